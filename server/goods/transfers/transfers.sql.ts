import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type { ListedTransfer, Transfer, TransferSummary } from '#domain/goods/transfers/answers.ts'
import type { TransferFilters } from '#domain/goods/transfers/api.ts'
import { isWithin, within, type Reach, type Scope } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'
import { productsNamed } from '#server/goods/products/search/named.sql.ts'
import { COUNTED_IN, PIECE_NAME } from '#server/goods/stock/counted.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'

type Filters = TransferFilters & Scope

/** A condition on a transfer: one of its places is within reach. */
export const reaches = (reach: Reach) =>
  reach === null
    ? sql`true`
    : sql`(${within(reach, sql`from_location_id`)} OR ${within(reach, sql`to_location_id`)})`

/** A condition: it may not be shipped before it is approved. */
export const IS_TO_BE_APPROVED = sql`(status = 'REQUESTED' AND (SELECT transfers_need_approval FROM settings))`

/** Since when the oldest of what is under way is so, of a transfer that is the row of `transfers`. */
const UNDER_WAY_SINCE = sql`(SELECT min(shipped_at) FROM transfer_goods WHERE transfer_id = transfers.id AND under_way_qty > 0)`

/** A moment since which goods are under way for longer than the setting says. */
export const lateSince = (now: Date) =>
  sql`(SELECT ${now.toISOString()}::timestamptz - make_interval(days => transfers_late_days) FROM settings)`

const isLate = (now: Date) => sql`COALESCE(${UNDER_WAY_SINCE} < ${lateSince(now)}, false)`

function matching({ search, status, locationId, show, reach }: Filters, now: Date): SQL {
  const conditions = [reaches(reach)]
  if (search)
    conditions.push(sql`(upper(number) LIKE upper(${`%${search.trim().replace(/[\\%_]/g, '\\$&')}%`})
      OR id IN (SELECT transfer_id FROM transfer_lines
                 WHERE product_id IN (SELECT named_id FROM (${productsNamed(search)}) AS named)))`)
  if (status !== undefined) conditions.push(sql`status = ${status}`)
  // A location out of reach is none that may be asked for.
  if (locationId !== undefined)
    conditions.push(
      isWithin(reach, locationId)
        ? sql`${locationId} IN (from_location_id, to_location_id)`
        : sql`false`,
    )
  if (show !== undefined)
    conditions.push(sql`status = 'SHIPPED' AND ${UNDER_WAY_SINCE} IS NOT NULL`)
  if (show === 'late') conditions.push(isLate(now))
  return sql.join(conditions, sql` AND `)
}

/** A page of transfers, newest first, with ids below `before`. */
export function listTransfers(
  tx: Tx,
  { before, limit, ...filters }: Filters & { before?: number | undefined; limit: number },
  now: Date,
): Promise<ListedTransfer[]> {
  const older = before === undefined ? sql`true` : sql`id < ${before}`
  return rowsOf(
    tx,
    unprepared(sql`
      SELECT page.id, number, from_location_id, origin.name AS from_location_name, to_location_id,
             destination.name AS to_location_name, status, is_to_be_approved, sent_back, users.full_name AS created_by_name, page.created_at,
             line_count, product_names, requested_qty, COALESCE(shipped_qty, 0) AS shipped_qty,
             COALESCE(under_way_qty, 0) AS under_way_qty, COALESCE(refused_qty, 0) AS refused_qty,
             (SELECT COALESCE(sum(qty), 0)::int FROM transfer_extras WHERE transfer_id = page.id AND settled_at IS NULL) AS extra_qty,
             under_way_since, is_late, COALESCE(under_way_value, 0)::numeric(20, 2) AS under_way_value
        FROM (SELECT transfers.*, ${IS_TO_BE_APPROVED} AS is_to_be_approved, ${UNDER_WAY_SINCE} AS under_way_since,
                     ${isLate(now)} AS is_late
                FROM transfers WHERE ${matching(filters, now)} AND ${older} ORDER BY id DESC LIMIT ${limit}) AS page
        JOIN locations AS origin ON origin.id = from_location_id
        JOIN locations AS destination ON destination.id = to_location_id
        JOIN users ON users.id = created_by_id
       CROSS JOIN LATERAL (
          SELECT count(*)::int AS line_count, sum(requested_qty)::int AS requested_qty,
                 COALESCE(jsonb_agg(product_name ORDER BY line) FILTER (WHERE line <= 3), '[]') AS product_names
            FROM transfer_lines WHERE transfer_id = page.id) AS lines
       CROSS JOIN LATERAL (
          SELECT sum(shipped_qty) FILTER (WHERE undone_at IS NULL)::int AS shipped_qty, sum(under_way_qty)::int AS under_way_qty,
                 sum(refused_qty)::int AS refused_qty, sum(round(under_way_qty * unit_cost, 2)) AS under_way_value
            FROM transfer_goods WHERE transfer_id = page.id) AS sent
       ORDER BY page.id DESC`),
  )
}

