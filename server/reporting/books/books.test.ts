import { parse } from 'csv-parse/sync'
import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { columnsOf } from '#domain/reporting/books/columns.ts'
import { dayAfter } from '#domain/reporting/reports/period.ts'
import { WITHHELD } from '#domain/cash/payments/methods.ts'
import { assign } from '#server/testing/shop/branches.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { tableOf } from '#server/testing/reporting/book-files.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openVatLocation, openVatShop, sellUnderSchemes } from '#server/testing/law/scheme-sales.ts'

const pharmacy = await openPharmacy()
pharmacy.setClock(new Date('2027-03-10T04:00:00Z'))
await openVatShop(pharmacy)
keepInvariants(pharmacy.owner)

/** Days on which nothing happens but what the test does. */
let lastDay = 10
function onNewDay() {
  lastDay += 1
  const day = `2027-03-${lastDay}`
  pharmacy.setClock(new Date(`${day}T04:00:00Z`))
  return { startDate: day, endDate: day }
}
afterEach(() => pharmacy.setClock(null))

const HOLDER = { name: 'Juan dela Cruz', idNumber: 'OSCA-0012345', tin: '123-456-789' }

test('the seniors’ book shows a sale with its VAT off, exempt sales and discount, and what came back with a minus by its own number', async () => {
  const day = onNewDay()
  const { location, goods } = await openVatLocation(pharmacy)
  const seller = await pharmacy.as('MANAGER')
  const lines = [
    { product: goods.exempt, qty: 30, scheme: 'SC' as const },
    { product: goods.taxed, qty: 20, scheme: 'SC' as const },
    { product: goods.taxed, qty: 1 },
  ]
  const of = { locationId: location.id, lines, holder: HOLDER }
  const sale = await sellUnderSchemes(seller, of)
  const returned = await seller.send(api.returns.create, {
    params: { id: String(sale.id) },
    body: { reason: 'Recall', items: [{ line: 1, qty: 10, condition: 'QUARANTINE' }] },
  })

  const query = { ...day, locationId: String(location.id), scheme: 'SC' }
  const { rows, sums, rowCount } = await seller.send(api.books.scheme, { query })
  const byLine = await seller.send(api.books.scheme, { query: { ...query, by: 'line' } })

  expect(rowCount).toBe(2)
  expect(rows).toMatchObject([
    { number: returned.number, gross: '-85.00', exempt: '-85.00', statutoryDiscount: '-17.00' },
    {
      number: sale.invoiceNumber,
      holderName: 'J••• d••• C•••',
      idNumber: '•••• 2345',
      tin: '•••• 6789',
      gross: '320.00',
      vatRemoved: '6.96',
      exempt: '313.04',
      statutoryDiscount: '62.61',
      total: '250.43',
    },
  ])
  expect(sums).toMatchObject({ exempt: '228.04', statutoryDiscount: '45.61', total: '182.43' })
  expect(byLine.rows.map(({ genericName, qty }) => [genericName, qty])).toEqual([
    ['Losartan', -10],
    ['Losartan', 30],
    ['Paracetamol', 20],
  ])
})

test('a book has the columns of all that its scheme was, and none of what is only planned of it', async () => {
  const { startDate } = onNewDay()
  const admin = await pharmacy.as('ADMIN')
  const change = { code: 'NAAC', name: 'Athletes', rate: '20', idLabel: 'PNSTM ID' }
  const exempt = { ...change, vatTreatment: 'EXEMPT' as const, fromDay: dayAfter(startDate, 1) }
  await admin.send(api.schemes.create, { body: exempt })
  const bookOf = async () => {
    const books = await (await pharmacy.as('ADMIN')).send(api.books.schemes, {})
    const scheme = books.find(({ code }) => code === 'NAAC')!
    const columns = columnsOf({ book: 'scheme', by: 'document', scheme })
    return [scheme.name, ...columns.map(({ label }) => label).filter((label) => /VAT/.test(label))]
  }

  const before = await bookOf()
  onNewDay()
  const since = await bookOf()

  expect(before).toEqual([
    'National Athlete or Coach',
    'Sales incl. VAT',
    'VAT on the discount',
    'VATable Sales',
    'VAT',
  ])
  expect(since).toEqual(['Athletes', 'Sales incl. VAT', 'VAT Off', 'VATable Sales', 'VAT'])
})

