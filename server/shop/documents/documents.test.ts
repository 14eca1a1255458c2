import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { PRESETS } from '#domain/shop/settings/settings.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { look, paper, print } from '#server/testing/shop/documents.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openSale, paramsOf } from '#server/testing/selling/returning.ts'
import { VERSION } from '#server/version.ts'

const pharmacy = await openPharmacy()
const admin = await pharmacy.as('ADMIN')

keepInvariants(pharmacy.owner)

const FIRST = {
  storeName: 'Botika',
  paperFoot: null,
  taxMode: 'ADDED_TO_TOTAL',
  taxRate: '8.25',
  taxLabel: 'Tax',
  taxpayer: null,
  tin: null,
} as const

const set = (body: CallOf<typeof api.settings.update>['body']) =>
  admin.send(api.settings.update, { body })

test('an invoice shows what was paid when it was issued, later payments have receipts of their own', async () => {
  const { cashier, manager, location, product } = await openLocation(pharmacy)
  const customer = await manager.send(api.customers.create, { body: { name: 'Rosalinda Cruz' } })
  const items = [{ product, quantity: 5 }]
  const deposit = { method: 'GCash', amount: '10.00', reference: '7001' }
  const names = { customerId: customer.id, payTermDays: 30 }
  const draft = await cashier.send(
    api.sales.complete,
    orderOf(location.id, items, { ...names, payments: [deposit] }),
  )
  const issued = await cashier.send(api.sales.update, {
    ...paramsOf(draft),
    ...orderOf(location.id, items, {
      ...names,
      status: 'Final',
      payments: [deposit, { method: 'Cash', amount: '15.00' }],
    }),
  })
  const before = await look(cashier, 'sale', issued)
  const paid = await cashier.send(api.sales.addPayment, {
    ...paramsOf(issued),
    body: { method: 'Cash', amount: '30.00' },
  })
  const [first, second, last] = paid.payments

  expect(before).toEqual(
    expect.arrayContaining([
      'CHARGE RECEIPT',
      expect.stringMatching(/^Deposit GCash 7001 +10\.00$/),
      expect.stringMatching(/^Cash +15\.00$/),
      expect.stringMatching(/^Balance due +29\.13$/),
    ]),
  )
  expect(paid.payments.map(({ hasReceipt }) => hasReceipt)).toEqual([true, false, true])
  expect(await look(cashier, 'sale', issued)).toEqual(before)
  expect(await look(cashier, 'payment', first!)).toEqual(
    expect.arrayContaining(['DEPOSIT RECEIPT', expect.stringMatching(/^Owed before +54\.13$/)]),
  )
  expect(await look(cashier, 'payment', last!)).toEqual(
    expect.arrayContaining([
      'COLLECTION RECEIPT',
      `For: ${issued.invoiceNumber}`,
      expect.stringMatching(/^Owed before +29\.13$/),
      expect.stringMatching(/^Cash +30\.00$/),
      expect.stringMatching(/^Change +0\.87$/),
      expect.stringMatching(/^RECEIVED +29\.13$/),
      expect.stringMatching(/^Balance due +0\.00$/),
    ]),
  )
  const onInvoice = await print(cashier, 'payment', second!)
  expect([onInvoice.status, onInvoice.problem.detail]).toEqual([
    409,
    'That payment stands on the invoice: print the invoice',
  ])
})

test('returns and voids have slips, a sale that stands has no void slip', async () => {
  const { cashier, manager, sale, take } = await openSale(pharmacy)
  const { answer: back } = await take()
  const other = await openSale(pharmacy)
  const voided = await other.manager.send(api.returns.void, {
    ...paramsOf(other.sale),
    body: { reason: 'Rung up twice' },
  })

  const none = await print(manager, 'void', sale)
  const slip = await look(cashier, 'return', back)
  const voidSlip = await look(cashier, 'void', voided)
  const invoice = await look(cashier, 'sale', voided)

  // What both are of stands on them, line by line.
  const [line] = other.sale.items
  for (const [paper, name] of [
    [slip, sale.items[0]?.productName],
    [voidSlip, line?.productName],
  ] as const)
    expect([paper.includes(name ?? ''), paper.some((each) => each.startsWith('Sold: '))]).toEqual([
      true,
      true,
    ])
  expect(slip).toEqual(
    expect.arrayContaining(['RETURN SLIP', `No. ${back.number}`, `Of: ${sale.invoiceNumber}`]),
  )
  expect(voidSlip).toEqual(
    expect.arrayContaining(['VOID SLIP', `No. ${voided.voidNumber}`, 'Reason: Rung up twice']),
  )
  expect(invoice).toContain(`VOIDED BY ${voided.voidNumber}`)
  expect([none.status, none.problem.detail]).toEqual([404, 'There is no such void slip'])
})

