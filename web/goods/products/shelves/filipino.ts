import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/goods/products/shelves/shelves-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const filipino = {
  'goods/products/shelves/shelves-text': {
    captions: {
      'low-stock': 'Mga produktong mababa ang stock, bawat sangay',
      expiring: 'Mga lot na malapit nang mag-expire',
      expired: 'Mga lot na expired na',
    },
    showing: (status, rows, products) => {
      const of = `${COUNT.format(products)} produkto`
      return status === 'low-stock'
        ? `Ipinapakita ang ${of}, mababa sa ${COUNT.format(rows)} lugar`
        : `Ipinapakita ang ${COUNT.format(rows)} lot ng ${of}`
    },
    product: 'Produkto',
    lot: 'Lot',
    nextLot: 'Susunod na Lot',
    noNumber: 'Walang numero',
    expiration: 'Expiry',
    noExpiry: 'Walang expiry',
    inLot: 'Nasa Lot',
    sellable: 'Maibebenta',
    onHand: (qty) => `${COUNT.format(qty)} nasa stock`,
    threshold: 'Mababa sa',
    lowAt: (qty) => `mababa sa ${COUNT.format(qty)}`,
    noThreshold: 'Hindi binabantayan',
    onOrder: 'Naka-order',
    choose: (name, location) => `Piliin ang ${name} sa ${location}`,
    chooseAll: 'Piliin ang lahat ng ipinapakita',
    chosen: (rows) => `${COUNT.format(rows)} ang napili`,
    oneLocation: 'Para sa isang lokasyon ang isang order: piliin kung alin.',
    enterLeadsHere: 'Dito papunta ang Enter sa isang hilera.',
    order: 'I-order',
    orderOne: (name, location) => `I-order ang ${name} para sa ${location}`,
    orderAt: (location, rows) => `I-order ang ${COUNT.format(rows)} para sa ${location}`,
    tooMany: (most) => `Hanggang ${COUNT.format(most)} linya ang isang order: bawasan ang pinili.`,
    chooseNone: 'I-clear ang pinili',
    actions: 'Mga aksyon',
    location: 'Lokasyon',
    noSku: 'Walang SKU',
    count: (count) => COUNT.format(count),
    stockAt: (name, location) => `Stock ng ${name} sa ${location}`,
    editOne: (name) => `I-edit ang ${name}`,
    nothing: '–',
    loading: 'Naglo-load ng mga produkto...',
    none: 'Walang nahanap na produkto',
    noneHint: 'Subukang baguhin ang mga filter o ang hinahanap',
  } satisfies Translated<typeof TEXT>,
}
