import type { Damage } from '#server/verify/testing/damage.ts'

/** Files all products in a category, sold as they are, and fills every sum. */
const FILED = `
  INSERT INTO categories (name) VALUES ('Over it'), ('Sold from');
  UPDATE products SET category_id = (SELECT id FROM categories WHERE name = 'Sold from'), sub_category_id = NULL;
  SELECT add_sales(2147483647); SELECT sum_stale_categories(2147483647)`

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
      rule: 'figures/by-span',
      how: 'sixteen days of all locations lack a sale that their days have',
      sql: `SELECT add_sales(2147483647);
            UPDATE sales_by_product SET transaction_count = transaction_count - 1 WHERE span = 16 AND location_id = 0`,
    },
    {
      rule: 'figures/by-customer',
      how: 'a customer is forgotten by the sums',
      sql: 'SELECT add_sales(2147483647); DELETE FROM sales_by_customer',
    },
    {
      rule: 'figures/by-product-window',
      how: 'a product could have sold less than it has',
      sql: 'SELECT add_sales(2147483647); UPDATE product_windows SET revenue_centavos = revenue_centavos - 1',
    },
    {
      rule: 'figures/by-customer-window',
      how: 'a window lacks a customer who bought in it',
      sql: `SELECT add_sales(2147483647);
            DELETE FROM customer_windows WHERE first_day = (SELECT max(first_day) FROM customer_windows)`,
    },
    {
      rule: 'figures/by-category',
      how: 'a sale of two products of a category is two transactions of it',
      sql: `${FILED}; UPDATE sales_by_category SET transaction_count = transaction_count + 1`,
    },
    {
      rule: 'figures/by-category',
      how: 'a product was moved and nobody noted it',
      unguard: ['products'],
      sql: `${FILED}; UPDATE products SET category_id = NULL`,
    },
    {
      rule: 'figures/by-category',
      how: 'a category was put under another and nobody noted it',
      unguard: ['categories'],
      sql: `${FILED}; UPDATE categories SET parent_id = (SELECT id FROM categories WHERE name = 'Over it')
                       WHERE name = 'Sold from'`,
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
            INSERT INTO payments_to_add SELECT sale_id, business_date, location_id, method, 1, amount
              FROM counted_payments ORDER BY sale_id LIMIT 1`,
    },
    {
      rule: 'figures/by-method',
      how: 'what is owed was forgotten',
      sql: 'SELECT add_sales(2147483647); DELETE FROM sales_by_method WHERE method IS NULL',
    },
  ]
}
