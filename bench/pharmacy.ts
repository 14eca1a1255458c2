import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { api } from '#domain/api.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { APPLICATION_ROLE, OWNER_ROLE } from '#server/platform/database/roles.ts'
import buildServer from '#server/testing/platform/build-setup.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { OURS, signInAsAdmin, startServer } from '#server/testing/platform/server-to-kill.ts'

export type BenchProduct = { id: number; price: string; taxRatePct: string }

/** An empty pharmacy with a user signed in. */
export type EmptyPharmacy = {
  till: Caller
  address: string
  locationId: number
  /** Process ids of Node and of PostgreSQL. */
  pids: { server: number; database: number }
  owner: pg.Client
  /** The application's connection settings. */
  asApplication: pg.ClientConfig
  close(): Promise<void>
}

export type BenchPharmacy = EmptyPharmacy & { products: BenchProduct[] }

const PRODUCTS = 500
/** The folder of another version, with its server built, which is measured instead of this one. */
const OTHER = process.env['BENCH_FOLDER']

/** Opens a pharmacy with more stock than can be sold. */
export async function openBenchPharmacy(): Promise<BenchPharmacy> {
  const pharmacy = await openEmptyPharmacy()
  return { ...pharmacy, products: await stockUp(pharmacy.owner, pharmacy.locationId) }
}

