import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import { assign } from '#server/testing/shop/branches.ts'
import { checkoutOf, orderOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()

type Query = CallOf<typeof api.sales.list>['query']

/** A branch with one sale or order of every kind, each of 10.83. */
async function open() {
  const branch = await openLocation(pharmacy, { inStock: 100 })
  const { manager, cashier, location } = branch
  // Figures in names would be found by the number of a sale.
  const word = location.code.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
  const product = await manager.send(api.products.update, {
    params: { id: String(branch.product.id) },
    body: { name: `Product ${word}`, sku: word },
  })
  const customer = await cashier.send(api.customers.create, { body: { name: `Zoë Peña ${word}` } })
  const order = (more: Partial<NewOrderBody>) =>
    manager.send(api.sales.complete, orderOf(location.id, [{ product, quantity: 1 }], more))
  const sales = {
    till: await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }])),
    draft: await order({ customerName: `Ramon 100% ${word}` }),
    quotation: await order({ status: 'Quotation', invoiceNumber: `Q_${location.code}/1` }),
    proforma: await order({ status: 'Proforma', customerId: customer.id }),
    unpaid: await order({ status: 'Final', payTermDays: 7 }),
    partial: await order({
      status: 'Final',
      payTermDays: 7,
      payments: [{ method: 'Cash', amount: 4 }],
    }),
    paid: await order({ status: 'Final', payments: [{ method: 'Cash', amount: 20 }] }),
    overdue: await order({ status: 'Final', salesDate: '2026-01-05', payTermDays: 3 }),
    voided: await order({ status: 'Final' }),
  }
  await manager.send(api.sales.delete, { params: { id: String(sales.voided.id) }, query: {} })
  const nameById = new Map(Object.entries(sales).map(([name, { id }]) => [id, name]))
  const find = async (query: Query) => {
    const found = await cashier.send(api.sales.list, {
      query: { locationId: String(location.id), ...query },
    })
    return found.map(({ id }) => nameById.get(id))
  }
  const summary = (query: Query = {}) =>
    cashier.send(api.sales.summary, { query: { locationId: String(location.id), ...query } })
  return { ...branch, product, customer, word, sales, find, summary }
}

test('the till’s sales and orders stand in one list, newest first, and pages go on where the last one ended', async () => {
  const { find, sales } = await open()

  const all = await find({})
  const first = await find({ limit: '4' })
  const second = await find({ limit: '4', before: String(sales.partial.id) })

  expect(all).toEqual([
    'voided',
    'overdue',
    'paid',
    'partial',
    'unpaid',
    'proforma',
    'quotation',
    'draft',
    'till',
  ])
  expect(first).toEqual(['voided', 'overdue', 'paid', 'partial'])
  expect(second).toEqual(['unpaid', 'proforma', 'quotation', 'draft'])
})

test('a sale of the list is the sale as it is read alone', async () => {
  const { cashier, location, sales } = await open()

  const list = await cashier.send(api.sales.list, { query: { locationId: String(location.id) } })

  const alone = await Promise.all(
    list.map(({ id }) => cashier.send(api.sales.get, { params: { id: String(id) } })),
  )
  expect(list).toEqual(alone)
  expect(list.find(({ id }) => id === sales.till.id)).toEqual(sales.till)
})

test('sales are filtered by what they are and what is owed on them', async () => {
  const { find, customer } = await open()

  expect(await find({ source: 'POS' })).toEqual(['till'])
  expect(await find({ status: 'Draft' })).toEqual(['draft'])
  expect(await find({ status: 'Quotation' })).toEqual(['quotation'])
  expect(await find({ status: 'Final' })).toEqual(['overdue', 'paid', 'partial', 'unpaid', 'till'])
  expect(await find({ status: 'Void' })).toEqual(['voided'])
  expect(await find({ customerId: String(customer.id) })).toEqual(['proforma'])
  expect(await find({ paymentStatus: 'unpaid' })).toEqual(['unpaid'])
  expect(await find({ paymentStatus: 'partial' })).toEqual(['partial'])
  expect(await find({ paymentStatus: 'paid' })).toEqual(['paid', 'till'])
  expect(await find({ paymentStatus: 'overdue' })).toEqual(['overdue'])
  expect(await find({ paymentStatus: 'paid', source: 'ORDER' })).toEqual(['paid'])
})

