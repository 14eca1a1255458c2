import type { FoundProduct } from '#domain/products/api.ts'
import type { PriceGroup } from '#domain/products/price-groups.ts'
import { MANAGERS } from '#domain/roles.ts'
import { MOST_QTY } from '#domain/money.ts'
import { MOST_LINES } from '#domain/sales/sale.ts'
import { serverSentence } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { pricesOf } from '#web/sales/orders/form/group-prices.ts'
import { newLine, repriced, type LineDraft } from '#web/sales/orders/form/order-draft.ts'
import { qtyOf } from '#web/sales/orders/form/order-figures.ts'
import { TEXT } from '#web/sales/orders/form/order-form-text.ts'
import type { OrderForm } from '#web/sales/orders/form/use-order-form.ts'
import { toast } from '#web/ui/Toast.tsx'

/** What can be done to the items of an order. */
export function useLines(form: OrderForm) {
  const { user } = useCurrentUser()
  const { getValues, choose } = form
  const mayPrice = MANAGERS.includes(user.role)

  /** Adds to the product's own line when there is one; why it cannot, else null. */
  function add(product: FoundProduct, qty: number): string | null {
    const { items, sellingPriceGroup } = getValues()
    const at = items.findIndex(({ productId }) => productId === product.id)
    const line = items[at]
    if (line) {
      const quantity = qtyOf(line.quantity) + qty
      if (quantity > MOST_QTY) return TEXT.tooManyUnits(MOST_QTY)
      change(at, { quantity: String(quantity) })
      // Its group's price did not come when it was added.
      if (line.price === '') void priceAgain([product.id])
      return null
    }
    if (items.length >= MOST_LINES) return TEXT.tooManyLines(MOST_LINES)
    const isOwnPrice = sellingPriceGroup === 'DEFAULT'
    choose('items', [...items, newLine(product, qty, isOwnPrice ? product.price : '')])
    if (!isOwnPrice) void priceAgain([product.id])
    return null
  }

  function change(index: number, changes: Partial<LineDraft>) {
    const { items } = getValues()
    const line = items[index]
    if (line) choose('items', items.with(index, { ...line, ...changes }))
  }

  function remove(index: number) {
    choose(
      'items',
      getValues().items.filter((_, each) => each !== index),
    )
  }

  /** Gives products the price of the group that is chosen when the answer is there. */
  async function priceAgain(productIds: readonly number[], keepsTyped = true) {
    try {
      const group = getValues().sellingPriceGroup
      const prices = await pricesOf(productIds, group)
      // Another group was chosen meanwhile, and asks for itself.
      if (getValues().sellingPriceGroup === group)
        choose('items', repriced(getValues().items, prices, { keepsTyped }))
    } catch (error) {
      toast({ title: TEXT.error, description: serverSentence(error), destructive: true })
    }
  }

  /** The prices follow; those that a manager typed stay for a manager. */
  function chooseGroup(group: PriceGroup) {
    choose('sellingPriceGroup', group)
    const productIds = getValues().items.map(({ productId }) => productId)
    void priceAgain(productIds, mayPrice)
  }

  /** Takes a typed price back. */
  function backToGroup(index: number) {
    const line = getValues().items[index]
    if (!line) return
    change(index, { priceFrom: 'group' })
    void priceAgain([line.productId])
  }

  return { add, change, remove, chooseGroup, backToGroup, mayPrice }
}

export type Lines = ReturnType<typeof useLines>
