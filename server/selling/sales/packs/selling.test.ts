import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CheckoutBody } from '#domain/selling/sales/checkout-body.ts'
import { checkoutOf, orderOf, refuseUnlessAddsUp } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPacks } from '#server/testing/goods/packs.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)

const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })

test('a line of packs is sold at the pack’s price, and its pieces leave the shelf', async () => {
  const { cashier, product, strip, box, stock, sell, left } = await openPacks(pharmacy)
  await stock(100)

  const { status, answer: sale } = await sell([
    { product, pack: box, qty: 3, discountPct: '5' },
    { product, qty: 2 },
    { product, pack: strip, qty: 1 },
  ])

  expect(status).toBe(201)
  refuseUnlessAddsUp(sale)
  const ofPiece = { packId: null, packName: null, packFactor: null, packQty: null }
  expect(sale.items).toMatchObject([
    // 3 x 90.00 less 5 %
    {
      qty: 30,
      packId: box.id,
      packName: 'Box',
      packFactor: 10,
      packQty: 3,
      price: '90.00',
      lineTotal: '256.50',
    },
    { qty: 2, ...ofPiece, price: '10.00', lineTotal: '20.00' },
    { qty: 4, packName: 'Strip', packQty: 1, price: '38.00', lineTotal: '38.00', mixedPacks: 0 },
  ])
  expect(await left()).toBe(64)
  expect(await cashier.send(api.sales.get, paramsOf(sale))).toEqual(sale)
})

test('a pack costs another price or gets a discount by the rights of any line', async () => {
  const { cashier, manager, location, product, box, stock } = await openPacks(pharmacy)
  await stock(100)
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.settings.update, { body: { discountMaxCashier: '20' } })
  const at = (price: string, more: object = {}) => {
    const { body } = checkoutOf(location.id, [
      { product, pack: { ...box, price }, qty: 1, ...more },
    ])
    const items = body.items.map((item) => ({ ...item, priceOverride: price !== '90.00' }))
    return { body: { ...body, items } satisfies CheckoutBody }
  }

  const byCashier = await cashier.try(api.sales.complete, at('80.00'))
  const byManager = await manager.try(api.sales.complete, at('80.00'))
  const discounted = await cashier.try(api.sales.complete, at('90.00', { discountPct: '90' }))

  expect([byCashier.status, byCashier.problem.detail]).toEqual([
    403,
    'Only a manager may change a price',
  ])
  expect([byManager.status, byManager.answer.items[0]?.price]).toEqual([201, '80.00'])
  expect([discounted.status, discounted.problem.detail]).toEqual([
    403,
    'You may give at most 20 % discount',
  ])
})

test('a price that was meant for the piece is not taken for the pack: the right figures come back', async () => {
  const { product, box, stock, sell } = await openPacks(pharmacy)
  await stock(100)

  const { status, problem } = await sell([{ product, pack: { ...box, price: '10.00' }, qty: 1 }])

  expect(status).toBe(409)
  expect(problem.figures?.lines).toMatchObject([{ price: '90.00', lineTotal: '90.00' }])
})

test('neither a piece nor a pack is sold that is not for sale, nor a pack of another product', async () => {
  const { product, strip, box, stock, sell, change, left } = await openPacks(pharmacy, {
    soldByPiece: false,
  })
  const other = await openPacks(pharmacy)
  await stock(100)
  await change({ packs: [{ ...strip, isActive: false }, box] })

  const outcomes = [
    await sell([{ product, qty: 1 }]),
    await sell([{ product, pack: strip, qty: 1 }]),
    await sell([{ product, pack: other.box, qty: 1 }]),
    await sell([{ product, pack: box, qty: 100_001 }]),
  ]

  expect(outcomes.map(({ status, problem }) => [status, problem.errors?.[0]])).toEqual([
    [
      409,
      {
        field: 'items.0.packId',
        message: `${product.name} is not sold by the piece: choose a pack`,
      },
    ],
    [409, { field: 'items.0.packId', message: `${product.name} is not sold by Strip` }],
    [400, { field: 'items.0.packId', message: 'That pack does not exist any more' }],
    [
      400,
      { field: 'items.0.qty', message: `A line has at most 1000000 pieces of ${product.name}` },
    ],
  ])
  expect(await left()).toBe(100)
})

