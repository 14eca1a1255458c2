import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { MOST_LEFT_OUT, type NumberJump } from '#domain/shop/tills/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'
import { tillsOf } from '#server/testing/shop/tills.ts'

const pharmacy = await openPharmacy()
const admin = await pharmacy.as('ADMIN')

keepInvariants(pharmacy.owner)

/** A till of a shop that knows three of its sales, though it has printed more. */
async function openRestored() {
  const { cashier, manager, location, product } = await openLocation(pharmacy, { inStock: 100 })
  const sell = () =>
    cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]))
  for (let sale = 0; sale < 3; sale += 1) await sell()
  const till = (await tillsOf(manager, location))[0]! // every location has one
  const params = { id: String(till.id) }
  const jump = (body: NumberJump, idempotencyKey = randomUUID(), by = admin) =>
    by.try(api.tills.jump, { params, body }, { idempotencyKey })
  const now = async () => (await tillsOf(manager, location))[0]!
  return { manager, cashier, sell, till, params, jump, now, code: location.code }
}

test('a restored till goes on behind the last number that it has printed, and no number between is missed', async () => {
  const { sell, jump, now, code, till } = await openRestored()
  const { status, answer } = await jump({ lastInvoice: 10, lastReturn: 2 })
  const next = await sell()
  const { rows } = await pharmacy.owner.query(
    'SELECT kind, first_missing, last_missing FROM number_jumps WHERE till_id = $1 ORDER BY kind',
    [till.id],
  )
  const [entry] = await admin.send(api.audit.list, { query: { action: 'JUMP', limit: '1' } })

  expect([status, answer.nextNumber, answer.lastReturn, answer.resetCounter]).toEqual([
    200, 11, 2, 1,
  ])
  expect(next.invoiceNumber).toBe(`${code}-00000011`)
  expect(await now()).toMatchObject({ resetCounter: 1, nextNumber: 12, lastVoidSlip: 0 })
  expect(rows).toEqual([
    { kind: 'INVOICE', first_missing: 4, last_missing: 10 },
    { kind: 'RETURN', first_missing: 1, last_missing: 2 },
  ])
  expect(entry).toMatchObject({
    entityId: till.id,
    after: { resetCounter: 1, leftOut: [{ kind: 'INVOICE', first: 4, last: 10 }, {}] },
  })
})

test('sent again under its key it jumps once, and a second restore jumps once more', async () => {
  const { jump, sell, now } = await openRestored()
  const key = randomUUID()
  const both = await Promise.all([jump({ lastInvoice: 5 }, key), jump({ lastInvoice: 5 }, key)])
  const again = await jump({ lastInvoice: 5 }, key)
  await sell()
  const second = await jump({ lastInvoice: 20, lastVoidSlip: 1 })

  expect([...both, again].map(({ answer }) => answer.nextNumber)).toEqual([6, 6, 6])
  expect([second.answer.nextNumber, second.answer.resetCounter]).toEqual([21, 2])
  expect(await now()).toMatchObject({ resetCounter: 2, lastVoidSlip: 1 })
})

test('sales that are being made while the numbers jump have numbers before or behind the gap', async () => {
  const { sell, jump, code } = await openRestored()
  const sales = Array.from({ length: 12 }, () => sell())
  const { status } = await jump({ lastInvoice: 100 })
  const numbers = (await Promise.all(sales)).map(({ invoiceNumber }) =>
    Number(invoiceNumber?.slice(code.length + 1)),
  )

  expect(status).toBe(200)
  expect(new Set(numbers).size).toBe(12)
  expect(numbers.every((number) => number < 100 - 12 || number > 100)).toBe(true)
})

test('a number below what the shop knows, none beyond it, or one that nobody can have printed is refused, and nothing jumps', async () => {
  const { jump, now, manager, cashier, code } = await openRestored()
  const before = await now()
  const tried = [
    await jump({ lastInvoice: 2 }),
    await jump({ lastInvoice: 3 }),
    await jump({}),
    await jump({ lastInvoice: 4 + MOST_LEFT_OUT }),
    await jump({ lastInvoice: -1 }),
    await jump({ lastInvoice: 9 }, randomUUID(), manager),
    await jump({ lastInvoice: 9 }, randomUUID(), cashier),
  ]

  expect(tried.map(({ status }) => status)).toEqual([409, 409, 409, 409, 400, 403, 403])
  expect(tried[0]?.problem.errors).toEqual([
    {
      field: 'lastInvoice',
      message: `The shop knows numbers up to ${code}-00000003: none lower was the last`,
    },
  ])
  expect(tried[1]?.problem.detail).toBe(
    'Till 1 has printed nothing beyond what the shop knows: its numbers go on',
  )
  expect(await now()).toEqual(before)
})

test('a Z reading shows how often its till was set anew, and counts no number that was left out', async () => {
  const { till, open, sell, count, z, location, cashier } = await openDrawers(pharmacy)
  await z()
  const shift = await open()
  await sell()
  const params = { id: String(till.id) }
  const { answer } = await admin.try(
    api.tills.jump,
    { params, body: { lastInvoice: 50 } },
    { idempotencyKey: randomUUID() },
  )
  await sell(cashier)
  await count(shift, '521.66')
  const reading = (await z()).answer
  await admin.send(api.shifts.control, { body: { opensDrawerByReason: true } })

  expect(answer.resetCounter).toBe(1)
  expect(reading).toMatchObject({
    resetCounter: 1,
    figures: {
      numbers: {
        invoices: {
          first: `${location.code}-00000001`,
          last: `${location.code}-00000051`,
          count: 2,
        },
      },
    },
  })
})
