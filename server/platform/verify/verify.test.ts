import { expect, test } from 'vitest'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { damagesOf, openDamagedShop } from '#server/testing/platform/damaged-shop.ts'
import { checkRules, type Finding } from '#server/platform/verify/check-rules.ts'
import { RULES } from '#server/platform/verify/rules.ts'
import { keepVerification, verifyShop } from '#server/platform/verify/verify-shop.ts'
import { isLong } from '#server/testing/platform/long.ts'

const pharmacy = await openPharmacy()
const { owner } = pharmacy
const shop = await openDamagedShop(pharmacy)
const { gauze, location } = shop
const DAMAGES = await damagesOf(shop)

/** A damaged shop is checked by all rules in `test:long`: none may fail over what another one finds. */
const rulesToCheck = (name: string) => RULES.filter((rule) => isLong || rule.name === name)

/** Drops all constraints and triggers of a table. */
async function unguard(table: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT quote_ident(conname) AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('c', 'f')`,
    [table],
  )
  for (const { name } of rows) await owner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
}

const connectionOf = () => ({
  host: owner.host,
  port: owner.port,
  user: owner.user ?? '',
  database: owner.database ?? '',
})

test('every rule is proved by breaking it', () => {
  const proved = new Set(DAMAGES.map(({ rule }) => rule))

  expect([...proved].toSorted()).toEqual(RULES.map(({ name }) => name).toSorted())
})

test.each(DAMAGES)('$rule is named when $how', async ({ rule, unguard: tables = [], sql, id }) => {
  await owner.query('BEGIN')
  try {
    for (const table of tables) await unguard(table)
    await owner.query(sql)

    const found = new Map<string, Finding>()
    for await (const finding of checkRules([owner], rulesToCheck(rule)))
      found.set(finding.rule.name, finding)

    const { brokenCount, broken } = found.get(rule)! // it was checked
    expect(brokenCount).toBeGreaterThan(0)
    if (id !== undefined) expect(broken.map((row) => row.id)).toContain(id)
  } finally {
    await owner.query('ROLLBACK')
  }
})

test('a shop in order breaks no rule, and every rule says how much it went through', async () => {
  const lines: string[] = []

  const verification = await verifyShop(connectionOf(), (line) => lines.push(line))

  expect(verification).toMatchObject({ rules: RULES.length, broken: [] })
  expect(lines).toHaveLength(RULES.length + 1)
  expect(lines.find((line) => line.includes('stock/shelf'))).toMatch(
    /^holds {3}stock\/shelf: A shelf holds what its lots hold .+ \(17 rows, \d+\.\d\d s\)$/,
  )
  expect(lines.at(-1)).toBe(`All ${RULES.length} rules hold.`)
})

test('a broken shop is reported by its rules and ids, and checking writes nothing', async () => {
  const shelfRow = `location_inventory WHERE (product_id, location_id) = (${gauze.id}, ${location.id})`
  await owner.query(`UPDATE ${shelfRow.replace(' WHERE', ' SET stock_qty = stock_qty + 7 WHERE')}`)
  const lines: string[] = []

  const verification = await verifyShop(connectionOf(), (line) => lines.push(line))
  await owner.query(`UPDATE ${shelfRow.replace(' WHERE', ' SET stock_qty = stock_qty - 7 WHERE')}`)

  expect(verification.broken).toEqual([{ rule: 'stock/shelf', rows: 1 }])
  const at = lines.findIndex((line) => line.startsWith('BROKEN  stock/shelf: '))
  expect(lines[at + 1]).toBe(
    `        product ${gauze.id} at location ${location.id} (shelf 80, lots 73, movements 73)`,
  )
  expect(lines.at(-1)).toBe(`Broken: stock/shelf (of ${RULES.length} rules).`)
  const kept = await owner.query('SELECT FROM verifications')
  expect(kept.rowCount).toBe(0)
})

test('what came of it is kept for the administrator', async () => {
  const verification = {
    startedAt: '2026-02-03T04:05:06+00:00',
    endedAt: '2026-02-03T04:05:09+00:00',
    rules: 42,
    broken: [{ rule: 'stock/shelf', rows: 3 }],
  }

  await keepVerification(connectionOf(), verification)

  const { rows } = await owner.query('SELECT rules, broken FROM verifications')
  expect(rows).toEqual([{ rules: 42, broken: [{ rule: 'stock/shelf', rows: 3 }] }])
})

test('a database that an older or a newer Botika made is not gone through', async () => {
  const versionTo = (change: string) => owner.query(`UPDATE schema_migrations ${change}`)
  const { rows } = await owner.query<{ last: number }>(
    'SELECT max(version) AS last FROM schema_migrations',
  )
  const last = rows[0]!.last // there is always one

  await versionTo(`SET version = 9999 WHERE version = ${last}`)
  const newer = verifyShop(connectionOf(), () => {})
  await expect(newer).rejects.toThrow('was made by a newer Botika')
  await versionTo(`SET version = ${last} WHERE version = 9999`)
  const { rows: gone } = await owner.query(
    `DELETE FROM schema_migrations WHERE version = ${last} RETURNING *`,
  )
  const older = verifyShop(connectionOf(), () => {})

  await expect(older).rejects.toThrow('was made by an older Botika: start this version on it once')
  await owner.query(
    'INSERT INTO schema_migrations SELECT * FROM json_populate_record(NULL::schema_migrations, $1)',
    [JSON.stringify(gone[0])],
  )
})
