import {
  lotGiven,
  openingStock,
  planShelves,
  setsStock,
  type RowStock,
} from '#domain/goods/products/import/plan-stock.ts'
import type { ImportSettings } from '#domain/goods/products/import/settings.ts'
import type { NumberedShelf } from '#domain/goods/stock/fefo.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ProductRow, Writing } from '#server/goods/products/import/run/product-row.ts'
import { readToday } from '#server/shop/settings/settings.sql.ts'
import {
  carryAt,
  listShelves,
  lockPlaces,
  openLots,
  type Place,
} from '#server/goods/stock/opening.sql.ts'
import { moveStock, type Move } from '#server/goods/stock/stock.sql.ts'

/** Where a row's stock lies; empty when it takes in none. */
function placeOf({ productId, locationId }: ProductRow): Place[] {
  return locationId === null ? [] : [{ productId, locationId }]
}

/**
 * Locks the shelves whose stock the rows change, and reads those of existing products; none when their stock is left
 * alone. A product that was withdrawn and is made anew may have shelves, too.
 */
export async function lockShelves(
  tx: Tx,
  rows: readonly ProductRow[],
  settings: ImportSettings,
  now: Date,
): Promise<NumberedShelf[]> {
  const isCounted = ({ isNew, isRefused, values }: ProductRow) =>
    !isNew && !isRefused && values.stockQty !== undefined
  const counted = setsStock(settings) ? rows.filter(isCounted).flatMap(placeOf) : []
  await carryAt(tx, counted)
  const made = rows.filter(({ isNew, isRefused }) => isNew && !isRefused).flatMap(placeOf)
  await lockPlaces(tx, [...counted, ...made])
  return counted.length > 0 ? listShelves(tx, counted, await readToday(tx, now)) : []
}

/** What rows do to the shelves of existing products, by line. */
export function planStock(
  rows: readonly ProductRow[],
  shelves: readonly NumberedShelf[],
): Map<number, RowStock> {
  const met = rows.filter(({ isNew }) => !isNew)
  return planShelves(met, shelves)
}

/**
 * Gives new products their opening stock, and existing shelves what is planned for them, as movements of one adjustment.
 */
export async function stockRows(
  tx: Tx,
  rows: readonly ProductRow[],
  stock: ReadonlyMap<number, RowStock>,
  { by, adjustment }: Writing,
): Promise<void> {
  const made = rows.filter(({ isNew, isRefused }) => isNew && !isRefused)
  await carryAt(tx, made.flatMap(placeOf))
  const moves: Move[] = []
  const opened: { lot: Parameters<typeof openLots>[1][number]; delta: number }[] = []
  for (const row of rows) {
    if (row.isRefused || row.locationId === null) continue
    const { productId, locationId, values } = row
    const { lotNumber, expiryDate } = lotGiven(values)
    const own = { productId, locationId, lotNumber, expiryDate, state: row.state }
    if (row.isNew)
      for (const { after } of openingStock(values, locationId))
        opened.push({ lot: own, delta: Number(after) })
    const { comes, takes } = stock.get(row.line) ?? { comes: null, takes: [] }
    moves.push(...takes.map(({ lotId, qty }) => ({ lotId, delta: -qty })))
    if (comes?.lotId != null) moves.push({ lotId: comes.lotId, delta: comes.qty })
    else if (comes)
      opened.push({ lot: comes.isNumbered ? own : { ...own, lotNumber: null }, delta: comes.qty })
  }
  const lotIds = await openLots(
    tx,
    opened.map(({ lot }) => lot),
    by.now,
  )
  moves.push(...opened.map(({ delta }, at) => ({ lotId: lotIds[at] ?? 0, delta })))
  if (moves.length > 0)
    await moveStock(tx, moves, { kind: 'ADJUSTMENT', adjustmentId: await adjustment() }, by)
}