test('sales are found by the beginning of their number, their customer’s name and their id', async () => {
  const { find, location, word, sales, customer, manager } = await open()
  const { code } = location

  expect(await find({ search: `${code.toLowerCase()}-0000000` })).toHaveLength(6)
  expect(await find({ search: sales.till.invoiceNumber! })).toEqual(['till'])
  expect(await find({ search: `q_${code}` })).toEqual(['quotation'])
  expect(await find({ search: `q%${code}` })).toEqual([])
  expect(await find({ search: `pena zoe ${word}` })).toEqual(['proforma'])
  expect(await find({ search: `RAMON 100% ${word}` })).toEqual(['draft'])
  expect(await find({ search: `#${sales.unpaid.id}` })).toEqual(['unpaid'])
  expect(await find({ search: '#999999' })).toEqual([])
  expect(await find({ search: '   ' })).toHaveLength(9)
  await pharmacy.owner.query("UPDATE customers SET name = 'Zenaida ' || $2 WHERE id = $1", [
    customer.id,
    code,
  ])
  expect(await find({ search: `zenaida ${code}` })).toEqual(['proforma'])
  expect(await manager.try(api.sales.list, { query: { limit: '0' } })).toMatchObject({
    status: 400,
  })
})

test('a sale is found by the reference of the wallet that paid it, in any spelling, and by none of a card', async () => {
  const { find, location, manager, sales } = await open()
  const add = (method: 'GCash' | 'Card', reference: string) =>
    manager.send(api.sales.addPayment, {
      params: { id: String(sales.unpaid.id) },
      body: { method, amount: '1.00', reference },
    })
  await add('GCash', `GC-${location.code} 77`)
  await add('Card', `AP${location.code}42`)

  for (const search of [`gc${location.code}77`, `GC ${location.code}-77`])
    expect([search, await find({ search })]).toEqual([search, ['unpaid']])
  expect(await find({ search: `gc${location.code}770` })).toEqual([])
  expect(await find({ search: `AP${location.code}42` })).toEqual([])
})

test('sales are found by their number in any spelling', async () => {
  const { find, location, sales } = await open()
  const code = location.code.toLowerCase()
  const number = Number(/\d+$/.exec(sales.paid.invoiceNumber!)![0])

  for (const search of [
    `${number}`,
    `0000${number}`,
    sales.paid.invoiceNumber!,
    `${code}-${number}`,
    `${code} ${number}`,
  ])
    expect([search, await find({ search })]).toEqual([search, ['paid']])
  expect(await find({ search: `x${code}-${number}` })).toEqual([])
  expect(await find({ search: `${number}0` })).toEqual([])
})

test('a sale is found by the number of what came back of it, and of the slip of its void', async () => {
  const { find, manager, sales } = await open()
  const back = await manager.send(api.returns.create, {
    params: { id: String(sales.paid.id) },
    body: { reason: 'Wrong item', items: [{ line: 1, qty: 1 }] },
  })
  const voided = await manager.send(api.sales.get, { params: { id: String(sales.voided.id) } })
  const [prefix, digits] = back.number.toLowerCase().split('-')

  for (const search of [back.number, `${prefix} ${Number(digits)}`])
    expect([search, await find({ search })]).toEqual([search, ['paid']])
  expect(await find({ search: voided.voidNumber! })).toEqual(['voided'])
})

test('sales are found by their total, by what was sold, by who sold it and by the customer’s phone', async () => {
  const { find, cashier, manager, location, product, customer, sales } = await open()
  const word = `q${someLetters()}`
  await pharmacy.owner.query('UPDATE products SET sku = $2 WHERE id = $1', [product.id, `${word}7`])
  await pharmacy.owner.query('UPDATE users SET full_name = $2 WHERE id = $1', [
    cashier.id,
    `Luz ${word}`,
  ])
  const phone = '0917 123 4567'
  const params = { id: String(customer.id) }
  await cashier.send(api.customers.update, { params, body: { phone } })
  const call = checkoutOf(location.id, [{ product, qty: 3 }])
  const three = await cashier.send(api.sales.complete, call)

  const found = await cashier.send(api.sales.list, { query: { search: three.grandTotal } })

  expect(found.map(({ id }) => id)).toContain(three.id)
  expect(await find({ search: `₱${sales.till.grandTotal}` })).toHaveLength(9)
  expect(await find({ search: `${word}7` })).toHaveLength(10)
  expect(await find({ search: product.name })).toHaveLength(10)
  expect(await find({ search: `luz ${word}` })).toEqual([undefined, 'till'])
  expect(await find({ search: '+639171234567' })).toEqual(['proforma'])
  expect(await find({ search: `luz ${word}`, createdById: String(manager.id) })).toEqual([])
})

