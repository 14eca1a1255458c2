import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { KINDS } from '#domain/documents/kinds.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'
import { openDrawers } from '#server/testing/shifts.ts'

const pharmacy = await openPharmacy()
const shop = await openDrawers(pharmacy)
const { cashier, manager, till, open, sell, count } = shop

/** What a cashier reads: every row with each id that could be a shift's, a till's or a sale's. */
const READS: Endpoint[] = Object.values(api)
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .filter(({ method, allow, stream }) => method === 'GET' && allow.includes('CASHIER') && !stream)

test('nothing that a cashier is answered or refused tells what should be in a drawer, or by how much it is off', async () => {
  const shift = await open(cashier, '513.37')
  for (const qty of [3, 7]) await sell(cashier, qty)
  const { answer: sale } = await sell(cashier, 1)
  const by = { params: { id: String(shift.id) } }
  const key = () => ({ idempotencyKey: randomUUID() })
  const move = (direction: 'IN' | 'OUT', amount: string) =>
    cashier.try(
      api.shifts.moveCash,
      { ...by, body: { direction, amount, reason: 'SAFE' as const } },
      key(),
    )
  const told: unknown[] = [
    await move('IN', '41.19'),
    await move('OUT', '20.00'),
    await move('OUT', '9000.00'),
    await count(shift, '100.00'),
    await count(shift, '653.65'),
    await cashier.try(api.shifts.close, { ...by, body: { note: 'Short' } }, key()),
    await cashier.try(api.shifts.get, by),
    await cashier.try(api.readings.x, { params: { id: String(till.id) } }),
  ]
  for (const kind of KINDS)
    for (const id of [1, shift.id, till.id, sale.id])
      told.push(
        await cashier.try(api.documents.get, { params: { kind, id: String(id) }, query: {} }),
      )
  for (const row of READS)
    for (const id of [shift.id, till.id, sale.id])
      told.push(
        await cashier.try(
          { ...row, path: row.path.replaceAll(/\{\w+\}/g, String(id)) },
          { query: {} },
        ),
      )

  const { expected } = await manager.send(api.shifts.get, by)
  const text = JSON.stringify(told.map((each) => ({ ...(each as object), headers: undefined })))
  expect(expected).toBe('653.65')
  // What the cashier typed is no news.
  const answered = text.replaceAll('"653.65"', '')
  expect(READS.length).toBeGreaterThan(30)
  expect(answered).not.toContain('653.65')
  expect(answered).not.toContain('553.65')
})
