import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf, refuseUnlessAddsUp } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()

test('a completed sale takes what was sold out of stock', async () => {
  const { cashier, location, product, stockLeft } = await openLocation(pharmacy, { inStock: 10 })

  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 3 }]),
  )

  expect(sale).toMatchObject({
    status: 'Final',
    source: 'POS',
    totalBefore: '30.00',
    taxTotal: '2.48',
    grandTotal: '32.48',
  })
  expect(await stockLeft()).toBe(7)
  refuseUnlessAddsUp(sale)
})

test('a sale takes from what lies at its own location, though lots that expire sooner lie elsewhere', async () => {
  const shop = await openLocation(pharmacy, { expiryDate: '2090-01-31' })
  const { manager, cashier, location, product, stockLeft } = shop
  const elsewhere = (await openLocation(pharmacy)).location
  const sooner = { qty: 5, reason: 'Found', expiryDate: '2080-01-31' }
  await manager.send(api.stock.adjust, {
    body: { productId: product.id, locationId: elsewhere.id, ...sooner },
  })

  await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 3 }]))

  const query = { productId: String(product.id), locationId: String(elsewhere.id) }
  const [there] = await manager.send(api.stock.inventory, { query })
  expect([await stockLeft(), there?.stockQty]).toEqual([7, 5])
})

test('invoices of a location are numbered from 1 without a gap, refusals in between or not', async () => {
  const { cashier, location, product } = await openLocation(pharmacy, { inStock: 2 })
  const one = checkoutOf(location.id, [{ product, qty: 1 }])

  const first = await cashier.send(api.sales.complete, one)
  const refused = await cashier.try(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 5 }]),
  )
  const second = await cashier.send(api.sales.complete, one)

  expect(refused.status).toBe(409)
  expect([first.invoiceNumber, second.invoiceNumber]).toEqual([
    `${location.code}-00000001`,
    `${location.code}-00000002`,
  ])
})

test('a sale of more than is in stock is refused, names the product and sells nothing', async () => {
  const { cashier, location, product, stockLeft } = await openLocation(pharmacy, { inStock: 2 })

  const { status, problem } = await cashier.try(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 3 }]),
  )

  expect(status).toBe(409)
  expect(problem.detail).toBe(`${product.name}: only 2 left (${location.name})`)
  expect(problem.shortages).toEqual([
    { line: 1, productId: product.id, name: product.name, sellableQty: 2 },
  ])
  expect(await stockLeft()).toBe(2)
})

test('two lines of one product share its stock', async () => {
  const { cashier, location, product, stockLeft } = await openLocation(pharmacy, { inStock: 5 })

  const tooMuch = await cashier.try(
    api.sales.complete,
    checkoutOf(location.id, [
      { product, qty: 3 },
      { product, qty: 3 },
    ]),
  )
  const justEnough = await cashier.try(
    api.sales.complete,
    checkoutOf(location.id, [
      { product, qty: 3 },
      { product, qty: 2, discountPct: '10' },
    ]),
  )

  expect(tooMuch.status).toBe(409)
  expect(justEnough.status).toBe(201)
  expect(await stockLeft()).toBe(0)
})

test('a sale that is not paid in full is refused', async () => {
  const { cashier, location, product, stockLeft } = await openLocation(pharmacy)
  const short = checkoutOf(location.id, [{ product, qty: 1 }], {
    payments: [{ method: 'cash', amount: '10.82' }],
  })

  const { status, problem } = await cashier.try(api.sales.complete, short)

  expect([status, problem.detail]).toEqual([400, 'Amount received is less than total'])
  expect(await stockLeft()).toBe(10)
})

test('cash gives change, and only cash', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)
  const cart = [{ product, qty: 1 }] // 10.83 with tax

  const cash = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, cart, { payments: [{ method: 'cash', amount: '20.00' }] }),
  )
  const split = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, cart, {
      payments: [
        { method: 'cash', amount: '20.00' },
        { method: 'card', amount: '5.00' },
      ],
    }),
  )
  const card = await cashier.try(
    api.sales.complete,
    checkoutOf(location.id, cart, { payments: [{ method: 'card', amount: '20.00' }] }),
  )

  expect(cash.changeDue).toBe('9.17')
  expect(split.changeDue).toBe('14.17')
  expect(split.payments).toMatchObject([
    { method: 'cash', tendered: '20.00', amount: '5.83', reference: null },
    { method: 'card', tendered: '5.00', amount: '5.00', reference: 'Card Transaction' },
  ])
  expect([card.status, card.problem.detail]).toEqual([400, 'Only cash can be more than the total'])
  for (const sale of [cash, split]) refuseUnlessAddsUp(sale)
})

