import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages: goods that were destroyed. */
export function writeOffDamages({ gone }: DamagedShop): Damage[] {
  const moved = (id: number, kind: string) =>
    `write_off_goods_id = (SELECT id FROM write_off_goods WHERE write_off_id = ${id}) AND kind = '${kind}'`
  return [
    {
      rule: 'write-offs/lines',
      how: 'a write-off has goods of another location',
      sql: `UPDATE write_offs SET location_id = (SELECT min(id) FROM locations WHERE id <> write_offs.location_id)
             WHERE id = ${gone.destroyed}`,
      id: gone.destroyed,
    },
    {
      rule: 'write-offs/moved',
      how: 'a piece more left than was destroyed',
      sql: `UPDATE write_off_goods SET qty = qty - 1 WHERE write_off_id = ${gone.destroyed}`,
    },
    {
      rule: 'write-offs/moved',
      how: 'an undone write-off brought nothing back',
      unguard: ['stock_movements'],
      sql: `DELETE FROM stock_movements WHERE ${moved(gone.undone, 'WRITE_OFF_UNDO')}`,
    },
    {
      rule: 'write-offs/moved',
      how: 'what was undone came back to another lot',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET lot_id = (SELECT min(id) FROM stock_lots) WHERE ${moved(gone.undone, 'WRITE_OFF_UNDO')}`,
    },
  ]
}
