import { texts } from '#domain/language.ts'

/** The texts of forms whose lines are lots. */
export const TEXT = texts('goods/lot-lines/lot-lines-text', {
  lines: 'Goods',
  noLines: 'No goods yet',
  lot: (number: string) => `Lot ${number}`,
  noLot: 'Without a number',
  expires: (day: string) => `expires ${day}`,
  there: (qty: string) => `${qty} there`,
  reason: 'Reason',
  remove: (name: string) => `Remove ${name}`,
  search: 'Product name or code',
  add: 'Add',
  addOf: (name: string, lot: string) => `Add ${name}, ${lot}`,
  addAll: 'Add all of them',
  lotsOf: (name: string) => `Lots of ${name}`,
  noneLeft: 'No more lots to add',
  ready: 'Scan or type a product, then choose its lot',
  found: (name: string) => `${name}: choose the lot`,
  none: (name: string) => `${name} has no stock here that is not on the list`,
  loading: 'Loading lots...',
  choose: 'Choose',
  chooseProduct: (name: string) => `Choose ${name}`,
})
