import type { Translated } from '#domain/language.ts'
import type { TEXT as REACH_NOTE } from '#web/shop/locations/ReachNote.tsx'
import type { TEXT as LOCATION_CHOICES } from '#web/shop/locations/location-choices.ts'
import type { TEXT as LOCATIONS } from '#web/shop/locations/locations-text.ts'

export const filipino = {
  'shop/locations/ReachNote': {
    onlyYours: (count) => (count === 1 ? 'Sa lokasyon mo lang' : 'Sa mga lokasyon mo lang'),
  } satisfies Translated<typeof REACH_NOTE>,
  'shop/locations/location-choices': {
    location: 'Lokasyon',
    all: 'Lahat ng lokasyon',
    allYours: 'Lahat ng lokasyon mo',
    unknown: 'Hindi kilalang lokasyon',
  } satisfies Translated<typeof LOCATION_CHOICES>,
  'shop/locations/locations-text': {
    title: 'Mga Lokasyon',
    subtitle: 'Pamahalaan ang mga lokasyon at sangay ng botika',
    add: 'Magdagdag ng Lokasyon',
    create: 'Gumawa ng Bagong Lokasyon',
    edit: 'I-edit ang Lokasyon',
    name: 'Pangalan',
    code: 'Code',
    codeHint:
      'Dito nagsisimula ang mga numero ng invoice; hindi magbabago ang sa till na nakabenta na',
    branchCode: 'Branch Code',
    branchCodeHint: 'Kasunod ng TIN ng botika; 00000 ang head office',
    address: 'Address',
    addressHint: 'Kung wala, address ng botika ang nasa mga dokumento',
    isMain: 'Pangunahing lokasyon',
    isMainHint: 'Iisa lang ito; kapag minarkahan ito, aalisin sa iba',
    isActive: 'Aktibo',
    isActiveHint: 'Mga aktibong lokasyon lang ang mapipili',
    mainMark: 'Pangunahing lokasyon',
    active: 'Aktibo',
    inactive: 'Hindi aktibo',
    createdOn: (day) => `Ginawa: ${day}`,
    editOne: (name) => `I-edit ang ${name}`,
    mainStays: 'Hindi puwedeng i-delete ang pangunahing lokasyon',
    none: 'Walang nahanap na lokasyon',
    noneHint: 'Magsimula sa paggawa ng unang lokasyon.',
    changeCode: 'Palitan ang code ng lahat maliban sa isa.',
    rename: 'Palitan ang pangalan ng lahat maliban sa isa.',
    confirmDelete: 'Sigurado ka bang gusto mong i-delete ang lokasyong ito?',
    success: 'Nagawa',
    error: 'Error',
    created: 'Matagumpay na nagawa ang lokasyon',
    updated: 'Matagumpay na na-update ang lokasyon',
    deleted: 'Matagumpay na na-delete ang lokasyon',
  } satisfies Translated<typeof LOCATIONS>,
}
