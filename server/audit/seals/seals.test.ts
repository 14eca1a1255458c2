import { createHash, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { keepSealing, sealAudit } from '#server/audit/seals/keep-sealing.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'
import { SEAL_RULES } from '#server/verify/rules/seals.ts'

const pharmacy = await openPharmacy()
const { owner, database } = pharmacy
const admin = await pharmacy.as('ADMIN')
const cashier = await pharmacy.as('CASHIER')
const LONG_AGO = new Date('2026-01-01T00:00:00Z')

async function write(count = 1): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, () =>
      cashier.send(api.customers.create, { body: { name: `C${randomUUID()}` } }),
    ),
  )
}

async function sealAll(now = LONG_AGO): Promise<number> {
  let total = 0
  for (;;) {
    const sealed = await sealAudit(database, now)
    total += sealed
    if (sealed === 0) return total
  }
}

async function ids(query: string): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(query)
  return rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
}

async function broken(): Promise<number[]> {
  const found: number[] = []
  for (const rule of SEAL_RULES) found.push(...(await ids(rule.broken)))
  return [...new Set(found)].toSorted((a, b) => a - b)
}

/** Breaks the log as its owner could, tells what shows, and undoes it. */
async function afterTampering(...statements: string[]): Promise<number[]> {
  await owner.query('BEGIN')
  try {
    for (const table of ['audit_logs', 'audit_seals', 'audit_head'])
      await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    for (const table of ['audit_seals', 'audit_personal'])
      await owner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_audit_id_fkey`)
    for (const statement of statements) await owner.query(statement)
    return await broken()
  } finally {
    await owner.query('ROLLBACK')
  }
}

/** The ids of entries in the order of their seals. */
async function sealed(): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    'SELECT audit_id AS id FROM audit_seals ORDER BY seq',
  )
  return rows.map(({ id }) => Number(id))
}

beforeEach(async () => {
  await write(6)
  await sealAll()
})
afterEach(async () => expect(await broken()).toEqual([]))

test('every entry is sealed once, each seal covers the one before, and the last is known', async () => {
  const { rows } = await owner.query<{ seq: string; text: string; hash: string }>(
    `SELECT seq, audit_text(entry) AS text, encode(hash, 'hex') AS hash
       FROM audit_seals JOIN audit_logs AS entry ON entry.id = audit_id ORDER BY seq`,
  )

  let previous = Buffer.alloc(0)
  for (const [index, { seq, text, hash }] of rows.entries()) {
    previous = createHash('sha256').update(previous).update(text).digest()
    expect([Number(seq), hash]).toEqual([index + 1, previous.toString('hex')])
  }
  const head = await owner.query("SELECT seq, encode(hash, 'hex') AS hash FROM audit_head")
  expect(head.rows).toEqual([{ seq: String(rows.length), hash: previous.toString('hex') }])
  expect(await sealAll()).toBe(0)
})

test('servers that seal at once make one chain', async () => {
  await write(20)

  const counts = await Promise.all(Array.from({ length: 8 }, () => sealAudit(database, LONG_AGO)))
  await sealAll()

  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(20)
  const entries = await ids('SELECT id FROM audit_logs')
  expect((await sealed()).toSorted((a, b) => a - b)).toEqual(entries)
})

test('an entry that is committed after a later one was sealed is sealed, too', async () => {
  await owner.query('BEGIN')
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO audit_logs (action, entity, created_at) VALUES ('LATE', 'test', now()) RETURNING id`,
  )
  await write()
  await sealAll(new Date())
  await owner.query('COMMIT')

  expect(await sealAll(new Date())).toBe(1)
  expect((await sealed()).at(-1)).toBe(Number(rows[0]?.id))
})

test.each([
  ['what was done', `action = 'NOTHING'`],
  ['who did it', 'user_id = NULL'],
  ['when', `created_at = created_at - interval '1 microsecond'`],
  ['what it was done to', 'entity_id = entity_id + 1'],
  ['what it became', `after = '{"id": 0}'`],
  ['what was noted', `metadata = '{}'`],
])('an entry in which %s was changed is named', async (_what, change) => {
  const [, second = 0] = (await sealed()).slice(-3)

  expect(await afterTampering(`UPDATE audit_logs SET ${change} WHERE id = ${second}`)).toContain(
    second,
  )
})

