import type { Translated } from '#domain/language.ts'
import { formatPesos } from '#domain/money.ts'
import type { TEXT } from '#web/goods/products/page/product-page-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const filipino = {
  'goods/products/page/product-page-text': {
    title: 'Produkto',
    back: 'Mga Produkto',
    stock: 'Stock',
    edit: 'I-edit',
    inactive: 'Hindi aktibo',
    missing: 'Walang ganitong produkto',
    missingHint: 'Baka na-delete na ito. Nasa listahan ang lahat ng mayroon.',
    codes: (sku, barcode) => [
      ...(sku === null ? [] : [`SKU ${sku}`]),
      ...(barcode === null ? [] : [`Barcode ${barcode}`]),
    ],
    about: 'Presyo at stock',
    tabList: 'Tungkol sa produktong ito',
    tabs: { stock: 'Stock', prices: 'Presyo', sales: 'Benta', history: 'Kasaysayan' },

    price: 'Presyo',
    capped: (cap) => `Cap ${formatPesos(cap)}`,
    onHand: 'Nasa stock',
    sellable: 'Maibebenta',
    untracked: 'Hindi naka-track',
    untrackedHint:
      'Hindi binibilang ang stock ng produktong ito. I-edit ito para i-track ang stock.',
    nextExpiry: 'Susunod na expiry',
    noExpiry: 'Walang expiry',
    places: 'Stock sa bawat lokasyon',
    notSellable: (qty) => `${COUNT.format(qty)} ang hindi maibebenta`,
    hasSome: 'May stock',
    noPlace: 'Wala pang lokasyong may ganito',
    count: (count) => COUNT.format(count),

    worth: (lots, value) =>
      `${COUNT.format(lots)} lot${value === null ? '' : `, ${formatPesos(value)} sa puhunan`}`,
    parts: 'Laman ng isang kit',
    noParts: 'Wala pang laman ang kit na ito',
    part: 'Laman',
    quantity: 'Dami',

    units: 'Mga yunit na ibinebenta',
    unit: 'Yunit',
    perPiece: 'Bawat piraso',
    cap: 'Price cap',
    cost: 'Puhunan',
    notSold: 'Binibili lang',
    soldInNothing: 'Hindi ito ibinebenta sa anumang yunit',
    groups: 'Mga selling price group',
    group: 'Price group',
    ownPrice: 'Sariling presyo',
    ofProduct: 'Presyo ng produkto',
    asDefault: 'Gaya ng default',
    kindOfPrice: 'Aling presyo',
    margin: 'Margin',
    changes: 'Mga darating na pagbabago',
    noChanges: 'Walang nakatakdang pagbabago sa VAT class o price cap nito',

    location: 'Lokasyon',
    sold: (days) => `Nabenta, ${days} araw`,
    sales: (days) => `Benta, ${days} araw`,
    profit: (days) => `Gross na tubo, ${days} araw`,
    salesNote:
      'Hanggang ngayon, bawas ang mga isinauli. Bawas na ang diskuwento sa benta at tubo; bawas na rin sa tubo ang tax at ang puhunan ng mga lot.',
    salesTitle: 'Benta sa bawat lokasyon',
    loading: 'Naglo-load ng benta...',
    noSales: (days) => `Walang benta sa huling ${days} araw`,
    together: 'Kabuuan',
    none: '–',

    movements: 'Mga galaw',
    log: 'Mga pagbabago sa produkto',
    noLog: 'Wala pang nabago',
  } satisfies Translated<typeof TEXT>,
}
