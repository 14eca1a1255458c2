import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Shelf } from '#domain/products/shelves/api.ts'
import { useOnOrder } from '#web/purchases/on-order/use-on-order.ts'

const keyOf = ({ productId, locationId }: Shelf) => `${productId},${locationId}`

/** A kit is ordered by its parts. */
export const isOrderable = ({ productType }: Shelf) => productType !== 'COMBO'

/**
 * Ordering from the list of low shelves: what is on order for the rows that are shown, which shelves are chosen on any
 * page, and the way to the form of a new order.
 */
export function useOrdering(shown: readonly Shelf[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Shelf>>(new Map())
  const orderRef = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const onOrder = useOnOrder(shown.map(({ productId }) => productId))

  function choose(shelves: readonly Shelf[], isChosen: boolean) {
    const next = new Map(chosen)
    for (const shelf of shelves)
      if (isChosen) next.set(keyOf(shelf), shelf)
      else next.delete(keyOf(shelf))
    setChosen(next)
  }

  function order(shelves: readonly Shelf[]) {
    const productIds = shelves.map(({ productId }) => productId)
    const at = String(shelves[0]?.locationId)
    void navigate({ to: '/purchases', search: { order: productIds.join(','), at } })
  }

  return {
    chosen: [...chosen.values()],
    isChosen: (shelf: Shelf) => chosen.has(keyOf(shelf)),
    choose,
    chooseNone: () => setChosen(new Map()),
    onOrderFor: ({ productId, locationId }: Shelf) => onOrder(productId, locationId),
    order,
    orderRef,
  }
}

export type Ordering = ReturnType<typeof useOrdering>