test('names and numbers are whole in the file and on paper, and the log records it', async () => {
  const day = onNewDay()
  const { location, goods } = await openVatLocation(pharmacy)
  const admin = await pharmacy.as('ADMIN')
  await sellUnderSchemes(admin, {
    locationId: location.id,
    lines: [{ product: goods.taxed, qty: 8, scheme: 'SP' }],
    holder: { ...HOLDER, child: ['Bea Cruz', '2023-05-01'] },
  })
  const filters = { ...day, locationId: location.id, scheme: 'SP' }

  const file = await admin.send(api.books.export, { body: { book: 'scheme', filters } })
  const paper = await admin.send(api.books.paper, { body: { book: 'scheme', filters } })
  const workbook = await admin.try(api.books.export, {
    body: { book: 'scheme', filters, format: 'xlsx' },
  })

  const scheme = {
    code: 'SP',
    name: '',
    rates: [10],
    basicRates: [],
    vatTreatments: ['EXEMPT' as const],
    asksChild: true,
    asksMission: false,
  }
  const columns = columnsOf({ book: 'scheme', by: 'document', scheme })
  const [heads, row] = parse(tableOf(file))
  expect(heads).toEqual(columns.map(({ label }) => label))
  const reported = { holderName: HOLDER.name, idNumber: HOLDER.idNumber, childName: 'Bea Cruz' }
  expect(paper.rows).toMatchObject([{ ...reported, childBirthDay: '2023-05-01', childAge: 3 }])
  expect(paper.sums).toMatchObject({
    gross: '26.00',
    vatRemoved: '2.79',
    statutoryDiscount: '2.32',
  })
  for (const text of [...Object.values(reported), '2023-05-01', '26.00', '2.79', '23.21', '2.32'])
    expect(row).toContain(text)
  expect(workbook.headers.get('content-disposition')).toContain(
    `book-scheme-sp-${day.startDate}-${day.endDate}`,
  )
  const { rows: log } = await pharmacy.owner.query(
    `SELECT after->>'as' AS as, after->>'scheme' AS scheme, user_id FROM audit_logs WHERE entity = 'book' ORDER BY id`,
  )
  expect(log).toEqual(
    ['csv', 'paper', 'xlsx'].map((as) => ({ as, scheme: 'SP', user_id: admin.id })),
  )
})

test('a book of days that no report covers, of no scheme or of none there is, is refused and not logged', async () => {
  const manager = await pharmacy.as('MANAGER')
  const ask = async (body: object) =>
    (await manager.try(api.books.paper, { body: body as never })).status // some of them are no bodies
  const before = await pharmacy.owner.query('SELECT count(*) FROM audit_logs')

  expect([
    await ask({ book: 'vat', filters: { startDate: '2027-03-02', endDate: '2027-03-01' } }),
    await ask({ book: 'scheme' }),
    await ask({ book: 'scheme', filters: { scheme: 'NONE' } }),
    await ask({ book: 'scheme', filters: { scheme: 'sc' } }),
    await ask({ book: 'ledger' }),
  ]).toEqual([400, 404, 404, 400, 400])
  expect((await pharmacy.owner.query('SELECT count(*) FROM audit_logs')).rows).toEqual(before.rows)
})

