import { unsellableReason } from '#domain/products/product.ts'
import { afterTaking, quantitiesOf, takeFefo, type Lot } from '#domain/stock/fefo.ts'
import { Refused } from '#server/http.ts'
import type { Counter, Shelf } from '#server/sales/queries.ts'
import type { Move } from '#server/stock/queries.ts'

type Wanted = { shelf: Shelf; qty: number }

/** Takes every line from its lots, first expired first out; refuses with all that is short, not only the first. */
export function takeLots(lines: readonly Wanted[], counter: Counter): Move[] {
  const moves: Move[] = []
  const short = new Map<number, Shelf>()
  // What earlier lines of the same product have left.
  const left = new Map<number, Lot[]>()
  for (const [index, { shelf, qty }] of lines.entries()) {
    const lots = left.get(shelf.id) ?? shelf.lots
    const reason = unsellableReason({ ...shelf, ...quantitiesOf(lots, counter.today) })
    const takes = shelf.enableStock ? takeFefo(lots, qty, counter.today) : []
    if (reason !== null || takes === null) {
      short.set(shelf.id, shelf)
      continue
    }
    left.set(shelf.id, afterTaking(lots, takes))
    for (const take of takes)
      moves.push({ lotId: take.lotId, delta: -take.qty, saleLine: index + 1 })
  }
  if (short.size > 0) throw shortageOf([...short.values()], counter)
  return moves
}

function shortageOf(shelves: readonly Shelf[], { today, location }: Counter): Refused {
  const shortages = shelves.map((shelf) => {
    const quantities = quantitiesOf(shelf.lots, today)
    const reason = unsellableReason({ ...shelf, ...quantities })
    return { shelf, reason, sellableQty: reason === null ? quantities.sellableQty : 0 }
  })
  const sentences = shortages.map(({ shelf, reason, sellableQty }) =>
    reason === null ? `${shelf.name}: only ${sellableQty} left` : `${shelf.name}: ${reason}`,
  )
  return new Refused(409, `${sentences.join('. ')} (${location?.name})`, {
    shortages: shortages.map(({ shelf, sellableQty }) => ({
      productId: shelf.id,
      name: shelf.name,
      sellableQty,
    })),
  })
}
