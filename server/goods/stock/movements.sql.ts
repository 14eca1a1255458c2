import { sql, unprepared } from '#server/platform/database/sql.ts'
import type { MovementFilters, StockMovement } from '#domain/goods/stock/api.ts'
import { here, type Scope } from '#server/platform/reach/reach.sql.ts'
import { rowsOf, type Tx } from '#server/platform/database/database.ts'

/** A page of movements, newest first, with ids below `before`. */
export function listMovements(tx: Tx, filters: MovementFilters & Scope): Promise<StockMovement[]> {
  const { before, productId, lotId, kind, limit } = filters
  const conditions = [
    before === undefined ? sql`true` : sql`id < ${before}`,
    productId === undefined ? sql`true` : sql`product_id = ${productId}`,
    here(filters),
    lotId === undefined ? sql`true` : sql`lot_id = ${lotId}`,
    kind === undefined ? sql`true` : sql`kind = ${kind}`,
  ]
  return rowsOf(
    tx,
    unprepared(sql`SELECT move.id::float8 AS id, move.product_id, products.name AS product_name,
               move.location_id, locations.name AS location_name, move.lot_id,
               lot.lot_number, lot.expiry_date,
               lot.state AS lot_state, delta, kind, move.unit_cost,
               move.sale_id, invoice_number,
               move.return_id, returns.number AS return_number, receipt.purchase_id,
               adjustment_id,
               COALESCE(transfer.id, supplier_return.id, write_off.id) AS document_id,
               COALESCE(transfer.number, supplier_return.number, write_off.number) AS document_number,
               COALESCE(adjustment.reason, back.reason, CASE WHEN kind = 'VOID' THEN void_reason END) AS reason,
               move.user_id, users.full_name AS user_name, moved_at
          FROM (SELECT * FROM stock_movements WHERE ${sql.join(conditions, sql` AND `)}
                 ORDER BY id DESC LIMIT ${limit}) AS move
          JOIN products ON products.id = move.product_id
          JOIN locations ON locations.id = move.location_id
          JOIN stock_lots AS lot ON lot.id = move.lot_id
          JOIN users ON users.id = move.user_id
          LEFT JOIN sales ON sales.id = move.sale_id
          LEFT JOIN returns ON returns.id = move.return_id
          LEFT JOIN return_items AS back ON (back.return_id, back.line) = (move.return_id, return_line)
          LEFT JOIN purchase_receipts AS receipt ON receipt.id = purchase_receipt_id
          LEFT JOIN stock_adjustments AS adjustment ON adjustment.id = adjustment_id
          LEFT JOIN transfer_goods AS moved ON moved.id = transfer_goods_id
          LEFT JOIN transfers AS transfer ON transfer.id = moved.transfer_id
          LEFT JOIN supplier_return_goods AS sent_back ON sent_back.id = supplier_return_goods_id
          LEFT JOIN supplier_returns AS supplier_return ON supplier_return.id = sent_back.supplier_return_id
          LEFT JOIN write_off_goods AS destroyed ON destroyed.id = write_off_goods_id
          LEFT JOIN write_offs AS write_off ON write_off.id = destroyed.write_off_id
         ORDER BY move.id DESC`),
  )
}
