import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { sealAll } from '#server/testing/platform/seals.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'

const pharmacy = await openPharmacy()
const { owner } = pharmacy
const admin = await pharmacy.as('ADMIN')
const check = (body: { seq?: number; hash?: string } = {}) =>
  admin.send(api.audit.checkSeals, { body })

/** Does something to log or seals behind the server's back, looks, and puts it back. */
async function damaged(damage: string, repair: string) {
  const behind = (statement: string) =>
    owner.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`)
  await behind(damage)
  const found = await check()
  await behind(repair)
  return found
}

test('the seal that a Z reading prints is in the log, and another one is not; a wrong one and a half one are refused', async () => {
  const { till, open, count, z, cashier } = await openDrawers(pharmacy)
  await sealAll(pharmacy)
  const shift = await open(cashier, '0.00')
  await count(shift, '0.00')
  const { answer: reading } = await z()
  const paper = await admin.send(api.documents.get, {
    params: { kind: 'reading', id: String(reading.id) },
    query: {},
  })
  await sealAll(pharmacy)
  const seal = reading.logSeal!
  const onPaper = seal.hash.toUpperCase().replace(/(.{32})/, '$1 ')

  expect(JSON.stringify(paper)).toContain(`Seal ${seal.seq} of the audit log`)
  expect(JSON.stringify(paper)).toContain(seal.hash.slice(0, 32))
  expect(await check({ seq: seal.seq, hash: onPaper })).toMatchObject({
    brokenAt: null,
    isHeld: true,
  })
  expect((await check({ seq: seal.seq + 1, hash: seal.hash })).isHeld).toBe(false)
  for (const body of [{ seq: 1 }, { hash: seal.hash }, { seq: 1, hash: 'abc' }]) {
    const tried = await admin.try(api.audit.checkSeals, { body })
    expect(tried.status).toBe(400)
  }
  expect(till.id).toBe(reading.tillId)
})

test('where an entry was changed or taken away or the log was cut, the check names the first seal that does not hold', async () => {
  for (let entry = 0; entry < 5; entry += 1)
    await admin.send(api.customers.create, { body: { name: `C${randomUUID()}` } })
  await sealAll(pharmacy)
  const { rows } = await owner.query<{ seq: string; audit_id: string }>(
    'SELECT seq, audit_id FROM audit_seals ORDER BY seq DESC LIMIT 3',
  )
  const [last, , third] = rows.map(({ seq, audit_id }) => ({ seq: +seq, auditId: +audit_id }))
  const whole = await check()
  const changed = await damaged(
    `UPDATE audit_logs SET action = 'X' || action WHERE id = ${third!.auditId}`,
    `UPDATE audit_logs SET action = substr(action, 2) WHERE id = ${third!.auditId}`,
  )
  const taken = await damaged(
    `CREATE TABLE taken AS SELECT * FROM audit_logs WHERE id = ${third!.auditId}; DELETE FROM audit_logs WHERE id = ${third!.auditId}`,
    'INSERT INTO audit_logs OVERRIDING SYSTEM VALUE SELECT * FROM taken; DROP TABLE taken',
  )
  const cut = await damaged(
    `CREATE TABLE cut AS SELECT * FROM audit_seals WHERE seq = ${last!.seq}; DELETE FROM audit_seals WHERE seq = ${last!.seq}`,
    'INSERT INTO audit_seals SELECT * FROM cut; DROP TABLE cut',
  )

  expect(whole).toEqual({ checked: last!.seq, brokenAt: null, isHeld: null })
  expect(changed).toMatchObject({ checked: third!.seq - 1, brokenAt: third })
  expect(taken).toMatchObject({ brokenAt: { seq: third!.seq, auditId: null } })
  expect(cut.brokenAt).toEqual({ seq: last!.seq, auditId: null, sealedAt: null })
  expect((await check()).brokenAt).toBeNull()
})

test('a chain that is longer than what is looked at at once is gone along to its end', async () => {
  await owner.query(
    `INSERT INTO audit_logs (action, entity, created_at) SELECT 'SWEEP', 'test', now() FROM generate_series(1, 5100)`,
  )
  while (await sealAll(pharmacy));
  const { rows } = await owner.query<{ count: number }>('SELECT count(*)::int FROM audit_seals')

  expect(await check()).toMatchObject({ checked: rows[0]?.count, brokenAt: null })
})

test('only an administrator checks the seals', async () => {
  for (const role of ['MANAGER', 'CASHIER'] as const) {
    const caller = await pharmacy.as(role)
    expect((await caller.try(api.audit.checkSeals, { body: {} })).status).toBe(403)
  }
})
