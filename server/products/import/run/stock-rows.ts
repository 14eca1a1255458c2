import type { Change } from '#domain/products/import/changes.ts'
import {
  planStock,
  setsStock,
  stockChanges,
  stockRemark,
} from '#domain/products/import/plan-stock.ts'
import type { Remark } from '#domain/products/import/read-row.ts'
import type { ImportSettings } from '#domain/products/import/settings.ts'
import type { Shelf } from '#domain/stock/fefo.ts'
import type { Tx } from '#server/database/database.ts'
import type { ProductRow, Writing } from '#server/products/import/run/write-batch.ts'
import { readToday } from '#server/settings/queries.ts'
import { carryProducts, listShelves, openLots } from '#server/stock/opening/queries.ts'
import { lockInventory, moveStock, type Move } from '#server/stock/queries.ts'

/** How a row changes its product's shelf. */
export type Stocked = { changes: Change[]; remark: Remark | null }

type Shelves = ReadonlyMap<number, Shelf>

type Rows = { made: readonly ProductRow[]; met: readonly ProductRow[] }

/**
 * Locks the shelves whose stock the rows change, and reads those of existing products; none when their stock is left
 * alone. A product that was withdrawn and is made anew may have a shelf, too.
 */
export async function lockShelves(
  tx: Tx,
  { made, met }: Rows,
  settings: ImportSettings,
): Promise<Shelves> {
  const { locationId } = settings
  if (locationId === null) return new Map()
  const counted = setsStock(settings)
    ? met.filter(({ values }) => values.stockQty !== undefined)
    : []
  const ids = counted.map(({ productId }) => productId)
  await carryProducts(tx, ids, locationId)
  await lockInventory(tx, locationId, [...ids, ...made.map(({ productId }) => productId)])
  const shelves = await listShelves(tx, ids, locationId)
  return new Map(shelves.map((shelf) => [shelf.productId, shelf]))
}

/**
 * Gives new products their opening stock, and existing ones the file's quantity, as movements of one adjustment.
 * Answers, by line, how existing shelves changed, or why they did not.
 */
export async function stockRows(
  tx: Tx,
  { made, met, shelves }: Rows & { shelves: Shelves },
  { settings, by, adjustment }: Writing,
): Promise<Map<number, Stocked>> {
  const { locationId } = settings
  const stocked = new Map<number, Stocked>()
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
    const plan = shelf ? planStock(row.values, shelf, today) : null
    if (!shelf || !plan) continue
    if (plan.kind === 'come') coming.push({ row, qty: plan.qty })
    if (plan.kind === 'take')
      moves.push(...plan.takes.map((take) => ({ lotId: take.lotId, delta: -take.qty })))
    stocked.set(row.line, {
      changes: stockChanges(row.values, shelf, plan),
      remark: stockRemark(plan),
    })
  }
  moves.push(...(await intoLots(tx, coming, locationId, by.now)))
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
    // Surplus units of an existing product go into a lot of their own, as in any adjustment.
    lotNumber: isNew ? textOf(values.customLot) : null,
    expiryDate: textOf(values.customExpiry) ?? textOf(values.expirationDate),
  }))
  const lotIds = await openLots(tx, lots, now)
  return coming.map(({ row, qty }) => ({ lotId: lotIds.get(row.productId) ?? 0, delta: qty }))
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
