import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })

keepInvariants(pharmacy.owner)

const DAY_TO_COME = '2126-01-01'
const payment = { method: 'Cash', amount: 1 }

test.each<[string, object, string, string]>([
  ['no lines', { items: [] }, 'items', 'Add at least one item'],
  ['an unknown location', { locationId: 999_999 }, 'locationId', 'That location does not exist'],
  ['an unknown customer', { customerId: 999_999 }, 'customerId', 'That customer does not exist'],
  [
    'an unknown commission agent',
    { commissionAgentId: 999_999 },
    'commissionAgentId',
    'That commission agent is not a user',
  ],
  [
    'an unknown prescription',
    { prescriptionFileUrl: '/api/prescriptions/999999' },
    'prescriptionFileUrl',
    'That prescription does not exist any more',
  ],
  [
    'a file from elsewhere',
    { prescriptionFileUrl: 'https://example.com/rx.jpg' },
    'prescriptionFileUrl',
    'Upload the prescription first',
  ],
  [
    'an unknown price group',
    { sellingPriceGroup: 'Wholesale' },
    'sellingPriceGroup',
    'Unknown selling price group',
  ],
  [
    'an unknown status',
    { status: 'Issued' },
    'status',
    'status must be one of Draft, Quotation, Proforma, Final',
  ],
  [
    'terms of no number of days',
    { payTermDays: 1.5 },
    'payTermDays',
    'Payment terms must be a whole number from 0 to 3650',
  ],
  [
    'more than 100 percent off',
    { discountValue: 100.01 },
    'discountValue',
    'Discount must be from 0 to 100 percent',
  ],
  [
    'more pesos off than it has',
    { discountType: 'fixed', discountValue: 10.01 },
    'discountValue',
    'Discount must not be more than the subtotal',
  ],
  [
    'a day that is none',
    { salesDate: '2026-02-30' },
    'salesDate',
    'Sales date must be a date like 2026-12-31, or a moment with its zone',
  ],
  [
    'a time without its zone',
    { salesDate: '2026-02-03T10:00:00' },
    'salesDate',
    'Sales date must be a date like 2026-12-31, or a moment with its zone',
  ],
  [
    'a prescription of a number too large to be one',
    { prescriptionFileUrl: '/api/prescriptions/9999999999' },
    'prescriptionFileUrl',
    'Upload the prescription first',
  ],
  [
    'a moment that by its zone lies in the year 10000',
    { salesDate: '9999-12-31T23:59:59-10:00' },
    'salesDate',
    'Sales date must be a date like 2026-12-31, or a moment with its zone',
  ],
  [
    'a day to come',
    { salesDate: DAY_TO_COME, status: 'Final' },
    'salesDate',
    'An order cannot be Final before its day',
  ],
  [
    'a payment of a day to come',
    { payments: [payment, { ...payment, paymentDate: DAY_TO_COME }] },
    'payments.1.paymentDate',
    'A payment cannot be of a day to come',
  ],
  [
    'an unknown way to pay',
    { payments: [{ method: 'shells', amount: 1 }] },
    'payments.0.method',
    'Unknown payment method',
  ],
  [
    'a payment of nothing',
    { payments: [{ method: 'Cash', amount: 0 }] },
    'payments.0.amount',
    'Amount must be from 0.01 to 9999999999.99',
  ],
  [
    'more than it comes to by check',
    { payments: [{ method: 'Check', amount: 10.84 }] },
    'payments',
    'Only cash can be more than the total',
  ],
  [
    'a card number in its note',
    { sellNote: '4111 1111 1111 1111' },
    'sellNote',
    'Never write a card number here',
  ],
  [
    'a number like the series’ own',
    { invoiceNumber: 'NEW-00000001' },
    'invoiceNumber',
    'That looks like a number of a location’s own series: leave it empty to get the next one',
  ],
])(
  'an order with %s is refused, names the field and stores nothing',
  async (_what, change, field, message) => {
    const { manager, location, product, stockLeft } = await openLocation(pharmacy)
    const { body } = orderOf(location.id, [{ product, quantity: 1 }])

    const { status, problem } = await manager.try(api.sales.complete, {
      body: { ...body, ...change },
    })

    expect([status, problem.errors]).toEqual([400, [{ field, message }]])
    expect(
      await manager.send(api.sales.list, { query: { locationId: String(location.id) } }),
    ).toEqual([])
    expect(await stockLeft()).toBe(10)
  },
)

test('an order of an unknown product or too large to be one is refused', async () => {
  const { manager, location, product } = await openLocation(pharmacy)
  const send = (line: object) => {
    const { body } = orderOf(location.id, [{ product, quantity: 1 }])
    return manager.try(api.sales.complete, {
      body: { ...body, items: [{ ...body.items[0]!, ...line }] },
    })
  }

  const unknown = await send({ productId: 999_999 })
  const huge = await send({ quantity: 1_000_000, price: '9999999.99', priceOverride: true })

  expect([unknown.status, unknown.problem.errors]).toEqual([
    400,
    [{ field: 'items.0.productId', message: 'That product does not exist any more' }],
  ])
  expect([huge.status, huge.problem.detail]).toEqual([
    400,
    'The total is larger than a sale can be',
  ])
})

test('a typed number is one sale’s in any case, and never like those of a location', async () => {
  const { manager, location, product } = await openLocation(pharmacy)
  const numbered = (invoiceNumber: string) =>
    manager.try(
      api.sales.complete,
      orderOf(location.id, [{ product, quantity: 1 }], { invoiceNumber, status: 'Final' }),
    )

  const first = await numbered(`Inv ${location.code}`)
  const again = await numbered(`INV ${location.code}`)
  const ofCode = await numbered(`${location.code.toLowerCase()}-12`)
  const drawn = await manager.send(
    api.sales.complete,
    orderOf(location.id, [{ product, quantity: 1 }], { status: 'Final' }),
  )

  expect([first.status, first.answer.invoiceNumber]).toEqual([201, `Inv ${location.code}`])
  expect([again.status, again.problem.errors]).toEqual([
    409,
    [{ field: 'invoiceNumber', message: 'Another sale has that invoice number' }],
  ])
  expect(ofCode.status).toBe(400)
  expect(drawn.invoiceNumber).toBe(`${location.code}-00000001`)
})

test('an issued order is not changed, nor is a till’s sale', async () => {
  const { manager, location, product, stockLeft } = await openLocation(pharmacy)
  const order = orderOf(location.id, [{ product, quantity: 1 }], { status: 'Final' })
  const final = await manager.send(api.sales.complete, order)

  const { status, problem } = await manager.try(api.sales.update, {
    params: paramsOf(final),
    ...order,
  })
  const missing = await manager.try(api.sales.update, { params: { id: '999999' }, ...order })

  expect([status, problem.detail]).toEqual([
    409,
    `${final.invoiceNumber} is issued and cannot be changed: open it as a copy`,
  ])
  expect([missing.status, missing.problem.detail]).toEqual([404, 'There is no such order'])
  expect(await stockLeft()).toBe(9)
})

test('a change made from an older version is refused', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)
  const { body } = orderOf(location.id, [{ product, quantity: 1 }])
  const draft = await cashier.send(api.sales.complete, { body })
  const change = (version: number) =>
    cashier.try(api.sales.update, { params: paramsOf(draft), body: { ...body, version } })

  const outcomes = [await change(1), await change(1), await change(2)]

  expect(outcomes.map(({ status }) => status)).toEqual([200, 409, 200])
  expect(outcomes[1]?.problem.detail).toBe(
    `Order #${draft.id} was changed by another user meanwhile. Look at it again and repeat your change.`,
  )
})
