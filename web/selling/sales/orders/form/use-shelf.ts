import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import { packRefusal } from '#domain/goods/products/packs.ts'
import { useRead } from '#web/api.ts'
import { unitsOf, type Unit } from '#web/selling/sales/cart/units.ts'
import type { ItemDraft } from '#web/selling/sales/orders/form/item-draft.ts'
import { groupPrices } from '#web/selling/sales/orders/form/order-prices.ts'
import type { OrderForm } from '#web/selling/sales/orders/form/use-order-form.ts'

/** What is known of a line's product beside the line. */
export type Shelf = {
  enableStock: boolean
  /** What may be sold of it at the order's location; null where none is chosen. */
  sellableQty: number | null
  /** In what it is sold now, at the prices of the order's price group. */
  units: Unit[]
  pieceName: string | null
  /** Why it is not sold in the unit of the line. */
  unsold: string | null
}

/** The product of a line at the order's location; null until it has loaded. */
export function useShelf({ control }: OrderForm, { productId, pack }: ItemDraft): Shelf | null {
  const [locationId, group] = useWatch({ control, name: ['locationId', 'sellingPriceGroup'] })
  const query = locationId === null ? {} : { locationId: String(locationId) }
  const input = { params: { id: String(productId) }, query }
  const { data: product } = useRead(api.products.find, input, { refetchOnMount: 'always' })
  const packs = product?.packs.filter(({ isActive }) => isActive) ?? []
  const isDefault = group === 'DEFAULT'
  const prices = useQuery({ ...groupPrices(productId), enabled: !isDefault && packs.length > 0 })
  if (!product) return null
  const ofGroup = prices.data?.prices.find(({ priceGroup }) => priceGroup === group)?.price
  const price = isDefault ? product.price : ofGroup
  const sold = pack ? product.packs.find(({ id }) => id === pack.id) : null
  return {
    enableStock: product.enableStock,
    sellableQty: locationId === null ? null : product.sellableQty,
    units: price === undefined ? [] : unitsOf({ ...product, price, packs }),
    pieceName: product.pieceName,
    unsold: sold === undefined ? null : packRefusal(product, sold),
  }
}