test('a word that more than two hundred products match finds no sale', async () => {
  const { find, product } = await open()
  const word = `q${someLetters()}`
  await pharmacy.owner.query("UPDATE products SET name = 'A ' || $2 WHERE id = $1", [
    product.id,
    word,
  ])
  const others = (count: number) =>
    pharmacy.owner.query(
      `INSERT INTO products (name, cost, price) SELECT $1 || n, 1, 2 FROM generate_series(1, $2::int) AS n`,
      [word, count],
    )
  await others(199)
  const few = await find({ search: word })
  await others(1)

  expect(few).toHaveLength(9)
  expect(await find({ search: word })).toEqual([])
})

test('sales are filtered by day, by who made them and by a method they were paid by', async () => {
  const { find, summary, cashier, manager } = await open()

  expect(await find({ from: '2026-01-05', to: '2026-01-05' })).toEqual(['overdue'])
  expect(await find({ to: '2026-01-04' })).toEqual([])
  expect(await find({ from: '2026-01-06' })).toHaveLength(8)
  expect(await find({ createdById: String(cashier.id) })).toEqual(['till'])
  expect(await find({ createdById: String(manager.id) })).toHaveLength(8)
  expect(await find({ method: 'cash' })).toEqual(['paid', 'partial', 'till'])
  expect(await find({ method: 'GCash' })).toEqual([])
  expect(await summary({ method: 'cash', createdById: String(manager.id) })).toMatchObject({
    totalOrders: 2,
    totalRevenue: '21.66',
  })
})

test('a sale of the evening counts on the shop’s day, not on that of Greenwich', async () => {
  const { find, sales } = await open()
  const at = (time: string) =>
    pharmacy.owner.query('UPDATE sales SET sales_date = $2 WHERE id = $1', [sales.till.id, time])

  await at('2026-02-03T15:59:59Z') // 23:59:59 in Manila

  expect(await find({ from: '2026-02-03', to: '2026-02-03' })).toEqual(['till'])
  await at('2026-02-03T16:00:00Z')
  expect(await find({ from: '2026-02-03', to: '2026-02-03' })).toEqual([])
  expect(await find({ from: '2026-02-04', to: '2026-02-04' })).toEqual(['till'])
})

test('sales name the person who made them, within reach', async () => {
  const { cashier, manager } = await open()
  const elsewhere = await open()
  await assign(pharmacy, cashier, [elsewhere.location.id])

  const all = await manager.send(api.sales.sellers, { query: {} })
  const there = await cashier.send(api.sales.sellers, { query: {} })

  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([cashier.id, manager.id]))
  expect(new Set(there.map(({ id }) => id))).toEqual(
    new Set([elsewhere.cashier.id, elsewhere.manager.id]),
  )
})

test('a till’s sale is found by the name of its customer', async () => {
  const { cashier, location, product, customer, word } = await open()
  const call = checkoutOf(location.id, [{ product, qty: 1 }], { customerId: customer.id })
  const sale = await cashier.send(api.sales.complete, call)

  const found = await cashier.send(api.sales.list, {
    query: { search: `zoe ${word}`, source: 'POS' },
  })

  expect(found).toEqual([sale])
})

test('the cards count everything that the filters let through, on whatever page', async () => {
  const { summary } = await open()

  expect(await summary()).toEqual({
    totalOrders: 9,
    totalRevenue: '54.15', // five of 10.83, without the voided one
    returned: '0.00',
    draftOrders: 1,
    quotationOrders: 1,
    proformaOrders: 1,
    finalOrders: 5,
    voidedOrders: 1,
    balanceDue: '28.49', // 10.83 + 6.83 + 10.83
    overdueOrders: 1,
  })
  expect(await summary({ source: 'POS' })).toMatchObject({
    totalOrders: 1,
    totalRevenue: '10.83',
    balanceDue: '0.00',
  })
  expect(await summary({ search: 'nobody at all' })).toMatchObject({
    totalOrders: 0,
    totalRevenue: '0.00',
  })
})
