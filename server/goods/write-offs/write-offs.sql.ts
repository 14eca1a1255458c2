import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type {
  DestroyableLot,
  WriteOff,
  WriteOffFilters,
  WriteOffPage,
} from '#domain/goods/write-offs/api.ts'
import { here, within, type Reach, type Scope } from '#server/platform/reach/reach.sql.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'
import { anyOf, everyWordIn, numberedAs } from '#server/platform/database/text-search.ts'
import { COUNTED_IN, PIECE_NAME } from '#server/goods/stock/counted.sql.ts'
import { lotsToday } from '#server/goods/stock/lots.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'

function foundBy(search: string): SQL {
  return anyOf([
    ...numberedAs(sql`number`, search),
    sql`id IN (SELECT write_off_id FROM write_off_goods JOIN stock_lots AS lot ON lot.id = lot_id
                 JOIN products ON products.id = lot.product_id
                WHERE ${everyWordIn(sql`search_key(products.name)`, search)})`,
  ])
}

/** A condition on write-offs: the filters let them through. */
export function matchingWriteOffs({ search, status, ...scope }: WriteOffFilters & Scope): SQL {
  return sql.join(
    [
      here(scope),
      status === undefined ? sql`true` : sql`status = ${status}`,
      search ? foundBy(search) : sql`true`,
    ],
    sql` AND `,
  )
}

const goodsOf = (now: Date) => sql`(
  SELECT jsonb_agg(jsonb_build_object(
           'line', line, 'lotId', lot.id, 'productId', products.id, 'productName', products.name, 'sku', products.sku,
           'pieceName', ${PIECE_NAME}, 'packs', ${COUNTED_IN}, 'lotNumber', lot.lot_number, 'expiryDate', lot.expiry_date,
           'heldBy', lot.reason, 'unitCost', lot.unit_cost::text, 'lotQty', lot.qty, 'qty', goods.qty, 'reason', goods.reason,
           'cost', round(goods.qty * lot.unit_cost, 2)::text) ORDER BY line)
    FROM write_off_goods AS goods
    JOIN ${lotsToday(now)} AS lot ON lot.id = goods.lot_id
    JOIN products ON products.id = lot.product_id
   WHERE write_off_id = page.id)`

/** A query for write-offs as the API answers them, for a page of their rows, newest first. */
function writeOffRows(page: SQL, now: Date): SQL {
  return sql`SELECT page.id, number, location_id, locations.name AS location_name, status, planned_on, page.notes,
               (SELECT COALESCE(sum(round(goods.qty * unit_cost, 2)), 0.00)
                  FROM write_off_goods AS goods JOIN stock_lots AS lot ON lot.id = lot_id WHERE write_off_id = page.id) AS cost,
               witness, witness_by_pin AS is_pin_asked, witness_id IS NOT NULL AS is_by_pin, author.full_name AS created_by_name, page.created_at,
               doer.full_name AS done_by_name, done_at,
               COALESCE((done_at AT TIME ZONE time_zone)::date = ${today(now)}, false) AS is_of_today,
               undoer.full_name AS undone_by_name, undone_at, page.version, ${goodsOf(now)} AS goods
          FROM (${page}) AS page
         CROSS JOIN settings
          JOIN locations ON locations.id = location_id
          JOIN users AS author ON author.id = page.created_by_id
          LEFT JOIN users AS doer ON doer.id = done_by_id
          LEFT JOIN users AS undoer ON undoer.id = undone_by_id
         ORDER BY page.id DESC`
}

/** A page of write-offs, newest first, with ids below `before`. */
export function listWriteOffs(
  tx: Tx,
  { before, limit, ...filters }: WriteOffPage & Scope,
  now: Date,
): Promise<WriteOff[]> {
  const older = before === undefined ? sql`true` : sql`id < ${before}`
  const page = sql`SELECT * FROM write_offs WHERE ${matchingWriteOffs(filters)} AND ${older} ORDER BY id DESC LIMIT ${limit}`
  return rowsOf(tx, unprepared(writeOffRows(page, now)))
}

/** Who reads a write-off, and when. */
type Reader = { reach: Reach; now: Date }

/** A write-off; null when there is none within reach. */
export async function findWriteOff(
  tx: Tx,
  id: number,
  { reach, now }: Reader,
): Promise<WriteOff | null> {
  const page = sql`SELECT * FROM write_offs WHERE id = ${id} AND ${within(reach)}`
  const [found] = await rowsOf<WriteOff>(tx, writeOffRows(page, now))
  return found ?? null
}

/** The write-off named by an entry of the log, at any location; null when there is no such entry. */
export async function findLoggedWriteOff(
  tx: Tx,
  entryId: number,
  now: Date,
): Promise<WriteOff | null> {
  const page = sql`SELECT * FROM write_offs
                    WHERE id = (SELECT entity_id FROM audit_logs WHERE id = ${entryId} AND entity = 'write-off')`
  const [found] = await rowsOf<WriteOff>(tx, writeOffRows(page, now))
  return found ?? null
}

/** A write-off, locked against other changes until the transaction ends; null when there is none within reach. */
export async function lockWriteOff(tx: Tx, id: number, reader: Reader): Promise<WriteOff | null> {
  const [locked] = await rowsOf(
    tx,
    sql`SELECT FROM write_offs WHERE id = ${id} AND ${within(reader.reach)} FOR UPDATE`,
  )
  return locked ? findWriteOff(tx, id, reader) : null
}

/** The lots of a location that may not be sold today and stand on no draft, by product. */
export function listDestroyable(tx: Tx, locationId: number, now: Date): Promise<DestroyableLot[]> {
  return rowsOf(
    tx,
    sql`SELECT lot.id AS lot_id, product_id, products.name AS product_name, sku, ${PIECE_NAME} AS piece_name,
               ${COUNTED_IN} AS packs, lot_number, expiry_date, lot.reason AS held_by, unit_cost, qty AS lot_qty
          FROM ${lotsToday(now)} AS lot JOIN products ON products.id = product_id
         WHERE location_id = ${locationId} AND is_filled AND NOT is_sellable
           AND NOT EXISTS (SELECT FROM write_off_goods AS goods JOIN write_offs AS draft ON draft.id = write_off_id
                            WHERE goods.lot_id = lot.id AND draft.status = 'DRAFT')
         ORDER BY products.name COLLATE "und-x-icu", product_id, expiry_date NULLS LAST, lot.id`,
  )
}

/** A lot as far as it may be destroyed. */
export type HeldLot = Pick<DestroyableLot, 'heldBy' | 'productId' | 'productName' | 'lotNumber'> & {
  id: number
  qty: number
  /** A product may have become a kit, or untracked, once its last units were destroyed. */
  isTracked: boolean
}

/** Those of some lots that lie at a location, with or without stock. */
export function listHeldLots(
  tx: Tx,
  { locationId, lotIds }: { locationId: number; lotIds: readonly number[] },
  now: Date,
): Promise<HeldLot[]> {
  return rowsOf(
    tx,
    sql`SELECT lot.id, product_id, name AS product_name, lot_number, qty, lot.reason AS held_by,
               enable_stock AND product_type <> 'COMBO' AS is_tracked
          FROM ${lotsToday(now)} AS lot JOIN products ON products.id = product_id
         WHERE lot.id = ANY(${lotIds}::int[]) AND location_id = ${locationId}`,
  )
}
