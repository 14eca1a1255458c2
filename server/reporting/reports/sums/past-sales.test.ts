import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { openEmptyDatabase } from '#server/testing/platform/empty-database.ts'
import { FIGURE_RULES } from '#server/reporting/reports/rules.ts'

const FOLDER = join(PROJECT_FOLDER, 'server/platform/database/migrations')

/**
 * A shop before the migration, of forty days and two locations: thirty sales are summed, ten wait. Then the first is
 * voided, and an order that is owed is issued and paid in part.
 */
const PAST = `
  INSERT INTO users (email, full_name, role, password_hash) VALUES ('a@b.ph', 'Ana', 'CASHIER', 'none');
  INSERT INTO locations (name, code) VALUES ('One', 'ONE'), ('Two', 'TWO');
  INSERT INTO customers (name) VALUES ('Bea');
  INSERT INTO products (name, cost, price, enable_stock) VALUES ('Aspirin', 5, 10, false), ('Biogesic', 2, 5, false);
  INSERT INTO sales (invoice_number, source, status, location_id, customer_id, sales_date, business_date, tax_mode,
                     tax_rate, total_before, tax_total, grand_total, paid_amount, change_due, created_by_id, created_at)
    SELECT 'S-' || n, CASE n WHEN 41 THEN 'ORDER' ELSE 'POS' END, 'Final', 1 + n % 2, CASE n % 5 WHEN 0 THEN 1 END, day, day,
           'ADDED_TO_TOTAL', 8.25, 15, 1.25, 16.25, CASE n WHEN 41 THEN 4 ELSE 16.25 END, 0, 1, day
      FROM (SELECT n, '2026-01-01'::date + n AS day FROM generate_series(1, 41) AS n) AS days;
  INSERT INTO sale_items (sale_id, line, product_id, product_name, qty, price, unit_cost, discount_amount,
                          tax_rate_pct, tax_amount, line_total)
    SELECT id, 1, 1, 'Aspirin', 1, 10, 5, 0, 8.25, 0.83, 10 FROM sales UNION ALL
    SELECT id, 2, 2, 'Biogesic', 1, 5, 2, 0, 8.25, 0.42, 5 FROM sales;
  INSERT INTO payments (sale_id, method, tendered, amount, payment_date, created_by_id)
    SELECT id, method, amount, amount, now(), 1
      FROM sales, LATERAL (VALUES ('cash', 10.00), ('card', 6.25)) AS paid (method, amount) WHERE source = 'POS';
  INSERT INTO payments (sale_id, method, tendered, amount, payment_date, created_by_id) VALUES (41, 'GCash', 4, 4, now(), 1);
  SELECT add_sales(30);
  UPDATE sales SET voided_at = now(), voided_by_id = 1, void_reason = 'Mistake' WHERE id = 1`

test('what a shop had summed over spans of days, and what waited, is in its sums by day', async () => {
  const client = new pg.Client(await openEmptyDatabase())
  await client.connect()
  const files = readdirSync(FOLDER).toSorted()
  const change = files.findIndex((name) => name.endsWith('-sums-by-day-alone.sql'))
  const run = async (names: string[]) => {
    for (const name of names) await client.query(readFileSync(join(FOLDER, name), 'utf8'))
  }
  const of = async (statement: string) =>
    (await client.query({ text: statement, rowMode: 'array' })).rows

  await run(files.slice(0, change))
  await client.query(PAST)
  await run(files.slice(change))

  expect(await of('SELECT FROM summary_queue')).toEqual([])
  const broken: unknown[] = []
  for (const rule of FIGURE_RULES) broken.push(...(await of(rule.broken)))
  expect(broken).toEqual([])
  expect(
    await of(`SELECT product_id, sum(transaction_count)::int, sum(items)::int, sum(total_sales_centavos)::int,
                     sum(tax_centavos)::int, sum(cost_centavos)::int
                FROM sales_by_product GROUP BY 1 ORDER BY 1`),
  ).toEqual([
    [1, 40, 40, 43_320, 3_320, 20_000],
    [2, 40, 40, 21_680, 1_680, 8_000],
  ])
  expect(
    await of(`SELECT sum(transaction_count)::int, sum(items)::int, sum(total_sales_centavos)::int, sum(cost_centavos)::int
                FROM sales_by_day`),
  ).toEqual([[40, 80, 65_000, 28_000]])
  expect(
    await of(
      `SELECT sum(transaction_count)::int, sum(total_sales_centavos)::int FROM sales_by_customer`,
    ),
  ).toEqual([[8, 13_000]])
  expect(
    await of(`SELECT method, sum(transaction_count)::int, sum(amount_centavos)::int FROM payment_figures
               GROUP BY 1 ORDER BY method COLLATE "C"`),
  ).toEqual([
    ['GCash', 1, 400],
    ['card', 39, 24_375],
    ['cash', 39, 39_000],
    [null, 1, 1_225],
  ])
  await client.end()
})
