import type pg from 'pg'
import { api } from '#domain/api.ts'
import { sealAudit } from '#server/platform/audit/seals/keep-sealing.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import type { BenchPharmacy } from './pharmacy.ts'

/** Sales made by the product's own code. They are then copied, so that everything belonging to a sale exists and agrees. */
const SOLD = 500
const LINES = 3
const CUSTOMERS = 500
const CATEGORIES = 20
const VOIDED_IN = 50

/**
 * Makes so many sales of three lines over a year, of goods in twenty categories, three in ten to a customer, one in
 * fifty voided, with all that belongs to a sale: payments, movements, keys, log entries with their seals, and sums.
 */
export async function sellMany(pharmacy: BenchPharmacy, count: number): Promise<void> {
  const { owner, asApplication } = pharmacy
  await owner.query(
    `INSERT INTO customers (name) SELECT 'Customer ' || n FROM generate_series(1, ${CUSTOMERS}) AS n;
     INSERT INTO categories (name) SELECT 'Category ' || n FROM generate_series(1, ${CATEGORIES}) AS n;
     UPDATE products SET category_id = 1 + id % ${CATEGORIES}`,
  )
  await sellSome(pharmacy)
  await copySales(owner, Math.floor(count / SOLD) - 1)
  const database = openDatabase(asApplication)
  for (let above: number | null = 0; above !== null;)
    above = await sealAudit(database, new Date(), above)
  await database.close()
  await owner.query('SELECT add_sales(2147483647)')
  await owner.query('VACUUM ANALYZE')
}

async function sellSome({ till, locationId, products }: BenchPharmacy): Promise<void> {
  for (let sale = 0; sale < SOLD; sale += 1) {
    const lines = Array.from({ length: LINES }, (_, line) => ({
      product: products[(sale * 7 + line * 5) % products.length]!,
      qty: 1 + ((sale + line) % 3),
    }))
    const customer = sale % 10 < 3 ? { customerId: 1 + (sale % CUSTOMERS) } : {}
    const checkout = checkoutOf(locationId, lines, customer)
    const idempotencyKey = `sold-before-${sale}`
    const { id } = await till.send(api.sales.complete, checkout, { idempotencyKey })
    if (sale % VOIDED_IN === 0)
      await till.send(api.sales.delete, {
        params: { id: String(id) },
        query: { reason: 'Scanned twice' },
      })
  }
}

/**
 * Copies sales, each copy a day earlier than the one before, within a year; ids and invoice numbers continue without a
 * gap.
 */
async function copySales(owner: pg.Client, copies: number): Promise<void> {
  const earlier = (column: string) => `${column} - n % 365 * interval '1 day'`
  const later = (column: string) => `${column} + ${SOLD} * n`
  const number = `left(invoice_number, -8) || lpad((${later('right(invoice_number, 8)::int')})::text, 8, '0')`
  const copy = async (table: string, rows: string, changed: Record<string, string>) => {
    const { rows: columns } = await owner.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
      [table],
    )
    const names = columns.map(({ name }) => name).filter((name) => changed[name] !== 'new')
    await owner.query(
      `INSERT INTO ${table} (${names.join(', ')})
       SELECT ${names.map((name) => changed[name] ?? name).join(', ')}
         FROM (${rows}) AS sold, generate_series(1, ${copies}) AS n ORDER BY n`,
    )
  }
  await copy('sales', 'SELECT * FROM sales', {
    id: later('id'),
    invoice_number: number,
    sales_date: earlier('sales_date'),
    business_date: 'business_date - n % 365',
    created_at: earlier('created_at'),
    voided_at: earlier('voided_at'),
  })
  const ofSale = { sale_id: later('sale_id'), id: 'new' }
  const were = (table: string) => `SELECT * FROM ${table} WHERE sale_id <= ${SOLD}`
  await copy('sale_items', were('sale_items'), ofSale)
  await copy('payments', were('payments'), {
    ...ofSale,
    payment_date: earlier('payment_date'),
    created_at: earlier('created_at'),
  })
  await copy('stock_movements', were('stock_movements'), {
    ...ofSale,
    moved_at: earlier('moved_at'),
  })
  await copy('audit_logs', `SELECT * FROM audit_logs WHERE entity = 'sale'`, {
    id: 'new',
    entity_id: later('entity_id'),
    created_at: earlier('created_at'),
  })
  await copy('idempotency_keys', `SELECT * FROM idempotency_keys WHERE entity = 'sale'`, {
    key: `key || '-' || n`,
    entity_id: later('entity_id'),
    created_at: earlier('created_at'),
  })
  await owner.query(`
    UPDATE number_series SET last_number = (SELECT max(id) FROM sales) WHERE last_number > 0;
    UPDATE stock_lots SET qty = moved.qty
      FROM (SELECT lot_id, sum(delta) AS qty FROM stock_movements GROUP BY 1) AS moved WHERE lot_id = id;
    UPDATE location_inventory AS shelf SET stock_qty = lots.qty
      FROM (SELECT product_id, sum(qty) AS qty FROM stock_lots GROUP BY 1) AS lots
     WHERE lots.product_id = shelf.product_id;
    SELECT setval(pg_get_serial_sequence('sales', 'id'), (SELECT max(id) FROM sales))`)
}
