import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type {
  SupplierReturn,
  SupplierReturnFilters,
  SupplierReturnPage,
  SupplierReturnSummary,
} from '#domain/buying/supplier-returns/api.ts'
import { here, within, type Reach, type Scope } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'
import {
  anyOf,
  everyPartnerWordIn,
  isReferenced,
  numberedAs,
} from '#server/platform/database/text-search.ts'
import { COUNTED_IN, PIECE_NAME } from '#server/goods/stock/counted.sql.ts'

/** A supplier return as the screens call it: sent, or settled once it awaits no more credits. */
export const STATUS = sql`CASE WHEN settled_at IS NULL THEN status ELSE 'SETTLED' END`

function foundBy(search: string): SQL {
  return anyOf([
    ...numberedAs(sql`number`, search),
    isReferenced(sql`authorisation`, search),
    sql`supplier_id IN (SELECT id FROM suppliers WHERE ${everyPartnerWordIn(sql`search_key`, search)})`,
    sql`id IN (SELECT supplier_return_id FROM supplier_credits AS credit
                WHERE supplier_return_id IS NOT NULL AND ${isReferenced(sql`credit.number`, search)})`,
  ])
}

/** A condition on supplier returns: the filters let them through. */
export function matchingReturns({
  search,
  status,
  supplierId,
  ...scope
}: SupplierReturnFilters & Scope): SQL {
  return sql.join(
    [
      here(scope),
      status === undefined ? sql`true` : sql`${STATUS} = ${status}`,
      supplierId === undefined ? sql`true` : sql`supplier_id = ${supplierId}`,
      search ? foundBy(search) : sql`true`,
    ],
    sql` AND `,
  )
}

/** What a lot that goes back is, as JSON: of `lot` and its product. */
export const LOT_FACTS = sql`'lotId', lot.id, 'productId', products.id, 'productName', products.name, 'sku', products.sku,
  'pieceName', ${PIECE_NAME}, 'packs', ${COUNTED_IN}, 'lotNumber', lot.lot_number, 'expiryDate', lot.expiry_date,
  'state', lot.state, 'unitCost', lot.unit_cost::text, 'lotQty', lot.qty`

const GOODS = sql`(
  SELECT jsonb_agg(jsonb_build_object(${LOT_FACTS}, 'line', line, 'qty', goods.qty, 'backQty', back_qty, 'reason', reason,
                                      'cost', round(goods.qty * lot.unit_cost, 2)::text) ORDER BY line)
    FROM supplier_return_goods AS goods
    JOIN stock_lots AS lot ON lot.id = lot_id
    JOIN products ON products.id = lot.product_id
   WHERE supplier_return_id = page.id)`

const REFUSALS = sql`COALESCE((
  SELECT jsonb_agg(jsonb_build_object('line', line, 'qty', delta, 'cameAt', moved_at::text, 'takenByName', full_name)
                   ORDER BY move.id)
    FROM supplier_return_goods AS goods
    JOIN stock_movements AS move ON move.supplier_return_goods_id = goods.id AND kind = 'SUPPLIER_RETURN_BACK'
    JOIN users ON users.id = move.user_id
   WHERE supplier_return_id = page.id), '[]')`

const CREDITS = sql`COALESCE((
  SELECT jsonb_agg(jsonb_build_object(
           'id', credit.id, 'number', credit.number, 'creditedOn', credit.credited_on, 'amount', credit.amount::text,
           'isLast', credit.is_last, 'purchaseId', credit.purchase_id, 'note', credit.note,
           'createdByName', author.full_name, 'createdAt', credit.created_at::text,
           'undoneAt', contrary.created_at::text, 'undoneByName', undoer.full_name, 'parts', (
             SELECT jsonb_agg(jsonb_build_object('taxClass', tax_class, 'vatRate', vat_rate::text, 'amount', amount::text)
                              ORDER BY tax_class, vat_rate)
               FROM supplier_credit_parts WHERE credit_id = credit.id))
         ORDER BY credit.id)
    FROM supplier_credits AS credit
    JOIN users AS author ON author.id = credit.created_by_id
    LEFT JOIN supplier_credits AS contrary ON contrary.undoes_id = credit.id
    LEFT JOIN users AS undoer ON undoer.id = contrary.created_by_id
   WHERE credit.supplier_return_id = page.id AND credit.undoes_id IS NULL), '[]')`