test('each pack comes whole from the first lot that holds one, and the answer says of how many none did', async () => {
  const { cashier, product, box, stock, sell, takenBy } = await openPacks(pharmacy)
  await stock(7, 15, 12, 4)

  const { answer: whole } = await sell([{ product, pack: box, qty: 2 }])
  const { answer: mixed } = await sell([{ product, pack: box, qty: 1 }])

  expect([await takenBy(whole.id), whole.items[0]?.mixedPacks]).toEqual([
    [
      [1, 'L2', 10],
      [1, 'L3', 10],
    ],
    0,
  ])
  expect([await takenBy(mixed.id), mixed.items[0]?.mixedPacks]).toEqual([
    [
      [1, 'L1', 7],
      [1, 'L2', 3],
    ],
    1,
  ])
  expect(await cashier.send(api.sales.get, paramsOf(mixed))).toEqual(mixed)
})

test('pieces of a sale break no lot that its packs can be had from whole', async () => {
  const { product, strip, box, stock, sell, takenBy } = await openPacks(pharmacy)
  await stock(10, 7)

  const { answer } = await sell([
    { product, qty: 3 },
    { product, pack: strip, qty: 1 },
    { product, pack: box, qty: 1 },
  ])

  expect(await takenBy(answer.id)).toEqual([
    [1, 'L2', 3],
    [2, 'L2', 4],
    [3, 'L1', 10],
  ])
  expect(answer.items.map(({ mixedPacks }) => mixedPacks)).toEqual([0, 0, 0])
})

test('packs and pieces of a product are short together: the refusal names the lines that do not fit, and the pieces there are, in packs, too', async () => {
  const { location, product, strip, box, stock, sell, left } = await openPacks(pharmacy)
  await stock(12, 8)

  const { status, problem } = await sell([
    { product, qty: 7 },
    { product, pack: strip, qty: 1 },
    { product, pack: box, qty: 1 },
  ])

  expect(status).toBe(409)
  expect(problem.shortages).toEqual([
    { line: 1, productId: product.id, name: product.name, sellableQty: 20 },
  ])
  expect(problem.detail).toBe(`${product.name}: only 20 left, 2 boxes (${location.name})`)
  expect(await left()).toBe(20)
})

test('pieces that fill no box are called pieces to a cashier who asks for a box, lest they read as boxes', async () => {
  const { location, product, box, stock, sell } = await openPacks(pharmacy)
  await stock(4)

  const { problem } = await sell([{ product, pack: box, qty: 1 }])

  expect(problem.detail).toMatch(`${product.name}: only 4 left, 4 `)
  expect(problem.detail).toMatch(new RegExp(` (tablets|pieces) .${location.name}.$`))
})

test('an order of packs keeps its price while it waits, and takes the pieces when it is issued', async () => {
  const { manager, location, product, box, stock, change, left } = await openPacks(pharmacy)
  await stock(30)
  const order = orderOf(location.id, [{ product, pack: box, quantity: 2 }])
  const draft = await manager.send(api.sales.complete, order)
  await change({ packs: [{ ...box, price: '99.00' }] })

  const issued = await manager.send(api.sales.update, {
    ...paramsOf(draft),
    body: {
      ...order.body,
      status: 'Final',
      payments: [{ amount: draft.grandTotal, method: 'Cash' }],
    },
  })

  expect(draft.items).toMatchObject([{ qty: 20, packQty: 2, price: '90.00', lineTotal: '180.00' }])
  expect(issued.items).toMatchObject([{ qty: 20, packQty: 2, price: '90.00', lineTotal: '180.00' }])
  refuseUnlessAddsUp(issued)
  expect(await left()).toBe(10)
  // A new order pays the new price.
  const { status, problem } = await manager.try(api.sales.complete, order)
  expect([status, problem.figures?.lines[0]?.price]).toEqual([409, '99.00'])
})