test('entries that were swapped are both named', async () => {
  const [first = 0, second = 0] = (await sealed()).slice(-3)

  const found = await afterTampering(
    `UPDATE audit_seals SET audit_id = -1 WHERE audit_id = ${first}`,
    `UPDATE audit_seals SET audit_id = ${first} WHERE audit_id = ${second}`,
    `UPDATE audit_seals SET audit_id = ${second} WHERE audit_id = -1`,
  )

  expect(found).toEqual(expect.arrayContaining([first, second]))
})

test('an entry that was taken out is named, with its seal or without', async () => {
  const all = await sealed()
  const gone = all.at(-3) ?? 0

  const alone = await afterTampering(`DELETE FROM audit_logs WHERE id = ${gone}`)
  const withSeal = await afterTampering(
    `DELETE FROM audit_logs WHERE id = ${gone}`,
    `DELETE FROM audit_seals WHERE audit_id = ${gone}`,
  )

  expect(alone).toContain(gone)
  expect(withSeal).toContain(all.at(-2)) // what came after it is sealed to something else
})

test('the end of the log cannot be cut off', async () => {
  const last = (await sealed()).at(-1) ?? 0

  const found = await afterTampering(
    `DELETE FROM audit_seals WHERE audit_id = ${last}`,
    `DELETE FROM audit_logs WHERE id = ${last}`,
  )

  expect(found).not.toEqual([])
})

test('an entry that was put in afterwards is named, with a seal or without', async () => {
  const all = await sealed()
  const after = all.at(-2) ?? 0
  const insert = `INSERT INTO audit_logs (id, action, entity, created_at) OVERRIDING SYSTEM VALUE
                  VALUES (-5, 'FORGED', 'sale', now())`

  const unsealed = await afterTampering(insert)
  const withSeal = await afterTampering(
    insert,
    `UPDATE audit_seals SET seq = seq + 1000 WHERE audit_id >= ${after}`,
    `INSERT INTO audit_seals (seq, audit_id, hash, sealed_at)
     SELECT seq - 1000, -5, sha256('forged'), now() FROM audit_seals WHERE audit_id = ${after}`,
    'UPDATE audit_seals SET seq = seq - 999 WHERE seq > 1000',
  )

  expect(unsealed).toEqual([-5])
  expect(withSeal).toContain(-5)
})

test('nobody rewrites the log or its seals, not even through the server’s own connection', async () => {
  for (const statement of ['UPDATE audit_seals SET seq = 1', 'DELETE FROM audit_logs'])
    await expect(database.transaction((tx) => tx.execute(statement))).rejects.toThrow()
})

test('a running server seals what is written within a second', async () => {
  const errors: unknown[] = []
  const sealer = keepSealing(
    database,
    () => new Date(),
    (error) => errors.push(error),
  )
  await write(3)
  sealer.soon()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const open = await ids(
    'SELECT id FROM audit_logs WHERE NOT EXISTS (SELECT FROM audit_seals WHERE audit_id = audit_logs.id)',
  )
  await write(1)
  await sealer.stop()

  expect([open, errors]).toEqual([[], []])
  expect(await ids('SELECT id FROM audit_logs')).toHaveLength((await sealed()).length)
})

test('what the log says of a person is erased, and the chain stays whole', async () => {
  const { id } = await admin.send(api.users.create, {
    body: {
      fullName: 'Ana Personal',
      email: `${randomUUID()}@example.com`,
      password: 'a long pass phrase',
    },
  })
  await sealAll()
  const told = async () => {
    const [entry] = await admin.send(api.audit.list, {
      query: { entity: 'user', entityId: String(id) },
    })
    return entry
  }
  expect((await told())?.personal).toMatchObject({ 'after.fullName': 'Ana Personal' })

  await owner.query(
    'DELETE FROM audit_personal USING audit_logs WHERE id = audit_id AND entity_id = $1',
    [id],
  )

  expect(await told()).toMatchObject({ personal: {}, hasPersonal: true, action: 'CREATE' })
  const { rows } = await owner.query(
    "SELECT metadata::text || after::text AS text FROM audit_logs WHERE entity = 'user' AND entity_id = $1",
    [id],
  )
  expect(rows[0]?.text).not.toContain('Ana Personal')
})
