import type { FoundProduct } from '#domain/goods/products/api.ts'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import { mostUnits } from '#domain/goods/products/packs.ts'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import { unitRefusal, unitSold, type Unit } from '#web/selling/sales/cart/units.ts'
import {
  inUnit,
  isAlike,
  itemKeyOf,
  newItem,
  withoutReasons,
  type ItemDraft,
} from '#web/selling/sales/orders/form/item-draft.ts'
import { qtyTyped } from '#web/selling/sales/orders/form/order-figures.ts'
import { TEXT } from '#web/selling/sales/orders/form/order-form-text.ts'
import type { OrderForm } from '#web/selling/sales/orders/form/use-order-form.ts'
import { useOrderPrices } from '#web/selling/sales/orders/form/use-order-prices.ts'

/** Operations on the items of an order: add, change and remove. */
export function useOrderItems(form: OrderForm) {
  const { getValues, choose } = form
  const { priceIn, priceAgain, mayPrice } = useOrderPrices(form)

  /** Adds units to the line of the product in the unit that was found, or a new line. Returns why it cannot, else null. */
  function add(product: FoundProduct, qty: number): string | null {
    const { items } = getValues()
    const unit = unitSold(product)
    if (!unit) return unitRefusal(product)
    const added = newItem(product, qty, priceIn(unit), unit.pack)
    const at = items.findIndex((each) => itemKeyOf(each) === itemKeyOf(added))
    const item = items[at]
    const quantity = item ? qtyTyped(item.quantity) + qty : qty
    if (quantity > mostUnits(unit.pack)) return FINDING.tooManyUnits(unit.pack)
    if (!item && items.length >= MOST_LINES) return TEXT.tooManyLines(MOST_LINES)
    if (item) change(at, { quantity: String(quantity) })
    else choose('items', [...withoutReasons(items, product.id), added])
    // Where the price did not load when the line was added, this is another try.
    if ((item ?? added).price === '') void priceAgain([product.id])
    return null
  }

  /**
   * Sells a line in another unit of its product, as many of it. A line that sells it in that unit already takes them
   * over, where nothing else was said of one of both. Returns why it cannot, else null.
   */
  function changeUnit(index: number, unit: Unit): string | null {
    const { items } = getValues()
    const item = items[index]
    if (!item || item.pack?.id === unit.pack?.id) return null
    const moved = inUnit(item, unit.pack, priceIn(unit))
    const at = items.findIndex((each) => itemKeyOf(each) === itemKeyOf(moved))
    const other = items[at]
    const quantity = qtyTyped(item.quantity) + qtyTyped(other?.quantity ?? '')
    if (quantity > mostUnits(unit.pack)) return FINDING.tooManyUnits(unit.pack)
    if (other && !isAlike(item, other)) return FINDING.unlikeLines
    const next = other
      ? items.with(at, { ...other, quantity: String(quantity) }).toSpliced(index, 1)
      : items.with(index, moved)
    choose('items', withoutReasons(next, item.productId))
    if (!other && moved.price === '') void priceAgain([item.productId])
    return null
  }

  function change(index: number, changes: Partial<ItemDraft>) {
    const { items } = getValues()
    const item = items[index]
    if (!item) return
    const { quantity = item.quantity } = changes
    const isMore = qtyTyped(quantity) > qtyTyped(item.quantity)
    const asked = isMore ? withoutReasons(items, item.productId) : items
    choose('items', asked.with(index, { ...asked[index]!, ...changes })) // they are as many
  }

  function remove(index: number) {
    choose('items', getValues().items.toSpliced(index, 1))
  }

  /** Replaces a typed price by that of the pack or of the price group. */
  function backToGroup(index: number) {
    const item = getValues().items[index]
    if (!item) return
    change(index, { priceFrom: 'group' })
    void priceAgain([item.productId])
  }

  return { add, change, changeUnit, remove, backToGroup, mayPrice }
}

export type OrderItems = ReturnType<typeof useOrderItems>