test('an order that is issued says of how many packs no lot held one whole; a draft takes nothing yet', async () => {
  const { manager, location, product, box, stock } = await openPacks(pharmacy)
  await stock(15, 5)
  const order = orderOf(location.id, [{ product, pack: box, quantity: 2 }])

  const draft = await manager.send(api.sales.complete, order)
  const issued = await manager.send(api.sales.update, {
    ...paramsOf(draft),
    body: { ...order.body, status: 'Final' },
  })
  await stock(15, 5)
  const atOnce = await manager.send(api.sales.complete, {
    body: { ...order.body, status: 'Final' },
  })

  const mixed = [draft, issued, atOnce].map(({ items }) => items.map((item) => item.mixedPacks))
  expect(mixed).toEqual([[0], [1], [1]])
})

test('a draft of a pack that is not sold any more is kept and not issued', async () => {
  const { manager, location, product, box, change } = await openPacks(pharmacy)
  const order = orderOf(location.id, [{ product, pack: box, quantity: 1 }])
  const draft = await manager.send(api.sales.complete, order)
  await change({ packs: [{ ...box, isActive: false }] })

  const kept = await manager.try(api.sales.update, { ...paramsOf(draft), body: order.body })
  const issued = await manager.try(api.sales.update, {
    ...paramsOf(draft),
    body: { ...order.body, status: 'Final' },
  })

  expect([kept.status, issued.status, issued.problem.detail]).toEqual([
    200,
    409,
    `${product.name} is not sold by Box`,
  ])
})

test('nobody orders a pack without a price at the piece’s: what was quoted before holds, and nothing else', async () => {
  const { cashier, manager, location, product, box, change } = await openPacks(pharmacy)
  const boxAt = (price: string, more: object = {}) =>
    orderOf(location.id, [{ product, pack: { ...box, price }, quantity: 2 }], more)
  const quoted = await cashier.send(api.sales.complete, boxAt('90.00', { status: 'Quotation' }))
  await change({ packs: [{ ...box, isSold: false, price: null }] })
  const retail = { status: 'Quotation', sellingPriceGroup: 'RETAIL' }

  const asPiece = await cashier.try(api.sales.complete, boxAt('10.00', { status: 'Quotation' }))
  const given = boxAt('80.00', { status: 'Quotation' })
  const items = given.body.items.map((item) => ({ ...item, priceOverride: true }))
  const byManager = await manager.try(api.sales.complete, { body: { ...given.body, items } })
  const regrouped = await manager.try(api.sales.update, {
    ...paramsOf(quoted),
    body: boxAt('10.00', retail).body,
  })
  const kept = await cashier.try(api.sales.update, {
    ...paramsOf(quoted),
    body: boxAt('90.00', { status: 'Quotation' }).body,
  })

  for (const { status, problem } of [asPiece, byManager, regrouped])
    expect([status, problem.detail]).toEqual([409, `${product.name} (Box) has no price`])
  expect([kept.status, kept.answer.items[0]?.price]).toEqual([200, '90.00'])
})

test('a cart that was filled with boxes of ten sells no boxes of twelve: it says how many they hold now', async () => {
  const { cashier, location, product, box, stock, change, left } = await openPacks(pharmacy)
  await stock(100)
  const { body } = checkoutOf(location.id, [{ product, pack: box, qty: 2 }])
  const order = orderOf(location.id, [{ product, pack: box, quantity: 2 }]).body
  await change({ packs: [{ ...box, factor: 12 }] })
  const withFactor = <Item extends object>(items: readonly Item[], packFactor: number) =>
    items.map((item) => ({ ...item, packFactor }))

  const atTill = await cashier.try(api.sales.complete, {
    body: { ...body, items: withFactor(body.items, 10) },
  })
  const ordered = await cashier.try(api.sales.complete, {
    body: { ...order, items: withFactor(order.items, 10) },
  })

  for (const { status, problem } of [atTill, ordered])
    expect([status, problem.detail]).toEqual([
      409,
      `${product.name} (Box) holds 12 pieces now, not 10: remove it and add it again`,
    ])
  expect(await left()).toBe(100)
  const again = { body: { ...body, items: withFactor(body.items, 12) } }
  expect((await cashier.try(api.sales.complete, again)).status).toBe(201)
  expect(await left()).toBe(76)
})
