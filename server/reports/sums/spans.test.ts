import pg from 'pg'
import { expect, test } from 'vitest'
import { dayAfter } from '#domain/reports/period.ts'
import { spansOf } from '#domain/reports/spans.ts'
import { makeSchema } from '#server/database/migrate.ts'
import { prepareSchema } from '#server/database/roles.ts'
import { openEmptyDatabase } from '#server/testing/empty-database.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'
import { FIGURE_RULES } from '#server/verify/rules/figures.ts'

const BEFORE_SPANS = 20

/** Sales of a day each, of the same two products, at two locations by turns; every fifth to the same customer. */
const SALES = `
  INSERT INTO locations (name, code) VALUES ('One', 'ONE'), ('Two', 'TWO');
  INSERT INTO users (username, email, full_name, role, password_hash)
    VALUES ('ana', 'ana@example.com', 'Ana', 'ADMIN', '');
  INSERT INTO customers (name) VALUES ('Bea');
  INSERT INTO products (name, cost, price, enable_stock) VALUES ('Aspirin', 5, 10, false), ('Biogesic', 2, 5, false);
  INSERT INTO sales (invoice_number, source, status, location_id, customer_id, sales_date, business_date, tax_mode,
                     tax_rate, total_before, tax_total, grand_total, paid_amount, change_due, created_by_id, created_at)
    SELECT 'PAST-' || n, 'POS', 'Final', 1 + n % 2, CASE n % 5 WHEN 0 THEN 1 END, day, day, 'ADDED_TO_TOTAL', 8.25, 15, 1.25, 16.25, 16.25, 0, 1, day
      FROM (SELECT n, '2026-01-01'::date + n AS day FROM generate_series(1, 40) AS n) AS days;
  INSERT INTO sale_items (sale_id, line, product_id, product_name, qty, price, unit_cost, discount_amount,
                          tax_rate_pct, tax_amount, line_total)
    SELECT id, 1, 1, 'Aspirin', 1, 10, 5, 0, 8.25, 0.83, 10 FROM sales UNION ALL
    SELECT id, 2, 2, 'Biogesic', 1, 5, 2, 0, 8.25, 0.42, 5 FROM sales;
  INSERT INTO payments (sale_id, method, tendered, amount, payment_date, created_by_id)
    SELECT id, 'cash', 16.25, 16.25, sales_date, 1 FROM sales;
  SELECT add_sales(30);`

test('what was summed by day before there were spans and windows is in them, and what waited still waits', async () => {
  const owner = await openEmptyDatabase()
  const client = new pg.Client(owner)
  await client.connect()
  await makeSchema(client, { version: BEFORE_SPANS, name: '', checksum: '' })
  await client.query(SALES)

  await prepareSchema(owner)

  const { rows: waiting } = await client.query('SELECT count(*)::int AS sales FROM sales_to_add')
  const { rows: spans } = await client.query(
    `SELECT span, sum(transaction_count)::int AS sold, sum(total_sales_centavos)::int AS centavos
       FROM sales_by_product WHERE location_id = 0 GROUP BY span ORDER BY span`,
  )
  const { rows: windows } = await client.query(
    `SELECT first_day::text AS day, sum(revenue_centavos)::int AS products, total_sales_centavos::int AS customer
       FROM customer_windows JOIN product_windows USING (first_day)
      GROUP BY first_day, total_sales_centavos ORDER BY first_day`,
  )
  expect(waiting).toEqual([{ sales: 10 }])
  // Of 30 sales from 2 January on, six to the customer from the 6th, those on the window's 48 days.
  expect(windows).toEqual([
    { day: '2025-11-24', products: 9 * 16_25, customer: 16_25 },
    { day: '2025-12-10', products: 25 * 16_25, customer: 5 * 16_25 },
    { day: '2025-12-26', products: 30 * 16_25, customer: 6 * 16_25 },
    { day: '2026-01-11', products: 21 * 16_25, customer: 5 * 16_25 },
    { day: '2026-01-27', products: 5 * 16_25, customer: 16_25 },
  ])
  expect(spans).toEqual([1, 4, 16].map((span) => ({ span, sold: 60, centavos: 48_750 })))
  for (const { broken } of FIGURE_RULES) expect((await client.query(broken)).rows).toEqual([])
  await client.query('SELECT add_sales(2147483647)')
  for (const { broken } of FIGURE_RULES) expect((await client.query(broken)).rows).toEqual([])
  await client.end()
})

test('the database lays the spans that reports ask for, of a location and of all', async () => {
  const { owner } = await openPharmacy()

  const { rows } = await owner.query<{ span: number; first_day: string; places: number[] }>(
    `SELECT span, first_day::text, array_agg(DISTINCT location_id ORDER BY location_id) AS places
       FROM generate_series('2027-12-20'::date, '2028-03-10', '1 day') AS day, spans_of(day::date, 3)
      GROUP BY span, first_day`,
  )

  expect(rows.length).toBeGreaterThan(82)
  for (const { span, first_day: from, places } of rows) {
    expect(places).toEqual([0, 3])
    expect(spansOf({ startDate: from, endDate: dayAfter(from, span - 1) })).toEqual([
      { days: span, from, to: from },
    ])
  }
})
