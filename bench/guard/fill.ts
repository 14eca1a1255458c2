import type pg from 'pg'
import { fillShelves, writeProducts } from '../catalogue-data.ts'

/** What the operations of a shop need to know of it. */
export type Goods = {
  locationId: number
  /** Empty in a build that has no tills. */
  tillIds: number[]
  products: { id: number; name: string; price: string; taxRatePct: string; barcode: string }[]
}

const PRODUCTS = Number(process.env['GUARD_PRODUCTS'] ?? 20_000)
const SALES = Number(process.env['GUARD_SALES'] ?? 30_000)
/** Days over which the sales of the past are spread; they end yesterday. */
const DAYS = 45
const CUSTOMERS = 5_000
const TILLS = 32
/** Products of which the checkouts sell, with more stock than they can sell. */
const SOLD = 500

/**
 * Fills an empty shop, which no server runs: it would add up sales whose lines are not there yet. The SQL is such that the
 * schemas of all builds since 22 November 2026 understand it.
 */
export async function fill(owner: pg.Client): Promise<Goods> {
  const has = await columnsOf(owner)
  const hasTills = has('tills', 'id')
  const { rows: places } = await owner.query<{ id: number }>(
    `WITH second AS (INSERT INTO locations (name, code) VALUES ('Second', 'SECOND') RETURNING id)
     SELECT id FROM locations UNION ALL SELECT id FROM second ORDER BY id`,
  )
  const [locationId = 0, secondId = 0] = places.map(({ id }) => id)
  if (hasTills) await owner.query("SELECT open_till($1, 'Till 1', 'SECOND')", [secondId])
  await writeProducts(owner, PRODUCTS)
  await fillShelves(owner, locationId, secondId)
  await owner.query(
    "INSERT INTO customers (name) SELECT 'Customer ' || n FROM generate_series(1, $1::int) AS n",
    [CUSTOMERS],
  )
  const products = await stockUp(owner, locationId)
  await addMovements(owner)
  const tillIds = hasTills ? await openTills(owner, locationId) : []
  await addPast(owner, has)
  await owner.query('VACUUM ANALYZE')
  return { locationId, tillIds, products }
}

async function columnsOf(owner: pg.Client) {
  const { rows } = await owner.query<{ column: string }>(
    `SELECT table_name || '.' || column_name AS column FROM information_schema.columns WHERE table_schema = 'public'`,
  )
  const columns = new Set(rows.map(({ column }) => column))
  return (table: string, column: string) => columns.has(`${table}.${column}`)
}

/** Writes how the stock came, so that statements are planned for a log of movements that holds some. */
async function addMovements(owner: pg.Client): Promise<void> {
  await owner.query(
    `WITH adjustment AS (
       INSERT INTO stock_adjustments (reason, created_by_id, created_at) VALUES ('Opening stock', 1, now()) RETURNING *
     ), log AS (
       INSERT INTO audit_logs (user_id, action, entity, created_at)
       SELECT created_by_id, 'ADJUST_STOCK', 'product', created_at FROM adjustment
     )
     INSERT INTO stock_movements (product_id, location_id, lot_id, delta, kind, adjustment_id, unit_cost, user_id, moved_at)
     SELECT product_id, location_id, lot.id, qty, 'ADJUSTMENT', adjustment.id, unit_cost, 1, now()
       FROM stock_lots AS lot, adjustment WHERE qty > 0`,
  )
}

