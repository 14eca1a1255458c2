import type { Translated } from '#domain/language.ts'
import type { TEXT as BODIES } from '#domain/goods/transfers/bodies.ts'
import type { TEXT as DOCUMENT } from '#domain/goods/transfers/transfer-document.ts'

export const filipino = {
  'domain/goods/transfers/bodies': {
    noProduct: 'Magdagdag ng kahit isang produkto',
    tooManyLines: (most) => `Hanggang ${most} produkto ang isang transfer`,
    twice: 'Isang linya lang ang bawat produkto',
    tooManyLots: (most) => `Hanggang ${most} lot ang isang padala`,
    nothingCame: 'Ilagay kung ano ang dumating o tinanggihan',
    samePlace: 'Mula sa isang lokasyon papunta sa iba ang mga produkto',
  } satisfies Translated<typeof BODIES>,
  'domain/goods/transfers/transfer-document': {
    title: 'TRANSFER',
    name: (number) => `Transfer ${number}`,
    pickingTitle: 'LISTAHAN NG KUKUNIN',
    pickingName: (number) => `Listahan ng kukunin ${number}`,
    cancelled: 'KANSELADO',
    states: {
      REQUESTED: 'Hiningi',
      APPROVED: 'Aprubado',
      SHIPPED: 'Naipadala',
      CLOSED: 'Sarado',
      CANCELLED: 'Kanselado',
    },
    transfer: 'Transfer',
    from: 'Mula',
    to: 'Papunta',
    status: 'Status',
    product: 'Produkto',
    requested: 'Hiningi',
    shipped: 'Naipadala',
    arrived: 'Dumating',
    shippedOf: (shipped, requested) => `${shipped} sa ${requested} ang naipadala`,
    arrivedShort: (arrived) => `${arrived} ang dumating`,
    sku: (sku) => `SKU ${sku}`,
    lot: (number) => (number === null ? 'Walang lot number' : `Lot ${number}`),
    expiry: (day) => `Exp ${day}`,
    lotOf: (lot, quantity) => `${lot}: ${quantity}`,
    rack: (rack, row) =>
      [rack && `Rack ${rack}`, row && `row ${row}`].filter(Boolean).join(', ') || 'Walang rack',
    toPick: 'Kukunin',
    picked: 'Nakuha',
    short: (quantity) => `${quantity} ang kulang`,
    sentBy: 'Nagpadala',
    carriedBy: 'Nagdala',
    pickedBy: 'Kumuha',
    checkedBy: 'Tumingin',
  } satisfies Translated<typeof DOCUMENT>,
}
