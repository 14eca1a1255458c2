import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { openEmptyDatabase } from '#server/testing/empty-database.ts'
import { FIGURE_RULES } from '#server/verify/rules/figures.ts'

const FOLDER = join(PROJECT_FOLDER, 'server/database/migrations')

/** A shop of before: two sales that are in the sums, then two that wait, one of them an order that is owed, and one voided. */
const PAST = `
  INSERT INTO users (email, full_name, role, password_hash) VALUES ('a@b.ph', 'Ana', 'CASHIER', 'none');
  INSERT INTO locations (name, code) VALUES ('Main', 'M');
  INSERT INTO categories (name) VALUES ('Medicines');
  INSERT INTO categories (name, parent_id) VALUES ('Syrups', 1);
  INSERT INTO products (name, category_id, sub_category_id, cost, price) VALUES ('Both', 1, 2, 3, 5), ('Loose', NULL, NULL, 3, 5);
  INSERT INTO sales (invoice_number, source, status, location_id, sales_date, business_date, tax_mode, tax_rate,
                     total_before, tax_total, grand_total, paid_amount, change_due, created_by_id, created_at)
    SELECT 'S-' || n, CASE n WHEN 4 THEN 'ORDER' ELSE 'POS' END, 'Final', 1, now(), '2026-05-01', 'ADDED_TO_TOTAL', 0,
           10, 0, 10, CASE n WHEN 4 THEN 4 ELSE 10 END, 0, 1, now() FROM generate_series(1, 4) AS n;
  INSERT INTO sale_items (sale_id, line, product_id, product_name, qty, price, unit_cost, discount_amount, tax_rate_pct,
                          tax_amount, line_total)
    SELECT sale_id, line, line, 'Goods', 1, 5, 3, 0, 0, 0, 5 FROM generate_series(1, 4) AS sale_id, generate_series(1, 2) AS line;
  INSERT INTO payments (sale_id, method, tendered, amount, payment_date, created_by_id)
    SELECT id, method, amount, amount, now(), 1
      FROM (VALUES (1, 'cash', 10), (2, 'cash', 3), (2, 'card', 7), (3, 'cash', 10), (4, 'GCash', 4)) AS paid (id, method, amount);
  SELECT add_sales(2);
  UPDATE sales SET voided_at = now(), voided_by_id = 1, void_reason = 'Mistake' WHERE id = 1`

test('a shop that sold before there were sums of payments and categories has them after the start', async () => {
  const client = new pg.Client(await openEmptyDatabase())
  await client.connect()
  const files = readdirSync(FOLDER).toSorted()
  const run = async (names: string[]) => {
    for (const name of names) await client.query(readFileSync(join(FOLDER, name), 'utf8'))
  }

  await run(files.filter((name) => name < '0020'))
  await client.query(PAST)
  await run(files.filter((name) => name >= '0020'))

  const of = async (statement: string) =>
    (await client.query({ text: statement, rowMode: 'array' })).rows
  const broken: unknown[] = []
  for (const rule of FIGURE_RULES) broken.push(...(await of(rule.broken)))
  const byMethod = await of(
    'SELECT method, sum(amount)::text, sum(transaction_count)::int FROM payment_figures GROUP BY 1 ORDER BY method COLLATE "C"',
  )
  const byCategory = await of(
    'SELECT category_id, sum(transaction_count)::int, sum(total_sales)::text FROM category_figures GROUP BY 1 ORDER BY 1',
  )
  await client.end()
  expect(broken).toEqual([])
  expect(byMethod).toEqual([
    ['GCash', '4.00', 1],
    ['card', '7.00', 1],
    ['cash', '13.00', 2],
    [null, '6.00', 1],
  ])
  expect(byCategory).toEqual([
    [1, 3, '15.00'],
    [2, 3, '15.00'],
  ])
})
