import { createHash, randomUUID } from 'node:crypto'
import { sql } from '#server/platform/database/sql.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { buildApp } from '#server/app.ts'
import { keepSealing, sealAudit, type Sealing } from '#server/platform/audit/seals/keep-sealing.ts'
import { run } from '#server/platform/database/database.ts'
import { Caller } from '#server/testing/platform/caller.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { countSeals, listSealed, LONG_AGO, sealAll } from '#server/testing/platform/seals.ts'
import { SEAL_RULES } from '#server/platform/audit/seals/rules.ts'

const pharmacy = await openPharmacy()
const { owner, database } = pharmacy
const admin = await pharmacy.as('ADMIN')
const cashier = await pharmacy.as('CASHIER')

async function write(count = 1): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, () =>
      cashier.send(api.customers.create, { body: { name: `C${randomUUID()}` } }),
    ),
  )
}

async function ids(query: string): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(query)
  return rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
}

/** The entries named by the rules of the chain. How each kind of tampering shows is proved in server/platform/verify. */
async function broken(): Promise<number[]> {
  const found: number[] = []
  for (const rule of SEAL_RULES) found.push(...(await ids(rule.broken)))
  return [...new Set(found)].toSorted((a, b) => a - b)
}

beforeEach(async () => {
  await write(6)
  await sealAll(pharmacy)
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
  expect(await sealAll(pharmacy)).toBe(0)
})

test('whatever an entry says, its seal covers the same letters as those of the first versions', async () => {
  // PostgreSQL stores neither NUL nor half of a surrogate pair.
  const text = fc.string({ unit: 'grapheme' }).filter((drawn) => !drawn.includes('\0'))
  const json = fc.json({ stringUnit: 'grapheme' }).filter((drawn) => !drawn.includes('\\u0000'))
  const entries = fc.array(fc.tuple(text, fc.option(fc.integer()), json, fc.option(json)), {
    minLength: 1,
  })
  await fc.assert(
    fc.asyncProperty(entries, async (drawn) => {
      const { rows } = await owner.query(
        `SELECT entry FROM (
           SELECT (1, user_id, action, 'sale', user_id, before, after, after, now())::audit_logs AS entry
             FROM unnest($1::text[], $2::int[], $3::jsonb[], $4::jsonb[]) AS drawn (action, user_id, before, after)) AS entries
          WHERE audit_text(entry) <> jsonb_build_array((entry).id, (extract(epoch FROM (entry).created_at) * 1000000)::bigint,
                  (entry).user_id, (entry).action, (entry).entity, (entry).entity_id, (entry).before, (entry).after,
                  (entry).metadata)::text`,
        [0, 1, 2, 3].map((place) => drawn.map((entry) => entry[place])),
      )
      expect(rows).toEqual([])
    }),
    { numRuns: 30 },
  )
})

test('servers that seal at once make one chain', async () => {
  await write(20)

  const before = await countSeals(owner)
  await Promise.all(Array.from({ length: 8 }, () => sealAudit(database, LONG_AGO)))

  expect((await countSeals(owner)) - before).toBeGreaterThanOrEqual(20)
  await sealAll(pharmacy)
  const entries = await ids('SELECT id FROM audit_logs')
  expect((await listSealed(pharmacy)).toSorted((a, b) => a - b)).toEqual(entries)
})