export function readSummary(tx: Tx, filters: Filters, now: Date): Promise<TransferSummary> {
  return rowOf(
    tx,
    unprepared(sql`
      WITH found AS MATERIALIZED (
        SELECT id, status, ${UNDER_WAY_SINCE} IS NOT NULL AS is_under_way, ${isLate(now)} AS is_late
          FROM transfers WHERE ${matching(filters, now)})
      SELECT count(*) FILTER (WHERE status IN ('REQUESTED', 'APPROVED'))::int AS requested,
             count(*) FILTER (WHERE is_under_way)::int AS under_way, count(*) FILTER (WHERE is_late)::int AS late,
             (SELECT COALESCE(sum(under_way_qty), 0)::int FROM transfer_goods
               WHERE under_way_qty > 0 AND transfer_id IN (SELECT id FROM found)) AS under_way_qty,
             (SELECT COALESCE(sum(round(under_way_qty * unit_cost, 2)), 0)::numeric(20, 2) FROM transfer_goods
               WHERE under_way_qty > 0 AND transfer_id IN (SELECT id FROM found)) AS under_way_value
        FROM found`),
  )
}

const BECAME = sql`'shippedQty', shipped_qty, 'receivedQty', received_qty, 'damagedQty', damaged_qty, 'backQty', back_qty,
  'lostQty', lost_qty, 'underWayQty', under_way_qty, 'refusedQty', refused_qty`

const LINES = sql`(
  SELECT jsonb_agg(jsonb_build_object(
           'line', line.line, 'productId', products.id,
           'product', jsonb_build_object('name', product_name, 'sku', products.sku, 'pieceName', ${PIECE_NAME}, 'packs', ${COUNTED_IN}),
           'requestedQty', requested_qty, 'isClosed', is_closed, ${BECAME})
         ORDER BY line.line)
    FROM transfer_lines AS line JOIN products ON products.id = product_id
   CROSS JOIN LATERAL (
      SELECT COALESCE(sum(shipped_qty), 0)::int AS shipped_qty, COALESCE(sum(received_qty), 0)::int AS received_qty,
             COALESCE(sum(damaged_qty), 0)::int AS damaged_qty, COALESCE(sum(back_qty), 0)::int AS back_qty,
             COALESCE(sum(lost_qty), 0)::int AS lost_qty, COALESCE(sum(under_way_qty), 0)::int AS under_way_qty,
             COALESCE(sum(refused_qty), 0)::int AS refused_qty
        FROM transfer_goods WHERE (transfer_id, line) = (page.id, line.line) AND undone_at IS NULL) AS sent
   WHERE line.transfer_id = page.id)`

const goods = (now: Date) => sql`COALESCE((
  SELECT jsonb_agg(jsonb_build_object(
           'id', goods.id, 'line', line, 'shipment', shipment, 'lotId', lot_id, 'lotNumber', lot_number, 'expiryDate', expiry_date,
           'isExpired', COALESCE(expiry_date < ${today(now)}, false), 'state', state, ${BECAME},
           'unitCost', goods.unit_cost::text, 'shippedByName', shipped_by.full_name, 'shippedAt', shipped_at::text,
           'undoneByName', undone_by.full_name, 'undoneAt', undone_at::text)
         ORDER BY goods.id)
    FROM transfer_goods AS goods JOIN stock_lots AS lot ON lot.id = lot_id
    JOIN users AS shipped_by ON shipped_by.id = shipped_by_id
    LEFT JOIN users AS undone_by ON undone_by.id = undone_by_id
   WHERE transfer_id = page.id), '[]')`

const ACTS = sql`COALESCE((
  SELECT jsonb_agg(jsonb_build_object(
           'act', act, 'goodsId', goods_id, 'kind', kind, 'qty', act.qty, 'isOtherLot', is_other_lot,
           'lotNumber', lot_number, 'expiryDate', expiry_date, 'reason', reason, 'doneByName', done_by.full_name,
           'doneAt', done_at::text, 'undoneByName', undone_by.full_name, 'undoneAt', act.undone_at::text)
         ORDER BY act.id)
    FROM transfer_acts AS act JOIN transfer_goods AS goods ON goods.id = goods_id
    LEFT JOIN stock_lots AS lot ON lot.id = act.lot_id
    JOIN users AS done_by ON done_by.id = done_by_id
    LEFT JOIN users AS undone_by ON undone_by.id = act.undone_by_id
   WHERE transfer_id = page.id), '[]')`

const EXTRAS = sql`COALESCE((
  SELECT jsonb_agg(jsonb_build_object(
           'id', extra.id, 'act', act, 'productId', product_id, 'productName', product_name, 'lotNumber', lot_number,
           'expiryDate', expiry_date, 'qty', qty, 'notedByName', users.full_name, 'notedAt', noted_at::text,
           'settledAt', settled_at::text, 'shipment', shipment)
         ORDER BY extra.id)
    FROM transfer_extras AS extra JOIN users ON users.id = noted_by_id WHERE transfer_id = page.id), '[]')`

