import type { FoundProduct } from '#domain/products/api.ts'
import type { PriceGroup } from '#domain/products/price-groups.ts'
import { MANAGERS } from '#domain/roles.ts'
import { MOST_QTY } from '#domain/money.ts'
import { MOST_LINES } from '#domain/sales/sale.ts'
import { serverSentence } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { groupPricesOf } from '#web/sales/orders/form/order-prices.ts'
import {
  itemsRepriced,
  newItem,
  scannedPack,
  type ItemDraft,
} from '#web/sales/orders/form/order-draft.ts'
import { qtyTyped } from '#web/sales/orders/form/order-figures.ts'
import { TEXT } from '#web/sales/orders/form/order-form-text.ts'
import type { OrderForm } from '#web/sales/orders/form/use-order-form.ts'
import { toast } from '#web/ui/Toast.tsx'

/** Operations on the items of an order: add, change, remove, and choose the price group. */
export function useOrderItems(form: OrderForm) {
  const { user } = useCurrentUser()
  const { getValues, choose } = form
  const isManager = MANAGERS.includes(user.role)
  // Of a new order somebody else may approve what its cashier types.
  const mayPrice = isManager || form.stored === null

  /** Adds units to the product's line, or a new line. Returns why it cannot, else null. */
  function add(product: FoundProduct, qty: number): string | null {
    const { items, sellingPriceGroup } = getValues()
    const pack = scannedPack(product)
    const at = items.findIndex(
      (each) => each.productId === product.id && each.pack?.id === pack?.id,
    )
    const item = items[at]
    if (item) {
      const quantity = qtyTyped(item.quantity) + qty
      if (quantity > MOST_QTY) return TEXT.tooManyUnits(MOST_QTY)
      change(at, { quantity: String(quantity) })
      // The price did not load when the line was added; this is another try.
      if (item.price === '') void priceAgain([product.id])
      return null
    }
    if (items.length >= MOST_LINES) return TEXT.tooManyLines(MOST_LINES)
    if (pack) {
      choose('items', [...items, newItem(product, qty, pack.price ?? '', pack)])
      return null
    }
    const isOwnPrice = sellingPriceGroup === 'DEFAULT'
    choose('items', [...items, newItem(product, qty, isOwnPrice ? product.price : '')])
    if (!isOwnPrice) void priceAgain([product.id])
    return null
  }

  function change(index: number, changes: Partial<ItemDraft>) {
    const { items } = getValues()
    const item = items[index]
    if (item) choose('items', items.with(index, { ...item, ...changes }))
  }

  function remove(index: number) {
    choose(
      'items',
      getValues().items.filter((_, each) => each !== index),
    )
  }

  /**
   * Loads the prices of the chosen group and puts them into the lines. A failure is shown as a
   * toast; the old prices stay.
   */
  async function priceAgain(productIds: readonly number[], keepsTyped = true) {
    try {
      const group = getValues().sellingPriceGroup
      const prices = await groupPricesOf(productIds, group)
      // If another group was chosen meanwhile, this answer is outdated and that choice loads its
      // own.
      if (getValues().sellingPriceGroup === group)
        choose('items', itemsRepriced(getValues().items, prices, { keepsTyped }))
    } catch (error) {
      toast({ title: TEXT.error, description: serverSentence(error), destructive: true })
    }
  }

  /** Chooses the price group and loads its prices. Prices typed by a manager stay for a manager. */
  function chooseGroup(group: PriceGroup) {
    choose('sellingPriceGroup', group)
    const productIds = getValues().items.map(({ productId }) => productId)
    void priceAgain(productIds, mayPrice)
  }

  /** Replaces a typed price by that of the price group. */
  function backToGroup(index: number) {
    const item = getValues().items[index]
    if (!item) return
    change(index, { priceFrom: 'group' })
    void priceAgain([item.productId])
  }

  return { add, change, remove, chooseGroup, backToGroup, mayPrice, isManager }
}

export type OrderItems = ReturnType<typeof useOrderItems>
