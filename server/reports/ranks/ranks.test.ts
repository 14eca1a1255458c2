import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, type Period } from '#domain/reports/period.ts'
import { windowOf } from '#domain/reports/window.ts'
import { listCustomerAnalysis, listProductPerformance } from '#server/reports/ranks/queries.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'
import { FIGURE_RULES } from '#server/verify/rules/figures.ts'

// The first of a rank are found by the sums of windows, all of it by adding everything up: the one is held against the
// other, over sales written by SQL, for a rank needs many.

const { owner, database } = await openPharmacy()
const { pool } = database
const EVERYWHERE = { reach: null }
// More than are looked at first: five for each place of the shortest rank.
const PRODUCTS = 160
const CUSTOMERS = 150

await owner.query(`
  INSERT INTO locations (name, code) VALUES ('One', 'ONE'), ('Two', 'TWO');
  INSERT INTO categories (name) VALUES ('Tablets');
  INSERT INTO products (name, category_id, cost, price, enable_stock)
    SELECT 'Medicine ' || n, CASE WHEN n % 3 = 0 THEN (SELECT max(id) FROM categories) END, 1, 2, false
      FROM generate_series(1, ${PRODUCTS}) AS n;
  INSERT INTO customers (name) SELECT 'Customer ' || n FROM generate_series(1, ${CUSTOMERS}) AS n;
  -- Two of those who buy most asked to be forgotten.
  UPDATE customers SET anonymised_at = now(), is_active = false
   WHERE id - (SELECT min(id) FROM customers) IN (0, 3)`)

/** So many sales of up to three lines on days after the first; a few products and customers make most of it. */
async function sell({ count, firstDay, seed }: { count: number; firstDay: string; seed: number }) {
  await owner.query(`
    SELECT setseed(${seed});
    WITH sale AS (
      INSERT INTO sales (invoice_number, source, status, location_id, customer_id, sales_date, business_date, tax_mode,
                         tax_rate, total_before, tax_total, grand_total, paid_amount, change_due, created_by_id, created_at)
      SELECT 'R-' || nextval('sales_id_seq'), 'ORDER', 'Final', (SELECT max(id) - n % 2 FROM locations),
             CASE WHEN random() < 0.8 THEN (SELECT min(id) FROM customers) + floor(${CUSTOMERS} * power(random(), 3))::int END,
             now(), '${firstDay}'::date + floor(70 * random())::int, 'ADDED_TO_TOTAL', 0,
             5 * lines, 0, 5 * lines, 0, 0, 1, now()
        FROM (SELECT n, 1 + floor(3 * random())::int AS lines FROM generate_series(1, ${count}) AS n) AS drawn
      RETURNING id, (total_before / 5)::int AS lines
    )
    INSERT INTO sale_items (sale_id, line, product_id, product_name, qty, price, unit_cost, discount_amount, tax_rate_pct,
                            tax_amount, line_total)
    SELECT id, line, (SELECT min(id) FROM products) + floor(${PRODUCTS} * power(random(), 3))::int, 'Medicine', 1, 5, 1, 0,
           0, 0, 5
      FROM sale, generate_series(1, lines) AS line`)
}

const chance = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)
const shop = fc.record({
  seed: chance,
  count: fc.integer({ min: 0, max: 250 }),
  waiting: fc.integer({ min: 0, max: 60 }),
  voided: chance,
  from: fc.integer({ min: -5, max: 60 }),
  days: fc.integer({ min: 17, max: 48 }),
  limit: fc.integer({ min: 1, max: 12 }),
  isOfCategory: fc.boolean(),
})

test('the first products and customers of a month are the first of them all, whatever was voided or waits to be summed', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(shop, async (given) => {
      const firstDay = dayAfter('2020-01-01', (runs += 1) * 160)
      const { seed, count, waiting, voided, from, days, limit, isOfCategory } = given
      await sell({ count, firstDay, seed })
      await owner.query('SELECT add_sales(2147483647)')
      await sell({ count: waiting, firstDay, seed: seed / 2 })
      await owner.query(`
        UPDATE sales SET voided_at = now(), voided_by_id = 1, void_reason = 'Mistake'
         WHERE random() < ${voided / 2} AND business_date >= '${firstDay}'`)
      const startDate = dayAfter(firstDay, from)
      const period = { startDate, endDate: dayAfter(startDate, days - 1) }
      const { rows: tablets } = await owner.query<{ id: number }>(
        'SELECT max(id) AS id FROM categories',
      )
      const filters = { ...EVERYWHERE, ...(isOfCategory && { categoryId: tablets[0]!.id }) }

      const products = await listProductPerformance(pool, period, { ...filters, limit })
      const customers = await listCustomerAnalysis(pool, period, { ...EVERYWHERE, limit })

      const allProducts = await listProductPerformance(pool, period, filters)
      const allCustomers = await listCustomerAnalysis(pool, period, EVERYWHERE)
      expect(products).toEqual(allProducts.slice(0, limit))
      expect(customers).toEqual(allCustomers.slice(0, limit))
    }),
    { numRuns: 25, endOnFailure: true },
  )
  for (const { broken } of FIGURE_RULES) expect((await owner.query(broken)).rows).toEqual([])
}, 60_000)

