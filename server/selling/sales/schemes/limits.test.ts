import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { orderOf } from '#server/testing/selling/checkout.ts'
import { openLawShop } from '#server/testing/law/law-shop.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const shop = await openLawShop(pharmacy)
const { manager, cashier } = shop

test('nothing is sold above what the law lets it cost, at any price of a group or of a manager, and nothing of it is stored', async () => {
  const insulin = await shop.make('Insulin', '480.00', {
    groupPrices: [{ priceGroup: 'RETAIL', sellingPriceIncTax: '501.00' }],
  })
  await shop.cap(insulin, '500.00')
  const words = `${insulin.name} may cost at most ₱500.00 by law`

  const count = 'SELECT count(*) FROM sales'
  const before = await pharmacy.owner.query(count)
  const dearer = shop.cartOf([{ product: insulin, price: '500.01' }])
  const overridden = await manager.try(api.sales.complete, dearer)
  const retail = await manager.try(api.sales.complete, {
    body: {
      locationId: shop.location.id,
      sellingPriceGroup: 'RETAIL',
      items: [{ productId: insulin.id, quantity: 1, price: '501.00' }],
    },
  })
  const after = await pharmacy.owner.query(count)
  const atCap = await manager.try(
    api.sales.complete,
    shop.cartOf([{ product: insulin, price: '500.00' }]),
  )

  expect([overridden.status, retail.status, atCap.status]).toEqual([409, 409, 201])
  expect(overridden.problem.detail).toContain(words)
  expect(retail.problem.detail).toContain(words)
  expect(after.rows).toEqual(before.rows)
})

test('a pack is not sold above what the law lets its pieces cost', async () => {
  const tablets = await shop.make('Losartan', '10.00', {
    packs: [{ name: 'Box', factor: 100, price: '950.01' }],
  })
  await shop.cap(tablets, '9.50')
  const box = tablets.packs[0]! // it was made with one
  const cartAt = (price: string) =>
    shop.cartOf([{ product: tablets, pack: { ...box, price }, qty: 2 }])

  const dearer = await cashier.try(api.sales.complete, cartAt('950.01'))
  const ordered = await cashier.try(
    api.sales.complete,
    orderOf(shop.location.id, [{ product: tablets, pack: box, quantity: 2 }], { status: 'Final' }),
  )
  const { body } = cartAt('950.00')
  const lowered = await manager.try(api.sales.complete, {
    body: { ...body, items: body.items.map((item) => ({ ...item, priceOverride: true })) },
  })

  const words = `${tablets.name} (Box) may cost at most ₱950.00 by law, and not ₱950.01: a manager lowers its price`
  expect([dearer, ordered].map(({ status, problem }) => [status, problem.detail])).toEqual([
    [409, words],
    [409, words],
  ])
  expect([lowered.status, lowered.answer.items[0]?.lineTotal]).toEqual([201, '1900.00'])
})

test('the discount of law starts from the cap where a manager lowers a dearer price to it', async () => {
  const insulin = await shop.make('Insulin', '510.00', {
    taxClass: 'VAT_EXEMPT',
    schemesAdded: ['SC'],
    packs: [{ name: 'Box', factor: 5, price: '2550.00' }],
  })
  await shop.cap(insulin, '500.00')
  const box = { id: insulin.packs[0]!.id, price: '2500.00' } // it was made with one
  const senior = [await shop.show('SC')]
  const product = { ...insulin, price: '500.00' }
  const sell = (...lines: Parameters<typeof shop.cartOf>[0]) => {
    const { body } = shop.cartOf(lines, senior)
    const items = body.items.map((item) => ({ ...item, priceOverride: true }))
    return manager.send(api.sales.complete, { body: { ...body, items } })
  }

  const sale = await sell({ product, card: 'SC' }, { product, pack: box, card: 'SC' })

  // 20 % off 500.00, and off 5 x 500.00.
  expect(
    sale.items.map(({ lineTotal, statutoryDiscount }) => [lineTotal, statutoryDiscount]),
  ).toEqual([
    ['500.00', '100.00'],
    ['2500.00', '500.00'],
  ])
  expect(sale.grandTotal).toBe('2400.00')
})

test('thirty days count what goes out of a product by all of its lines, in boxes and in pieces', async () => {
  const tablets = await shop.make('Metformin', '2.00', {
    thirtyDayQty: 60,
    taxClass: 'VAT_EXEMPT',
    schemesAdded: ['SC'],
    packs: [{ name: 'Box', factor: 50, price: '95.00' }],
  })
  const [box] = tablets.packs
  const cart = (pieces: number) =>
    shop.cartOf(
      [
        { product: tablets, pack: box!, card: 'SC' },
        { product: tablets, qty: pieces, card: 'SC' },
      ],
      shown,
    )
  const shown = [await shop.show('SC')]
  const { body } = cart(11)
  const [first, second] = body.items
  const saidOnce = { ...body, items: [{ ...first!, supplyReason: 'Two months abroad' }, second!] }

  const refused = await cashier.try(api.sales.complete, cart(11))
  const sales = [
    await cashier.send(api.sales.complete, cart(10)),
    await cashier.send(api.sales.complete, { body: saidOnce }),
  ]

  expect([refused.status, refused.problem.errors?.[0]]).toEqual([
    409,
    {
      field: 'items.1.supplyReason',
      message: `${tablets.name}: 61 (1 box 11 pieces) is more than thirty days need (60). Say why`,
    },
  ])
  const { rows } = await pharmacy.owner.query(
    `SELECT entity_id, after FROM audit_logs WHERE action = 'LONG_SUPPLY' AND entity_id = ANY($1)`,
    [sales.map(({ id }) => id)],
  )
  expect(rows).toEqual([
    {
      entity_id: sales[1]!.id,
      after: { productId: tablets.id, qty: 61, thirtyDayQty: 60, qtyBefore: 60 },
    },
  ])
})

