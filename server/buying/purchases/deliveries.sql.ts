import { sql } from '#server/platform/database/sql.ts'
import { recordset } from '#server/platform/database/columns.ts'
import { rowsOf, run, type Tx } from '#server/platform/database/database.ts'
import type { Counted } from '#domain/goods/products/packs.ts'
import type { CostBasis } from '#domain/buying/purchases/bought-units.ts'
import type { Author } from '#server/refusals.ts'
import { today } from '#server/shop/settings/settings.sql.ts'
import { COUNTED_IN, PIECE_NAME } from '#server/goods/stock/counted.sql.ts'

export type ReceiptRow = CostBasis & {
  line: number
  /** Pieces. */
  qty: number
  /** The packs that were counted; null where pieces were. */
  packName: string | null
  packFactor: number | null
  packQty: number | null
  lotNumber: string | null
  expiryDate: string | null
  /** Cost of one piece in pesos. */
  unitCost: string
}

/** What goods were to VAT when they came. Zero-rating belongs to the buyer of the shop: its supplier's invoice has VAT. */
const boughtClass = ({ now }: Author) =>
  sql`CASE tax_class_on(products, ${today(now)}) WHEN 'VAT_EXEMPT' THEN 'VAT_EXEMPT' ELSE 'VATABLE' END`

/** Inserts a delivery's receipts; answers their ids in the same order. */
export async function insertReceipts(
  tx: Tx,
  { purchaseId, delivery }: { purchaseId: number; delivery: number },
  receipts: readonly ReceiptRow[],
  by: Author,
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`INSERT INTO purchase_receipts (purchase_id, line, delivery, lot_number, expiry_date, qty, unit_cost,
                                       pack_name, pack_factor, pack_qty, cost, paid_units, paid_pieces, tax_class, vat_rate, received_by_id, received_at)
        SELECT ${purchaseId}::int, receipt.line, ${delivery}::smallint, receipt.lot_number, receipt.expiry_date,
               receipt.qty, receipt.unit_cost, receipt.pack_name, receipt.pack_factor, receipt.pack_qty,
               receipt.cost, receipt.paid_units, receipt.paid_pieces, class,
               CASE WHEN tax_mode = 'INCLUDED_IN_PRICES' AND class = 'VATABLE' THEN tax_rate_on(${today(by.now)}) ELSE 0 END,
               ${by.user.id}::int, ${by.now.toISOString()}
          FROM ${recordset(sql`purchase_receipts`, receipts)} WITH ORDINALITY AS receipt
          JOIN purchase_items AS item ON (item.purchase_id, item.line) = (${purchaseId}, receipt.line)
          JOIN products ON products.id = item.product_id
         CROSS JOIN LATERAL (SELECT ${boughtClass(by)} AS class) AS taxed
         CROSS JOIN settings
         ORDER BY ordinality
        RETURNING id`,
  )
  // Ids are drawn in the order of the rows.
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

export type DeliveryInvoice = { invoiceNumber?: string | null; invoiceDate?: string | null }

/** Notes the supplier's invoice for one delivery, in place of what was noted; with neither there is none. */
export async function putInvoice(
  tx: Tx,
  { purchaseId, delivery }: { purchaseId: number; delivery: number },
  { invoiceNumber = null, invoiceDate = null }: DeliveryInvoice,
): Promise<void> {
  await run(
    tx,
    sql`WITH given AS (SELECT ${invoiceNumber}::text AS number, ${invoiceDate}::date AS day), gone AS (
          DELETE FROM delivery_invoices USING given
           WHERE purchase_id = ${purchaseId} AND delivery = ${delivery} AND num_nonnulls(given.number, day) = 0)
        INSERT INTO delivery_invoices (purchase_id, delivery, number, invoice_date)
        SELECT ${purchaseId}::int, ${delivery}::smallint, number, day FROM given WHERE num_nonnulls(number, day) > 0
            ON CONFLICT (purchase_id, delivery) DO UPDATE SET number = excluded.number, invoice_date = excluded.invoice_date`,
  )
}

export type BroughtLot = Counted & {
  receiptId: number
  lotId: number
  /** Units that the delivery brought. */
  qty: number
  productName: string
  lotNumber: string | null
  /** What else has moved of the lot since, deliveries apart; below 0 when units are gone. */
  changeSince: number
}

/** The lots of a delivery. The caller holds the locks of the shelves, so they stay as they are read here. */
export function listBroughtLots(
  tx: Tx,
  { purchaseId, delivery }: { purchaseId: number; delivery: number },
): Promise<BroughtLot[]> {
  return rowsOf(
    tx,
    sql`SELECT receipt.id AS receipt_id, lot.id AS lot_id, receipt.qty, products.name AS product_name,
               lot.lot_number, ${PIECE_NAME} AS piece_name, ${COUNTED_IN} AS packs,
               (SELECT COALESCE(sum(later.delta), 0)::int FROM stock_movements AS later
                 WHERE later.lot_id = lot.id AND later.id > move.id
                   AND later.kind NOT IN ('PURCHASE', 'PURCHASE_UNDO')) AS change_since
          FROM purchase_receipts AS receipt
          JOIN stock_movements AS move ON move.purchase_receipt_id = receipt.id AND move.kind = 'PURCHASE'
          JOIN stock_lots AS lot ON lot.id = move.lot_id
          JOIN products ON products.id = lot.product_id
         WHERE receipt.purchase_id = ${purchaseId} AND delivery = ${delivery}
         ORDER BY receipt.id`,
  )
}

/** Marks the receipts of a delivery as undone. */
export async function markUndone(
  tx: Tx,
  { purchaseId, delivery }: { purchaseId: number; delivery: number },
  by: Author,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE purchase_receipts SET undone_at = ${by.now.toISOString()}, undone_by_id = ${by.user.id}
         WHERE purchase_id = ${purchaseId} AND delivery = ${delivery}`,
  )
}

/** Lines that have any receipts, undone or not. */
export async function listLinesWithPast(tx: Tx, purchaseId: number): Promise<number[]> {
  const rows = await rowsOf<{ line: number }>(
    tx,
    sql`SELECT DISTINCT line FROM purchase_receipts WHERE purchase_id = ${purchaseId} ORDER BY line`,
  )
  return rows.map(({ line }) => line)
}
