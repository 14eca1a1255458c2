import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import { openBranch } from '#server/testing/shop/branches.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const admin = await pharmacy.as('ADMIN')
const branch = await openLocation(pharmacy, { inStock: 1000 })
const { cashier, manager } = branch

keepInvariants(pharmacy.owner)

/** An order of 10.83, issued unless said otherwise. */
const order = (more: Partial<NewOrderBody> = {}) =>
  orderOf(branch.location.id, [{ product: branch.product, quantity: 1 }], {
    status: 'Final',
    ...more,
  })
const make = (more: Partial<NewOrderBody> = {}, by = cashier) =>
  by.try(api.sales.complete, order(more))
const cash = (amount: string) => ({ payments: [{ method: 'Cash', amount }] })

const issuedBy = (unpaidFinalOrders: 'ANYONE' | 'MANAGERS') =>
  admin.send(api.settings.update, { body: { unpaidFinalOrders } })

/** A customer who may owe so much. */
const mayOwe = (owedLimit: string | null) =>
  manager.send(api.customers.create, { body: { name: 'Clinic of Makati', owedLimit } })
const find = (id: number) => manager.send(api.customers.get, { params: { id: String(id) } })

test('in a new shop a cashier issues an order that is not paid, as at first', async () => {
  const { status, answer } = await make({ payTermDays: 3650 })

  expect([status, answer.balanceDue]).toEqual([201, '10.83'])
})

test('where managers answer for what is owed, a cashier issues only what is paid in full', async () => {
  await issuedBy('MANAGERS')
  const left = await branch.stockLeft()
  const draft = await make({ status: 'Draft' })
  const params = { id: String(draft.answer.id) }

  const unpaid = await make({ payTermDays: 3650 })
  const partly = await make(cash('10.82'))
  const ofDraft = await cashier.try(api.sales.update, { params, ...order(cash('5')) })
  const refusals = [unpaid, partly, ofDraft].map(({ status, problem }) => [status, problem.errors])
  const whole = await make(cash('20'))
  const byManager = await make({ payTermDays: 30 }, manager)
  const quotation = await make({ status: 'Quotation' })
  await issuedBy('ANYONE')

  const message = (owed: string) =>
    `₱${owed} is still owed: only a manager may issue an order that is not paid in full`
  expect(refusals).toEqual([
    [403, [{ field: 'payments', message: message('10.83') }]],
    [403, [{ field: 'payments', message: message('0.01') }]],
    [403, [{ field: 'payments', message: message('5.83') }]],
  ])
  expect([draft, whole, byManager, quotation].map(({ status }) => status)).toEqual([
    201, 201, 201, 201,
  ])
  expect(await branch.stockLeft()).toBe(left! - 2)
})

test('a customer owes at most their limit, at every branch together; what is paid or voided makes room', async () => {
  const { id: customerId } = await mayOwe('30.00')
  const foreign = await openBranch(pharmacy)
  await foreign.cashier.send(
    api.sales.complete,
    orderOf(foreign.location.id, [{ product: foreign.product, quantity: 1 }], {
      status: 'Final',
      customerId,
    }),
  )
  const second = await make({ customerId })

  const tooMuch = await make({ customerId }, manager)
  const partly = await make({ customerId, ...cash('2.50') })
  const nothingOwed = await make({ customerId, ...cash('10.83') })
  const draft = await make({ customerId, status: 'Draft' })
  const owed = (await find(customerId)).owed
  await manager.send(api.sales.delete, { params: { id: String(second.answer.id) }, query: {} })
  const afterVoid = await make({ customerId })

  expect([tooMuch.status, tooMuch.problem.errors]).toEqual([
    409,
    [
      {
        field: 'customerId',
        message: 'Clinic of Makati owes ₱21.66 and may owe ₱30.00 at most: ₱10.83 more is too much',
      },
    ],
  ])
  expect([partly, nothingOwed, draft, afterVoid].map(({ status }) => status)).toEqual([
    201, 201, 201, 201,
  ])
  expect(owed).toBe('29.99')
})

test('a list of customers says what each owes and when they bought last, of the sales where the caller works', async () => {
  const { id: customerId, name } = await mayOwe(null)
  const foreign = await openBranch(pharmacy)
  await make({ customerId })
  await make({ customerId, ...cash('10.83') })
  const listed = async (caller: Caller, withPurchases?: 'true') => {
    const query = { search: name, limit: '1000', ...(withPurchases && { withPurchases }) }
    const customers = await caller.send(api.customers.list, { query })
    return customers.find(({ id }) => id === customerId)
  }
  const { lastPurchaseDate } = await find(customerId)

  expect(await listed(manager, 'true')).toMatchObject({ owed: '10.83', lastPurchaseDate })
  expect(lastPurchaseDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(await listed(foreign.cashier, 'true')).toMatchObject({
    owed: '0.00',
    lastPurchaseDate: null,
  })
  expect(await listed(manager)).not.toHaveProperty('owed')
})

test('of many orders of one customer at once, those are issued that the limit has room for', async () => {
  const { id: customerId } = await mayOwe('22.00')

  const outcomes = await Promise.all(Array.from({ length: 6 }, () => make({ customerId })))

  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 201, 409, 409, 409, 409,
  ])
  expect((await find(customerId)).owed).toBe('21.66')
})

test('a sale of the till owes nothing, so no limit keeps a customer from buying there', async () => {
  const { id: customerId } = await mayOwe('0')
  const { location, product } = branch

  const sold = await cashier.try(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 1 }], { customerId }),
  )

  expect(sold.status).toBe(201)
})

test('only a manager sets, changes or lifts how much a customer may owe; the log says by whom', async () => {
  const free = await mayOwe(null)
  const limited = await mayOwe('50')
  const change = (id: number, owedLimit: string | null, by = cashier) =>
    by.try(api.customers.update, { params: { id: String(id) }, body: { owedLimit } })

  const refused = [
    await cashier.try(api.customers.create, { body: { name: 'Friend', owedLimit: '9' } }),
    await change(free.id, '100'),
    await change(limited.id, null),
    await change(limited.id, '51'),
  ]
  const same = await cashier.try(api.customers.update, {
    params: { id: String(limited.id) },
    body: { owedLimit: '50.00', phone: '0917 000 0100' },
  })
  const raised = await change(limited.id, '75.5', manager)

  const message = 'Only a manager may say how much a customer may owe'
  expect(refused.map(({ status, problem }) => [status, problem.errors])).toEqual(
    refused.map(() => [403, [{ field: 'owedLimit', message }]]),
  )
  expect(same.status).toBe(200)
  expect(raised.answer.owedLimit).toBe('75.50')
  const [entry] = await admin.send(api.audit.list, {
    query: { entity: 'customer', entityId: String(limited.id) },
  })
  expect(entry).toMatchObject({
    userId: manager.id,
    before: { owedLimit: '50.00' },
    after: { owedLimit: '75.50' },
  })
})

test('a limit that is no amount is refused with a sentence', async () => {
  const { status, problem } = await manager.try(api.customers.create, {
    body: { name: 'Clinic', owedLimit: '-1' },
  })

  expect([status, problem.errors]).toEqual([
    400,
    [{ field: 'owedLimit', message: expect.stringContaining('Limit of what they may owe') }],
  ])
})
