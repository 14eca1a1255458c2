import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/goods/catalogue/catalogue-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const filipino = {
  'goods/catalogue/catalogue-text': {
    title: 'Mga Kategorya',
    subtitle: 'Kung saan nakagrupo ang mga produkto',
    add: 'Magdagdag ng Kategorya',
    edit: 'I-edit ang Kategorya',
    name: 'Pangalan ng Kategorya',
    parent: 'Nasa Ilalim ng',
    comesBack: 'Puwedeng Isauli',
    comesBackHint:
      'Kung naka-off: manager lang ang tumatanggap ng mga isinasauli, pati ng lahat ng kategorya sa ilalim',
    coveredBy: 'Sakop ng',
    coveredByHint:
      'Ang ibinibigay ng batas sa bumibili ng mga produkto nito, pati ng lahat ng kategorya sa ilalim. Puwedeng iba ang sabihin ng isang produkto.',
    coveredByNone: 'Wala',
    schemesMissing: 'Wala pa ang mga scheme',
    noParent: 'Walang nakatataas na kategorya',
    shortName: 'Maikling Pangalan',
    shortNameHint: 'Gaya ng sa label: pc, box, ml',
    rate: 'Rate (%)',
    filed: 'Mga produkto',
    actions: 'Mga aksyon',
    loading: 'Naglo-load ng mga kategorya...',
    search: 'Maghanap ng kategorya...',
    products: (count) => `${COUNT.format(count)} produkto`,
    under: (parent) => `sa ${parent}`,
    editOne: (name) => `I-edit ang ${name}`,
    none: 'Walang nahanap na kategorya.',
    noneHint: 'Kapag may kategorya, sama-samang nahahanap at naiuulat ang mga produkto.',
    addFirst: 'Idagdag ang unang kategorya',
    mergeTwins: 'Ilipat ang mga produkto ng isa sa kabila, at i-delete ito.',
    noMatch: 'Walang kategoryang tumutugma sa hanap mo.',
    confirmDelete: 'Sigurado ka bang gusto mong i-delete ang kategoryang ito?',
    created: 'Matagumpay na nagawa ang kategorya',
    updated: 'Matagumpay na na-update ang kategorya',
    deleted: 'Matagumpay na na-delete ang kategorya',
    createFailed: 'Hindi nagawa ang kategorya',
    updateFailed: 'Hindi na-update ang kategorya',
    deleteFailed: 'Hindi na-delete ang kategorya',
  } satisfies Translated<typeof TEXT>,
}
