import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages to recalls. */
export function recallDamages({ gauze, tape, manager }: DamagedShop): Damage[] {
  const recall = (of: { id: number }) => `
    INSERT INTO recalls (id, product_id, of_all_lots, reason, announced_on, opened_by_id, opened_at)
    OVERRIDING SYSTEM VALUE VALUES (77, ${of.id}, true, 'Impure', '2026-11-30', ${manager.id}, now())`
  return [
    {
      rule: 'recalls/none-for-sale',
      how: 'a recall was opened, and what lies is for sale still',
      sql: `UPDATE stock_movements SET moved_at = '2020-01-01Z' WHERE kind = 'STATE'; ${recall(gauze)}`,
      unguard: ['stock_movements'],
    },
    {
      rule: 'recalls/own-pairs',
      how: 'a recall has put aside goods of another product',
      sql: `${recall(tape)};
            UPDATE stock_adjustments SET recall_id = 77
             WHERE id = (SELECT min(adjustment_id) FROM stock_movements WHERE product_id = ${gauze.id} AND kind = 'STATE')`,
      unguard: ['stock_adjustments'],
    },
  ]
}
