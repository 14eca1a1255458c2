import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '#domain/api.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { call, queryClient, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { pricesOf } from '#web/selling/sales/orders/form/order-prices.ts'
import { itemsRepriced } from '#web/selling/sales/orders/form/item-draft.ts'
import {
  copyOf,
  orderDraftOf,
  NEW_ORDER,
  type OrderDraft,
} from '#web/selling/sales/orders/form/order-draft.ts'
import { withLaw } from '#web/selling/sales/orders/form/order-law.ts'
import { useDeviceLocation } from '#web/shop/locations/device-location.ts'

export type OrderFormProps = {
  /** The order to open; null opens a new, empty one. */
  saleId: number | null
  /** Opens a new order with the content of `saleId`, which itself is not changed. */
  isCopy: boolean
  /** The location that a new order starts with. */
  locationId: number | null
  onClose: () => void
}

/** The stored sale that the form was filled from. */
export type OpenedOrder = {
  /** The order that is being changed; null for a new one. */
  stored: Sale | null
  /** The issued sale that a new order is a copy of. */
  copied: Sale | null
}

/** Loads what the form starts from and fills the form with it. */
export function useOpenedOrder(
  { saleId, isCopy, locationId }: OrderFormProps,
  fill: (draft: OrderDraft) => void,
) {
  const { timeZone, schemes } = useCurrentUser().settings
  const today = useToday()
  const place = useDeviceLocation()
  const locations = useRead(api.locations.list)
  const openedKey = ['opened order', useId()]
  const opening = useQuery<OpenedOrder>({
    queryKey: openedKey,
    queryFn: open,
    enabled: locations.isSuccess,
    gcTime: 0,
  })

  async function open(): Promise<OpenedOrder> {
    if (saleId === null) {
      fill({ ...NEW_ORDER, salesDate: today, locationId: locationId ?? place.id })
      return { stored: null, copied: null }
    }
    const sale = await readSale(saleId)
    if (!isCopy) {
      fill(await draftOf(sale))
      return { stored: sale, copied: null }
    }
    const copy = await withLaw(copyOf(sale, today), [], schemes)
    const prices = await pricesOf(copy.items, copy.sellingPriceGroup)
    fill({ ...copy, items: itemsRepriced(copy.items, prices) })
    return { stored: null, copied: sale }
  }

  function draftOf(sale: Sale): Promise<OrderDraft> {
    return withLaw(orderDraftOf(sale, timeZone), sale.beneficiaries, schemes)
  }

  return {
    ...(opening.data ?? { stored: null, copied: null }),
    locations: locations.data ?? [],
    isReady: opening.isSuccess,
    failure: locations.error ?? opening.error,
    retry: () => {
      for (const read of [locations, opening]) if (read.isError) void read.refetch()
    },
    draftOf,
    /** Goes on from a newer version of the order. */
    takeStored: (stored: Sale) =>
      queryClient.setQueryData<OpenedOrder>(openedKey, { stored, copied: null }),
  }
}

export function readSale(id: number): Promise<Sale> {
  return call(api.sales.get, { params: { id: String(id) } })
}
