import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { StockLot } from '#domain/goods/stock/api.ts'
import { EXPIRING_DAYS, LOT_REASONS } from '#domain/goods/stock/fefo.ts'
import { here, within, type Reach, type Scope } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { isReferenced } from '#server/platform/database/text-search.ts'
import { today } from '#server/shop/settings/settings.sql.ts'

type LotFilters = Scope & {
  search?: string | undefined
  productId?: number | undefined
  withEmpty: boolean
  limit: number
  offset: number
}

/**
 * All lots with whether each may be sold today, and why not: a table for FROM, which PostgreSQL reads as it would
 * stock_lots. The day stands beside the function, because one that is given a query is not taken apart.
 */
export function lotsToday(now: Date): SQL {
  return sql`(SELECT lot.* FROM (SELECT ${today(now)} AS day) AS shop CROSS JOIN LATERAL lots_on(day) AS lot)`
}

/** The first of several reasons why units may not be sold, as quantitiesOf says it; null among none. */
export function firstReason(reason: SQL): SQL {
  const ranked = sql`${LOT_REASONS}::text[]`
  return sql`(${ranked})[min(array_position(${ranked}, ${reason}))]`
}

/** Why units among lots may not be sold. */
export const HELD_BY = firstReason(sql`reason`)

function matching({ search, productId, withEmpty, ...scope }: LotFilters): SQL {
  return sql.join(
    [
      search ? isReferenced(sql`lot_number`, search) : sql`true`,
      productId === undefined ? sql`true` : sql`product_id = ${productId}`,
      here(scope),
      withEmpty ? sql`true` : sql`qty > 0`,
    ],
    sql` AND `,
  )
}

/** A condition on lotsToday: lots with stock, at the location asked for or within reach. */
export function filledLots(scope: Scope): SQL {
  return sql`is_filled AND ${here(scope)}`
}

/** A condition on lotsToday: lots with stock that sell and expire soon, the same wherever they are counted or listed. */
export function expiringLots(scope: Scope, now: Date): SQL {
  return sql`${filledLots(scope)} AND is_sellable
    AND expiry_date BETWEEN ${today(now)} AND ${today(now)} + ${EXPIRING_DAYS}::int`
}

/** A condition on lotsToday: lots with stock that may not be sold because they have expired, in words of the index. */
export function expiredLots(scope: Scope, now: Date): SQL {
  return sql`${filledLots(scope)} AND state = 'FOR_SALE' AND expiry_date < ${today(now)}`
}

/** Lots of just the number that is searched before those that have it in theirs, then each shelf in the order in which it is sold. */
function inOrder(search?: string): SQL {
  const exactFirst = search ? sql`code_key(lot_number) <> code_key(${search}), ` : sql``
  return sql`${exactFirst}product_id, location_id, expiry_date NULLS LAST, lot.id`
}

/** A query for lots as the API answers them, for a page of their rows. */
function lotRows(page: SQL, now: Date, search?: string): SQL {
  return sql`SELECT lot.id, product_id, products.name AS product_name, products.sku,
               location_id, locations.name AS location_name, lot_number,
               expiry_date, COALESCE(expiry_date < ${today(now)}, false) AS is_expired,
               state, unit_cost, qty, lot.created_at
          FROM (${page}) AS lot
          JOIN products ON products.id = product_id
          JOIN locations ON locations.id = location_id
         ORDER BY ${inOrder(search)}`
}

/** A page of lots, those of each shelf in the order in which they are sold, and their number in all. */
export async function listLots(
  tx: Tx,
  filters: LotFilters,
  now: Date,
): Promise<{ lots: StockLot[]; total: number }> {
  const { search, limit, offset } = filters
  const lots = await rowsOf<StockLot>(
    tx,
    lotRows(
      sql`SELECT * FROM stock_lots AS lot WHERE ${matching(filters)}
           ORDER BY ${inOrder(search)} LIMIT ${limit} OFFSET ${offset}`,
      now,
      search,
    ),
  )
  // They are all on the page. Counting would read every lot again for a search.
  if (offset === 0 && lots.length < limit) return { lots, total: lots.length }
  const { total } = await rowOf<{ total: number }>(
    tx,
    sql`SELECT count(*)::int AS total FROM stock_lots WHERE ${matching(filters)}`,
  )
  return { lots, total }
}

/** A lot, with or without stock; null when there is none within reach. */
export async function findLot(
  tx: Tx,
  id: number,
  { reach, now }: { reach: Reach; now: Date },
): Promise<StockLot | null> {
  const page = sql`SELECT * FROM stock_lots WHERE id = ${id} AND ${within(reach)}`
  const [lot] = await rowsOf<StockLot>(tx, lotRows(page, now))
  return lot ?? null
}

