import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages: what came back contradicts what was sold, or the money that was given back. */
export function returnDamages({ gauze, tape, location, back }: DamagedShop): Damage[] {
  const { inPart, credited, whole, ofKits, approved } = back
  const line = (of: { saleId: number; id: number }, at: number) => ({
    sold: `sale ${of.saleId} line ${at}`,
    came: `return ${of.id} line ${at}`,
  })
  const gauzeBack = `(return_id, line) = (${inPart.id}, 1)`
  return [
    {
      rule: 'returns/was-sold',
      how: 'a line has forgotten that some of it came back',
      sql: `UPDATE sale_items SET returned_qty = 0 WHERE (sale_id, line) = (${inPart.saleId}, 1)`,
      id: line(inPart, 1).sold,
    },
    ...[
      'due',
      'tax_amount',
      'discount_amount',
      'order_discount',
      'statutory_discount',
      'vat_removed',
    ].map((part) => ({
      rule: 'returns/adds-up',
      how: `more ${part} came back than the line had`,
      unguard: ['return_items'],
      sql: `UPDATE return_items SET ${part} = ${part} + 100 WHERE ${gauzeBack}`,
      id: line(inPart, 1).sold,
    })),
    {
      rule: 'returns/adds-up',
      how: 'all of a line came back but a centavo of its tax',
      unguard: ['return_items'],
      sql: `UPDATE return_items SET tax_amount = tax_amount - 0.01 WHERE return_id = ${whole.id}`,
      id: line(whole, 1).sold,
    },
    {
      rule: 'returns/adds-up',
      how: 'all of a line came back but a centavo of its cost',
      unguard: ['return_items'],
      sql: `UPDATE return_items SET cost = cost - 0.01 WHERE return_id = ${whole.id}`,
      id: line(whole, 1).sold,
    },
    {
      rule: 'returns/parts',
      how: 'a line came back a centavo dearer than it was sold',
      unguard: ['return_items'],
      sql: `UPDATE return_items SET due = due + 0.01 WHERE ${gauzeBack}`,
      id: line(inPart, 1).came,
    },
    {
      rule: 'returns/total',
      how: 'a return comes to a centavo more than its lines',
      unguard: ['returns', 'refunds'],
      sql: `UPDATE returns SET (total, refunded) = (total + 0.01, refunded + 0.01) WHERE id = ${inPart.id};
            UPDATE refunds SET amount = amount + 0.01 WHERE return_id = ${inPart.id}`,
      id: inPart.id,
    },
    {
      rule: 'returns/total',
      how: 'a return has less tax than its lines',
      unguard: ['returns'],
      sql: `UPDATE returns SET tax_total = tax_total - 0.01 WHERE id = ${inPart.id}`,
      id: inPart.id,
    },
    {
      rule: 'returns/total',
      how: 'nothing was given back for a return',
      unguard: ['refunds'],
      sql: `DELETE FROM refunds WHERE return_id = ${whole.id}`,
      id: whole.id,
    },
    {
      rule: 'returns/total',
      how: 'a return has no lines',
      unguard: ['return_items', 'return_goods', 'stock_movements'],
      sql: `DELETE FROM return_goods WHERE return_id = ${whole.id};
            DELETE FROM return_items WHERE return_id = ${whole.id}`,
      id: whole.id,
    },
    {
      rule: 'returns/of-the-sale',
      how: 'an order has forgotten what its return credited',
      unguard: ['sales'],
      sql: `UPDATE sales SET credited = 0 WHERE id = ${credited.saleId}`,
      id: credited.saleId,
    },
    {
      rule: 'returns/of-the-sale',
      how: 'a sale shows a refund that nobody got',
      unguard: ['sales'],
      sql: `UPDATE sales SET refunded = refunded + 0.01 WHERE id = ${inPart.saleId}`,
      id: inPart.saleId,
    },
    {
      rule: 'returns/place-and-day',
      how: 'goods came back the day before they were sold',
      unguard: ['returns'],
      sql: `UPDATE returns SET (business_date, created_at) = (business_date - 1, created_at - interval '1 day') WHERE id = ${whole.id}`,
      id: whole.id,
    },
    {
      rule: 'returns/place-and-day',
      how: 'a return counts on another day than it was made',
      unguard: ['returns'],
      sql: `UPDATE returns SET business_date = business_date + 1 WHERE id = ${whole.id}`,
      id: whole.id,
    },
    {
      rule: 'returns/place-and-day',
      how: 'goods came back to another location',
      unguard: ['returns'],
      sql: `UPDATE returns SET location_id = (SELECT id FROM locations WHERE id <> ${location.id} LIMIT 1) WHERE id = ${whole.id}`,
      id: whole.id,
    },
    {
      rule: 'returns/place-and-day',
      how: 'a sale of which something came back is voided',
      unguard: ['sales'],
      sql: `UPDATE sales SET (voided_at, voided_by_id, void_reason) = (now(), 1, 'Wrong') WHERE id = ${whole.saleId}`,
      id: whole.id,
    },
    {
      rule: 'returns/goods',
      how: 'a unit is noted that came to no lot',
      unguard: ['stock_movements'],
      sql: `DELETE FROM stock_movements WHERE return_id = ${inPart.id} AND product_id = ${gauze.id}`,
      id: line(inPart, 1).came,
    },
    {
      rule: 'returns/goods',
      how: 'a unit came to a lot of another cost',
      unguard: ['stock_movements', 'stock_lots'],
      sql: `UPDATE stock_lots SET unit_cost = unit_cost + 1
             WHERE id IN (SELECT lot_id FROM stock_movements WHERE return_id = ${inPart.id} AND product_id = ${gauze.id})`,
      id: line(inPart, 1).came,
    },
    {
      rule: 'returns/goods',
      how: 'a unit that was said to be quarantined came for sale',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET lot_id = (SELECT lot_id FROM return_goods WHERE ${gauzeBack})
             WHERE return_id = ${inPart.id} AND product_id = ${gauze.id}`,
      id: line(inPart, 1).came,
    },
    {
      rule: 'returns/goods',
      how: 'a lot gave back more than the line had taken of it',
      unguard: ['return_goods', 'stock_movements'],
      sql: `UPDATE return_goods SET qty = qty + 9 WHERE ${gauzeBack}`,
      id: line(inPart, 1).sold,
    },
    {
      rule: 'returns/whole-kits',
      how: 'a kit came back without its tape',
      unguard: ['return_goods'],
      sql: `DELETE FROM return_goods WHERE return_id = ${ofKits.id}
               AND lot_id IN (SELECT id FROM stock_lots WHERE product_id = ${tape.id})`,
      id: line(ofKits, 1).came,
    },
    {
      rule: 'returns/destroyed',
      how: 'what was to be destroyed still lies there',
      unguard: ['stock_movements'],
      sql: `DELETE FROM stock_movements WHERE product_id = ${tape.id} AND kind = 'ADJUSTMENT' AND delta < 0`,
      id: ofKits.id,
    },
    {
      rule: 'returns/approved',
      how: 'a return names an approval that was used for something else',
      unguard: ['returns'],
      sql: `UPDATE returns SET approval_id = (SELECT approval_id FROM returns WHERE id = ${approved.id}) WHERE id = ${whole.id}`,
      id: `return ${whole.id}`,
    },
    {
      rule: 'returns/approved',
      how: 'a return names an approval that was never used',
      unguard: ['approvals'],
      sql: `UPDATE approvals SET used_at = NULL WHERE id = (SELECT approval_id FROM returns WHERE id = ${approved.id})`,
      id: `return ${approved.id}`,
    },
    {
      rule: 'returns/numbers',
      how: 'a number is missing between two returns',
      unguard: ['returns'],
      sql: `UPDATE returns SET number = '${location.code}R-00000099' WHERE id = ${whole.id}`,
      id: `${location.code}R`,
    },
    {
      rule: 'returns/numbers',
      how: 'the series of void slips runs behind them',
      sql: `UPDATE number_series SET last_number = 0 WHERE prefix = '${location.code}V'`,
      id: `${location.code}V`,
    },
    {
      rule: 'returns/numbers',
      how: 'a return has a number of the sales',
      unguard: ['returns'],
      sql: `UPDATE returns SET number = '${location.code}-00000001' WHERE id = ${whole.id}`,
      id: `${location.code}R`,
    },
    {
      rule: 'keys/made',
      how: 'a key names a return that never was',
      sql: `INSERT INTO idempotency_keys (key, call, user_id, location_id, state, entity, entity_id, body_hash, hash_rule, created_at)
            SELECT 'of-no-return', call, user_id, location_id, 'MADE', 'return', 999999, body_hash, hash_rule, now()
              FROM idempotency_keys WHERE state = 'MADE' LIMIT 1`,
      id: 'of-no-return',
    },
    {
      rule: 'figures/by-day',
      how: 'a return waits for the sums that is in them already',
      sql: `SELECT add_sales(2147483647);
            INSERT INTO summary_queue VALUES ('RETURN', ${whole.id}, -1)`,
    },
    {
      rule: 'figures/by-day',
      how: 'a day has forgotten a return',
      sql: 'SELECT add_sales(2147483647); UPDATE sales_by_day SET return_count = return_count - 1',
    },
    {
      rule: 'figures/by-product',
      how: 'a product is said to have come back for a centavo more',
      sql: 'SELECT add_sales(2147483647); UPDATE sales_by_product SET returned_centavos = returned_centavos + 1',
    },
    {
      rule: 'figures/by-customer',
      how: 'a return that is in no sum yet is forgotten',
      sql: `DELETE FROM summary_queue WHERE (kind, id) = ('RETURN', ${whole.id})`,
    },
    {
      rule: 'figures/by-method',
      how: 'a refund waits for the sums that is in them already',
      sql: `SELECT add_sales(2147483647);
            INSERT INTO summary_queue SELECT 'REFUND', min(id), -1 FROM refunds WHERE return_id IS NOT NULL`,
    },
    {
      rule: 'figures/by-method',
      how: 'what is owed was credited by no return',
      unguard: ['returns'],
      sql: `SELECT add_sales(2147483647); DELETE FROM summary_queue;
            UPDATE sales_by_method SET amount_centavos = amount_centavos - 1 WHERE method = 'GCash'`,
    },
  ]
}