test('a rank holds who ties with its last place, and what waits together with what is summed, whatever sold better before', async () => {
  const { day, period } = openWindow('2018-03-03')
  await insertNamed('Tied', 12)
  await insertNamed('Before', 60)
  await insertNamed('Waiting', 1)
  await sellEach(day(0), 'Before', 3)
  for (const name of ['Before', 'Tied']) await sellEach(day(10), name, 2)
  await sellEach(day(20), 'Waiting', 1)
  await owner.query('SELECT add_sales(2147483647)')
  await sellEach(day(20), 'Waiting', 4)

  const [products, customers] = await firstTen(period)

  // Alike but for what they sold before: those that were made first.
  const tied = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [`Tied ${n}`, '10.00', 2])
  expect(products).toEqual([['Waiting 1', '25.00', 5], ...tied])
  expect(customers).toEqual(products)
})

test('where fewer sold than there are places, all of them are in the rank, whatever sold better before', async () => {
  const { day, period } = openWindow('2017-03-03')
  await insertNamed('Rare', 1)
  await insertNamed('Earlier', 60)
  await sellEach(day(0), 'Earlier', 2)
  for (const name of ['Earlier 7', 'Rare']) await sellEach(day(30), name, 1)
  await owner.query('SELECT add_sales(2147483647)')

  const [products, customers] = await firstTen(period)

  expect(products).toEqual([
    ['Rare 1', '5.00', 1],
    ['Earlier 7', '5.00', 1],
  ])
  expect(customers).toEqual(products)
})

test('where more than a thousand products can be first, all are looked at', async () => {
  const { day, period } = openWindow('2019-02-02')
  await insertNamed('Alike', 1200)
  await sellEach(day(8), 'Alike', 1)
  // What sold best in the window did so before the period.
  await sellEach(day(0), 'Alike ___', 1)
  await owner.query('SELECT add_sales(2147483647)')

  const [products] = await firstTen(period)

  expect(products).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => [`Alike ${n}`, '5.00', 1]))
})

test('the database lays the windows that ranks are asked by', async () => {
  const { rows } = await owner.query<{ day: string; windows: string[] }>(
    `SELECT day::date::text AS day, ARRAY(SELECT first::text FROM windows_of(day::date) AS first ORDER BY first DESC) AS windows
       FROM generate_series('2027-12-20'::date, '2028-03-10', '1 day') AS day`,
  )

  for (const { day, windows } of rows) {
    const asked = [0, 16, 32].map((more) =>
      windowOf({ startDate: day, endDate: dayAfter(day, more) }),
    )
    expect(windows).toEqual([0, 16, 32].map((before) => dayAfter(asked[0]!, -before)))
    for (const window of asked) expect(windows).toContain(window)
  }
})

/** A window by its days from 0 on, and 33 days in it that begin after some of them. */
function openWindow(someDay: string) {
  const first = windowOf({ startDate: someDay, endDate: someDay })! // a day has one
  const day = (n: number) => dayAfter(first, n)
  return { day, period: { startDate: day(8), endDate: day(40) } }
}

/** So many products, and as many customers who are called like them. */
async function insertNamed(name: string, count: number) {
  await owner.query(`
    INSERT INTO products (name, cost, price, enable_stock)
      SELECT '${name} ' || n, 1, 2, false FROM generate_series(1, ${count}) AS n;
    INSERT INTO customers (name) SELECT '${name} ' || n FROM generate_series(1, ${count}) AS n`)
}

/** Every product whose name begins so, each by itself and so many times, for 5.00 to the customer called like it. */
async function sellEach(day: string, name: string, times: number) {
  await owner.query(`
    WITH sale AS (
      INSERT INTO sales (invoice_number, source, status, location_id, customer_id, sales_date, business_date, tax_mode,
                         tax_rate, total_before, tax_total, grand_total, paid_amount, change_due, created_by_id, created_at)
      SELECT 'E-' || nextval('sales_id_seq'), 'ORDER', 'Final', (SELECT max(id) FROM locations), customers.id, now(), '${day}',
             'ADDED_TO_TOTAL', 0, 5, 0, 5, 0, 0, 1, now()
        FROM customers, generate_series(1, ${times}) WHERE name LIKE '${name}%'
      RETURNING id, customer_id
    )
    INSERT INTO sale_items (sale_id, line, product_id, product_name, qty, price, unit_cost, discount_amount, tax_rate_pct,
                            tax_amount, line_total)
    SELECT sale.id, 1, products.id, products.name, 1, 5, 1, 0, 0, 0, 5
      FROM sale JOIN customers ON customers.id = customer_id JOIN products ON products.name = customers.name`)
}

/** The names in both ranks, with how much and how often. */
async function firstTen(period: Period) {
  const filters = { ...EVERYWHERE, limit: 10 }
  const products = await listProductPerformance(pool, period, filters)
  const customers = await listCustomerAnalysis(pool, period, filters)
  return [
    products.map((row) => [row.productName, row.totalRevenue, row.transactionCount]),
    customers.map((row) => [row.customerName, row.totalPurchases, row.transactionCount]),
  ]
}
