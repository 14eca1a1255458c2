import type { Damage } from '#server/verify/testing/damage.ts'

/** The sums of the reports are made to say something else than the sales. */
export function figureDamages(): Damage[] {
  return [
    {
      rule: 'figures/by-day',
      how: 'a day has a centavo more than its sales',
      sql: 'SELECT add_sales(2147483647); UPDATE sales_by_day SET total_sales = total_sales + 0.01',
    },
    {
      rule: 'figures/by-day',
      how: 'a sale waits for the sums that is in them already',
      sql: `SELECT add_sales(2147483647);
            INSERT INTO sales_to_add SELECT id, 1 FROM counted_sales ORDER BY id LIMIT 1`,
    },
    {
      rule: 'figures/by-product',
      how: 'a product is said to have cost less',
      sql: 'SELECT add_sales(2147483647); UPDATE sales_by_product SET cost_centavos = cost_centavos - 1',
    },
    {
      rule: 'figures/by-product',
      how: 'sixteen days of all locations lack a sale that their days have',
      sql: `SELECT add_sales(2147483647);
            UPDATE sales_by_product SET transaction_count = transaction_count - 1 WHERE span = 16 AND location_id = 0`,
    },
    {
      rule: 'figures/by-customer',
      how: 'a customer is forgotten by the sums',
      sql: 'SELECT add_sales(2147483647); DELETE FROM sales_by_customer',
    },
  ]
}
