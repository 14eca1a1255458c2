import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Problem } from '#domain/problem.ts'
import { hasOwnReferences, PAYMENT_METHODS } from '#domain/cash/payments/methods.ts'
import { openBranch } from '#server/testing/shop/branches.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const admin = await pharmacy.as('ADMIN')
const { location, product, cashier, manager, stockLeft } = await openLocation(pharmacy, {
  inStock: 1000,
})

keepInvariants(pharmacy.owner)
await admin.send(api.settings.update, { body: { uniqueReferences: true } })

let references = 0
/** A reference that no other test has. */
const newReference = () => `GC ${(references += 1)}`

type Method = 'cash' | 'card' | 'ewallet'

/** A sale of the till of 10.83, paid with these references. */
function checkout(typed: string[], method: Method = 'ewallet') {
  const payments = typed.map((reference, index) => ({
    method,
    amount: index === 0 ? (11.83 - typed.length).toFixed(2) : '1.00',
    reference,
  }))
  return checkoutOf(location.id, [{ product, qty: 1 }], { payments })
}

const sell = (reference: string, method?: Method) =>
  cashier.try(api.sales.complete, checkout([reference], method))

const orderPaidBy = (method: string, reference: string, status: 'Draft' | 'Final' = 'Final') =>
  orderOf(location.id, [{ product, quantity: 1 }], {
    status,
    payments: [{ method, amount: '5.00', reference }],
  })
const order = (...paid: Parameters<typeof orderPaidBy>) =>
  cashier.try(api.sales.complete, orderPaidBy(...paid))

const pay = (id: number, reference: string, method = 'GCash') =>
  cashier.try(api.sales.addPayment, {
    params: { id: String(id) },
    body: { method, amount: '1.00', reference },
  })

type Answered = { status: number; problem: Problem }
const refusalOf = ({ status, problem }: Answered) => [status, problem.errors]

test('a reference that pays a sale is refused on another, whichever way it comes, and the refusal names the sale', async () => {
  const reference = newReference()
  const { answer: first } = await sell(reference)
  const { answer: owed } = await order('BDO', newReference())
  const left = await stockLeft()
  const spelled = ` ${reference.replace('GC ', 'gc-').toLowerCase()}`

  const refused = [
    refusalOf(await sell(spelled)),
    refusalOf(await order('PayMaya', reference)),
    refusalOf(await order('Bank Transfer', reference, 'Draft')),
    refusalOf(await pay(owed.id, reference)),
  ]

  const message = (typed: string) =>
    `Reference ${typed} was used for ${first.invoiceNumber} already: check the payment`
  expect(refused).toEqual([
    [409, [{ field: 'payments.0.reference', message: message(spelled.trim()) }]],
    [409, [{ field: 'payments.0.reference', message: message(reference) }]],
    [409, [{ field: 'payments.0.reference', message: message(reference) }]],
    [409, [{ field: 'reference', message: message(reference) }]],
  ])
  expect(await stockLeft()).toBe(left)
})

test('a reference stands once in a sale, however it is written there', async () => {
  const reference = newReference()

  const refused = await cashier.try(
    api.sales.complete,
    checkout([reference, reference.toLowerCase()]),
  )

  expect(refusalOf(refused)).toEqual([
    409,
    [
      {
        field: 'payments.1.reference',
        message: `Reference ${reference.toLowerCase()} stands at two payments of this sale: check the payment`,
      },
    ],
  ])
})

test('a draft keeps its payment when it is saved again and issued, and takes no reference twice', async () => {
  const [reference, other] = [newReference(), newReference()]
  await sell(other)
  const { answer: draft } = await order('GCash', reference, 'Draft')
  const params = { id: String(draft.id) }
  const withOther = orderPaidBy('GCash', reference, 'Draft').body
  withOther.payments?.push({ method: 'GCash', amount: '1.00', reference: other })

  const refused = await cashier.try(api.sales.update, { params, body: withOther })
  const issued = await cashier.try(api.sales.update, { params, ...orderPaidBy('GCash', reference) })

  expect(refused.problem.errors?.map(({ field }) => field)).toEqual(['payments.1.reference'])
  expect(issued.status).toBe(200)
})

