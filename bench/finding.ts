import { api } from '#domain/api.ts'
import { callOf, FIGURES, measure, type Call } from './calls.ts'
import { stockCatalogue } from './catalogue-data.ts'
import { openEmptyPharmacy, type EmptyPharmacy } from './pharmacy.ts'
import { addSales } from './report-data.ts'

// What finding costs in a shop of 250,000 products, 100,000 customers and a million sales: over HTTP, and in database
// CPU, which other work on the machine distorts least.

const SALES = Number(process.env['BENCH_SALES'] ?? 1_000_000)

const { customers, products, sales } = api
const at = { locationId: '1' }
const found = (what: string, search: string): Call[] => [
  callOf(`sales by ${what}`, sales.list, { limit: '25', search }),
  callOf('  and the sums of them', sales.summary, { search }),
]

const CALLS: Call[] = [
  callOf('till: a generic name', products.search, { q: 'paracetamol', ...at }),
  callOf('orders: a generic name', products.search, { q: 'paracetamol', for: 'ordering', ...at }),
  callOf('till: a number of a code', products.search, { q: 'SKU-1234', ...at }),
  callOf('till: with a strength', products.search, { q: 'paracetamol 500 mg', ...at }),
  callOf('till: two letters', products.search, { q: 'pa', ...at }),
  callOf('till: mistyped', products.search, { q: 'paracetmol', ...at }),
  callOf('till: a word people say', products.search, { q: 'lagnat', ...at }),
  callOf('products: a generic name', products.list, { limit: '100', search: 'paracetamol' }),
  callOf('customers: a phone', customers.list, { search: '0917 001 2345' }),
  callOf('customers: its other spelling', customers.list, { search: '+639170012345' }),
  callOf('customers: how a name begins', customers.list, { search: 'ma' }),
  callOf('customers: two names', customers.list, { search: 'maria santos' }),
  callOf('customers: mistyped', customers.list, { search: 'mariia santoz' }),
  callOf('sales: the newest', sales.list, { limit: '25' }),
  callOf('sales: of a day', sales.list, { limit: '25', from: '2026-05-05', to: '2026-05-05' }),
  callOf('sales: of a cashier', sales.list, { limit: '25', createdById: '3' }),
  callOf('sales: by wallet', sales.list, { limit: '25', method: 'ewallet' }),
  ...found('whole number', 'PAST-654321'),
  ...found('number alone', '654321'),
  ...found('amount that all have', '32.49'),
  ...found('customer', 'maria santos 777'),
  ...found('phone', '09170012345'),
  ...found('product', 'ceceba'),
  ...found('generic name', 'paracetamol'),
  ...found('cashier', 'Cashier Twelve'),
  ...found('nothing there', 'wxyzwxyz'),
]

/** Inserts people by SQL: twenty who sell, and customers with names and phones as they are written. */
async function openPeople({ owner }: EmptyPharmacy): Promise<void> {
  await owner.query(`
    INSERT INTO users (username, email, password_hash, full_name)
      SELECT 'cashier' || n, 'cashier' || n || '@bench.test', 'none',
             'Cashier ' || (ARRAY['One','Two','Three','Four','Five','Six','Seven','Eight','Nine','Ten','Eleven','Twelve',
               'Thirteen','Fourteen','Fifteen','Sixteen','Seventeen','Eighteen','Nineteen','Twenty'])[n]
        FROM generate_series(1, 20) AS n;
    INSERT INTO customers (name, phone)
      SELECT (ARRAY['Maria','Jose','Ana','Juan','Grace','Mark','Liza','Rosa','Emma','Luis'])[1 + n % 10] || ' '
               || (ARRAY['Santos','Reyes','Cruz','Bautista','Ocampo','Garcia','Mendoza'])[1 + n % 7] || ' ' || n,
             CASE n % 3 WHEN 0 THEN '+63 917 ' ELSE '0917 ' END
               || overlay(to_char(n, 'FM0000000') PLACING ' ' FROM 4 FOR 0)
        FROM generate_series(1, 100000) AS n;`)
}

const shop = await openEmptyPharmacy()
try {
  // The session must not be locked while the shop is filled.
  await shop.owner.query('UPDATE settings SET idle_lock_minutes = 60')
  await stockCatalogue(shop.owner, shop.locationId)
  await shop.owner.query(`
    WITH third AS (INSERT INTO locations (name, code) VALUES ('Third', 'THIRD') RETURNING id)
    SELECT open_till(id, 'Till 1', 'THIRD') FROM third`)
  await openPeople(shop)
  await addSales(shop.owner, 1, SALES)
  console.log(FIGURES)
  for (const call of CALLS) console.log(await measure(shop, call))
} finally {
  await shop.close()
}
