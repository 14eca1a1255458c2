import type { Translated } from '#domain/language.ts'
import { oneOf } from '#domain/goods/products/packs.ts'
import { purchaseName } from '#domain/buying/purchases/purchase.ts'
import type { TEXT } from '#web/buying/purchases/purchases-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')
const count = (number: number) => COUNT.format(number)

export const filipino = {
  'buying/purchases/purchases-text': {
    title: 'Mga Purchase Order',
    subtitle: 'Ang in-order sa mga supplier, at ang dumating na rito',
    add: 'Bagong Purchase Order',
    enterDelivery: 'Itala ang delivery',
    anOrder: 'Isang purchase order',
    total: 'Lahat ng Purchase Order',
    value: 'Kabuuang Halaga',
    suppliers: 'Mga Aktibong Supplier',
    count,

    search: 'Numero, halaga, supplier, produkto',
    status: 'Status',
    allStatuses: 'Lahat ng status',
    statuses: { RECEIVED: 'Natanggap', PENDING: 'Naka-order', CANCELLED: 'Kinansela' },
    supplier: 'Supplier',
    allSuppliers: 'Lahat ng supplier',
    location: 'Lokasyon',

    order: 'Order',
    actions: 'Mga aksyon',
    number: purchaseName,
    supplierId: (id) => `Supplier ${id}`,
    productId: (id) => `Produkto ${id}`,
    created: 'Ginawa',
    createdBy: (name) => `Ginawa ni ${name}`,
    unknown: 'Hindi kilala',
    reference: 'Reference',
    invoiceDate: 'Petsa ng invoice',
    deliveryInvoice: 'Numero ng invoice ng delivery na ito',
    deliveryInvoiceHint: 'Kung hiwalay itong in-invoice ng supplier',
    expected: 'Inaasahan',
    awaited: (day) => (day === null ? 'Hinihintay' : `Hinihintay ${day}`),
    late: (day) => (day === null ? 'Huli na' : `Huli, dapat ${day}`),
    notes: 'Mga tala',
    notSet: 'Hindi nakalagay',
    items: 'Mga item',
    item: (qty, name) => `${qty} × ${name}`,
    received: (part) => `${part} ang natanggap`,
    short: (missing) => `${missing} ang hindi dumating`,
    comes: (pieces, each) => `${pieces}, ₱${each} bawat isa`,
    closedShort: 'Isinara',
    more: (hidden) => `at ${count(hidden)} pa`,
    loading: 'Naglo-load...',
    loadingAll: 'Naglo-load ng mga purchase order...',

    none: 'Walang nahanap na purchase order',
    noMatch: 'Subukang baguhin ang mga filter o ang hinahanap',
    noneYet: 'Mag-order sa supplier, o itala ang kararating lang',
    addFirst: 'Gawin ang unang purchase order',

    details: 'Detalye',
    detailsOf: (id) => `Detalye ng ${purchaseName(id)}`,
    receive: 'Tanggapin',
    receiveOf: (id) => `Tanggapin ang ${purchaseName(id)}`,
    edit: 'I-edit',
    editOf: (id) => `I-edit ang ${purchaseName(id)}`,
    cancel: 'Kanselahin ang order',
    confirmCancel: (id) =>
      `Sigurado ka bang gusto mong kanselahin ang ${purchaseName(id)}?\n\nWala nang hihintayin dito, at hindi na ito mabubuksang muli.`,
    cancelled: 'Nakansela ang purchase order',
    print: 'I-print',

    product: 'Produkto',
    ordered: 'In-order',
    receivedQty: 'Natanggap',
    cost: 'Puhunan/yunit',
    perPack: (packName) => `bawat ${oneOf(packName)}`,
    orderedCost: 'Puhunan ng in-order',
    receivedCost: 'Puhunan ng natanggap',
    totalCost: 'Kabuuan',
    lot: (lotNumber, expiry) =>
      [lotNumber && `Lot ${lotNumber}`, expiry && `expiry ${expiry}`].filter(Boolean).join(' · '),
    noLot: 'Walang numero ng lot',

    deliveries: 'Mga delivery',
    noDeliveries: 'Wala pang dumating',
    delivery: (number) => `Delivery ${count(number)}`,
    deliveredBy: (when, name) => `${when} · ${name}`,
    undone: (when, name) => `Binawi ${when} · ${name}`,
    undoneMark: 'Binawi',
    undo: 'Bawiin',
    invoiceOf: (number, day) =>
      number || day ? ['Invoice', number, day].filter(Boolean).join(' ') : null,
    printDelivery: (number) => `I-print ang delivery ${count(number)}`,
    undoOf: (number) => `Bawiin ang delivery ${count(number)}`,
    confirmUndo: (number, id) =>
      `Sigurado ka bang gusto mong bawiin ang delivery ${number} ng ${purchaseName(id)}?\n\nAalisin muli sa stock ang mga yunit nito, at hihintayin ulit ng order ang mga iyon.`,
    deliveryUndone: 'Nabawi ang delivery',
    deliveryUndoneHint: (id) => `Hinihintay ulit ng ${purchaseName(id)} ang mga yunit nito.`,
    error: 'Error',
  } satisfies Translated<typeof TEXT>,
}
