import type { Damage, WholeShop } from '#server/verify/testing/damage.ts'

/** Damages: what the tax office is told differs from what was charged. */
export function bookDamages({ sales }: WholeShop): Damage[] {
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
  ]
}
