import { sql } from '#server/platform/database/sql.ts'
import type { Condition } from '#domain/selling/sales/returns/condition.ts'
import type { LineParts } from '#domain/selling/sales/returns/line-parts.ts'
import type { MethodAmount } from '#domain/selling/sales/returns/refunds.ts'
import type { ReturnsBy, TaxMode } from '#domain/shop/settings/settings.ts'
import { jsonRows, recordset } from '#server/platform/database/columns.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import { PIECE_NAME } from '#server/goods/stock/counted.sql.ts'
import { PACK_COLUMNS, type PackColumns } from '#server/selling/sales/packs/packs.sql.ts'
import { numberDraw } from '#server/selling/sales/sales.sql.ts'
import { PAYMENT_KIND } from '#server/cash/shifts/payment-kind.sql.ts'
import { drawerInsert } from '#server/cash/shifts/documents.sql.ts'
import { today } from '#server/shop/settings/settings.sql.ts'
import type { Author } from '#server/refusals.ts'
import { withParts } from '#server/goods/stock/kits.sql.ts'
import { inventoryLock } from '#server/goods/stock/stock.sql.ts'

/** Units of a lot that a line took and that are still with the customer. */
export type SoldGoods = {
  productId: number
  productName: string
  genericName: string | null
  strength: string | null
  dosageForm: string | null
  lotId: number
  lotNumber: string | null
  expiryDate: string | null
  /** Units that the line took of it, and those of them that are not back. */
  taken: number
  qty: number
}

/** A line of an issued sale, what it was, and what came back of it. Money is in pesos. */
export type SoldLineRow = PackColumns & {
  line: number
  productId: number
  productName: string
  pieceName: string | null
  isKit: boolean
  comesBack: boolean
  qty: number
  returnedQty: number
  price: string
  sold: Record<keyof LineParts, string>
  returned: Record<keyof LineParts, string>
  /** The lot taken last first. */
  goods: SoldGoods[]
}

/** The lines of an issued sale with all that a return of them is calculated from. The sale is locked, so they stay as they are read. */
export function listSoldLines(tx: Tx, saleId: number): Promise<SoldLineRow[]> {
  return rowsOf(
    tx,
    sql`SELECT item.line, item.product_id, item.product_name,
               products.product_type = 'COMBO' AS is_kit, item.qty, item.returned_qty, item.price,
               ${PACK_COLUMNS}, ${PIECE_NAME} AS piece_name,
               NOT EXISTS (SELECT FROM category_tree JOIN categories AS top ON top.id = top_id
                            WHERE NOT comes_back
                              AND category_tree.id IN (products.category_id, products.sub_category_id)) AS comes_back,
               jsonb_build_object('due', due::text, 'tax', tax_amount::text, 'cost', counted.cost::text,
                 'ownDiscount', discount_amount::text, 'orderDiscount', order_discount::text,
                 'vatRemoved', vat_removed::text, 'statutoryDiscount', statutory_discount::text) AS sold,
               (SELECT jsonb_build_object('due', COALESCE(sum(due), 0.00)::text, 'tax', COALESCE(sum(tax_amount), 0.00)::text,
                         'cost', COALESCE(sum(cost), 0.00)::text, 'ownDiscount', COALESCE(sum(discount_amount), 0.00)::text,
                         'orderDiscount', COALESCE(sum(order_discount), 0.00)::text,
                         'vatRemoved', COALESCE(sum(vat_removed), 0.00)::text,
                         'statutoryDiscount', COALESCE(sum(statutory_discount), 0.00)::text)
                  FROM return_items AS back
                 WHERE (back.sale_id, back.sale_line) = (item.sale_id, item.line)) AS returned,
               COALESCE((
                 SELECT jsonb_agg(jsonb_build_object('productId', part.id, 'productName', part.name,
                          'genericName', part.generic_name, 'strength', part.strength, 'dosageForm', part.dosage_form,
                          'lotId', lot.id, 'lotNumber', lot_number, 'expiryDate', expiry_date, 'taken', taken,
                          'qty', taken - back) ORDER BY last_id DESC)
                   FROM (SELECT lot_id, -sum(delta)::int AS taken, max(id) AS last_id FROM stock_movements
                          WHERE (sale_id, sale_line) = (item.sale_id, item.line) AND kind = 'SALE'
                          GROUP BY lot_id) AS move
                   JOIN stock_lots AS lot ON lot.id = move.lot_id
                   JOIN products AS part ON part.id = lot.product_id
                  CROSS JOIN LATERAL (
                    SELECT COALESCE(sum(goods.qty), 0)::int AS back
                      FROM return_goods AS goods
                      JOIN return_items AS came ON (came.return_id, came.line) = (goods.return_id, goods.line)
                     WHERE goods.lot_id = lot.id AND (came.sale_id, came.sale_line) = (item.sale_id, item.line)) AS backs
               ), '[]') AS goods
          FROM sale_items AS item
          JOIN products ON products.id = item.product_id
          JOIN final_lines AS counted ON (counted.sale_id, counted.line) = (item.sale_id, item.line)
         WHERE item.sale_id = ${saleId} ORDER BY item.line`,
  )
}