/** The lot in which a correction left its units, by the entry of the log, as the lot is now. */
export async function findCorrectedLot(
  tx: Tx,
  entryId: number,
  now: Date,
): Promise<StockLot | null> {
  const page = sql`SELECT * FROM stock_lots
                    WHERE id = (SELECT (after ->> 'lotId')::int FROM audit_logs WHERE id = ${entryId})`
  const [lot] = await rowsOf<StockLot>(tx, lotRows(page, now))
  return lot ?? null
}

/** The lot to which an adjustment brought units of another state, as it is now. */
export async function findChangedLot(
  tx: Tx,
  adjustmentId: number,
  now: Date,
): Promise<StockLot | null> {
  const page = sql`SELECT * FROM stock_lots WHERE id = (
    SELECT lot_id FROM stock_movements WHERE adjustment_id = ${adjustmentId} AND kind = 'STATE' AND delta > 0)`
  const [lot] = await rowsOf<StockLot>(tx, lotRows(page, now))
  return lot ?? null
}

/** Locks all shelves of a product, in the order of locations, so that its lots stay as they are. */
export async function lockShelves(tx: Tx, productId: number): Promise<void> {
  await run(
    tx,
    sql`SELECT FROM location_inventory WHERE product_id = ${productId} ORDER BY location_id FOR UPDATE`,
  )
}

export type FilledLot = { id: number; lotNumber: string | null; expiryDate: string | null }

/** The lots of a product with stock, at one location or at all within reach. */
export function listFilledLots(tx: Tx, productId: number, scope: Scope): Promise<FilledLot[]> {
  return rowsOf(
    tx,
    sql`SELECT id, lot_number, expiry_date FROM stock_lots
         WHERE product_id = ${productId} AND ${here(scope)} AND qty > 0 ORDER BY id`,
  )
}

/** Whether a product ever had a lot at any location. */
export async function hasHadLots(tx: Tx, productId: number): Promise<boolean> {
  const rows = await rowsOf(tx, sql`SELECT FROM stock_lots WHERE product_id = ${productId} LIMIT 1`)
  return rows.length > 0
}

/** Whether another lot of the shelf has that number and expiry at the cost and in the state of this one. No two lots may. */
export async function hasTwin(tx: Tx, { id, lotNumber, expiryDate }: FilledLot): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM stock_lots AS lot
          JOIN stock_lots AS twin USING (product_id, location_id, unit_cost, state)
         WHERE lot.id = ${id} AND twin.id <> lot.id AND code_key(twin.lot_number) = code_key(${lotNumber})
           AND twin.expiry_date IS NOT DISTINCT FROM ${expiryDate}::date`,
  )
  return rows.length > 0
}

/** Corrects number and expiry of a lot; its units stay. */
export async function correctLot(tx: Tx, { id, lotNumber, expiryDate }: FilledLot): Promise<void> {
  await run(
    tx,
    sql`UPDATE stock_lots SET lot_number = ${lotNumber}, expiry_date = ${expiryDate}::date WHERE id = ${id}`,
  )
}

/** Whether a shelf has that lot, with or without stock. */
export async function hasLot(
  tx: Tx,
  lotId: number,
  at: { productId: number; locationId: number },
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM stock_lots
         WHERE id = ${lotId} AND product_id = ${at.productId} AND location_id = ${at.locationId}`,
  )
  return rows.length > 0
}

/**
 * Locks products against other changes, in the order of their ids, but not against sales. A transaction that also locks
 * shelves has locked those before.
 */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  await run(
    tx,
    sql`SELECT FROM products WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`,
  )
}

/** Makes a new version of a product, so that a form which showed its lot as it was is refused as stale. */
export async function renewVersion(tx: Tx, productId: number): Promise<void> {
  await run(
    tx,
    sql`UPDATE products SET version = version + 1, updated_at = now() WHERE id = ${productId}`,
  )
}

export type CostChange = { productId: number; before: string; after: string }

/**
 * Sets the cost of products to the average cost of a unit in stock at all locations; without stock it stays. The caller
 * has locked the products. Units that are being sold elsewhere at this moment still count.
 */
export function calculateCosts(tx: Tx, productIds: readonly number[]): Promise<CostChange[]> {
  return rowsOf(
    tx,
    sql`UPDATE products SET cost = mean.cost, version = products.version + 1, updated_at = now()
          FROM products AS former
          JOIN (SELECT product_id, round(sum(qty * unit_cost) / sum(qty), 2) AS cost FROM stock_lots
                 WHERE product_id = ANY(${productIds}::int[]) AND qty > 0
                 GROUP BY product_id) AS mean ON mean.product_id = former.id
         WHERE products.id = former.id AND former.cost <> mean.cost
        RETURNING products.id AS product_id, former.cost AS before, products.cost AS after`,
  )
}

/**
 * Whether a lot of a product ever had that column. Without OFFSET, PostgreSQL would list the lots of all products first, for a
 * single one, too.
 */
export const hadLotsWith = (column: SQL, productId: SQL) =>
  sql`EXISTS (SELECT FROM stock_lots WHERE product_id = ${productId} AND ${column} IS NOT NULL OFFSET 0)`
