import type { Damage } from '#server/testing/platform/damaged-shop.ts'

/** Damages: the sums of the reports differ from the sales. */
export function figureDamages(): Damage[] {
  return [
    {
      rule: 'figures/by-day',
      how: 'a day has a centavo more than its sales',
      sql: 'SELECT add_sales(2147483647); UPDATE sales_by_day SET total_sales_centavos = total_sales_centavos + 1',
    },
    {
      rule: 'figures/by-day',
      how: 'a sale waits for the sums that is in them already',
      sql: `SELECT add_sales(2147483647);
            INSERT INTO summary_queue SELECT 'SALE', id, 1 FROM counted_sales ORDER BY id LIMIT 1`,
    },
    {
      rule: 'figures/by-product',
      how: 'a product is said to have cost less',
      sql: 'SELECT add_sales(2147483647); UPDATE sales_by_product SET cost_centavos = cost_centavos - 1',
    },
    {
      rule: 'figures/by-customer',
      how: 'a customer is forgotten by the sums',
      sql: 'SELECT add_sales(2147483647); DELETE FROM sales_by_customer',
    },
    {
      rule: 'figures/by-method',
      how: 'a sale is said to be paid by Atome that was paid in cash',
      sql: `SELECT add_sales(2147483647); UPDATE sales_by_method SET method = 'Atome' WHERE method = 'cash'`,
    },
    {
      rule: 'figures/by-method',
      how: 'a payment waits for the sums that is in them already',
      sql: `SELECT add_sales(2147483647);
            INSERT INTO summary_queue SELECT 'PAYMENT', min(payments.id), 1
              FROM payments JOIN counted_sales AS sale ON sale.id = sale_id`,
    },
    {
      rule: 'figures/by-method',
      how: 'a payment was made that nobody noted',
      unguard: ['payments'],
      sql: `INSERT INTO payments (sale_id, method, tendered, amount, payment_date, created_by_id)
            SELECT min(id), 'Atome', 1, 1, now(), 1 FROM counted_sales`,
    },
  ]
}