/**
 * Locks the shelves of an exchange in one order: those of the goods that are sold and of all that the other sale took. Each
 * half locks its own again.
 */
export async function lockExchanged(
  tx: Tx,
  { locationId, saleId, productIds }: { locationId: number; saleId: number; productIds: number[] },
): Promise<void> {
  const taken = sql`ARRAY(SELECT product_id FROM stock_movements WHERE sale_id = ${saleId})`
  await run(tx, inventoryLock(locationId, sql`(${withParts(productIds)} || ${taken})`))
}

/** What a return goes by besides its goods. */
export type ReturnBasis = {
  today: string
  daysAgo: number
  returnDays: number
  returnsBy: ReturnsBy
  taxMode: TaxMode
  /** By the methods by which the money came first; so are the refunds. */
  payments: (Omit<MethodAmount, 'amount'> & { amount: string })[]
  refunds: (Omit<MethodAmount, 'amount'> & { amount: string })[]
}

export function readReturnBasis(tx: Tx, saleId: number, now: Date): Promise<ReturnBasis> {
  return rowOf(
    tx,
    sql`SELECT ${today(now)} AS today, ${today(now)} - business_date AS days_ago, return_days,
               returns_by, sales.tax_mode,
               (SELECT COALESCE(jsonb_agg(jsonb_build_object('method', COALESCE(came_by, method), 'amount', amount::text) ORDER BY id), '[]')
                  FROM payments WHERE sale_id = sales.id) AS payments,
               (SELECT COALESCE(jsonb_agg(jsonb_build_object('method', COALESCE(came_by, method), 'amount', amount::text) ORDER BY id), '[]')
                  FROM refunds WHERE sale_id = sales.id) AS refunds
          FROM sales CROSS JOIN settings WHERE sales.id = ${saleId}`,
  )
}

export type ReturnRow = {
  saleId: number
  locationId: number
  tillId: number
  shiftId: number | null
  businessDate: string
  total: string
  taxTotal: string
  credited: string
  refunded: string
  approvalId: string | null
}

/** Draws a return's id ahead, because its lines and movements are written first and its number last. */
export async function nextReturnId(tx: Tx): Promise<number> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`SELECT nextval(pg_get_serial_sequence('returns', 'id'))::int AS id`,
  )
  return id
}

/** Inserts the return itself, which draws its number: the series is the last lock. */
export async function insertReturn(
  tx: Tx,
  id: number,
  row: ReturnRow,
  { user, now }: Author,
): Promise<void> {
  await run(
    tx,
    sql`WITH series AS (${numberDraw(row.tillId, 'RETURN')})
        INSERT INTO returns (id, number, sale_id, location_id, till_id, business_date, total, tax_total, credited,
                             refunded, approval_id, created_by_id, created_at, shift_id)
        OVERRIDING SYSTEM VALUE
        SELECT ${id}::int, number, ${row.saleId}::int, ${row.locationId}::int, ${row.tillId}::int,
               ${row.businessDate}::date, ${row.total}::numeric, ${row.taxTotal}::numeric, ${row.credited}::numeric,
               ${row.refunded}::numeric, ${row.approvalId}::uuid, ${user.id}::int, ${now.toISOString()}, ${row.shiftId}::int
          FROM series`,
  )
}

export type ReturnItemRow = {
  saleLine: number
  qty: number
  reason: string
  due: string
  taxAmount: string
  cost: string
  discountAmount: string
  orderDiscount: string
  vatRemoved: string
  statutoryDiscount: string
}