/** Opens a pharmacy in processes of its own, which is thrown away afterwards. */
export async function openEmptyPharmacy(): Promise<EmptyPharmacy> {
  const folder = mkdtempSync(join(tmpdir(), 'botika-bench-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  if (OTHER === undefined) buildServer()
  // Hundreds of tills are one address here, which may not have a thousand connections unless it is a proxy.
  const place = { DATA_DIR: dataDir, TRUST_PROXY: 'true' }
  const built = OTHER === undefined ? OURS : { ...OURS, folder: OTHER }
  const { process: server, address } = await startServer(place, built)
  const { host, port, pid: database } = await startEmbeddedPostgres({ dataDir, mode: 'attach' })
  const owner = new pg.Client({ host, port, user: OWNER_ROLE, database: 'botika' })
  await owner.connect()
  const till = await signInAsAdmin(address)
  const [location] = await till.send(api.locations.list, { query: {} })
  if (!location || !server.pid) throw new Error('the pharmacy did not start')
  return {
    till,
    address,
    locationId: location.id,
    pids: { server: server.pid, database },
    owner,
    asApplication: { host, port, user: APPLICATION_ROLE, database: 'botika' },
    close: async () => {
      await owner.end()
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
    },
  }
}

/** Inserts stock by SQL, because five hundred calls would take longer than the bench itself. */
async function stockUp(owner: pg.Client, locationId: number): Promise<BenchProduct[]> {
  const { rows } = await owner.query<BenchProduct>(
    `INSERT INTO products (name, sku, cost, price, tax_rate_pct)
     SELECT 'Medicine ' || n, 'B-' || n, 3 + n % 40, 5 + n % 97 + 0.25, 12 FROM generate_series(1, $1) AS n
     RETURNING id, price, tax_rate_pct AS "taxRatePct"`,
    [PRODUCTS],
  )
  await owner.query(
    'INSERT INTO location_inventory (product_id, location_id) SELECT id, $1 FROM products',
    [locationId],
  )
  await owner.query(
    `WITH adjustment AS (
       INSERT INTO stock_adjustments (reason, created_by_id, created_at) VALUES ('Opening stock', 1, now()) RETURNING *
     ), log AS (
       INSERT INTO audit_logs (user_id, action, entity, created_at)
       SELECT created_by_id, 'ADJUST_STOCK', 'product', created_at FROM adjustment
     ), lot AS (
       INSERT INTO stock_lots (product_id, location_id, lot_number, expiry_date, unit_cost, qty, created_at)
       SELECT id, $1, 'L' || n, current_date + 100 * n, cost, 1000000, now()
         FROM products, generate_series(1, 2) AS n RETURNING *
     ), move AS (
       INSERT INTO stock_movements (product_id, location_id, lot_id, delta, kind, adjustment_id, unit_cost, user_id, moved_at)
       SELECT product_id, location_id, lot.id, qty, 'ADJUSTMENT', adjustment.id, unit_cost, 1, now() FROM lot, adjustment
     )
     UPDATE location_inventory SET stock_qty = 2000000`,
    [locationId],
  )
  // Empty tables are not analysed: PostgreSQL would plan as if they stayed empty, and scan everything sold later.
  await owner.query('ANALYZE products, location_inventory, stock_lots, stock_movements')
  return rows
}

/**
 * Inserts past sales of one line each, so that tables and indexes have their real size. Answers when they are summed and
 * sealed, too: a shop has done that long since, and it would be counted with what is measured next.
 */
export async function addPastSales(
  { owner, locationId }: BenchPharmacy,
  count: number,
): Promise<void> {
  // In one transaction, because the running server would add up a sale whose lines are not there yet.
  await owner.query('BEGIN')
  await owner.query(
    `INSERT INTO sales (invoice_number, source, status, location_id, till_id, sales_date, business_date, tax_mode,
                        tax_rate, total_before, tax_total, grand_total, paid_amount, change_due, created_by_id, created_at)
     SELECT 'PAST-' || n, 'POS', 'Final', $1, (SELECT min(id) FROM tills WHERE location_id = $1), now() - n * interval '1 minute', (now() - n * interval '1 minute')::date,
            'ADDED_TO_TOTAL', 8.25, 10, 0.83, 10.83, 10.83, 0, 1, now() FROM generate_series(1, $2::int) AS n`,
    [locationId, count],
  )
  // A payment notes itself with its sale, which is searched for as if there were few until they are counted.
  await owner.query('ANALYZE sales')
  await owner.query(
    `WITH sale AS (SELECT id FROM sales WHERE invoice_number LIKE 'PAST-%'), item AS (
       INSERT INTO sale_items (sale_id, line, product_id, product_name, qty, price, unit_cost, discount_amount,
                               tax_class, tax_rate_pct, tax_amount, line_total)
       SELECT id, 1, 1 + id % 500, 'Medicine', 1, 10, 5, 0, 'VATABLE', 12, 0.83, 10 FROM sale
     ), payment AS (
       INSERT INTO payments (sale_id, method, tendered, amount, payment_date, created_by_id)
       SELECT id, 'cash', 10.83, 10.83, now(), 1 FROM sale
     )
     INSERT INTO audit_logs (user_id, action, entity, entity_id, created_at) SELECT 1, 'SELL', 'sale', id, now() FROM sale`,
  )
  await owner.query('COMMIT')
  await owner.query('SELECT add_sales(2147483647)')
  const unsealed =
    'SELECT WHERE (SELECT max(id) FROM audit_logs) > (SELECT max(audit_id) FROM audit_seals)'
  while ((await owner.query(unsealed)).rowCount !== 0)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  await owner.query('VACUUM ANALYZE')
}

/** Switches cash control on, and opens a shift at each till, for which a cashier of its own answers. */
export async function openShifts(owner: pg.Client, till: Caller): Promise<void> {
  await till.send(api.shifts.control, { body: { cashControl: true } })
  await owner.query(
    `WITH answerer AS (
       INSERT INTO users (username, email, full_name, role, password_hash)
       SELECT 'bench-' || id, 'bench-' || id || '@example.com', 'Cashier of ' || name, 'CASHIER', '' FROM tills WHERE NOT is_office
       RETURNING id, username)
     INSERT INTO shifts (till_id, location_id, answerer_id, opened_by_id, opened_at)
     SELECT tills.id, location_id, answerer.id, answerer.id, now()
       FROM tills JOIN answerer ON username = 'bench-' || tills.id`,
  )
}
