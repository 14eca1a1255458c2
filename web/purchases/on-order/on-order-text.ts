import { inPacks, type Counted } from '#domain/products/packs.ts'
import { purchaseName } from '#domain/purchases/purchase.ts'

const COUNT = new Intl.NumberFormat('en-PH')

const inWords = (qty: number, of: Counted) => {
  const words = inPacks(qty, of)
  return words === null ? '' : ` (${words})`
}

export const TEXT = {
  onOrder: (qty: number, of: Counted) => `${COUNT.format(qty)}${inWords(qty, of)} on order`,
  onOrderHere: (qty: number, of: Counted) =>
    `${COUNT.format(qty)}${inWords(qty, of)} on order here`,
  open: purchaseName,
  openAside: (id: number) => `${purchaseName(id)}, in another tab`,
  more: (purchases: number) => `and ${COUNT.format(purchases)} more`,
}
