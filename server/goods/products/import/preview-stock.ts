import { planShelves, type StockRow } from '#domain/goods/products/import/plan-stock.ts'
import type { ImportSettings } from '#domain/goods/products/import/settings.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addToRows } from '#server/platform/import/rows.sql.ts'
import { nextRows } from '#server/platform/import/run.sql.ts'
import type { StoredRow } from '#server/platform/import/import-rows.ts'
import { listShelves } from '#server/goods/stock/opening.sql.ts'

const ROWS_AT_ONCE = 1000

/**
 * Adds to the stored preview how the stock of existing products would change. Lines of one product may stand far apart,
 * so this is found out when all are stored, product by product as in a run.
 */
export async function previewStock(
  tx: Tx,
  importId: number,
  settings: ImportSettings,
  today: string,
): Promise<void> {
  let last = 0
  for (;;) {
    const rows = await nextRows(tx, importId, last, ROWS_AT_ONCE)
    if (rows.length === 0) return
    const given = stockRowsOf(rows, settings)
    const places = given.flatMap(({ productId, locationId }) =>
      locationId === null ? [] : [{ productId, locationId }],
    )
    const plans = planShelves(given, await listShelves(tx, places, today))
    const additions = [...plans].map(([line, { changes, remark }]) => ({
      line,
      changes,
      remarks: remark ? [remark] : [],
    }))
    if (additions.length > 0) await addToRows(tx, importId, additions)
    last = rows.at(-1)?.turn ?? last
  }
}

/** The rows of existing products that would be changed, and the refused ones of the same products. */
function stockRowsOf(rows: readonly StoredRow[], settings: ImportSettings): StockRow[] {
  const products = new Map(
    rows.flatMap(({ line, action, entityId }) =>
      action === 'update' && entityId !== null ? [[line, entityId] as const] : [],
    ),
  )
  return rows.flatMap(({ line, values, turn, locationId, action }): StockRow[] => {
    const productId = products.get(turn)
    const place = locationId ?? settings.locationId
    return productId === undefined
      ? []
      : [{ line, values, productId, locationId: place, isRefused: action === 'refuse' }]
  })
}
