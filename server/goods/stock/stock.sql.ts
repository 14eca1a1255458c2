import type { Author } from '#server/refusals.ts'
import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { Counted } from '#domain/goods/products/packs.ts'
import type { LotState, NumberedLot } from '#domain/goods/stock/fefo.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { COUNTED_IN, PIECE_NAME } from '#server/goods/stock/counted.sql.ts'
import { lotsToday } from '#server/goods/stock/lots.sql.ts'
import {
  insertRecallAdjustments,
  listUnderRecall,
  openStates,
  type UnderRecall,
} from '#server/goods/stock/states.sql.ts'

/** The one cause of a movement; of many pairs that change states at once each move names its own adjustment. */
export type Cause =
  | { kind: 'SALE' | 'VOID'; saleId: number }
  | { kind: 'RETURN'; returnId: number }
  | { kind: 'ADJUSTMENT' | 'STATE'; adjustmentId: number }
  | { kind: keyof typeof OWN_COLUMN }

/**
 * Units of a lot that come (above 0) or go (below 0). Those of a sale or a return name its line, those of a purchase their
 * receipt, those of a document of the stock room the row of its goods, those of many pairs their adjustment.
 */
export type Move = {
  lotId: number
  delta: number
  saleLine?: number
  returnLine?: number
  receiptId?: number
  goodsId?: number
  adjustmentId?: number
}

/** The column of the ledger that names the cause of which a move names the row. */
const OWN_COLUMN = {
  STATE: sql`adjustment_id`,
  PURCHASE: sql`purchase_receipt_id`,
  PURCHASE_UNDO: sql`purchase_receipt_id`,
  TRANSFER_OUT: sql`transfer_goods_id`,
  TRANSFER_IN: sql`transfer_goods_id`,
  TRANSFER_IN_UNDO: sql`transfer_goods_id`,
  TRANSFER_BACK: sql`transfer_goods_id`,
  SUPPLIER_RETURN: sql`supplier_return_goods_id`,
  SUPPLIER_RETURN_BACK: sql`supplier_return_goods_id`,
  WRITE_OFF: sql`write_off_goods_id`,
  WRITE_OFF_UNDO: sql`write_off_goods_id`,
}

/** The columns of the ledger that name the cause, and their values: `cause_row` is what a move itself names of it. */
function causeColumns(cause: Cause): [columns: SQL, values: SQL] {
  if ('saleId' in cause) return [sql`sale_id, sale_line`, sql`${cause.saleId}::int, cause_row`]
  if ('returnId' in cause)
    return [sql`return_id, return_line`, sql`${cause.returnId}::int, cause_row`]
  if ('adjustmentId' in cause) return [sql`adjustment_id`, sql`${cause.adjustmentId}::int`]
  return [OWN_COLUMN[cause.kind], sql`cause_row`]
}

const causeRow = (move: Move): number | null =>
  move.saleLine ?? move.returnLine ?? move.receiptId ?? move.goodsId ?? move.adjustmentId ?? null

/** Where units lie that a recall took at once, by the lots into which they were to come. */
export type Recalled = ReadonlyMap<number, number>

/**
 * Moves stock. Nothing else changes a quantity. The caller holds the locks of the shelves (lockInventory), so the lots it
 * chose have not changed since. What comes under an open recall is recalled at once (decisions/0102).
 */
export async function moveStock(
  tx: Tx,
  moves: readonly Move[],
  cause: Cause,
  by: Author,
): Promise<Recalled> {
  if (moves.length === 0) return new Map()
  await writeMoves(tx, moves, cause, by)
  // A sale brings nothing, and a state that is changed by hand stays.
  const brought = cause.kind === 'SALE' || cause.kind === 'STATE' ? [] : broughtBy(moves)
  return brought.length > 0 ? recallBrought(tx, brought, by) : new Map()
}

type Brought = { lotId: number; qty: number }