test('a price that moved meanwhile is refused with the right figures', async () => {
  const { cashier, location, product, stockLeft } = await openLocation(pharmacy, { price: '12.00' })
  const stale = { ...product, price: '10.00' }

  const { status, problem } = await cashier.try(
    api.sales.complete,
    checkoutOf(location.id, [{ product: stale, qty: 2 }]),
  )

  expect(status).toBe(409)
  expect(problem.figures).toEqual({
    lines: [
      {
        productId: product.id,
        price: '12.00',
        taxRatePct: '0',
        taxClass: 'VATABLE',
        schemes: [],
        lineTotal: '24.00',
      },
    ],
    totalBefore: '24.00',
    taxTotal: '1.98',
    grandTotal: '25.98',
  })
  expect(await stockLeft()).toBe(10)
})

test('a price override is a manager’s, and is kept with the line', async () => {
  const { cashier, manager, location, product } = await openLocation(pharmacy)
  const call = checkoutOf(location.id, [{ product: { ...product, price: '8.00' }, qty: 1 }])
  const overriding = {
    body: {
      ...call.body,
      items: call.body.items.map((item) => ({ ...item, priceOverride: true })),
    },
  }

  const byCashier = await cashier.try(api.sales.complete, overriding)
  const byManager = await manager.send(api.sales.complete, overriding)

  expect(byCashier.status).toBe(403)
  expect(byManager.totalBefore).toBe('8.00')
})

test('expired goods are never sold, and the expiry day itself still is', async () => {
  pharmacy.setClock(new Date('2026-11-20T15:59:59Z')) // 23:59:59 in Manila
  const { cashier, location, product } = await openLocation(pharmacy, { expiryDate: '2026-11-20' })
  const call = checkoutOf(location.id, [{ product, qty: 1 }])

  const lastDay = await cashier.try(api.sales.complete, call)
  pharmacy.setClock(new Date('2026-11-20T16:00:00Z'))
  const dayAfter = await cashier.try(api.sales.complete, call)
  pharmacy.setClock(null)

  expect([lastDay.status, lastDay.answer.businessDate]).toEqual([201, '2026-11-20'])
  expect([dayAfter.status, dayAfter.problem.detail]).toEqual([
    409,
    `${product.name}: Expired (${location.name})`,
  ])
})

test('what expires first is sold first, at the cost of its own lot', async () => {
  const { manager, cashier, location, product } = await openLocation(pharmacy, {
    inStock: 5,
    cost: '7.00',
    expiryDate: '2031-05-01',
  })
  const early = { lotNumber: 'EARLY', expiryDate: '2030-01-31', unitCost: '6.5' }
  await manager.send(api.stock.adjust, {
    body: { productId: product.id, locationId: location.id, qty: 2, reason: 'Found', ...early },
  })

  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 3 }]),
  )

  const lots = await pharmacy.owner.query(
    'SELECT lot_number, qty FROM stock_lots WHERE product_id = $1 ORDER BY expiry_date',
    [product.id],
  )
  expect(lots.rows).toEqual([
    { lot_number: 'EARLY', qty: 0 },
    { lot_number: null, qty: 4 },
  ])
  const item = await pharmacy.owner.query('SELECT unit_cost FROM sale_items WHERE sale_id = $1', [
    sale.id,
  ])
  expect(item.rows).toEqual([{ unit_cost: '6.6667' }]) // (2 x 6.50 + 1 x 7.00) / 3
})

test('a product whose stock is not tracked can always be sold', async () => {
  const { manager, cashier, location } = await openLocation(pharmacy)
  const service = await manager.send(api.products.create, {
    body: {
      name: `Blood pressure check ${location.code}`,
      cost: '1',
      price: '50',
      enableStock: false,
    },
  })

  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product: service, qty: 4 }]),
  )

  expect(sale.grandTotal).toBe('216.50')
})

test('a sale leaves one audit entry, with who made it', async () => {
  const { cashier, location, product } = await openLocation(pharmacy)

  const sale = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product, qty: 1 }]),
  )

  const entries = await pharmacy.owner.query(
    "SELECT user_id, action FROM audit_logs WHERE entity = 'sale' AND entity_id = $1",
    [sale.id],
  )
  expect(entries.rows).toEqual([{ user_id: cashier.id, action: 'SELL' }])
})

test('the refusal of a cart that is short names each line that fell short, and what may still be sold of its product', async () => {
  const { cashier, manager, location, product } = await openLocation(pharmacy, { inStock: 2 })
  const other = await manager.send(api.products.create, {
    body: { name: 'Plenty', cost: '1', price: '10', stockQty: 50, locationId: location.id },
  })
  const lines = [
    { product: other, qty: 1 },
    { product, qty: 2, discountPct: '10' },
    { product, qty: 1 },
  ]

  const { status, problem } = await cashier.try(api.sales.complete, checkoutOf(location.id, lines))

  expect(status).toBe(409)
  expect(problem.shortages).toEqual([
    { line: 3, productId: product.id, name: product.name, sellableQty: 2 },
  ])
})
