import { expect, test } from 'vitest'
import { jpeg } from '#server/testing/selling/prescriptions.ts'
import { keepDoing } from '#server/jobs.ts'
import { forgetUnheld } from '#server/selling/prescriptions/sweep.ts'
import { fileOf, holdInSale, upload } from '#server/testing/selling/prescription-calls.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const HOUR_MS = 3_600_000

function at(hours: number) {
  const now = new Date(Date.now() + hours * HOUR_MS)
  return { database: pharmacy.database, now: () => now, version: 'test' }
}

async function countOf(table: string): Promise<number> {
  const { rows } = await pharmacy.owner.query(`SELECT count(*)::int AS n FROM ${table}`)
  return rows[0].n
}

test('a file that no sale holds is forgotten after a day, one that a sale holds never', async () => {
  const cashier = await pharmacy.as('CASHIER')
  const loose = await upload(cashier, jpeg({ sizeBytes: 600_000 }))
  const held = await upload(cashier, jpeg())
  await holdInSale(pharmacy, held.answer.id)

  await forgetUnheld(at(23))
  const afterLess = (await fileOf(cashier, loose.answer.url)).status
  await forgetUnheld(at(25))
  await forgetUnheld(at(100_000))

  expect(afterLess).toBe(200)
  expect((await fileOf(cashier, loose.answer.url)).status).toBe(404)
  expect((await fileOf(cashier, held.answer.url)).bytes.equals(jpeg())).toBe(true)
  expect([await countOf('prescription_files'), await countOf('prescription_chunks')]).toEqual([
    1, 1,
  ])
  const { rows } = await pharmacy.owner.query(
    "SELECT user_id, entity_id FROM audit_logs WHERE entity = 'prescription' AND action = 'DELETE'",
  )
  expect(rows).toEqual([{ user_id: null, entity_id: loose.answer.id }])
})

test('servers that forget at the same time forget each file once', async () => {
  const cashier = await pharmacy.as('CASHIER')
  const before = await countOf('prescription_files')
  for (let count = 0; count < 60; count += 1) await upload(cashier, jpeg())

  await Promise.all([1, 2, 3].map(() => forgetUnheld(at(25))))
  await forgetUnheld(at(25))

  expect(await countOf('prescription_files')).toBe(before)
  const { rows } = await pharmacy.owner.query(
    "SELECT count(*)::int AS all, count(DISTINCT entity_id)::int AS files FROM audit_logs WHERE action = 'DELETE'",
  )
  expect(rows[0].all).toBe(rows[0].files)
})

test('a file that a sale is just taking is not forgotten under its hands', async () => {
  const cashier = await pharmacy.as('CASHIER')
  const { answer } = await upload(cashier, jpeg())
  await pharmacy.owner.query('BEGIN')
  await holdInSale(pharmacy, answer.id)

  await forgetUnheld(at(25))
  await pharmacy.owner.query('COMMIT')
  await forgetUnheld(at(25))

  expect((await fileOf(cashier, answer.url)).status).toBe(200)
})

test('a server forgets as it starts, and reports what kept it from that without ending by it', async () => {
  const cashier = await pharmacy.as('CASHIER')
  const { answer } = await upload(cashier, jpeg())
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)

  await keepDoing({ run: forgetUnheld }, at(25), onError)()
  await keepDoing({ run: forgetUnheld }, { ...at(25), now: () => new Date(NaN) }, onError)()

  expect((await fileOf(cashier, answer.url)).status).toBe(404)
  expect(errors).toHaveLength(1)
})
