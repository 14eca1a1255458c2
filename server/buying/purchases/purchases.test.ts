import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openBuying, refuseUnlessPurchaseAddsUp } from '#server/testing/buying/purchases.ts'

const pharmacy = await openPharmacy()

test('what is bought is received at once unless said: it lies on the shelf in its lot, at what it cost', async () => {
  const { order, location, product, supplier, manager, find, lots, costOf } =
    await openBuying(pharmacy)

  const { status, answer } = await order({
    reference: ' SI-1001 ',
    notes: '',
    totalCost: '123.46',
    items: [
      {
        productId: product.id,
        qty: 10,
        cost: '12.3456',
        lotNumber: 'L1',
        expiryDate: '2031-05-01',
      },
    ],
  })

  const { rows } = await pharmacy.owner.query(
    'SELECT username, full_name FROM users WHERE id = $1',
    [manager.id],
  )
  expect(status).toBe(201)
  expect(answer).toEqual({
    id: expect.any(Number),
    supplierId: supplier.id,
    invoiceDate: null,
    supplier: { name: supplier.name, isVatRegistered: false },
    locationId: location.id,
    locationName: location.name,
    status: 'RECEIVED',
    reference: 'SI-1001',
    notes: null,
    expectedOn: null,
    totalCost: '123.46',
    receivedCost: '123.46',
    totalValue: '123.46',
    closedShortAt: null,
    createdById: manager.id,
    createdBy: { fullName: rows[0].full_name, username: rows[0].username },
    createdAt: expect.stringMatching(/Z$/),
    version: 1,
    items: [
      {
        line: 1,
        productId: product.id,
        product: {
          name: product.name,
          sku: null,
          price: product.price,
          taxRatePct: '0.00',
          taxClass: 'VATABLE',
          pieceName: null,
          packs: [],
          hadLotNumbers: false,
          hadExpiry: false,
        },
        qty: 10,
        packId: null,
        packName: null,
        packFactor: null,
        packQty: null,
        freeQty: 0,
        receivedQty: 10,
        cost: '12.3456',
        lineTotal: '123.46',
        receivedTotal: '123.46',
        totalValue: '123.46',
        lotNumber: 'L1',
        expiryDate: '2031-05-01',
      },
    ],
    deliveries: [
      {
        delivery: 1,
        receivedAt: answer.createdAt,
        receivedByName: rows[0].full_name,
        undoneAt: null,
        undoneByName: null,
        invoiceNumber: null,
        invoiceDate: null,
        receipts: [
          {
            line: 1,
            qty: 10,
            packName: null,
            packFactor: null,
            packQty: null,
            lotNumber: 'L1',
            expiryDate: '2031-05-01',
            cost: '12.3456',
            unitCost: '12.3456',
            amount: '123.46',
          },
        ],
      },
    ],
  })
  refuseUnlessPurchaseAddsUp(answer)
  expect(await find(answer.id)).toEqual(answer)
  expect(await lots()).toEqual([['L1', '2031-05-01', '12.3456', 10]])
  expect(await costOf()).toBe('12.35')
  const [movement] = await manager.send(api.stock.movements, {
    query: { productId: String(product.id) },
  })
  expect(movement).toMatchObject({ kind: 'PURCHASE', delta: 10, purchaseId: answer.id })
})

test('a pending purchase moves nothing until it comes, in parts and in several lots', async () => {
  const { pending, receive, lots, stockLeft, find } = await openBuying(pharmacy)
  const { id, status, deliveries } = await pending()
  const before = await stockLeft()

  const first = await receive(id, {
    receipts: [
      { line: 1, qty: 2, lotNumber: 'A', expiryDate: '2031-01-31' },
      { line: 1, qty: 3, unitCost: '7.5' },
    ],
  })
  const second = await receive(id, {
    receipts: [{ line: 1, qty: 5, lotNumber: 'A', expiryDate: '2031-01-31' }],
  })

  expect([status, deliveries, before]).toEqual(['PENDING', [], 0])
  expect([first.status, first.answer.status, first.answer.items[0]?.receivedQty]).toEqual([
    201,
    'PENDING',
    5,
  ])
  expect([second.answer.status, second.answer.items[0]?.receivedQty]).toEqual(['RECEIVED', 10])
  expect(second.answer.deliveries.map(({ delivery }) => delivery)).toEqual([1, 2])
  expect(await lots()).toEqual([
    ['A', '2031-01-31', '7.0000', 7],
    [null, null, '7.5000', 3],
  ])
  refuseUnlessPurchaseAddsUp(await find(id))
})

test('a cashier neither sees nor makes purchases: they reveal what goods cost', async () => {
  const { cashier, supplier, location, product, order } = await openBuying(pharmacy)
  const { answer: bought } = await order()
  const params = { id: String(bought.id) }
  const items = [{ productId: product.id, qty: 1, cost: '1' }]
  const body = { supplierId: supplier.id, locationId: location.id, items }

  const outcomes = [
    await cashier.try(api.purchases.list, { query: {} }),
    await cashier.try(api.purchases.summary, { query: {} }),
    await cashier.try(api.purchases.get, { params }),
    await cashier.try(api.purchases.create, { body }),
    await cashier.try(api.purchases.update, { params, body: { notes: 'Mine' } }),
    await cashier.try(api.purchases.receive, { params, body: { closeShort: true } }),
    await cashier.try(api.purchases.undoDelivery, { params: { ...params, delivery: '1' } }),
  ]

  for (const { status, problem } of outcomes)
    expect([status, problem.detail]).toEqual([403, 'Your role may not do this'])
})