test('more than thirty days need goes out under a scheme with a reason, which the log keeps', async () => {
  const tablets = await shop.make('Metformin', '2.00', {
    thirtyDayQty: 60,
    taxClass: 'VAT_EXEMPT',
    schemesAdded: ['SC'],
  })
  const shown = [await shop.show('SC')]
  const without = shop.cartOf([{ product: tablets, qty: 61, card: 'SC' }], shown)
  const [item] = without.body.items
  const withReason = {
    body: { ...without.body, items: [{ ...item!, supplyReason: 'Lives on an island' }] },
  }

  const refused = await cashier.try(api.sales.complete, without)
  const sale = await cashier.send(api.sales.complete, withReason)

  expect([refused.status, refused.problem.errors?.[0]]).toEqual([
    409,
    {
      field: 'items.0.supplyReason',
      message: `${tablets.name}: 61 is more than thirty days need (60). Say why`,
    },
  ])
  const { rows } = await pharmacy.owner.query(
    `SELECT action, after->'items' AS items, value FROM audit_logs JOIN audit_personal ON audit_id = audit_logs.id
      WHERE entity = 'sale' AND entity_id = $1 AND value = 'Lives on an island'`,
    [sale.id],
  )
  expect(rows).toHaveLength(1)
})

test('a kit is not sold above what its parts may cost together, and thirty days count what lies in kits', async () => {
  const tablets = await shop.make('Amlodipine', '9.00', {
    thirtyDayQty: 30,
    taxClass: 'VAT_EXEMPT',
    schemesAdded: ['SC'],
  })
  const kitAt = (name: string, price: string) =>
    shop.make(name, price, {
      productType: 'COMBO',
      stockQty: undefined,
      taxClass: 'VAT_EXEMPT',
      schemesAdded: ['SC'],
      components: [{ productId: tablets.id, qty: 20 }],
    })
  const [dear, fair] = [await kitAt('Twenty', '200.01'), await kitAt('Twenty again', '200.00')]
  await shop.cap(tablets, '10.00')
  const shown = [await shop.show('SC')]
  const sell = (lines: Parameters<typeof shop.cartOf>[0]) =>
    cashier.try(api.sales.complete, shop.cartOf(lines, shown))

  const above = await sell([{ product: dear }])
  const long = await sell([
    { product: fair, card: 'SC' },
    { product: tablets, qty: 11, card: 'SC' },
  ])
  const short = await sell([
    { product: fair, card: 'SC' },
    { product: tablets, qty: 10, card: 'SC' },
  ])

  expect(above.problem.detail).toContain(`${dear.name} may cost at most ₱200.00 by law`)
  expect(long.problem.errors?.[0]).toEqual({
    field: 'items.1.supplyReason',
    message: `${tablets.name}: 31 is more than thirty days need (30). Say why`,
  })
  expect([above.status, long.status, short.status]).toEqual([409, 409, 201])
})

test('a cashier needs nobody for a discount above theirs that the law’s leaves no room for', async () => {
  const soap = await shop.make('Soap', '112.00', { schemesAdded: ['SC'] })
  const shown = [await shop.show('SC')]
  await pharmacy.owner.query('UPDATE settings SET discount_max_cashier = 10')
  const sell = (discountPct: string) =>
    cashier.try(
      api.sales.complete,
      shop.cartOf([{ product: soap, card: 'SC', discountPct }], shown),
    )

  const byLaw = await sell('15')
  // A quarter off is more than a fifth, both without VAT: the shop's stands, and is above what a cashier gives.
  const byShop = await sell('25')
  await pharmacy.owner.query('UPDATE settings SET discount_max_cashier = 100')

  expect([byLaw.status, byLaw.answer.grandTotal, byLaw.answer.items]).toMatchObject([
    201,
    '80.00',
    [{ discountPct: '0.00' }],
  ])
  expect(byShop.status).toBe(403)
})

test('a quotation of more than thirty days need asks for no reason; to issue it does', async () => {
  const tablets = await shop.make('Metformin', '2.00', {
    thirtyDayQty: 30,
    taxClass: 'VAT_EXEMPT',
    schemesAdded: ['SC'],
  })
  const body = {
    locationId: shop.location.id,
    beneficiaries: [await shop.show('SC')],
    items: [{ productId: tablets.id, quantity: 60, price: '2.00', scheme: 'SC' }],
    payments: [{ method: 'cash', amount: '96.00' }],
  }
  const quoted = await manager.send(api.sales.complete, {
    body: { ...body, payments: [], status: 'Quotation' },
  })
  const issue = (supplyReason: string | null) =>
    manager.try(api.sales.update, {
      params: { id: String(quoted.id) },
      body: {
        ...body,
        status: 'Final',
        version: quoted.version,
        items: [{ ...body.items[0]!, supplyReason }],
      },
    })

  const unsaid = await issue(null)

  expect([unsaid.status, unsaid.problem.errors?.[0]?.field]).toEqual([409, 'items.0.supplyReason'])
  expect((await issue('Lives on an island')).status).toBe(200)
})
