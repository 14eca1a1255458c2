import type { Translated } from '#domain/language.ts'
import { formatPesos } from '#domain/money.ts'
import type { TEXT } from '#web/goods/scheduled-changes/scheduled-changes-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const filipino = {
  'goods/scheduled-changes/scheduled-changes-text': {
    title: 'Mga Nakatakdang Pagbabago',
    subtitle:
      'Ang binabago ng batas sa isang araw: VAT class at price cap ng mga produkto, at VAT rate ng botika',
    back: 'Mga Produkto',
    add: 'Magtakda ng Pagbabago',
    addFirst: 'Itakda ang unang pagbabago',
    change: 'Baguhin ang Nakatakda',
    count: (count) => `${COUNT.format(count)} pagbabago`,
    caption: 'Mga nakatakdang pagbabago, una ang pinakahuling magsisimula',
    loading: 'Naglo-load ng mga pagbabago...',
    none: 'Walang nakatakda',
    noneHint:
      'Dito itinatakda ang sinasabi ng advisory ng FDA o ng BIR para sa darating na araw, isa-isa o mula sa listahan nito, at may bisa ito mula sa araw na iyon.',
    noMatch: 'Walang tumutugmang pagbabago',
    noMatchHint: 'Subukan ang ibang filter',
    state: 'Kalagayan',
    allStates: 'Nakatakda at nagsimula na',
    states: { planned: 'Nakatakda', begun: 'Nagsimula na' },
    kind: 'Ang binabago',
    kinds: { TAX_CLASS: 'VAT class', PRICE_CAP: 'Price cap', TAX_RATE: 'VAT rate ng tindahan' },
    planOf: (kind, product, day) =>
      `${kind}${product === null ? '' : ` ng ${product}`} mula ${day}`,
    noCap: 'Walang cap',
    capped: (most, from, above) =>
      `May cap na ${most}${from === null ? '' : ` mula ${from}`}: ${above}`,
    ownPrice: 'presyo',
    packAbove: (pack, factor, price) => `${pack} na ${factor} ${price}`,
    allKinds: 'Lahat ng uri',
    day: 'Mula',
    goods: 'Para sa',
    wholeShop: 'Buong botika',
    becomes: 'Magiging',
    source: 'Pinagmulan',
    sourceHint: 'Kung saan ito sinabi, gaya ng FDA Advisory 2026-1618',
    by: (name) => `Itinakda ni ${name}`,
    planned: 'Nakatakda',
    begun: 'Nagsimula na',
    actions: 'Mga aksyon',
    product: 'Produkto',
    findProduct: 'Pangalan, generic name o code',
    found: 'Mga produkto',
    noProduct: 'Walang produktong ganyan ang pangalan',
    taxClass: 'Magiging',
    priceCap: 'Pinakamataas na presyo',
    priceCapHint: (piece) => `Para sa ${piece}. Iwang blangko para alisin ang cap.`,
    capOf: (piece, packs) =>
      `Para sa ${piece}: ${packs.map(([pack, most]) => `${pack} hanggang ${formatPesos(most)}`).join(', ')}`,
    capNoLess: (piece, pack, price) =>
      `Para sa ${piece}, pero hindi mas mahal ang ${pack}: ${formatPesos(price)}. Cap ba ito ng buong pack?`,
    taxRate: 'Magiging (%)',
    fromDay: 'Unang araw',
    today: (kind) => (kind === 'TAX_RATE' ? 'Bukas ang pinakamaaga' : 'Ngayon ang pinakamaaga'),
    created: 'Naitakda ang pagbabago',
    createFailed: 'Hindi naitakda ang pagbabago',
    updated: 'Nabago ang nakatakda',
    updateFailed: 'Hindi nabago ang nakatakda',
    editOne: (what) => `Baguhin ang ${what}`,
    withdraw: 'Bawiin',
    confirmWithdraw: 'Bawiin ang pagbabagong ito? Walang magbabago pagdating ng araw nito.',
    withdrawn: 'Nabawi ang pagbabago',
    withdrawFailed: 'Hindi nabawi ang pagbabago',
    above: 'Mga Presyong Lampas sa Cap',
    aboveCount: (count) =>
      `${COUNT.format(count)} produkto ang mas mahal kaysa sa pinapayagan ng batas, o magiging ganoon sa loob ng isang linggo`,
    aboveHint:
      'Hindi ibinebenta ng till ang lampas sa cap. Ibaba ang mga presyong ito bago ito magsimula.',
    moreAbove: (count) => `at ${COUNT.format(count)} pa`,
  } satisfies Translated<typeof TEXT>,
}