/** A query for transfers as the API answers them, for some of their rows. */
function transferRows(page: SQL, now: Date): SQL {
  return sql`SELECT page.id, number, from_location_id, origin.name AS from_location_name, to_location_id,
               destination.name AS to_location_name, begun_at_id, status, is_to_be_approved, page.notes,
               created_by.full_name AS created_by_name, page.created_at, approved_by.full_name AS approved_by_name, approved_at,
               sent_back, sent_back_by.full_name AS sent_back_by_name, page.version,
               (SELECT COALESCE(sum(round(under_way_qty * unit_cost, 2)), 0)::numeric(20, 2)
                  FROM transfer_goods WHERE transfer_id = page.id) AS under_way_value,
               ${LINES} AS lines, ${goods(now)} AS goods, ${ACTS} AS acts, ${EXTRAS} AS extras
          FROM (SELECT *, ${IS_TO_BE_APPROVED} AS is_to_be_approved FROM (${page}) AS transfer) AS page
          JOIN locations AS origin ON origin.id = from_location_id
          JOIN locations AS destination ON destination.id = to_location_id
          JOIN users AS created_by ON created_by.id = created_by_id
          LEFT JOIN users AS approved_by ON approved_by.id = approved_by_id
          LEFT JOIN users AS sent_back_by ON sent_back_by.id = sent_back_by_id`
}

/** A transfer; null when there is none of which a place is within reach. */
export async function findTransfer(
  tx: Tx,
  id: number,
  { reach, now }: { reach: Reach; now: Date },
): Promise<Transfer | null> {
  const page = sql`SELECT * FROM transfers WHERE id = ${id} AND ${reaches(reach)}`
  const [transfer] = await rowsOf<Transfer>(tx, transferRows(page, now))
  return transfer ?? null
}

/** The transfer named by an entry of the log, between any locations; null when there is no such entry. */
export async function findLoggedTransfer(
  tx: Tx,
  entryId: number,
  now: Date,
): Promise<Transfer | null> {
  const page = sql`SELECT * FROM transfers
                    WHERE id = (SELECT entity_id FROM audit_logs WHERE id = ${entryId} AND entity = 'transfer')`
  const [transfer] = await rowsOf<Transfer>(tx, transferRows(page, now))
  return transfer ?? null
}

/** A transfer, locked against other acts until the transaction ends; null when no place of it is within reach. */
export async function lockTransfer(
  tx: Tx,
  id: number,
  asked: { reach: Reach; now: Date },
): Promise<Transfer | null> {
  const [locked] = await rowsOf(
    tx,
    sql`SELECT FROM transfers WHERE id = ${id} AND ${reaches(asked.reach)} FOR UPDATE`,
  )
  return locked ? findTransfer(tx, id, asked) : null
}

/** A line of a transfer in a file for spreadsheets. */
export type ExportedLine = {
  number: string
  createdOn: string
  fromLocationName: string
  toLocationName: string
  status: ListedTransfer['status']
  productName: string
  sku: string | null
  requested: number
  shipped: number
  received: number
  damaged: number
  cameBack: number
  lost: number
  underWay: number
  underWayValue: string
}

/** The lines of the transfers that the filters let through, newest transfer first; all of them without a limit. */
export function listExportedLines(
  tx: Tx,
  { limit, ...filters }: Filters & { limit?: number | undefined },
  now: Date,
): Promise<ExportedLine[]> {
  return rowsOf(
    tx,
    unprepared(sql`
      SELECT number, (transfer.created_at AT TIME ZONE (SELECT time_zone FROM settings))::date::text AS created_on,
             origin.name AS from_location_name, destination.name AS to_location_name, status, product_name, sku, requested_qty AS requested,
             COALESCE(sum(shipped_qty) FILTER (WHERE undone_at IS NULL), 0)::int AS shipped,
             COALESCE(sum(received_qty), 0)::int AS received, COALESCE(sum(damaged_qty), 0)::int AS damaged,
             COALESCE(sum(back_qty) FILTER (WHERE undone_at IS NULL), 0)::int AS came_back, COALESCE(sum(lost_qty), 0)::int AS lost,
             COALESCE(sum(under_way_qty), 0)::int AS under_way,
             COALESCE(sum(round(under_way_qty * unit_cost, 2)), 0)::numeric(20, 2) AS under_way_value
        FROM (SELECT * FROM transfers WHERE ${matching(filters, now)}) AS transfer
        JOIN locations AS origin ON origin.id = from_location_id
        JOIN locations AS destination ON destination.id = to_location_id
        JOIN transfer_lines AS line ON line.transfer_id = transfer.id
        JOIN (SELECT id AS product_id, sku FROM products) AS product USING (product_id)
        LEFT JOIN transfer_goods AS goods ON (goods.transfer_id, goods.line) = (line.transfer_id, line.line)
       GROUP BY transfer.id, number, transfer.created_at, origin.name, destination.name, status, line.line, product_name, sku, requested_qty
       ORDER BY transfer.id DESC, line.line LIMIT ${limit ?? null}`),
  )
}

/** Every active location, by name. */
export function listPlaces(tx: Tx): Promise<{ id: number; name: string }[]> {
  return rowsOf(
    tx,
    sql`SELECT id, name FROM locations WHERE is_active ORDER BY is_main DESC, name COLLATE "und-x-icu", id`,
  )
}
