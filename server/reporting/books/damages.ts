import type { Damage, DamagedShop } from '#server/testing/platform/damaged-shop.ts'

/** Damages: what the tax office receives differs from what was charged. */
export function bookDamages({ sales }: DamagedShop): Damage[] {
  return [
    {
      rule: 'books/identity',
      how: 'a sale was charged a centavo more than its classes come to',
      unguard: ['sales'],
      sql: `UPDATE sales SET grand_total = grand_total + 0.01 WHERE id = ${sales.inside}`,
      id: `sale ${sales.inside}`,
    },
    {
      rule: 'books/identity',
      how: 'a return gave back a centavo less',
      unguard: ['returns'],
      sql: 'UPDATE returns SET total = total - 0.01 WHERE id = (SELECT min(id) FROM returns)',
    },
    {
      rule: 'books/identity',
      how: 'the sums of a day know a centavo of tax that no line has',
      sql: 'SELECT add_sales(2147483647); UPDATE sales_by_day SET tax_centavos = tax_centavos + 1',
    },
    {
      rule: 'books/untaxed',
      how: 'goods with VAT in their price are said to be exempt',
      sql: `UPDATE sale_items SET tax_class = 'VAT_EXEMPT', input_vat = 0, unsourced_cost = 0 WHERE sale_id = ${sales.inside}`,
      id: `sale ${sales.inside} line 1`,
    },
    {
      rule: 'books/sales-summary',
      how: 'the accumulated total of a reading has grown by a centavo more than was invoiced',
      unguard: ['readings'],
      sql: `UPDATE readings SET accumulated_after = accumulated_after + 0.01
             WHERE id = (SELECT min(id) FROM readings WHERE NOT is_carried)`,
    },
    {
      rule: 'books/sales-summary',
      how: 'a sale of a reading bears a centavo more of VAT than the reading has',
      unguard: ['sale_items'],
      sql: `UPDATE sale_items SET tax_amount = tax_amount + 0.01
             WHERE (sale_id, line) = (SELECT sale.id, min(line) FROM sales AS sale JOIN sale_items ON sale_id = sale.id
                                       JOIN shifts ON shifts.id = shift_id
                                      WHERE reading_id IS NOT NULL AND voided_at IS NULL AND tax_amount > 0 GROUP BY 1 ORDER BY 1 LIMIT 1)`,
    },
  ]
}
