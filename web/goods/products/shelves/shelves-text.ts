import { texts } from '#domain/language.ts'
import type { ShelfStatus } from '#domain/goods/products/product.ts'

const COUNT = new Intl.NumberFormat('en-PH')
const many = (count: number, one: string, several: string) =>
  `${COUNT.format(count)} ${count === 1 ? one : several}`

const CAPTIONS: Record<ShelfStatus, string> = {
  'low-stock': 'Products that are low, by branch',
  expiring: 'Lots that expire soon',
  expired: 'Lots that have expired',
}

export const TEXT = texts('goods/products/shelves/shelves-text', {
  captions: CAPTIONS,
  showing: (status: ShelfStatus, rows: number, products: number) => {
    const of = many(products, 'product', 'products')
    return status === 'low-stock'
      ? `Showing ${of}, low at ${many(rows, 'place', 'places')}`
      : `Showing ${many(rows, 'lot', 'lots')} of ${of}`
  },
  product: 'Product',
  lot: 'Lot',
  nextLot: 'Next Lot',
  noNumber: 'No number',
  expiration: 'Expiration',
  noExpiry: 'No expiry set',
  inLot: 'In Lot',
  sellable: 'Sellable',
  onHand: (qty: number) => `${COUNT.format(qty)} on hand`,
  threshold: 'Low At',
  lowAt: (qty: number) => `low at ${COUNT.format(qty)}`,
  noThreshold: 'Not watched',
  onOrder: 'On Order',
  choose: (name: string, location: string) => `Choose ${name} at ${location}`,
  chooseAll: 'Choose all that are shown',
  chosen: (rows: number) => `${COUNT.format(rows)} chosen`,
  oneLocation: 'An order goes to one location: choose for which.',
  enterLeadsHere: 'Enter in a row leads here.',
  order: 'Order',
  orderOne: (name: string, location: string) => `Order ${name} for ${location}`,
  orderAt: (location: string, rows: number) => `Order ${COUNT.format(rows)} for ${location}`,
  tooMany: (most: number) => `An order holds at most ${COUNT.format(most)} lines: choose fewer.`,
  chooseNone: 'Choose none',
  actions: 'Actions',
  location: 'Location',
  noSku: 'No SKU',
  count: (count: number) => COUNT.format(count),
  stockAt: (name: string, location: string) => `Stock of ${name} at ${location}`,
  editOne: (name: string) => `Edit ${name}`,
  nothing: '–',
  loading: 'Loading products...',
  none: 'No products found',
  noneHint: 'Try adjusting your filters or search terms',
})
