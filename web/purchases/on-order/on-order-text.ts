import { purchaseName } from '#domain/purchases/purchase.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const TEXT = {
  onOrder: (qty: number) => `${COUNT.format(qty)} on order`,
  onOrderHere: (qty: number) => `${COUNT.format(qty)} on order here`,
  open: purchaseName,
  openAside: (id: number) => `${purchaseName(id)}, in another tab`,
  more: (purchases: number) => `and ${COUNT.format(purchases)} more`,
}
