import type pg from 'pg'

export const PRODUCTS = 5000
export const CUSTOMERS = 20_000
const CATEGORIES = 20
export const LOCATIONS = 3
const CASHIERS = 12
/** The last day of the year; periods of a year or of thirty days end here. */
export const LAST_DAY = '2026-10-31'

/** Inserts locations, cashiers, products and customers by SQL. */
export async function openShops(owner: pg.Client): Promise<void> {
  await owner.query(`
    INSERT INTO locations (name, code) SELECT 'Branch ' || n, 'B' || n FROM generate_series(2, ${LOCATIONS}) AS n;
    SELECT open_till(id, 'Till 1', code) FROM locations WHERE id > 1 ORDER BY id;
    INSERT INTO users (username, email, full_name, role, password_hash)
      SELECT 'cashier' || n, 'cashier' || n || '@example.com', 'Cashier ' || n, 'CASHIER', '-'
        FROM generate_series(2, ${CASHIERS}) AS n;
    INSERT INTO categories (name) SELECT 'Category ' || n FROM generate_series(1, ${CATEGORIES}) AS n;
    INSERT INTO products (name, category_id, cost, price)
      SELECT 'Medicine ' || n, 1 + n % ${CATEGORIES}, 3 + n % 40, 5 + n % 97
        FROM generate_series(1, ${PRODUCTS}) AS n;
    INSERT INTO customers (name) SELECT 'Customer ' || n FROM generate_series(1, ${CUSTOMERS}) AS n;`)
}

/**
 * Inserts the stock that is left in the end: each product at each location in two lots, one product in twenty out of
 * stock, about as many low, one lot in twenty expired. The sales leave no movements, so their costs are those of their
 * lines.
 */
export async function stockShelves(owner: pg.Client): Promise<void> {
  await owner.query(`
    INSERT INTO location_inventory (product_id, location_id, stock_qty)
      SELECT products.id, locations.id,
             2 * CASE products.id % 20 WHEN 0 THEN 0 WHEN 1 THEN 1 ELSE 10 + products.id * 17 % 90 END
        FROM products, locations;
    INSERT INTO stock_lots (product_id, location_id, lot_number, expiry_date, unit_cost, qty, created_at)
      SELECT product_id, location_id, 'L' || n, '${LAST_DAY}'::date + (product_id * 31 % 1000 - 100) + 100 * n,
             3 + product_id % 40, stock_qty / 2, now()
        FROM location_inventory, generate_series(1, 2) AS n;`)
}

/**
 * Inserts sales from one number up to another, with three lines each, evenly over the year; three in ten name a
 * customer, and all users sell. A fifth of the products makes 45 % of the lines, which is more even than the usual 80 %
 * and so means more to add up.
 */
export async function addSales(owner: pg.Client, from: number, upTo: number): Promise<void> {
  await owner.query(
    `INSERT INTO sales (id, invoice_number, source, status, location_id, till_id, customer_id, sales_date, business_date, tax_mode,
                        tax_rate, total_before, tax_total, grand_total, paid_amount, change_due, created_by_id, created_at)
     SELECT n, 'PAST-' || n, 'POS', 'Final', 1 + n % ${LOCATIONS}, 1 + n % ${LOCATIONS},
            CASE WHEN n % 10 < 3 THEN 1 + (hashint4(n) & 16383) END, day, day, 'ADDED_TO_TOTAL', 8.25,
            30, 2.49, 32.49, 32.49, 0, sellers[1 + n % cardinality(sellers)], day
       FROM (SELECT array_agg(id ORDER BY id) AS sellers FROM users) AS staff, (SELECT n, ('${LAST_DAY}'::date - (((n - $1)::bigint * 365 / ($2 - $1 + 1))::int)) AS day
               FROM generate_series($1::int, $2::int) AS n) AS sale`,
    [from, upTo],
  )
  await owner.query(
    `INSERT INTO sale_items (sale_id, line, product_id, product_name, qty, price, unit_cost, discount_amount,
                             tax_class, tax_rate_pct, tax_amount, line_total)
     SELECT n, line, 1 + floor(${PRODUCTS} * power((hashint4(n * 3 + line) & 65535) / 65536.0, 2))::int, 'Medicine',
            1, 10, 5, 0, 'VATABLE', 8.25, 0.83, 10
       FROM generate_series($1::int, $2::int) AS n, generate_series(1, 3) AS line`,
    [from, upTo],
  )
  await owner.query(
    `INSERT INTO payments (sale_id, method, tendered, amount, payment_date, created_by_id)
     SELECT n, (ARRAY['cash', 'cash', 'cash', 'card', 'ewallet'])[1 + n % 5], 32.49, 32.49, now(), 1
       FROM generate_series($1::int, $2::int) AS n`,
    [from, upTo],
  )
  await owner.query('SELECT add_sales(2147483647)')
  await owner.query('VACUUM ANALYZE')
}

const REASONS =
  "(ARRAY['Rung up twice', 'rung up twice ', 'Wrong customer', 'Not collected'])[1 + id / 100 % 4]"

/** Voids one sale in a hundred, the day after it was made; the first line of another one comes back then. */
export async function takeSomeBack(owner: pg.Client): Promise<void> {
  await owner.query(`
    UPDATE sales SET voided_at = sales_date + interval '1 day', voided_by_id = 1 + id % ${CASHIERS}, void_reason = ${REASONS}
     WHERE id % 100 = 0;
    WITH back AS (
      INSERT INTO returns (number, sale_id, location_id, till_id, business_date, total, tax_total, credited, refunded,
                           created_by_id, created_at)
      SELECT 'BACK-' || id, id, location_id, till_id, business_date + 1, 10.83, 0.83, 0, 10.83, 1 + id % ${CASHIERS},
             sales_date + interval '1 day'
        FROM sales WHERE id % 100 = 50 RETURNING id, sale_id)
    INSERT INTO return_items (return_id, line, sale_id, sale_line, qty, due, tax_amount, cost, discount_amount,
                              order_discount, vat_removed, statutory_discount, reason)
    SELECT id, 1, sale_id, 1, 1, 10, 0.83, 5, 0, 0, 0, 0, ${REASONS} FROM back`)
  await owner.query('SELECT add_sales(2147483647)')
  await owner.query('VACUUM ANALYZE')
}