test('an invoice names what a medicine is, as it was called that day, and the program that made it', async () => {
  const { manager, cashier, location, product } = await openLocation(pharmacy)
  const params = { id: String(product.id) }
  await manager.send(api.products.update, { params, body: { genericName: 'Paracetamol' } })
  await set({ softwareSupplier: 'Supplied by nobody' })
  const call = checkoutOf(location.id, [{ product, qty: 1 }])
  const sale = await cashier.send(api.sales.complete, call)
  await manager.send(api.products.update, { params, body: { genericName: 'Acetaminophen' } })

  const invoice = await look(cashier, 'sale', sale)
  await set({ softwareSupplier: '' })

  expect(invoice).toEqual(
    expect.arrayContaining(['Paracetamol', 'Supplied by nobody', `Botika ${VERSION}`]),
  )
})

test('a statement begins with what was owed and ends with what is owed, sales that were paid at once aside', async () => {
  const { cashier, manager, location, product } = await openLocation(pharmacy, { inStock: 100 })
  const customer = await manager.send(api.customers.create, { body: { name: 'Clinica Reyes' } })
  const order = (quantity: number) =>
    cashier.send(
      api.sales.complete,
      orderOf(location.id, [{ product, quantity }], {
        customerId: customer.id,
        status: 'Final',
        payTermDays: 30,
      }),
    )
  const [first, second] = [await order(10), await order(3)]
  await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 1 }], { customerId: customer.id }),
  )
  await cashier.send(api.sales.addPayment, {
    ...paramsOf(first),
    body: { method: 'Cash', amount: '40.00' },
  })
  await manager.send(api.returns.create, {
    ...paramsOf(second),
    body: { reason: 'Wrong item', items: [{ line: 1, qty: 1 }] },
  })

  const lines = await look(manager, 'statement', customer)
  const byCashier = await cashier.try(api.documents.get, {
    ...paper('statement', customer),
    query: {},
  })
  const backwards = await manager.try(api.documents.get, {
    ...paper('statement', customer),
    query: { from: '2026-02-01', to: '2026-01-01' },
  })

  expect(lines).toEqual(
    expect.arrayContaining([
      'STATEMENT OF ACCOUNT',
      expect.stringMatching(/^Owed before +0\.00$/),
      expect.stringMatching(/^TOTAL OWED +89\.90$/),
      expect.stringMatching(/^Not due yet +89\.90$/),
    ]),
  )
  expect(lines.filter((line) => line.includes('Invoice'))).toHaveLength(2)
  expect([byCashier.status, byCashier.problem.detail]).toEqual([
    403,
    'Only a manager gets papers of that kind',
  ])
  expect(backwards.problem.errors).toEqual([
    { field: 'from', message: 'From must not be after To' },
  ])
})

test('a VAT shop’s invoice shows what bears VAT and what does not, and adds up to what is due', async () => {
  await set({ ...PRESETS.PH_VAT, taxpayer: null })
  const { cashier, manager, location, product } = await openLocation(pharmacy, { price: '112.00' })
  const exempt = await manager.send(api.products.create, {
    body: {
      name: `Losartan ${randomUUID()}`,
      cost: '5.00',
      price: '8.50',
      taxRatePct: '0',
      stockQty: 100,
      locationId: location.id,
    },
  })
  const lines = [
    { product, qty: 1 },
    { product: exempt, qty: 30 },
  ]
  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, lines, { taxMode: 'INCLUDED_IN_PRICES' }),
  )
  await set({ taxpayer: 'VAT', tin: '123456789' })

  const before = await look(cashier, 'sale', sale)
  const later = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, lines, { taxMode: 'INCLUDED_IN_PRICES' }),
  )
  const after = await look(cashier, 'sale', later)

  expect(before).toEqual(
    expect.arrayContaining(['RECEIPT', expect.stringMatching(/^VAT \(12%\) included +12\.00$/)]),
  )
  expect(after).toEqual(
    expect.arrayContaining([
      'VAT REG TIN 123-456-789-00000',
      'CASH INVOICE',
      expect.stringMatching(/^1 x 112\.00 +112\.00 V$/),
      expect.stringMatching(/^30 x 8\.50 +255\.00 E$/),
      expect.stringMatching(/^VATable Sales \(V\) +100\.00$/),
      expect.stringMatching(/^VAT Amount +12\.00$/),
      expect.stringMatching(/^VAT-Exempt Sales \(E\) +255\.00$/),
      expect.stringMatching(/^TOTAL +367\.00$/),
    ]),
  )
  await set(FIRST)
})