/** What lots have more after some moves. */
function broughtBy(moves: readonly Move[]): Brought[] {
  const changes = new Map<number, number>()
  for (const { lotId, delta } of moves) changes.set(lotId, (changes.get(lotId) ?? 0) + delta)
  return [...changes].map(([lotId, qty]) => ({ lotId, qty })).filter(({ qty }) => qty > 0)
}

/** Recalls just the units that were brought; what a lot held before has been judged already, if only by hand. */
export async function recallBrought(
  tx: Tx,
  brought: readonly Brought[],
  by: Author,
): Promise<Recalled> {
  const qtyOf = new Map(brought.map(({ lotId, qty }) => [lotId, qty]))
  const wanted = await listUnderRecall(tx, [...qtyOf.keys()])
  return recallUnits(
    tx,
    wanted.map((units) => ({ ...units, qty: qtyOf.get(units.lotId) ?? units.qty })),
    by,
  )
}

/** Recalls all that a lot holds, if the number that it was just given is under an open recall. */
export async function recallLot(tx: Tx, lotId: number, by: Author): Promise<Recalled> {
  return recallUnits(tx, await listUnderRecall(tx, [lotId]), by)
}

/** Takes units out of sale for recalls. The caller holds the shelves. */
export async function recallUnits(
  tx: Tx,
  units: readonly UnderRecall[],
  by: Author,
): Promise<Recalled> {
  if (units.length === 0) return new Map()
  const ids = units.map(({ lotId }) => lotId)
  const recalled = await openStates(tx, ids, 'RECALLED')
  await movePairs(
    tx,
    units.map((each) => ({ ...each, toLotId: recalled.get(each.lotId)! })), // one was opened for each
    by,
  )
  return recalled
}

/** Gives units another state for a recall: a pair of movements each, with an adjustment of its own. */
export async function movePairs(
  tx: Tx,
  pairs: readonly (UnderRecall & { toLotId: number })[],
  by: Author,
): Promise<void> {
  if (pairs.length === 0) return
  const adjustments = await insertRecallAdjustments(tx, pairs, by)
  const moves = pairs.flatMap(({ lotId, toLotId, qty }, at) => {
    const adjustmentId = adjustments[at]! // one for each pair
    return [
      { lotId, delta: -qty, adjustmentId },
      { lotId: toLotId, delta: qty, adjustmentId },
    ]
  })
  await writeMoves(tx, moves, { kind: 'STATE' }, by)
}

/** Lots, shelves and ledger in one statement. */
async function writeMoves(tx: Tx, moves: readonly Move[], cause: Cause, by: Author): Promise<void> {
  const [columns, values] = causeColumns(cause)
  const now = by.now.toISOString()
  await run(
    tx,
    sql`WITH move AS MATERIALIZED (
          SELECT * FROM unnest(${moves.map(({ lotId }) => lotId)}::int[],
                               ${moves.map(({ delta }) => delta)}::int[],
                               ${moves.map(causeRow)}::int[])
            AS move (lot_id, delta, cause_row)
        ), lot AS (
          UPDATE stock_lots SET qty = qty + change.delta
            FROM (SELECT lot_id, sum(delta)::int AS delta FROM move GROUP BY lot_id) AS change
           WHERE id = change.lot_id
          RETURNING id, product_id, location_id, unit_cost, state, expiry_date, change.delta
        ), inventory AS (
          UPDATE location_inventory AS inventory
             SET stock_qty = stock_qty + change.delta, unsellable_qty = unsellable_qty + change.unsellable,
                 last_stock_update = ${now},
                 -- A shelf that gets units is carried from then on.
                 is_active = is_active OR change.delta > 0
            FROM (SELECT product_id, location_id, sum(delta)::int AS delta,
                         COALESCE(sum(delta) FILTER (
                           WHERE NOT is_sellable(state, expiry_date, (SELECT day FROM shelf_day))), 0)::int
                           AS unsellable
                    FROM lot GROUP BY 1, 2) AS change
           WHERE inventory.product_id = change.product_id AND inventory.location_id = change.location_id
        )
        INSERT INTO stock_movements (product_id, location_id, lot_id, delta, kind, unit_cost, user_id, moved_at, ${columns})
        SELECT lot.product_id, lot.location_id, lot.id, move.delta, ${cause.kind}, lot.unit_cost, ${by.user.id}, ${now}, ${values}
          FROM move JOIN lot ON lot.id = move.lot_id`,
  )
}

