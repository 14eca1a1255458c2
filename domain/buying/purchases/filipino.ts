import type { TEXT as BOUGHT_UNITS } from '#domain/buying/purchases/bought-units.ts'
import type { TEXT as RECEIVING } from '#domain/buying/purchases/receiving.ts'
import type { Translated } from '#domain/language.ts'
import type { TEXT as BODIES } from '#domain/buying/purchases/bodies.ts'
import type { TEXT as PURCHASE } from '#domain/buying/purchases/purchase-document.ts'

export const filipino = {
  'domain/buying/purchases/bodies': {
    noProduct: 'Magdagdag ng kahit isang produkto',
    tooManyLines: (most) => `Hanggang ${most} linya ang isang purchase order`,
    tooManyLots: (most) => `Hanggang ${most} lot ang isang delivery`,
  } satisfies Translated<typeof BODIES>,
  'domain/buying/purchases/receiving': {
    missing: (lines, what, products) => `${lines} linya ang walang ${what}: ${products}.`,
    others: (count) => ` at ${count} pa`,
    noLine: (line) => `Walang linya ${line} ang purchase order na ito`,
    otherPack: (product) => `Hindi in-order ang ${product} sa pack na iyon: piraso ang bilangin`,
    expired: (product, day) =>
      `Nag-expire ang ${product} noong ${day}: hindi tinatanggap ang expired`,
    refused: (product, reason) => `${product}: ${reason}`,
    toCome: (count) => `${count} na lang ang darating pa`,
    neither: 'lot number at expiry date',
    expiry: 'expiry date',
    lotNumber: 'lot number',
    allTheSame: 'Tanggapin pa rin?',
    allReceived: 'natanggap na ang lahat ng ito',
  } satisfies Translated<typeof RECEIVING>,
  'domain/buying/purchases/bought-units': {
    withFree: (words, free) => `${words} + ${free} libre`,
    partOf: (part, all) => `${part} sa ${all}`,
  } satisfies Translated<typeof BOUGHT_UNITS>,
  'domain/buying/purchases/purchase-document': {
    orderTitle: 'PURCHASE ORDER',
    orderName: (id) => `Purchase order ${id}`,
    cancelled: 'KINANSELA',
    states: { PENDING: 'Na-order', RECEIVED: 'Natanggap', CANCELLED: 'Kinansela' },
    partlyReceived: 'natanggap ang bahagi',
    closedShort: 'isinara nang kulang',
    orderNumber: 'No.',
    expected: 'Inaasahan',
    status: 'Status',
    product: 'Produkto',
    received: 'Natanggap',
    unitCost: 'Puhunan ng isa',
    came: (quantity) => ` (${quantity} ang dumating)`,
    deliveryTitle: 'TINANGGAP NA PANINDA',
    deliveryName: (id, delivery) => `Delivery ${id}-${delivery}`,
    undone: 'BINAWI',
    order: 'Order',
    delivery: 'Delivery',
    checkedBy: 'Sinuri ni',
    supplier: 'Supplier',
    contact: 'Contact',
    reference: 'Reference',
    deliverTo: 'Ihatid sa',
    sku: (sku) => `SKU ${sku}`,
    lot: (number) => `Lot ${number}`,
    expiry: (day) => `Exp ${day}`,
    plusFree: (quantity) => `May libreng ${quantity}`,
  } satisfies Translated<typeof PURCHASE>,
}
