import type { ParkedSale, WholeParkedSale } from '#domain/selling/sales/parked-sales/api.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listFound } from '#server/goods/products/search/search.sql.ts'
import { findParkedSale } from '#server/selling/sales/parked-sales/parked-sales.sql.ts'

/** A parked sale with its products as the till's search finds them now; null when there is none within reach. */
export async function readParkedSale(
  tx: Tx,
  id: number,
  reach: Reach,
  now: Date,
): Promise<WholeParkedSale | null> {
  const parkedSale = await findParkedSale(tx, id, reach, now)
  if (!parkedSale) return null
  const { locationId, lines } = parkedSale
  const productIds = lines.map(({ productId }) => productId)
  const products = await listFound(tx, productIds, { locationId, reach }, now)
  return {
    ...parkedSale,
    lines: lines.map(({ productId, ...line }) => ({
      ...line,
      product: products.find((each) => each.id === productId) ?? null,
    })),
  }
}

/** What a list shows of a parked sale. */
export function summaryOf(
  whole: NonNullable<Awaited<ReturnType<typeof findParkedSale>>>,
): ParkedSale {
  const { key: _key, customer: _customer, note: _note, lines: _lines, ...parkedSale } = whole
  return parkedSale
}
