import type { Translated } from '#domain/language.ts'
import { inBrackets, inPacks, type Counted } from '#domain/goods/products/packs.ts'
import { purchaseName } from '#domain/buying/purchases/purchase.ts'
import type { TEXT } from '#web/goods/on-order/on-order-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

const inWords = (qty: number, of: Counted) => `${COUNT.format(qty)}${inBrackets(inPacks(qty, of))}`

export const filipino = {
  'goods/on-order/on-order-text': {
    onOrder: (qty, of) => `${inWords(qty, of)} ang naka-order`,
    onOrderHere: (qty, of) => `${inWords(qty, of)} ang naka-order dito`,
    open: purchaseName,
    openAside: (id) => `${purchaseName(id)}, sa ibang tab`,
    more: (purchases) => `at ${COUNT.format(purchases)} pa`,
  } satisfies Translated<typeof TEXT>,
}
