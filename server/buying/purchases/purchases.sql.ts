import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import { pesosOf } from '#domain/money.ts'
import type {
  Purchase,
  PurchaseFilters,
  PurchasePage,
  PurchaseSummary,
} from '#domain/buying/purchases/api.ts'
import { amountIn } from '#domain/search.ts'
import { here, within, type Reach, type Scope } from '#server/platform/reach/reach.sql.ts'
import { rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'
import { everyPartnerWordIn, isReferenced } from '#server/platform/database/text-search.ts'
import { BOUGHT_IN } from '#server/goods/products/packs/packs.sql.ts'
import { PIECE_NAME } from '#server/goods/stock/counted.sql.ts'
import { hadLotsWith } from '#server/goods/stock/lots.sql.ts'
import { productsNamed } from '#server/goods/products/search/named.sql.ts'

/** '#12', or 'PO #12' as the screens write it; without the sign, '12' or 'PO 12', it may be a reference as well. */
const BY_ID = /^(?:po[\s-]*)?(#?)(\d{1,9})$/i

function foundBy(search: string): SQL {
  const [, sign, id] = BY_ID.exec(search.trim()) ?? []
  const numbered = id === undefined ? sql`false` : sql`purchases.id = ${Number(id)}`
  if (sign === '#') return numbered
  const amount = amountIn(search)
  const costs =
    amount === null ? sql`false` : sql`${pesosOf(amount)}::numeric IN (total_value, total_cost)`
  return sql`(${numbered} OR ${costs} OR ${isReferenced(sql`reference`, search)}
    OR supplier_id IN (SELECT id FROM suppliers WHERE ${everyPartnerWordIn(sql`search_key`, search)})
    OR purchases.id IN (SELECT purchase_id FROM purchase_items
               WHERE product_id IN (SELECT named_id FROM (${productsNamed(search)}) AS named)))`
}

function matching({ search, status, supplierId, ...scope }: PurchaseFilters & Scope): SQL {
  const conditions = [here(scope)]
  if (search) conditions.push(foundBy(search))
  if (status !== undefined) conditions.push(sql`status = ${status}`)
  if (supplierId !== undefined) conditions.push(sql`supplier_id = ${supplierId}`)
  return sql.join(conditions, sql` AND `)
}

/** A condition: goods are to come of which a lot said this before. What has come already is not asked about. */
function comesWith(column: SQL): SQL {
  return sql`(page.status = 'PENDING' AND ${hadLotsWith(column, sql`item.product_id`)})`
}

const ITEMS = sql`(
  SELECT jsonb_agg(jsonb_build_object(
           'line', line, 'productId', product_id,
           'product', jsonb_build_object('name', product_name, 'sku', products.sku, 'price', products.price::text,
                                         'taxRatePct', products.tax_rate_pct::text,
                                         'taxClass', products.tax_class, 'pieceName', ${PIECE_NAME},
                                         'packs', CASE page.status WHEN 'PENDING' THEN ${BOUGHT_IN} ELSE '[]' END,
                                         'hadLotNumbers', ${comesWith(sql`lot_number`)},
                                         'hadExpiry', ${comesWith(sql`expiry_date`)}), 'qty', qty,
           'packId', pack_id, 'packName', pack_name, 'packFactor', pack_factor, 'packQty', pack_qty, 'freeQty', free_qty,
           'receivedQty', received_qty, 'cost', item.cost::text, 'lineTotal', line_total::text,
           'receivedTotal', received_total::text, 'totalValue', total_value::text,
           'lotNumber', lot_number, 'expiryDate', expiry_date)
         ORDER BY line)
    FROM purchase_items AS item JOIN products ON products.id = product_id
    JOIN purchase_line_values USING (purchase_id, line)
   WHERE purchase_id = page.id)`

const DELIVERIES = sql`COALESCE((
  SELECT jsonb_agg(jsonb_build_object(
           'delivery', came.delivery, 'receivedAt', received_at::text, 'receivedByName', received_by.full_name,
           'undoneAt', undone_at::text, 'undoneByName', undone_by.full_name,
           'invoiceNumber', invoice.number, 'invoiceDate', invoice.invoice_date, 'receipts', receipts)
         ORDER BY came.delivery)
    FROM (SELECT delivery, received_at, received_by_id, undone_at, undone_by_id,
                 jsonb_agg(jsonb_build_object(
                             'line', line, 'qty', qty, 'packName', pack_name, 'packFactor', pack_factor, 'packQty', pack_qty,
                             'lotNumber', lot_number, 'expiryDate', expiry_date,
                             'cost', nearest_share(cost * paid_units * COALESCE(pack_factor, 1), paid_pieces, 10000)::numeric(12,4)::text,
                             'unitCost', unit_cost::text, 'amount', amount::text)
                           ORDER BY id) AS receipts
            FROM purchase_receipts JOIN purchase_receipt_values USING (id) WHERE purchase_id = page.id
           GROUP BY delivery, received_at, received_by_id, undone_at, undone_by_id) AS came
    JOIN users AS received_by ON received_by.id = received_by_id
    LEFT JOIN users AS undone_by ON undone_by.id = undone_by_id
    LEFT JOIN delivery_invoices AS invoice ON (invoice.purchase_id, invoice.delivery) = (page.id, came.delivery)), '[]')`

/** A query for purchases as the API answers them, for a page of their rows, newest first. */
function purchaseRows(page: SQL): SQL {
  return sql`SELECT page.id, supplier_id, jsonb_build_object('name', suppliers.name, 'isVatRegistered', is_vat_registered) AS supplier,
               location_id, locations.name AS location_name, status, reference,
               invoice_date, page.notes,
               expected_on, total_cost, page.total_value,
               (SELECT sum(received_total) FROM purchase_line_values WHERE purchase_id = page.id) AS received_cost,
               closed_short_at,
               created_by_id,
               jsonb_build_object('fullName', users.full_name, 'username', users.username) AS created_by,
               page.created_at, page.version, ${ITEMS} AS items, ${DELIVERIES} AS deliveries
          FROM (${page}) AS page
          JOIN suppliers ON suppliers.id = supplier_id
          JOIN locations ON locations.id = location_id
          JOIN users ON users.id = created_by_id
         ORDER BY page.id DESC`
}

/** A page of purchases, newest first, with ids below `before`. */
export function listPurchases(
  tx: Tx,
  { before, limit, ...filters }: PurchasePage & Scope,
): Promise<Purchase[]> {
  const older = before === undefined ? sql`true` : sql`id < ${before}`
  return rowsOf(
    tx,
    unprepared(
      purchaseRows(sql`SELECT * FROM purchases WHERE ${matching(filters)} AND ${older}
                        ORDER BY id DESC LIMIT ${limit}`),
    ),
  )
}

export function readSummary(tx: Tx, filters: PurchaseFilters & Scope): Promise<PurchaseSummary> {
  return rowOf(
    tx,
    unprepared(sql`SELECT count(*)::int AS total_purchases,
                           COALESCE(sum(total_value), 0)::numeric(18,2) AS total_value,
                           (SELECT count(*)::int FROM suppliers WHERE is_active) AS active_suppliers,
                           (count(*) FILTER (WHERE status = 'PENDING'))::int AS pending_purchases
                      FROM purchases WHERE ${matching(filters)}`),
  )
}

/** A purchase; null when there is none within reach. */
export async function findPurchase(tx: Tx, id: number, reach: Reach): Promise<Purchase | null> {
  const [purchase] = await rowsOf<Purchase>(
    tx,
    purchaseRows(sql`SELECT * FROM purchases WHERE id = ${id} AND ${within(reach)}`),
  )
  return purchase ?? null
}

/** The purchase named by an entry of the log, at any location; null when there is no such entry. */
export async function findLoggedPurchase(tx: Tx, entryId: number): Promise<Purchase | null> {
  const [purchase] = await rowsOf<Purchase>(
    tx,
    purchaseRows(sql`SELECT * FROM purchases
                      WHERE id = (SELECT entity_id FROM audit_logs
                                   WHERE id = ${entryId} AND entity = 'purchase')`),
  )
  return purchase ?? null
}

/** A purchase, locked against other changes until the transaction ends; null when there is none within reach. */
export async function lockPurchase(tx: Tx, id: number, reach: Reach): Promise<Purchase | null> {
  const [locked] = await rowsOf(
    tx,
    sql`SELECT FROM purchases WHERE id = ${id} AND ${within(reach)} FOR UPDATE`,
  )
  return locked ? findPurchase(tx, id, reach) : null
}