/** Raises the stock of products that may be sold. */
async function stockUp(owner: pg.Client, locationId: number): Promise<Goods['products']> {
  await owner.query(
    `WITH sold AS (SELECT id FROM products WHERE is_active AND id % 20 <> 0 ORDER BY id % 37, id LIMIT $2),
          raised AS (UPDATE stock_lots SET qty = 1000000
                      WHERE product_id IN (SELECT id FROM sold) AND location_id = $1 AND expiry_date > current_date + 30
                      RETURNING id)
     SELECT count(*) FROM raised`,
    [locationId, SOLD],
  )
  await owner.query(
    `UPDATE location_inventory AS shelf SET stock_qty = lots.qty
       FROM (SELECT product_id, location_id, sum(qty)::int AS qty FROM stock_lots WHERE location_id = $1
              GROUP BY 1, 2 HAVING max(qty) = 1000000) AS lots
      WHERE shelf.product_id = lots.product_id AND shelf.location_id = lots.location_id`,
    [locationId],
  )
  const { rows } = await owner.query<Goods['products'][number]>(
    `SELECT id, name, price, tax_rate_pct AS "taxRatePct", barcode FROM products
      WHERE id IN (SELECT product_id FROM stock_lots WHERE qty = 1000000) ORDER BY id`,
  )
  return rows
}

async function openTills(owner: pg.Client, locationId: number): Promise<number[]> {
  await owner.query(
    `SELECT open_till($1, 'Till ' || n, 'T' || n) FROM generate_series(2, $2) AS n`,
    [locationId, TILLS],
  )
  const { rows } = await owner.query<{ id: number }>(
    'SELECT id FROM tills WHERE location_id = $1 ORDER BY is_first DESC, id',
    [locationId],
  )
  return rows.map(({ id }) => id)
}

/** Inserts sales of three lines each; a fifth of the products makes 45 % of the lines, and three sales in ten name a customer. */
async function addPast(
  owner: pg.Client,
  has: (table: string, column: string) => boolean,
): Promise<void> {
  const first = has('tills', 'id')
    ? '(SELECT min(tills.id) FROM tills WHERE tills.location_id = places.id)'
    : null
  await owner.query(
    `WITH places AS (SELECT array_agg(id ORDER BY id) AS ids ${first ? `, array_agg(${first} ORDER BY id) AS firsts` : ''}
                       FROM locations AS places),
          past AS (SELECT n, current_date - 1 - (n % $2::int) AS day FROM generate_series(1, $1::int) AS n)
     INSERT INTO sales (invoice_number, source, status, location_id, ${first ? 'till_id,' : ''} customer_id, sales_date,
                        business_date, tax_mode, tax_rate, total_before, tax_total, grand_total, paid_amount,
                        change_due, created_by_id, created_at)
     SELECT 'PAST-' || n, 'POS', 'Final', ids[1 + n % 2], ${first ? 'firsts[1 + n % 2],' : ''}
            CASE WHEN n % 10 < 3 THEN 1 + (hashint4(n) & 4095) END, day, day, 'ADDED_TO_TOTAL', 8.25, 30, 2.49, 32.49,
            32.49, 0, 1, day
       FROM past, places ORDER BY day`,
    [SALES, DAYS],
  )
  // A payment notes itself with its sale, which is searched for as if there were few until they are counted.
  await owner.query('ANALYZE sales')
  const taxClass = has('sale_items', 'tax_class')
  await owner.query(
    `INSERT INTO sale_items (sale_id, line, product_id, product_name, qty, price, unit_cost, discount_amount,
                             ${taxClass ? 'tax_class,' : ''} tax_rate_pct, tax_amount, line_total)
     SELECT id, line, 1 + floor($1::int * power((hashint4(id * 3 + line) & 65535) / 65536.0, 2))::int, 'Medicine',
            1, 10, 5, 0, ${taxClass ? "'VATABLE'," : ''} 8.25, 0.83, 10
       FROM sales, generate_series(1, 3) AS line`,
    [PRODUCTS],
  )
  await owner.query(
    `INSERT INTO payments (sale_id, method, tendered, amount, payment_date, created_by_id)
     SELECT id, (ARRAY['cash', 'cash', 'cash', 'card', 'ewallet'])[1 + id % 5], 32.49, 32.49, now(), 1 FROM sales`,
  )
  await owner.query('SELECT add_sales(2147483647)')
}
