import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openOnlooker } from '#server/testing/platform/onlooker.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openDrawers, piecesOf } from '#server/testing/cash/shifts.ts'

// Where cash is controlled the shift is the first thing that a document holds: the count of a drawer waits for the documents
// that are under way in it, and they never for each other's rows behind it (ARCHITECTURE.md, the order of locks).

/** Holds the shifts of all tills, as closing them does, or as documents do. */
const hold = (how: '' | '_shared') =>
  `SELECT pg_advisory_xact_lock${how}(hashtextextended('shift at till ' || id, 0)) FROM tills`

/** All that is locked after a shift. */
const LATER = ['sales', 'location_inventory', 'stock_lots', 'products', 'number_series', 'payments']

const pharmacy = await openPharmacy()
const { owner: holder } = pharmacy
const heldWhileWaiting = await openOnlooker(holder)
const { cashier, manager, till, open, saleBody, sell, count } = await openDrawers(pharmacy)
const shift = await open()

afterAll(() => refuseBrokenInvariants(holder))

const key = () => ({ idempotencyKey: randomUUID() })
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } })

/** A sale of one unit, made in the shift. */
async function sold() {
  const { answer } = await sell()
  return answer
}

const CALLS: [string, () => Promise<() => Promise<unknown>>][] = [
  ['a sale', async () => () => cashier.send(api.sales.complete, saleBody(), key())],
  [
    'a return',
    async () => {
      const sale = await sold()
      const body = { reason: 'Wrong', tillId: till.id, items: [{ line: 1, qty: 1 }] }
      return () => manager.send(api.returns.create, { ...of(sale), body }, key())
    },
  ],
  [
    'a void',
    async () => {
      const sale = await sold()
      const body = { reason: 'Wrong', tillId: till.id }
      return () => manager.send(api.returns.void, { ...of(sale), body }, key())
    },
  ],
  [
    'a corrected payment',
    async () => {
      const sale = await sold()
      const params = { id: String(sale.id), paymentId: String(sale.payments[0]?.id) }
      const body = { method: 'card' }
      return () => manager.send(api.returns.correctMethod, { params, body }, key())
    },
  ],
  [
    'cash that is put in',
    async () => () => {
      const body = { direction: 'IN' as const, amount: '100.00', reason: 'CHANGE_FUND' as const }
      return cashier.send(api.shifts.moveCash, { ...of(shift), body }, key())
    },
  ],
  [
    'a count',
    async () => () => {
      const body = { denominations: piecesOf('1.00') }
      return cashier.send(api.shifts.count, { ...of(shift), body }, key())
    },
  ],
  [
    'the closing of what was counted',
    async () => () =>
      manager.send(api.shifts.close, { ...of(shift), body: { note: 'Robbed' } }, key()),
  ],
  ['a Z reading', async () => () => manager.send(api.readings.z, { ...of(till), body: {} }, key())],
]

test.each(CALLS)('%s waits for its shift before it locks anything behind it', async (_, about) => {
  const call = await about()
  const held = await heldWhileWaiting(call, [hold(''), 'SELECT FROM shifts FOR UPDATE'], LATER)
  // null: it did not wait.
  expect(held).toEqual([])
})

test('a drawer is not counted while a document is under way in it, and documents, a corrected payment among them, wait in the same queue and not for each other', async () => {
  const next = await open()
  const [, correct] = CALLS.find(([name]) => name === 'a corrected payment')!
  const correction = await heldWhileWaiting(await correct(), [hold('')], LATER)
  const share = [hold('_shared')]
  const sale = await heldWhileWaiting(
    () => cashier.send(api.sales.complete, saleBody(), key()),
    share,
    LATER,
  )
  const counting = await heldWhileWaiting(() => count(next, '510.83'), share, LATER)

  expect([correction, sale, counting]).toEqual([[], null, []])
})
