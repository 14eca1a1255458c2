import { sql } from '#server/platform/database/sql.ts'
import { expect, test } from 'vitest'
import { databaseError, run } from '#server/platform/database/database.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { api } from '#domain/api.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { cashier, location, product } = await openLocation(pharmacy)
await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]))

/** The SQLSTATE with which PostgreSQL refuses the application's statement; null when it accepts it. */
async function refusalOfApplication(statement: string): Promise<string | null> {
  try {
    await pharmacy.database.transaction((tx) => run(tx, sql.raw(statement)))
    return null
  } catch (error) {
    return databaseError(error)?.code ?? String(error)
  }
}

const NOT_PERMITTED = '42501'

test.each([
  'UPDATE stock_movements SET delta = delta + 1',
  'DELETE FROM stock_movements',
  'TRUNCATE stock_movements',
  'UPDATE audit_logs SET user_id = NULL',
  'DELETE FROM audit_logs',
  'TRUNCATE audit_logs',
  "UPDATE audit_personal SET value = 'somebody else'",
  "UPDATE journals SET content = ''",
  'DELETE FROM journals',
  "UPDATE journal_personal SET value = 'somebody else'",
  "INSERT INTO schema_migrations (version, name, checksum) VALUES (99, 'x', 'x')",
  'DELETE FROM schema_migrations',
  'CREATE TABLE mine (id int)',
  'CREATE FUNCTION mine() RETURNS int LANGUAGE sql RETURN 1',
  'ALTER TABLE sales ADD COLUMN mine int',
  'DROP TABLE sales',
  'ALTER TABLE stock_movements DISABLE TRIGGER ALL',
  'CREATE ROLE mine',
])('the application may not: %s', async (statement) => {
  expect(await refusalOfApplication(statement)).toBe(NOT_PERMITTED)
})

test.each([
  'UPDATE stock_movements SET delta = delta + 1',
  'UPDATE stock_movements SET delta = delta WHERE false',
  'DELETE FROM stock_movements',
  'TRUNCATE stock_movements CASCADE',
  'UPDATE audit_logs SET user_id = NULL',
  'DELETE FROM audit_logs',
  'TRUNCATE audit_logs CASCADE',
  'UPDATE audit_seals SET seq = 0',
  'DELETE FROM audit_seals',
  'TRUNCATE audit_seals',
])('not even the owner of the database may: %s', async (statement) => {
  const rows = () => pharmacy.owner.query('SELECT * FROM stock_movements ORDER BY id')
  const before = await rows()

  await expect(pharmacy.owner.query(statement)).rejects.toThrow(/is append-only/)

  expect(before.rows).toHaveLength(2) // one of the opening stock, one of the sale
  expect((await rows()).rows).toEqual(before.rows)
})

test('the application does what a pharmacy needs', async () => {
  for (const statement of [
    'SELECT FROM sales',
    "INSERT INTO brands (name) VALUES ('Generic')",
    "UPDATE brands SET name = 'Generics'",
    'DELETE FROM brands',
    'SELECT FROM low_shelves',
    'SELECT FROM counted_sales',
    'SELECT FROM schema_migrations',
  ])
    expect(await refusalOfApplication(statement)).toBeNull()
})