test('tax that a clinic withheld is taken with its form’s number, one form for two invoices, and stands in its book', async () => {
  const day = onNewDay()
  const { location, goods, cashier } = await openVatLocation(pharmacy)
  const admin = await pharmacy.as('ADMIN')
  const clinic = await admin.send(api.customers.create, {
    body: { name: 'Bagong Buhay Clinic', tin: '222-333-444' },
  })
  const issue = () =>
    admin.send(
      api.sales.complete,
      orderOf(location.id, [{ product: goods.taxed, quantity: 100 }], {
        status: 'Final',
        customerId: clinic.id,
        payments: [{ method: 'BPI', amount: '300.00' }],
      }),
    )
  const pay = (id: number, more: object, by = admin) =>
    by.try(api.sales.addPayment, {
      params: { id: String(id) },
      body: { method: WITHHELD, amount: '2.90', ...more },
    })
  const [one, other] = [await issue(), await issue()]

  const unnamed = await pay(one.id, {})
  const overpaid = await pay(one.id, { amount: '25.01', reference: '2307-88' })
  const paid = [one, other].map(async ({ id }) => (await pay(id, { reference: '2307-88' })).status)
  const statuses = await Promise.all(paid)

  const corrected = await admin.try(api.returns.correctMethod, {
    params: { id: String(one.id), paymentId: String(one.payments[0]?.id) },
    body: { method: WITHHELD },
  })

  for (const { problem } of [unnamed, corrected])
    expect(problem.errors).toEqual([
      { field: 'reference', message: 'Enter the number of the form 2307' },
    ])
  expect([overpaid.status, ...statuses]).toEqual([400, 201, 201])
  const { rows, sums } = await admin.send(api.books.withheld, {
    query: { ...day, locationId: String(location.id) },
  })
  const reported = { customerName: 'Bagong Buhay Clinic', tin: '222-333-444', reference: '2307-88' }
  expect(rows).toMatchObject([reported, reported])
  expect(sums).toEqual({ amount: '5.80' })
  expect((await cashier.try(api.books.withheld, { query: day })).status).toBe(403)

  const otherParams = { id: String(other.id) }
  const { payments } = await admin.send(api.sales.get, { params: otherParams })
  await admin.send(api.returns.correctMethod, {
    params: {
      ...otherParams,
      paymentId: String(payments.find(({ method }) => method === WITHHELD)?.id),
    },
    body: { method: 'BPI' },
  })
  await admin.send(api.returns.create, {
    params: { id: String(one.id) },
    body: {
      reason: 'Recall',
      items: [{ line: 1, qty: 10 }],
      refunds: [
        { method: 'BPI', amount: '8.00' },
        { method: WITHHELD, amount: '2.40' },
      ],
    },
  })

  const after = await admin.send(api.books.withheld, {
    query: { ...day, locationId: String(location.id) },
  })
  const byForm = after.rows.map(({ amount, reference }) => `${amount} by ${reference}`)
  expect(byForm.toSorted()).toEqual([
    '-2.40 by 2307-88',
    '-2.90 by 2307-88',
    '2.90 by 2307-88',
    '2.90 by 2307-88',
  ])
})

test('a manager of one branch reads that branch alone, in every book and file', async () => {
  const day = onNewDay()
  const [ours, theirs] = [await openVatLocation(pharmacy), await openVatLocation(pharmacy)]
  for (const { location, goods } of [ours, theirs])
    await sellUnderSchemes(await pharmacy.as('MANAGER'), {
      locationId: location.id,
      lines: [{ product: goods.exempt, qty: 1, scheme: 'PWD' }],
    })
  const manager = await pharmacy.as('MANAGER')
  await assign(pharmacy, manager, [ours.location.id])

  const vat = await manager.send(api.books.vat, { query: day })
  const scheme = await manager.send(api.books.scheme, { query: { ...day, scheme: 'PWD' } })
  const body = { book: 'claims' as const, filters: day }
  const paper = await manager.send(api.books.paper, { body })

  expect(vat.rows.map(({ locationName }) => locationName)).toEqual([ours.location.name])
  expect(scheme.rows.map(({ locationName }) => locationName)).toEqual([ours.location.name])
  expect(paper.rows).toMatchObject([{ qty: 1, statutoryDiscount: '1.70', claim: '1.19' }])
})