/** Inserts what came back by line, and counts it on the lines of the sale and on the sale. */
export async function insertReturnItems(
  tx: Tx,
  returnId: number,
  { saleId, credited, refunded }: ReturnRow,
  items: readonly ReturnItemRow[],
): Promise<void> {
  const rows = items.map((item, place) => ({ ...item, line: place + 1 }))
  await run(
    tx,
    sql`WITH item AS MATERIALIZED (
          SELECT * FROM ${recordset(sql`return_items`, rows)}
        ), counted AS (
          UPDATE sale_items SET returned_qty = returned_qty + back.qty
            FROM (SELECT sale_line AS line, sum(qty)::int AS qty FROM item GROUP BY 1) AS back
           WHERE sale_id = ${saleId} AND sale_items.line = back.line
        ), sale AS (
          UPDATE sales SET credited = credited + ${credited}::numeric, refunded = refunded + ${refunded}::numeric,
                 version = version + 1 WHERE id = ${saleId}
        )
        INSERT INTO return_items (return_id, line, sale_id, sale_line, qty, reason, due, tax_amount, cost,
                                  discount_amount, order_discount, vat_removed, statutory_discount)
        SELECT ${returnId}::int, line, ${saleId}::int, sale_line, qty, reason, due, tax_amount, cost,
               discount_amount, order_discount, vat_removed, statutory_discount FROM item`,
  )
}

export type ReturnGoodsRow = { line: number; lotId: number; qty: number; condition: Condition }

export async function insertReturnGoods(
  tx: Tx,
  returnId: number,
  goods: readonly ReturnGoodsRow[],
): Promise<void> {
  if (goods.length === 0) return
  await run(
    tx,
    sql`INSERT INTO return_goods (return_id, line, lot_id, qty, condition)
        SELECT ${returnId}::int, line, lot_id, qty, condition
          FROM ${recordset(sql`return_goods`, goods)}`,
  )
}

export type RefundRow = {
  method: string
  amount: string
  reference: string | null
  originalMethod?: string | null
}

/** Inserts money given back, of a return or a void slip; cash leaves the drawer of the shift that pays it. */
export async function insertRefunds(
  tx: Tx,
  cause: { saleId: number; returnId?: number; voidSlipId?: number; shiftId: number | null },
  refunds: readonly RefundRow[],
  by: Author,
): Promise<void> {
  if (refunds.length === 0) return
  const { user, now } = by
  const { shiftId } = cause
  const kind = cause.returnId === undefined ? 'VOID' : 'REFUND'
  await run(
    tx,
    sql`WITH paid AS (
        INSERT INTO refunds (sale_id, return_id, void_slip_id, method, amount, reference, came_by, created_by_id, created_at, shift_id)
        SELECT ${cause.saleId}::int, ${cause.returnId ?? null}::int, ${cause.voidSlipId ?? null}::int, method, amount,
               reference, original_method, ${user.id}::int, ${now.toISOString()}, ${shiftId}::int
          FROM jsonb_to_recordset(${jsonRows(refunds)})
            AS refund (method text, amount numeric, reference text, original_method text)
        RETURNING id, method, amount)
        ${drawerInsert(sql`paid`, { shiftId, kind, of: 'refund' }, by)}`,
  )
}

/** Whether a payment was taken on the shop's today. */
export async function isOfToday(tx: Tx, paymentId: number, now: Date): Promise<boolean> {
  const { isSo } = await rowOf<{ isSo: boolean }>(
    tx,
    sql`SELECT (payments.created_at AT TIME ZONE time_zone)::date = ${today(now)} AS is_so
          FROM payments CROSS JOIN settings WHERE payments.id = ${paymentId}`,
  )
  return isSo
}

/** Takes a payment back and books it by another method, in its own shift: two payments that name it. */
export async function insertCorrection(
  tx: Tx,
  payment: { id: number; method: string; amount: string },
  to: { saleId: number; method: string; reference: string | null; shiftId: number | null },
  { user, now }: Author,
): Promise<void> {
  await run(
    tx,
    sql`WITH paid AS (
        INSERT INTO payments (sale_id, method, tendered, amount, reference, payment_date, created_by_id, created_at,
                              corrects_id, shift_id)
        SELECT ${to.saleId}::int, method, amount, amount, reference, ${now.toISOString()}, ${user.id}::int,
               ${now.toISOString()}, ${payment.id}::int, ${to.shiftId}::int
          FROM (VALUES (1, ${payment.method}::text, -(${payment.amount}::numeric), NULL),
                       (2, ${to.method}::text, ${payment.amount}::numeric, ${to.reference}::text))
            AS pair (place, method, amount, reference)
         ORDER BY place RETURNING id, method, amount)
        INSERT INTO drawer_moves (shift_id, kind, amount, payment_id, moved_by_id, moved_at)
        SELECT ${to.shiftId}::int, kind, paid.amount, paid.id, ${user.id}::int, ${now.toISOString()}
          FROM paid, (SELECT ${sql.raw(PAYMENT_KIND('taken_at(payment.id)'))} AS kind FROM payments AS payment JOIN sales ON sales.id = sale_id
                       WHERE payment.id = ${payment.id}) AS wrong
         WHERE ${to.shiftId}::int IS NOT NULL AND lower(method) = 'cash'`,
  )
}