/** A query for supplier returns as the API answers them, for a page of their rows, newest first. */
function supplierReturnRows(page: SQL): SQL {
  return sql`SELECT page.id, number, supplier_id, suppliers.name AS supplier_name, location_id,
               locations.name AS location_name, ${STATUS} AS status, authorisation, page.notes, credit_pct,
               worth.sent, worth.back, worth.credited, worth.awaited, worth.uncredited,
               author.full_name AS created_by_name, page.created_at, sender.full_name AS sent_by_name, sent_at,
               settler.full_name AS settled_by_name, settled_at, page.version,
               ${GOODS} AS goods, ${REFUSALS} AS refusals, ${CREDITS} AS credits
          FROM (${page}) AS page
          JOIN supplier_return_values AS worth USING (id)
          JOIN suppliers ON suppliers.id = supplier_id
          JOIN locations ON locations.id = location_id
          JOIN users AS author ON author.id = page.created_by_id
          LEFT JOIN users AS sender ON sender.id = sent_by_id
          LEFT JOIN users AS settler ON settler.id = settled_by_id
         ORDER BY page.id DESC`
}

/** A page of supplier returns, newest first, with ids below `before`. */
export function listSupplierReturns(
  tx: Tx,
  { before, limit, ...filters }: SupplierReturnPage & Scope,
): Promise<SupplierReturn[]> {
  const older = before === undefined ? sql`true` : sql`id < ${before}`
  return rowsOf(
    tx,
    unprepared(
      supplierReturnRows(sql`SELECT * FROM supplier_returns WHERE ${matchingReturns(filters)} AND ${older}
                              ORDER BY id DESC LIMIT ${limit}`),
    ),
  )
}

export function readSupplierReturnSummary(
  tx: Tx,
  filters: SupplierReturnFilters & Scope,
): Promise<SupplierReturnSummary> {
  return rowOf(
    tx,
    unprepared(sql`
      SELECT count(*)::int AS count, (count(*) FILTER (WHERE status = 'DRAFT'))::int AS drafts,
             (count(*) FILTER (WHERE is_awaited))::int AS awaited_count,
             COALESCE(sum((SELECT awaited FROM supplier_return_values AS worth WHERE worth.id = found.id))
                        FILTER (WHERE is_awaited), 0)::numeric(18,2) AS awaited
        FROM (SELECT id, status, status = 'SENT' AND settled_at IS NULL AS is_awaited
                FROM supplier_returns WHERE ${matchingReturns(filters)}) AS found`),
  )
}

/** A supplier return; null when there is none within reach. */
export async function findSupplierReturn(
  tx: Tx,
  id: number,
  reach: Reach,
): Promise<SupplierReturn | null> {
  const [found] = await rowsOf<SupplierReturn>(
    tx,
    supplierReturnRows(sql`SELECT * FROM supplier_returns WHERE id = ${id} AND ${within(reach)}`),
  )
  return found ?? null
}

/** The supplier return named by an entry of the log, at any location; null when there is no such entry. */
export async function findLoggedReturn(tx: Tx, entryId: number): Promise<SupplierReturn | null> {
  const [found] = await rowsOf<SupplierReturn>(
    tx,
    supplierReturnRows(sql`SELECT * FROM supplier_returns
                            WHERE id = (SELECT entity_id FROM audit_logs
                                         WHERE id = ${entryId} AND entity = 'supplier return')`),
  )
  return found ?? null
}

/** The supplier return of a credit, at any location; null when there is no such credit. */
export async function findCreditedReturn(tx: Tx, creditId: number): Promise<SupplierReturn | null> {
  const [found] = await rowsOf<SupplierReturn>(
    tx,
    supplierReturnRows(sql`SELECT * FROM supplier_returns
                            WHERE id = (SELECT supplier_return_id FROM supplier_credits WHERE id = ${creditId})`),
  )
  return found ?? null
}

/** A supplier return, locked against other changes until the transaction ends; null when there is none within reach. */
export async function lockSupplierReturn(
  tx: Tx,
  id: number,
  reach: Reach,
): Promise<SupplierReturn | null> {
  const [locked] = await rowsOf(
    tx,
    sql`SELECT FROM supplier_returns WHERE id = ${id} AND ${within(reach)} FOR UPDATE`,
  )
  return locked ? findSupplierReturn(tx, id, reach) : null
}
