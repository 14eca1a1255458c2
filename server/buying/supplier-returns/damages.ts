import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages: goods that went back to a supplier, and what was credited for them. */
export function supplierReturnDamages({ gone }: DamagedShop): Damage[] {
  const goodsOf = `(SELECT id FROM supplier_return_goods WHERE supplier_return_id = ${gone.sent})`
  const moved = (kind: string) => `supplier_return_goods_id = ${goodsOf} AND kind = '${kind}'`
  return [
    {
      rule: 'supplier-returns/lines',
      how: 'a supplier return has goods of another location',
      sql: `UPDATE supplier_returns SET location_id = (SELECT min(id) FROM locations WHERE id <> supplier_returns.location_id)
             WHERE id = ${gone.sent}`,
      id: gone.sent,
    },
    {
      rule: 'supplier-returns/lines',
      how: 'a draft lost its goods',
      sql: `DELETE FROM supplier_return_goods WHERE supplier_return_id = (SELECT id FROM supplier_returns WHERE status = 'DRAFT')`,
    },
    {
      rule: 'supplier-returns/moved',
      how: 'goods were sent and did not leave',
      unguard: ['stock_movements'],
      sql: `DELETE FROM stock_movements WHERE ${moved('SUPPLIER_RETURN')}`,
    },
    {
      rule: 'supplier-returns/moved',
      how: 'one piece more was refused than came back',
      sql: `UPDATE supplier_return_goods SET back_qty = back_qty + 1 WHERE supplier_return_id = ${gone.sent}`,
    },
    {
      rule: 'supplier-returns/moved',
      how: 'what came back cost another amount',
      unguard: ['stock_movements'],
      sql: `UPDATE stock_movements SET unit_cost = unit_cost + 1 WHERE ${moved('SUPPLIER_RETURN_BACK')}`,
    },
    {
      rule: 'supplier-returns/credit',
      how: 'the parts of a credit come to a centavo more',
      unguard: ['supplier_credit_parts'],
      sql: `UPDATE supplier_credit_parts SET amount = amount + 0.01 WHERE credit_id = ${gone.last}`,
      id: gone.last,
    },
    {
      rule: 'supplier-returns/credit',
      how: 'a credit is of another supplier',
      unguard: ['supplier_credits'],
      sql: `UPDATE supplier_credits SET supplier_id = (SELECT min(id) FROM suppliers) WHERE id = ${gone.last}`,
      id: gone.last,
    },
    {
      rule: 'supplier-returns/contrary',
      how: 'a contrary row takes another amount back',
      unguard: ['supplier_credits', 'supplier_credit_parts'],
      sql: `UPDATE supplier_credits SET amount = amount - 1 WHERE undoes_id = ${gone.wrong};
            UPDATE supplier_credit_parts SET amount = amount - 1
             WHERE credit_id = (SELECT id FROM supplier_credits WHERE undoes_id = ${gone.wrong})`,
    },
    {
      rule: 'supplier-returns/settled',
      how: 'the last credit came, and more is awaited',
      sql: `UPDATE supplier_returns SET settled_at = NULL, settled_by_id = NULL WHERE id = ${gone.sent}`,
      id: gone.sent,
    },
  ]
}
