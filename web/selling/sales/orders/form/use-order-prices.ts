import { useRef } from 'react'
import type { PriceGroup } from '#domain/goods/products/price-groups.ts'
import { pesosOf } from '#domain/money.ts'
import { MANAGERS } from '#domain/roles.ts'
import { serverSentence } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import type { Unit } from '#web/selling/sales/cart/units.ts'
import { pricesOf } from '#web/selling/sales/orders/form/order-prices.ts'
import { itemsRepriced } from '#web/selling/sales/orders/form/item-draft.ts'
import { TEXT } from '#web/selling/sales/orders/form/order-form-text.ts'
import type { OrderForm } from '#web/selling/sales/orders/form/use-order-form.ts'
import { useLookedUp } from '#web/platform/ui/looked-up.ts'
import { toast } from '#web/platform/ui/Toast.tsx'

/** The prices of an order: its price group, and what packs and goods cost in it. */
export function useOrderPrices(form: OrderForm) {
  const { user } = useCurrentUser()
  const { getValues, choose } = form
  const asking = useRef(0)
  useLookedUp(() => (asking.current > 0 ? TEXT.pricesOnTheWay : null))
  const isManager = MANAGERS.includes(user.role)
  // Of a new order another user may approve what its cashier types.
  const mayPrice = isManager || form.stored === null

  /** The price of a unit; '' for a piece whose price depends on the group, until it has loaded. */
  function priceIn({ pack, price }: Unit): string {
    return pack || getValues().sellingPriceGroup === 'DEFAULT' ? pesosOf(price) : ''
  }

  /**
   * Loads the prices of packs and of the chosen group and puts them into the lines. A failure is shown as a
   * toast; the old prices stay.
   */
  async function priceAgain(productIds: readonly number[], keepsTyped = true) {
    asking.current += 1
    try {
      const { items, sellingPriceGroup: group } = getValues()
      const asked = items.filter(({ productId }) => productIds.includes(productId))
      const prices = await pricesOf(asked, group)
      // If another group was chosen meanwhile, this answer is outdated and that choice loads its
      // own.
      if (getValues().sellingPriceGroup === group)
        choose('items', itemsRepriced(getValues().items, prices, { keepsTyped }))
    } catch (error) {
      toast({ title: TEXT.error, description: serverSentence(error), destructive: true })
    } finally {
      asking.current -= 1
    }
  }

  /** Chooses the price group and loads its prices. Prices typed by a manager stay for a manager. */
  function chooseGroup(group: PriceGroup) {
    choose('sellingPriceGroup', group)
    const productIds = getValues().items.map(({ productId }) => productId)
    void priceAgain(productIds, mayPrice)
  }

  return { priceIn, priceAgain, chooseGroup, mayPrice, isManager }
}
