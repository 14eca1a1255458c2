import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/home/guide/guide-text.ts'

export const filipino = {
  'home/guide/guide-text': {
    title: 'Pagsisimula',
    subtitle:
      'Mula sa bakanteng botika hanggang sa unang resibo, sa anim na hakbang. Puwedeng ipagpaliban ang bawat isa.',
    later: 'Sa Dashboard',
    steps: 'Mga hakbang',
    names: {
      SHOP: 'Tindahan at tax',
      LOCATIONS: 'Sangay at mga Till',
      PEOPLE: 'Mga tao',
      GOODS: 'Mga produkto',
      PRINTER: 'Printer',
      SALE: 'Unang benta',
    },
    hints: {
      SHOP: 'Ang nasa itaas ng bawat resibo, at kung aling tax ang nasa presyo. Mababago ang lahat ng ito pagkatapos, sa settings.',
      LOCATIONS:
        'Kung saan nakalagay at ibinebenta ang mga produkto. May sarili nang till ang bawat sangay; puwedeng magdagdag ng sangay at till anumang oras.',
      PEOPLE:
        'Bawat isa ay nagsa-sign in sa sariling pangalan: nagbebenta ang kahera, sagot ng manager ang stock at pera, at inaayos ng administrator ang botika.',
      GOODS:
        'Kunin ang mga produkto mula sa file ng botika, CSV o Excel, o ilagay nang mano-mano ang una.',
      PRINTER:
        'Sa dialog ng browser, nakapagpi-print na sa kahit anong printer. Puwede ring diretso sa receipt printer ang till, nang hindi nagtatanong.',
      SALE: 'Mag-scan o maghanap ng produkto, tanggapin ang bayad, i-print ang resibo. Kung sa shift nagbebenta ang mga till, magbukas muna ng isa gamit ang cash na nasa kaha.',
    },
    place: (place, count) => `Hakbang ${place} ng ${count}`,
    states: { done: 'tapos na', skipped: 'nilaktawan', open: 'bukas pa' },
    save: 'I-save at magpatuloy',
    saving: 'Sini-save...',
    skip: 'Laktawan',
    goOn: 'Magpatuloy',
    failed: 'Error',
    shop: {
      name: 'Pangalan ng tindahan',
      address: 'Address ng tindahan',
      kind: 'Uri ng Tindahan',
      kindHint: 'Kung ano ang pupunan ng bawat isa; mababago ang bawat field sa settings.',
    },
    moreLocations: 'Iba pang sangay at till',
    people: (count) =>
      count === 1 ? 'Ikaw pa lang sa ngayon.' : `${count} tao ang nagsa-sign in dito.`,
    addPerson: 'Magdagdag ng tao',
    importGoods: 'Mag-import ng file',
    addGood: 'Ilagay nang mano-mano',
    hasGoods: 'May mga produkto na. Puwedeng magdagdag sa Mga Produkto anumang oras.',
    openTill: 'Buksan ang Till',
    sold: 'Nagawa na ang unang benta. Bukas na ang botika.',
    cardDone: (done, count) => `${done} sa ${count} ang tapos na`,
    cardHint: 'Gagawin pa:',
    putAway: 'Itabi',
    putAwayDone: 'Itinabi ang gabay',
  } satisfies Translated<typeof TEXT>,
}
