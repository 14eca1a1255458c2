import { KIT_STOCK_LEFT_OUT } from '#domain/products/import/plan-row.ts'
import type { Remark } from '#domain/products/import/read-row.ts'
import type { ImportSettings } from '#domain/products/import/settings.ts'
import { takeFefo } from '#domain/stock/fefo.ts'
import type { Tx } from '#server/database/database.ts'
import type { ProductRow, Writing } from '#server/products/import/run/write-batch.ts'
import { readToday } from '#server/settings/queries.ts'
import { carryProducts, listShelves, openLots, type Shelf } from '#server/stock/opening/queries.ts'
import { lockInventory, moveStock, type Move } from '#server/stock/queries.ts'

type Shelves = ReadonlyMap<number, Shelf>

/** Locks and reads the shelves whose stock the rows set; none where known products' stock is left alone. */
export async function lockShelves(
  tx: Tx,
  met: readonly ProductRow[],
  { locationId, existingStock }: ImportSettings,
): Promise<Shelves> {
  const rows = met.filter(({ values }) => values.stockQty !== undefined)
  if (locationId === null || existingStock === 'leave' || rows.length === 0) return new Map()
  const ids = rows.map(({ productId }) => productId)
  await carryProducts(tx, ids, locationId)
  await lockInventory(tx, locationId, ids)
  const shelves = await listShelves(tx, ids, locationId)
  return new Map(shelves.map((shelf) => [shelf.productId, shelf]))
}

/**
 * Gives new products their opening stock and known ones the stock that the file says, as movements of one adjustment.
 * Answers the rows that moved stock, each with what should be known of it.
 */
export async function stockRows(
  tx: Tx,
  {
    made,
    met,
    shelves,
  }: { made: readonly ProductRow[]; met: readonly ProductRow[]; shelves: Shelves },
  { settings, by, adjustment }: Writing,
): Promise<Map<number, Remark | null>> {
  const { locationId } = settings
  const stocked = new Map<number, Remark | null>()
  if (locationId === null) return stocked
  await carryProducts(
    tx,
    made.map(({ productId }) => productId),
    locationId,
  )
  const today = shelves.size > 0 ? await readToday(tx, by.now) : ''
  const coming: { row: ProductRow; qty: number }[] = []
  const moves: Move[] = []
  for (const row of made)
    if (Number(row.values.stockQty ?? 0) > 0 && !isKit(row))
      coming.push({ row, qty: Number(row.values.stockQty) })
  for (const row of met) {
    const shelf = shelves.get(row.productId)
    if (!shelf) continue
    // The preview tells of a row that says so itself; one that does not is told here.
    if (isKit(row)) continue
    if (shelf.isKit && row.values.productType === undefined) {
      stocked.set(row.line, remark(KIT_STOCK_LEFT_OUT))
      continue
    }
    const qty = Number(row.values.stockQty) - shelf.stockQty
    const takes = qty < 0 ? takeFefo(shelf.lots, -qty, today) : []
    if (!shelf.enableStock)
      stocked.set(row.line, remark('Stock of this product is not tracked: left as it is'))
    else if (takes === null)
      stocked.set(
        row.line,
        remark(
          `Stock left at ${shelf.stockQty}: the rest of it has expired. Take that off by lot.`,
        ),
      )
    else if (qty > 0) coming.push({ row, qty })
    else if (qty < 0) {
      moves.push(...takes.map((take) => ({ lotId: take.lotId, delta: -take.qty })))
      stocked.set(row.line, null)
    }
  }
  moves.push(...(await intoLots(tx, coming, locationId, by.now)))
  for (const { row } of coming) stocked.set(row.line, null)
  if (moves.length > 0)
    await moveStock(tx, moves, { kind: 'ADJUSTMENT', adjustmentId: await adjustment() }, by)
  return stocked
}

function isKit({ values }: ProductRow): boolean {
  return values.productType === 'COMBO'
}

async function intoLots(
  tx: Tx,
  coming: readonly { row: ProductRow; qty: number }[],
  locationId: number,
  now: Date,
): Promise<Move[]> {
  const lots = coming.map(({ row: { productId, isNew, values } }) => ({
    productId,
    locationId,
    // What is found more of a known product lies in a lot of its own, as after any adjustment.
    lotNumber: isNew ? textOf(values.customLot) : null,
    expiryDate: textOf(values.customExpiry) ?? textOf(values.expirationDate),
  }))
  const lotIds = await openLots(tx, lots, now)
  return coming.map(({ row, qty }) => ({ lotId: lotIds.get(row.productId) ?? 0, delta: qty }))
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function remark(message: string): Remark {
  return { field: 'stockQty', message, isError: false }
}
