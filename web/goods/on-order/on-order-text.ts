import { texts } from '#domain/language.ts'
import { inBrackets, inPacks, type Counted } from '#domain/goods/products/packs.ts'
import { purchaseName } from '#domain/buying/purchases/purchase.ts'

const COUNT = new Intl.NumberFormat('en-PH')

const inWords = (qty: number, of: Counted) => `${COUNT.format(qty)}${inBrackets(inPacks(qty, of))}`

export const TEXT = texts('goods/on-order/on-order-text', {
  onOrder: (qty: number, of: Counted) => `${inWords(qty, of)} on order`,
  onOrderHere: (qty: number, of: Counted) => `${inWords(qty, of)} on order here`,
  open: purchaseName,
  openAside: (id: number) => `${purchaseName(id)}, in another tab`,
  more: (purchases: number) => `and ${COUNT.format(purchases)} more`,
})