test('the reference of a voided sale pays another', async () => {
  const reference = newReference()
  const { answer } = await sell(reference)
  await manager.send(api.sales.delete, { params: { id: String(answer.id) }, query: {} })

  expect((await sell(reference)).status).toBe(201)
})

test('cash, cards, checks, no reference and the card’s own words are not compared', async () => {
  const reference = newReference()
  const statuses = [
    (await sell(reference, 'card')).status,
    (await sell(reference, 'card')).status,
    (await sell(reference)).status,
    (await order('Check', reference)).status,
    (await order('Cash', reference)).status,
    (await sell('Card Transaction')).status,
    (await sell('Card Transaction')).status,
    (await sell(' - ')).status,
    (await sell(' - ')).status,
  ]

  expect(statuses).toEqual(statuses.map(() => 201))
})

test('of a sale beyond their reach nobody reads more than that the reference is used', async () => {
  const reference = newReference()
  await sell(reference)
  const foreign = await openBranch(pharmacy)

  const { problem } = await foreign.cashier.try(
    api.sales.complete,
    checkoutOf(foreign.location.id, [{ product: foreign.product, qty: 1 }], {
      payments: [{ method: 'ewallet', amount: '10.83', reference }],
    }),
  )

  expect(problem.detail).toBe(
    `Reference ${reference} was used elsewhere already: check the payment`,
  )
})

test('of many payments with the same references at once, one is taken; nobody waits for ever', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [one, two] = [newReference(), newReference()]
    const { answer: owed } = await order('BDO', newReference())
    const of = (typed: string[]) => cashier.try(api.sales.complete, checkout(typed))

    const outcomes = await Promise.all([
      of([one, two]),
      of([two, one]),
      of([one, two]),
      pay(owed.id, one),
      order('GCash', two),
    ])

    const statuses = outcomes.map(({ status }) => status)
    expect(statuses.filter((status) => ![201, 409].includes(status))).toEqual([])
    expect(await countPayments(one)).toBe(1)
    expect(await countPayments(two)).toBe(1)
  }
})

async function countPayments(reference: string): Promise<number> {
  const { rows } = await pharmacy.owner.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM payments WHERE reference = $1',
    [reference],
  )
  return rows[0]!.count // a count is one row
}

test('a sale whose answer was lost is answered again, not refused for its own reference', async () => {
  const body = checkout([newReference()])
  const idempotencyKey = randomUUID()

  const sold = await sendTwice(cashier, body, idempotencyKey)

  expect(sold.map(({ status }) => status)).toEqual([201, 200])
  expect(sold[0]!.answer.id).toBe(sold[1]!.answer.id)
})

async function sendTwice(by: Caller, call: ReturnType<typeof checkout>, idempotencyKey: string) {
  return [
    await by.try(api.sales.complete, call, { idempotencyKey }),
    await by.try(api.sales.complete, call, { idempotencyKey }),
  ]
}

test('a shop that does not compare references takes the same one twice, as at first', async () => {
  await admin.send(api.settings.update, { body: { uniqueReferences: false } })
  const reference = newReference()

  const statuses = [(await sell(reference)).status, (await sell(reference)).status]

  await admin.send(api.settings.update, { body: { uniqueReferences: true } })
  expect(statuses).toEqual([201, 201])
})

test('the database calls the same methods those of wallets and banks as the shop does', async () => {
  const { rows } = await pharmacy.owner.query<{ method: string }>(
    'SELECT method FROM unnest($1::text[]) AS given (method) WHERE has_own_references(method)',
    [PAYMENT_METHODS],
  )

  expect(rows.map(({ method }) => method)).toEqual(PAYMENT_METHODS.filter(hasOwnReferences))
})