/** Locks a location's shelves of some products, in the order of products, so that two sales never deadlock. */
export async function lockInventory(
  tx: Tx,
  locationId: number,
  productIds: readonly number[],
): Promise<void> {
  await run(tx, inventoryLock(locationId, sql`${productIds}::int[]`))
}

/**
 * The same lock as a part of a larger statement, for an SQL array of product ids. Rows are locked only if the statement
 * uses them.
 */
export function inventoryLock(locationId: number, productIds: SQL): SQL {
  return sql`SELECT product_id FROM location_inventory
              WHERE location_id = ${locationId} AND product_id = ANY(${productIds})
              ORDER BY product_id FOR UPDATE`
}

export type StockedProduct = Counted & { name: string; enableStock: boolean; isKit: boolean }

/** A product as far as its stock matters; null when there is none. */
export async function findStockedProduct(
  tx: Tx,
  productId: number,
): Promise<StockedProduct | null> {
  const [product] = await rowsOf<StockedProduct>(
    tx,
    sql`SELECT name, enable_stock, product_type = 'COMBO' AS is_kit,
               ${PIECE_NAME} AS piece_name, ${COUNTED_IN} AS packs
          FROM products WHERE id = ${productId}`,
  )
  return product ?? null
}

/** Creates a product's shelf at a location if it is missing. */
export async function carryProduct(tx: Tx, productId: number, locationId: number): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO location_inventory (product_id, location_id) VALUES (${productId}, ${locationId})
        ON CONFLICT DO NOTHING`,
  )
}

export type NewLot = {
  productId: number
  locationId: number
  lotNumber: string | null
  expiryDate: string | null
  /** Pesos with up to four decimals; null means the product's cost. */
  unitCost: string | null
  /** For sale unless given otherwise. */
  state?: LotState
}

/** What two lots with a number may not both be, for ON CONFLICT. */
export const LOT_KEY = sql`(product_id, location_id, lot_number, expiry_date, unit_cost, state) WHERE lot_number IS NOT NULL`

/** A lot to put units into: the one with that number, expiry, cost and state, else a new empty one. */
export async function openLot(tx: Tx, lot: NewLot, now: Date): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO stock_lots (product_id, location_id, lot_number, expiry_date, unit_cost, state, qty, created_at)
        SELECT id, ${lot.locationId}, ${lot.lotNumber}, ${lot.expiryDate}::date,
               COALESCE(${lot.unitCost}::numeric, cost), ${lot.state ?? 'FOR_SALE'}, 0, ${now.toISOString()}
          FROM products WHERE id = ${lot.productId}
        ON CONFLICT ${LOT_KEY}
        DO UPDATE SET qty = stock_lots.qty
        RETURNING id`,
  )
  return id
}

/** The lots with stock of one shelf. */
export function listShelfLots(
  tx: Tx,
  { productId, locationId }: { productId: number; locationId: number },
  now: Date,
): Promise<NumberedLot[]> {
  return rowsOf(
    tx,
    sql`SELECT id, qty, lot_number, expiry_date, state, reason
          FROM ${lotsToday(now)} AS lot
         WHERE product_id = ${productId} AND location_id = ${locationId} AND qty > 0 ORDER BY id`,
  )
}

export async function insertAdjustment(tx: Tx, reason: string, by: Author): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`INSERT INTO stock_adjustments (reason, created_by_id, created_at)
        VALUES (${reason}, ${by.user.id}, ${by.now.toISOString()}) RETURNING id`,
  )
  return id
}
