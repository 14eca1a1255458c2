import { useLocation, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Shelf } from '#domain/goods/products/shelves.api.ts'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import { useOnOrder } from '#web/goods/on-order/use-on-order.ts'

/** A shelf that was chosen when an order was begun, and what was on order for it then. */
type Kept = { shelf: Shelf; onOrder: number }

declare module '@tanstack/react-router' {
  // What an entry of the browser's history keeps: the router's way to declare it.
  interface HistoryState {
    chosen?: readonly Kept[]
  }
}

const keyOf = ({ productId, locationId }: Shelf) => `${productId},${locationId}`

/** A kit is ordered by its parts. */
export const isOrderable = ({ productType }: Shelf) => productType !== 'COMBO'

/**
 * Ordering from the list of low shelves: what is on order for the rows that are shown, which shelves are chosen on any
 * page, and the way to the form of a new order. Who comes back from there finds chosen what was, but for what has been
 * ordered meanwhile.
 */
export function useOrdering(shown: readonly Shelf[]) {
  const before = useLocation({ select: ({ state }) => state.chosen })
  const [kept, setKept] = useState(before ?? [])
  const [ticked, setTicked] = useState<ReadonlyMap<string, Shelf>>(
    () => new Map(kept.map(({ shelf }) => [keyOf(shelf), shelf])),
  )
  const orderRef = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const asked = [...shown, ...ticked.values()].slice(0, MOST_LINES)
  const onOrder = useOnOrder(asked.map(({ productId }) => productId))
  const onOrderFor = ({ productId, locationId }: Shelf) => onOrder(productId, locationId)
  const chosen = new Map(ticked)
  for (const { shelf, onOrder: then } of kept)
    if (onOrderFor(shelf).qty > then) chosen.delete(keyOf(shelf))

  function choose(shelves: readonly Shelf[], isChosen: boolean) {
    const next = new Map(chosen)
    for (const shelf of shelves)
      if (isChosen) next.set(keyOf(shelf), shelf)
      else next.delete(keyOf(shelf))
    setTicked(next)
    setKept([])
  }

  async function order(shelves: readonly Shelf[]) {
    const left = [...chosen.values()].map((shelf) => ({ shelf, onOrder: onOrderFor(shelf).qty }))
    await navigate({ to: '.', search: true, state: { chosen: left }, replace: true })
    const productIds = shelves.map(({ productId }) => productId)
    const at = String(shelves[0]?.locationId)
    await navigate({ to: '/purchases', search: { order: productIds.join(','), at } })
  }

  return {
    /** The low shelves that are chosen, on any page. */
    chosen: [...chosen.values()],
    isChosen: (shelf: Shelf) => chosen.has(keyOf(shelf)),
    choose,
    chooseNone: () => setTicked(new Map()),
    onOrderFor,
    order: (shelves: readonly Shelf[]) => void order(shelves),
    /** The first button that orders. */
    orderRef,
  }
}

export type Ordering = ReturnType<typeof useOrdering>
