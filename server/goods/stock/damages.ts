import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages: movements contradict shelves and lots. */
export function stockDamages({ sales, gauze, tape, kit, location }: DamagedShop): Damage[] {
  const shelf = (id: number) => `product ${id} at location ${location.id}`
  return [
    {
      rule: 'stock/shelf',
      how: 'a shelf is counted up',
      sql: `UPDATE location_inventory SET stock_qty = stock_qty + 1 WHERE product_id = ${gauze.id}`,
      id: shelf(gauze.id),
    },
    {
      rule: 'stock/shelf',
      how: 'a shelf and its lot are counted up without a movement',
      sql: `UPDATE location_inventory SET stock_qty = stock_qty + 1 WHERE product_id = ${gauze.id};
          UPDATE stock_lots SET qty = qty + 1 WHERE product_id = ${gauze.id}`,
      id: shelf(gauze.id),
    },
    {
      rule: 'stock/lot',
      how: 'units change from one lot to another unseen',
      sql: `UPDATE stock_lots SET qty = qty - 1 WHERE id = (SELECT min(id) FROM stock_lots WHERE product_id = ${tape.id});
          UPDATE stock_lots SET qty = qty + 1 WHERE id = (SELECT max(id) FROM stock_lots WHERE product_id = ${tape.id})`,
    },
    {
      rule: 'stock/never-below-nothing',
      how: 'the opening of a lot comes after its sales',
      unguard: ['stock_movements'],
      sql: `WITH first AS (DELETE FROM stock_movements WHERE product_id = ${gauze.id} AND kind = 'ADJUSTMENT' RETURNING *)
          INSERT INTO stock_movements (product_id, location_id, lot_id, delta, kind, adjustment_id, unit_cost, user_id, moved_at)
          SELECT product_id, location_id, lot_id, delta, kind, adjustment_id, unit_cost, user_id, moved_at FROM first`,
    },
    {
      rule: 'stock/unsellable',
      how: 'a lot expires unseen',
      unguard: ['stock_lots'],
      sql: `UPDATE stock_lots SET expiry_date = '2020-01-31' WHERE product_id = ${gauze.id}`,
      id: shelf(gauze.id),
    },
    {
      rule: 'stock/unsellable',
      how: 'a lot is quarantined unseen',
      unguard: ['stock_lots'],
      sql: `UPDATE stock_lots SET state = 'RECALLED' WHERE product_id = ${gauze.id} AND state = 'FOR_SALE'`,
      id: shelf(gauze.id),
    },
    {
      rule: 'stock/unsellable',
      how: 'midnight comes to the day alone',
      unguard: ['stock_lots'],
      sql: `UPDATE stock_lots SET expiry_date = (SELECT day FROM shelf_day) WHERE product_id = ${gauze.id};
          UPDATE shelf_day SET day = day + 1`,
      id: shelf(gauze.id),
    },
    {
      rule: 'stock/inherited-point',
      how: 'a product is watched from another quantity, and its shelf is not updated',
      unguard: ['products'],
      sql: `UPDATE products SET alert_quantity = 77 WHERE id = ${gauze.id}`,
      id: shelf(gauze.id),
    },
    {
      rule: 'stock/lot-place',
      how: 'a movement is put to another product',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET product_id = ${tape.id} WHERE product_id = ${gauze.id} AND kind = 'ADJUSTMENT'`,
    },
    {
      rule: 'stock/lot-place',
      how: 'a movement is dearer than its lot',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET unit_cost = unit_cost + 0.0001 WHERE sale_id = ${sales.plain}`,
    },
    {
      rule: 'stock/state-pair',
      how: 'a unit is put back for sale that was in quarantine no longer',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET delta = delta + 1 WHERE kind = 'STATE' AND delta = 1`,
    },
    {
      rule: 'stock/state-pair',
      how: 'a change of state brings units where they were',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET lot_id = (SELECT lot_id FROM stock_movements WHERE kind = 'STATE' AND delta = -3)
           WHERE kind = 'STATE' AND delta = 3`,
    },
    {
      rule: 'stock/sold-for-sale',
      how: 'a sale took what was in quarantine',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET lot_id = (SELECT max(id) FROM stock_lots WHERE state = 'QUARANTINE')
           WHERE sale_id = ${sales.plain} AND product_id = ${gauze.id}`,
    },
    {
      rule: 'stock/kit-has-none',
      how: 'a kit lies on a shelf',
      unguard: ['location_inventory'],
      sql: `INSERT INTO location_inventory (product_id, location_id, stock_qty) VALUES (${kit.id}, ${location.id}, 1)`,
      id: shelf(kit.id),
    },
    {
      rule: 'sale-lines/took-theirs',
      how: 'a line took one less than it sold',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET delta = delta + 1 WHERE (sale_id, sale_line) = (${sales.plain}, 1)`,
      id: `sale ${sales.plain} line 1`,
    },
    {
      rule: 'sale-lines/took-theirs',
      how: 'an order took nothing',
      unguard: ['stock_movements'],
      sql: `DELETE FROM stock_movements WHERE sale_id = ${sales.order}`,
      id: `sale ${sales.order} line 1`,
    },
    {
      rule: 'sale-lines/took-theirs',
      how: 'a voided line gave nothing back',
      unguard: ['stock_movements'],
      sql: `DELETE FROM stock_movements WHERE sale_id = ${sales.voided} AND kind = 'VOID'`,
      id: `sale ${sales.voided} line 1`,
    },
    {
      rule: 'sale-lines/took-kit-parts',
      how: 'a kit took none of one of its parts',
      unguard: ['stock_movements'],
      sql: `DELETE FROM stock_movements WHERE sale_id = ${sales.ofKits} AND product_id = ${tape.id}`,
      id: `sale ${sales.ofKits} line 1`,
    },
    {
      rule: 'sale-lines/took-whole-kits',
      how: 'two kits took three tapes',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET delta = -3 WHERE sale_id = ${sales.ofKits} AND product_id = ${tape.id}`,
      id: `sale ${sales.ofKits} line 1`,
    },
    {
      rule: 'sale-lines/took-theirs',
      how: 'a line of tape took gauze',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET product_id = ${gauze.id} WHERE sale_id = ${sales.byCard}`,
      id: `sale ${sales.byCard} line 1`,
    },
    {
      rule: 'sale-lines/took-theirs',
      how: 'a sale took from the shelf of another place',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET location_id = 1 WHERE sale_id = ${sales.byCard}`,
      id: `sale ${sales.byCard} line 1`,
    },
    {
      rule: 'sale-lines/draft-took-nothing',
      how: 'a draft takes from the shelf',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET sale_id = ${sales.draft} WHERE sale_id = ${sales.order}`,
      id: sales.draft,
    },
    {
      rule: 'sale-lines/void-is-opposite',
      how: 'a sale gives back without being voided',
      unguard: ['sales'],
      sql: `UPDATE sales SET voided_at = NULL, voided_by_id = NULL, void_reason = NULL WHERE id = ${sales.voided}`,
      id: `sale ${sales.voided} line 1`,
    },
    {
      rule: 'sale-lines/void-is-opposite',
      how: 'a void gives to another lot',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET lot_id = (SELECT min(id) FROM stock_lots WHERE product_id = ${tape.id})
           WHERE sale_id = ${sales.voided} AND kind = 'VOID'`,
      id: `sale ${sales.voided} line 1`,
    },
    {
      rule: 'sale-lines/void-is-opposite',
      how: 'a void gives to another lot that is for sale',
      unguard: ['stock_lots', 'stock_movements'],
      sql: `INSERT INTO stock_lots (product_id, location_id, unit_cost, qty, created_at)
            SELECT product_id, location_id, unit_cost, 0, now() FROM stock_movements
             WHERE sale_id = ${sales.voided} AND kind = 'VOID';
            UPDATE stock_movements SET lot_id = (SELECT max(id) FROM stock_lots)
             WHERE sale_id = ${sales.voided} AND kind = 'VOID'`,
      id: `sale ${sales.voided} line 1`,
    },
  ]
}