test('an entry that is committed after a later one was sealed is sealed, too', async () => {
  await owner.query('BEGIN')
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO audit_logs (action, entity, created_at) VALUES ('LATE', 'test', now()) RETURNING id`,
  )
  await write()
  await sealAll(pharmacy, new Date())
  await owner.query('COMMIT')

  expect(await sealAll(pharmacy, new Date())).toBe(1)
  expect((await listSealed(pharmacy)).at(-1)).toBe(Number(rows[0]?.id))
})

test('nobody rewrites the log or its seals, not even through the server’s own connection', async () => {
  for (const statement of ['UPDATE audit_seals SET seq = 1', 'DELETE FROM audit_logs'])
    await expect(database.transaction((tx) => run(tx, sql.raw(statement)))).rejects.toThrow()
})

const unsealed = () =>
  ids(
    'SELECT id FROM audit_logs WHERE NOT EXISTS (SELECT FROM audit_seals WHERE audit_id = audit_logs.id)',
  )

/** Writes an entry without news, as a job or another server does. */
async function writeUnannounced(): Promise<void> {
  await owner.query(
    `INSERT INTO audit_logs (action, entity, created_at) VALUES ('SWEEP', 'test', now())`,
  )
}

/** So long that no seal is made on time in a test. */
const NEVER_MS = 3_600_000

test.each<[string, number, (sealing: Sealing) => unknown]>([
  ['what it is notified of, at once', NEVER_MS, ({ wake }) => wake()],
  ['what nobody notifies it of, in time', 100, () => {}],
  ['before it stops, whatever is left', NEVER_MS, ({ stop }) => stop()],
])('a running server seals %s', async (_what, lookMs, then) => {
  const errors: unknown[] = []
  const sealing = keepSealing(
    database,
    () => new Date(),
    (error) => errors.push(error),
    lookMs,
  )
  await sealAll(pharmacy, new Date())
  await new Promise((resolve) => setTimeout(resolve, 300))
  await writeUnannounced()
  await then(sealing)
  await expect.poll(unsealed, { timeout: 20_000 }).toEqual([])
  await sealing.stop()

  expect(errors).toEqual([])
  expect(await ids('SELECT id FROM audit_logs')).toHaveLength((await listSealed(pharmacy)).length)
})

test('what was still being written when a server began to seal is sealed by it, too', async () => {
  await owner.query('BEGIN')
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO audit_logs (action, entity, created_at) VALUES ('SLOW', 'test', now()) RETURNING id`,
  )
  const slow = Number(rows[0]?.id)
  await write()
  const errors: unknown[] = []
  const sealing = keepSealing(
    database,
    () => new Date(),
    (error) => errors.push(error),
  )
  const whenSealed = (id: number) =>
    vi.waitFor(async () => expect(await listSealed(pharmacy)).toContain(id), { timeout: 5_000 })
  await whenSealed(slow + 1)
  await owner.query('COMMIT')
  sealing.wake()

  await whenSealed(slow)
  await sealing.stop()
  expect(errors).toEqual([])
})

test('a server whose calls write seals that at once, and with it what a job wrote before', async () => {
  let wake = () => {}
  const app = await buildApp(
    { database, now: () => new Date(), version: 'test' },
    { onWritten: () => wake() },
  )
  const sealing = keepSealing(
    database,
    () => new Date(),
    () => {},
    NEVER_MS,
  )
  wake = () => sealing.wake()
  await new Promise((resolve) => setTimeout(resolve, 500))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  await writeUnannounced()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const unreported = await unsealed()
  await new Caller(address, cashier).send(api.customers.create, { body: { name: 'Ana' } })

  expect(unreported).toHaveLength(1)
  await expect.poll(unsealed, { timeout: 20_000 }).toEqual([])
  await sealing.stop()
  await app.close()
})

test('what the log says of a person is erased, and the chain stays whole', async () => {
  const { id } = await admin.send(api.users.create, {
    body: {
      fullName: 'Ana Personal',
      email: `${randomUUID()}@example.com`,
      password: 'a long pass phrase',
    },
  })
  await sealAll(pharmacy)
  const reported = async () => {
    const [entry] = await admin.send(api.audit.list, {
      query: { entity: 'user', entityId: String(id) },
    })
    return entry
  }
  expect((await reported())?.personal).toMatchObject({ 'after.fullName': 'Ana Personal' })

  await owner.query(
    'DELETE FROM audit_personal USING audit_logs WHERE id = audit_id AND entity_id = $1',
    [id],
  )

  expect(await reported()).toMatchObject({ personal: {}, hasPersonal: true, action: 'CREATE' })
  const { rows } = await owner.query(
    "SELECT metadata::text || after::text AS text FROM audit_logs WHERE entity = 'user' AND entity_id = $1",
    [id],
  )
  expect(rows[0]?.text).not.toContain('Ana Personal')
})
