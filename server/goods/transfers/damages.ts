import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages: transfers differ from what was sent and what became of it. */
export function transferDamages({ transfers }: DamagedShop): Damage[] {
  const { underWay, undone, back, closed, requestedId, cancelledId } = transfers
  const act = (kind: string, { goodsId }: { goodsId: number }) =>
    `goods_id = ${goodsId} AND kind = '${kind}'`
  return [
    {
      rule: 'transfers/goods',
      how: 'a piece was received that no act says',
      sql: `UPDATE transfer_goods SET received_qty = received_qty + 1 WHERE id = ${underWay.goodsId}`,
      id: underWay.goodsId,
    },
    {
      rule: 'transfers/goods',
      how: 'a damaged piece is under way again',
      sql: `UPDATE transfer_goods SET damaged_qty = 0 WHERE id = ${underWay.goodsId}`,
      id: underWay.goodsId,
    },
    {
      rule: 'transfers/goods',
      how: 'a lost piece is under way again',
      sql: `UPDATE transfer_goods SET lost_qty = 0 WHERE id = ${closed.goodsId}`,
      id: closed.goodsId,
    },
    {
      rule: 'transfers/goods',
      how: 'fewer pieces came back than their act says',
      sql: `UPDATE transfer_goods SET back_qty = 1 WHERE id = ${closed.goodsId}`,
      id: closed.goodsId,
    },
    {
      rule: 'transfers/goods',
      how: 'pieces are refused that nobody refused',
      sql: `UPDATE transfer_goods SET refused_qty = 2 WHERE id = ${underWay.goodsId}`,
      id: underWay.goodsId,
    },
    {
      rule: 'transfers/goods',
      how: 'an undone taking-in counts',
      sql: `UPDATE transfer_goods SET received_qty = 2 WHERE id = ${undone.goodsId}`,
      id: undone.goodsId,
    },
    {
      rule: 'transfers/moved',
      how: 'one piece less left its lot than was shipped',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET delta = delta + 1 WHERE transfer_goods_id = ${underWay.goodsId} AND kind = 'TRANSFER_OUT'`,
      id: underWay.goodsId,
    },
    {
      rule: 'transfers/moved',
      how: 'what was taken in lies in another lot than its act says',
      sql: `UPDATE transfer_acts SET lot_id = (SELECT min(id) FROM stock_lots) WHERE ${act('RECEIVED', underWay)}`,
      id: underWay.goodsId,
    },
    {
      rule: 'transfers/moved',
      how: 'a taking-in that stands was taken off its lot',
      sql: `UPDATE transfer_acts SET undone_at = NULL, undone_by_id = NULL WHERE ${act('RECEIVED', undone)}`,
      id: undone.goodsId,
    },
    {
      rule: 'transfers/moved',
      how: 'what came back moved nothing',
      unguard: ['stock_movements'],
      sql: `DELETE FROM stock_movements WHERE transfer_goods_id = ${back.goodsId} AND kind = 'TRANSFER_BACK'`,
      id: back.goodsId,
    },
    {
      rule: 'transfers/places',
      how: 'goods cost another sum than the lot that they left',
      sql: `UPDATE transfer_goods SET unit_cost = unit_cost + 0.0001 WHERE id = ${underWay.goodsId}`,
      id: underWay.goodsId,
    },
    {
      rule: 'transfers/places',
      how: 'what was taken in lies at the origin',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET location_id = (SELECT from_location_id FROM transfers WHERE id = ${underWay.id})
             WHERE transfer_goods_id = ${underWay.goodsId} AND kind = 'TRANSFER_IN'`,
      id: underWay.goodsId,
    },
    {
      rule: 'transfers/places',
      how: 'a line is of another product than what left',
      sql: `UPDATE transfer_lines SET product_id = (SELECT min(id) FROM products) WHERE transfer_id = ${underWay.id}`,
      id: underWay.goodsId,
    },
    {
      rule: 'transfers/status',
      how: 'a transfer is closed of which something is under way',
      sql: `UPDATE transfers SET status = 'CLOSED' WHERE id = ${underWay.id}`,
      id: underWay.id,
    },
    {
      rule: 'transfers/status',
      how: 'a transfer is shipped of which nothing is under way',
      sql: `UPDATE transfers SET status = 'SHIPPED' WHERE id = ${closed.id}`,
      id: closed.id,
    },
    {
      rule: 'transfers/status',
      how: 'a transfer is shipped of which nothing left',
      sql: `UPDATE transfers SET status = 'SHIPPED' WHERE id = ${requestedId}`,
      id: requestedId,
    },
    {
      rule: 'transfers/status',
      how: 'a transfer is cancelled whose goods are out',
      sql: `UPDATE transfers SET status = 'CANCELLED' WHERE id = ${underWay.id}`,
      id: underWay.id,
    },
    {
      rule: 'transfers/lines',
      how: 'a transfer lost its lines',
      sql: `DELETE FROM transfer_lines WHERE transfer_id = ${cancelledId}`,
      id: cancelledId,
    },
    {
      rule: 'transfers/acts',
      how: 'half of a taking-in was done later',
      sql: `UPDATE transfer_acts SET done_at = done_at + interval '1 minute' WHERE ${act('DAMAGED', underWay)}`,
      id: `transfer ${underWay.id} act 1`,
    },
    {
      rule: 'transfers/under-way',
      how: 'what is under way is not tracked',
      sql: `UPDATE products SET enable_stock = false WHERE id = ${transfers.product.id}`,
      id: underWay.goodsId,
    },
    {
      rule: 'transfers/under-way',
      how: 'a location is closed to which something is under way',
      sql: `UPDATE locations SET is_active = false WHERE id = (SELECT to_location_id FROM transfers WHERE id = ${underWay.id})`,
      id: underWay.goodsId,
    },
  ]
}
