import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { checkoutOf, orderOf } from '#server/testing/checkout.ts'
import type { Damage, WholeShop } from '#server/verify/testing/damage.ts'

type Body = CallOf<typeof api.returns.create>['body']

/**
 * Lets goods of the shop come back: two lines of a sale in part, an order on which something is owed, all of a customer's
 * sale, one of two kits; and books a payment by another method.
 */
export async function takeGoodsBack({ manager, cashier, location, gauze, tape, kit }: WholeShop) {
  const take = async (saleId: number, items: Body['items']) => {
    const call = { params: { id: String(saleId) }, body: { reason: 'Wrong item', items } }
    return { saleId, id: (await manager.send(api.returns.create, call)).id }
  }
  const sell = (lines: Parameters<typeof checkoutOf>[1], more?: Parameters<typeof checkoutOf>[2]) =>
    cashier.send(api.sales.complete, checkoutOf(location.id, lines, more))

  const both = await sell([
    { product: gauze, qty: 3, discountPct: '10' },
    { product: tape, qty: 2 },
  ])
  const inPart = await take(both.id, [
    { line: 1, qty: 1, condition: 'QUARANTINE' },
    { line: 2, qty: 1 },
  ])
  const order = orderOf(location.id, [{ product: gauze, quantity: 4 }], {
    status: 'Final',
    payments: [{ method: 'GCash', amount: '1.00' }],
  })
  const owed = await cashier.send(api.sales.complete, order)
  const credited = await take(owed.id, [{ line: 1, qty: 2 }])
  const { id: customerId } = await cashier.send(api.customers.create, { body: { name: 'Ben' } })
  const bought = await sell([{ product: tape, qty: 3 }], { customerId })
  const whole = await take(bought.id, [{ line: 1, qty: 3 }])
  const kits = await sell([{ product: kit, qty: 2 }])
  const ofKits = await take(kits.id, [
    { line: 1, qty: 1, parts: [{ productId: tape.id, condition: 'DESTROYED' }] },
  ])
  const wrong = await sell([{ product: gauze, qty: 1 }])
  await manager.send(api.returns.correctMethod, {
    params: { id: String(wrong.id), paymentId: String(wrong.payments[0]!.id) }, // a till's sale is paid
    body: { method: 'card' },
  })
  return { inPart, credited, whole, ofKits, corrected: wrong.id }
}

type Back = Awaited<ReturnType<typeof takeGoodsBack>>

/** Damages: what came back contradicts what was sold, or the money that was given back. */
export function returnDamages({ gauze, tape, location }: WholeShop, back: Back): Damage[] {
  const { inPart, credited, whole, ofKits, corrected } = back
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
    {
      rule: 'returns/was-sold',
      how: 'more came back than was sold',
      unguard: ['return_items', 'sale_items'],
      sql: `UPDATE return_items SET qty = 4 WHERE ${gauzeBack};
            UPDATE sale_items SET returned_qty = 4 WHERE (sale_id, line) = (${inPart.saleId}, 1)`,
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
      how: 'a sale tells of a refund that nobody got',
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
      rule: 'voids/slip',
      how: 'a voided sale was not paid back',
      unguard: ['refunds'],
      sql: 'DELETE FROM refunds WHERE void_slip_id IS NOT NULL',
    },
    {
      rule: 'voids/slip',
      how: 'a sale has a slip that is not voided',
      unguard: ['void_slips'],
      sql: `UPDATE void_slips SET sale_id = ${inPart.saleId}`,
    },
    {
      rule: 'payments/corrected-in-pairs',
      how: 'a payment was taken back and booked by no other method',
      unguard: ['payments'],
      sql: `DELETE FROM payments WHERE sale_id = ${corrected} AND method = 'card'`,
    },
    {
      rule: 'payments/corrected-in-pairs',
      how: 'a payment was booked anew by its own method',
      unguard: ['payments'],
      sql: `UPDATE payments SET method = 'Cash' WHERE sale_id = ${corrected} AND method = 'card'`,
    },
    {
      rule: 'payments/corrected-in-pairs',
      how: 'a payment was booked anew with a peso more',
      unguard: ['payments'],
      sql: `UPDATE payments SET (tendered, amount) = (tendered + 1, amount + 1) WHERE sale_id = ${corrected} AND method = 'card'`,
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
            INSERT INTO sales_to_add VALUES ('RETURN', ${whole.id}, -1)`,
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
      sql: `DELETE FROM sales_to_add WHERE (kind, id) = ('RETURN', ${whole.id})`,
    },
    {
      rule: 'figures/by-method',
      how: 'a refund waits for the sums that is in them already',
      sql: `SELECT add_sales(2147483647);
            INSERT INTO sales_to_add SELECT 'REFUND', min(id), -1 FROM refunds WHERE return_id IS NOT NULL`,
    },
    {
      rule: 'figures/by-method',
      how: 'what is owed was credited by no return',
      unguard: ['returns'],
      sql: `SELECT add_sales(2147483647); DELETE FROM sales_to_add;
            UPDATE sales_by_method SET amount_centavos = amount_centavos - 1 WHERE method = 'GCash'`,
    },
  ]
}
