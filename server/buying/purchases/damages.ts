import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages: purchases differ from what was received. */
export function purchaseDamages({ purchases, gauze, location }: DamagedShop): Damage[] {
  const { received, inParts, short, pending, cancelled } = purchases
  return [
    {
      rule: 'purchases/total',
      how: 'a purchase costs a centavo more than its lines',
      sql: `UPDATE purchases SET total_cost = total_cost + 0.01 WHERE id = ${received.id}`,
      id: received.id,
    },
    {
      rule: 'purchases/total',
      how: 'a purchase of nothing lost its lines',
      sql: `DELETE FROM purchase_items WHERE purchase_id = ${pending};
            UPDATE purchases SET total_cost = 0 WHERE id = ${pending}`,
      id: pending,
    },
    {
      rule: 'purchases/value',
      how: 'a purchase closed short counts as it was ordered',
      sql: `UPDATE purchases SET total_value = total_cost WHERE id = ${short}`,
      id: short,
    },
    {
      rule: 'purchases/receipt-moved',
      how: 'a receipt put one less on the shelf',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET delta = delta - 1 WHERE purchase_receipt_id = ${received.receiptId}`,
      id: received.receiptId,
    },
    {
      rule: 'purchases/receipt-moved',
      how: 'a receipt moved nothing',
      unguard: ['stock_movements'],
      sql: `DELETE FROM stock_movements WHERE purchase_receipt_id = ${received.receiptId}`,
      id: received.receiptId,
    },
    {
      rule: 'purchases/receipt-moved',
      how: 'a receipt came twice',
      unguard: ['stock_movements'],
      sql: `INSERT INTO stock_movements (product_id, location_id, lot_id, delta, kind, purchase_receipt_id, unit_cost, user_id, moved_at)
            SELECT product_id, location_id, lot_id, delta, kind, purchase_receipt_id, unit_cost, user_id, moved_at
              FROM stock_movements WHERE purchase_receipt_id = ${received.receiptId}`,
      id: received.receiptId,
    },
    {
      rule: 'purchases/receipt-moved',
      how: 'a receipt brought another product',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET product_id = ${gauze.id} WHERE purchase_receipt_id = ${received.receiptId}`,
      id: received.receiptId,
    },
    {
      rule: 'purchases/receipt-moved',
      how: 'a receipt came to another place',
      sql: `UPDATE purchases SET location_id = (SELECT min(id) FROM locations WHERE id <> ${location.id}) WHERE id = ${received.id}`,
      id: received.receiptId,
    },
    {
      rule: 'purchases/receipt-moved',
      how: 'a receipt says another cost than what it brought has',
      unguard: ['purchase_receipts'],
      sql: `UPDATE purchase_receipts SET unit_cost = unit_cost + 0.0001 WHERE id = ${received.receiptId}`,
      id: received.receiptId,
    },
    {
      rule: 'purchases/receipt-moved',
      how: 'an undone receipt took nothing away',
      unguard: ['stock_movements'],
      sql: `DELETE FROM stock_movements WHERE purchase_receipt_id = ${cancelled.receiptId} AND kind = 'PURCHASE_UNDO'`,
      id: cancelled.receiptId,
    },
    {
      rule: 'purchases/receipt-moved',
      how: 'an undone receipt was taken off another lot',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET lot_id = (SELECT min(id) FROM stock_lots)
             WHERE purchase_receipt_id = ${cancelled.receiptId} AND kind = 'PURCHASE_UNDO'`,
      id: cancelled.receiptId,
    },
    {
      rule: 'purchases/receipt-moved',
      how: 'a receipt was taken away without being undone',
      sql: `UPDATE purchase_receipts SET undone_at = NULL, undone_by_id = NULL WHERE id = ${cancelled.receiptId}`,
      id: cancelled.receiptId,
    },
    {
      rule: 'purchases/not-too-much',
      how: 'more came than was ordered',
      sql: `UPDATE purchase_receipts SET qty = 11 WHERE id = ${received.receiptId}`,
      id: `purchase ${received.id} line 1`,
    },
    {
      rule: 'purchases/status',
      how: 'a received purchase lacks some of its delivery',
      sql: `UPDATE purchase_receipts SET qty = 4 WHERE id = ${received.receiptId}`,
      id: received.id,
    },
    {
      rule: 'purchases/status',
      how: 'a purchase that was received whole is closed short',
      sql: `UPDATE purchases SET closed_short_at = now() WHERE id = ${received.id}`,
      id: received.id,
    },
    {
      rule: 'purchases/status',
      how: 'a purchase that was closed short is received whole',
      sql: `UPDATE purchases SET closed_short_at = NULL WHERE id = ${short}`,
      id: short,
    },
    {
      rule: 'purchases/status',
      how: 'a purchase of which nothing came is closed short',
      sql: `UPDATE purchases SET status = 'RECEIVED', closed_short_at = now() WHERE id = ${pending}`,
      id: pending,
    },
    {
      rule: 'purchases/status',
      how: 'a purchase waits for what has come',
      sql: `UPDATE purchases SET status = 'PENDING' WHERE id = ${inParts}`,
      id: inParts,
    },
    {
      rule: 'purchases/status',
      how: 'a cancelled purchase keeps its delivery',
      sql: `UPDATE purchase_receipts SET undone_at = NULL, undone_by_id = NULL WHERE id = ${cancelled.receiptId}`,
      id: cancelled.id,
    },
    {
      rule: 'purchases/deliveries',
      how: 'a delivery is missing among them',
      sql: `UPDATE purchase_receipts SET delivery = delivery + 1 WHERE purchase_id = ${inParts} AND delivery > 1`,
      id: inParts,
    },
    {
      rule: 'purchases/deliveries',
      how: 'half of a delivery is undone',
      sql: `UPDATE purchase_receipts SET undone_at = now(), undone_by_id = received_by_id
             WHERE purchase_id = ${inParts} AND line = 2`,
      id: inParts,
    },
  ]
}
