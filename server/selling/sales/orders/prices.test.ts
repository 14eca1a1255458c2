import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import { refuseUnlessAddsUp, orderOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const MOVED = 'Prices or tax have changed since this order was filled in. Check the total.'

async function open() {
  const branch = await openLocation(pharmacy)
  const { manager, location, product } = branch
  const setPrice = (price: string) =>
    manager.send(api.products.update, { params: { id: String(product.id) }, body: { price } })
  const setRetail = (sellingPriceIncTax: string) =>
    manager.send(api.products.setPrices, {
      params: { id: String(product.id) },
      body: { prices: [{ priceGroup: 'RETAIL', sellingPriceIncTax }] },
    })
  /** The body of an order at a price. */
  const at = (price: string, more: Partial<NewOrderBody> = {}, quantity = 1) =>
    orderOf(location.id, [{ product: { id: product.id, price }, quantity }], more)
  return { ...branch, setPrice, setRetail, at }
}

async function setShop(change: string) {
  await pharmacy.owner.query(`UPDATE settings SET ${change}`)
}

beforeEach(() =>
  setShop("tax_mode = 'ADDED_TO_TOTAL', tax_rate = 8.25, discount_max_cashier = 100"),
)
keepInvariants(pharmacy.owner)

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })

test('prices follow the group: its own where there is one, else the product’s', async () => {
  const { cashier, at, setRetail } = await open()
  await setRetail('9.50')

  const retail = await cashier.send(api.sales.complete, at('9.50', { sellingPriceGroup: 'RETAIL' }))
  const reseller = await cashier.send(
    api.sales.complete,
    at('10.00', { sellingPriceGroup: 'Reseller Selling Price' }),
  )
  const stale = await cashier.try(
    api.sales.complete,
    at('10.00', { sellingPriceGroup: 'RETAIL' }, 2),
  )

  expect([retail.totalBefore, reseller.totalBefore]).toEqual(['9.50', '10.00'])
  expect([stale.status, stale.problem.detail, stale.problem.figures]).toEqual([
    409,
    MOVED,
    {
      lines: [
        {
          productId: retail.items[0]?.productId,
          price: '9.50',
          taxRatePct: '0',
          taxClass: 'VATABLE',
          schemes: [],
          lineTotal: '19.00',
        },
      ],
      totalBefore: '19.00',
      taxTotal: '1.57',
      grandTotal: '20.57',
    },
  ])
})

test('a quotation keeps its quoted prices in its group, also when it becomes Final; a new order does not', async () => {
  const { cashier, at, setPrice } = await open()
  const quotation = await cashier.send(api.sales.complete, at('10.00', { status: 'Quotation' }))
  await setPrice('12.00')

  const inOtherGroup = await cashier.try(api.sales.update, {
    params: paramsOf(quotation),
    ...at('10.00', { status: 'Quotation', sellingPriceGroup: 'RETAIL' }),
  })
  const another = await cashier.try(api.sales.complete, at('10.00'))
  const final = await cashier.send(api.sales.update, {
    params: paramsOf(quotation),
    ...at('10.00', { status: 'Final' }, 3),
  })

  expect([inOtherGroup.status, another.status]).toEqual([409, 409])
  expect(inOtherGroup.problem.figures?.totalBefore).toBe('12.00')
  expect(final.totalBefore).toBe('30.00')
})

test('a changed price is a manager’s to give; a cashier may keep it on the order', async () => {
  const { cashier, manager, at } = await open()
  const cheaper = at('8.00')
  const item = cheaper.body.items[0]!
  const overriding = { body: { ...cheaper.body, items: [{ ...item, priceOverride: true }] } }
  const draft = await cashier.send(api.sales.complete, at('10.00'))

  const byCashier = await cashier.try(api.sales.complete, overriding)
  const unsaid = await manager.try(api.sales.complete, cheaper)
  await manager.send(api.sales.update, { params: paramsOf(draft), ...overriding })
  const kept = await cashier.send(api.sales.update, { params: paramsOf(draft), ...cheaper })

  expect([byCashier.status, byCashier.problem.detail]).toEqual([
    403,
    'Only a manager may change a price',
  ])
  expect([unsaid.status, unsaid.problem.detail]).toEqual([409, MOVED])
  expect(kept.items).toMatchObject([{ price: '8.00', priceOverride: true }])
})

test('a manager’s price is for as many as the manager gave it for', async () => {
  const { cashier, manager, at } = await open()
  const item = { ...at('8.00').body.items[0]!, quantity: 2, priceOverride: true }
  const draft = await cashier.send(api.sales.complete, at('10.00'))
  const call = { params: paramsOf(draft) }
  const { body } = at('8.00')
  const of = (...quantities: number[]) => ({
    ...call,
    body: { ...body, items: quantities.map((quantity) => ({ ...item, quantity })) },
  })
  await manager.send(api.sales.update, of(2))

  const more = await cashier.try(api.sales.update, of(3))
  const twice = await cashier.try(api.sales.update, of(2, 1))
  const unsaid = await cashier.try(api.sales.update, { ...call, ...at('8.00', {}, 3) })
  const split = await cashier.try(api.sales.update, of(1, 1))

  expect([more.status, more.problem.detail]).toEqual([403, 'Only a manager may change a price'])
  expect([twice.status, unsaid.status, unsaid.problem.detail]).toEqual([403, 409, MOVED])
  expect([split.status, split.answer.totalBefore]).toEqual([200, '16.00'])
})

test.each([
  ['a line’s total', { items: 'total' }],
  ['the grand total', { grandTotal: '10.82' }],
])('%s that differs by a centavo is refused with the right figures', async (_what, change) => {
  const { cashier, at } = await open()
  const { body } = at('10.00')
  const wrong = 'items' in change ? { items: [{ ...body.items[0]!, total: '10.01' }] } : change

  const { status, problem } = await cashier.try(api.sales.complete, { body: { ...body, ...wrong } })

  expect([status, problem.figures?.grandTotal]).toEqual([409, '10.83'])
})

test('figures that are right may be sent', async () => {
  const { cashier, at } = await open()
  const { body } = at('10.00', { grandTotal: 10.83, taxTotal: '0.83' })
  const items = [{ ...body.items[0]!, total: 10 }]

  const order = await cashier.send(api.sales.complete, { body: { ...body, items } })

  expect([order.grandTotal, order.taxIsTyped]).toEqual(['10.83', false])
})

test('a role’s largest discount holds for percent and pesos, and a manager’s stays on the order', async () => {
  const { cashier, manager, at } = await open()
  await setShop('discount_max_cashier = 10')
  const send = (more: Partial<NewOrderBody>, quantity = 10) =>
    cashier.try(api.sales.complete, at('10.00', more, quantity))

  const outcomes = [
    await send({ discountValue: '10' }),
    await send({ discountValue: '10.01' }),
    // A discount in pesos is compared with the subtotal: a tenth of 30.00.
    await send({ discountType: 'fixed', discountValue: '3.00' }, 3),
    await send({ discountType: 'fixed', discountValue: '3.01' }, 3),
    await send({ discountType: 'fixed', discountValue: '20.00' }, 20),
  ]
  const { id } = outcomes[0]!.answer
  const given = at('10.00', { discountValue: 50 }, 10)
  await manager.send(api.sales.update, { params: paramsOf({ id }), ...given })
  const kept = await cashier.try(api.sales.update, { params: paramsOf({ id }), ...given })
  const stretched = await cashier.try(api.sales.update, {
    params: paramsOf({ id }),
    ...at('10.00', { discountValue: 50 }, 11),
  })

  expect(outcomes.map(({ status }) => status)).toEqual([201, 403, 201, 403, 201])
  expect(outcomes[1]?.problem.detail).toBe('You may give at most 10 % discount')
  expect([kept.status, kept.answer.grandTotal]).toEqual([200, '54.13'])
  expect(stretched.status).toBe(403)
})

test('a typed tax is a manager’s to give, from nothing to what is taxed, and the log records it', async () => {
  const { cashier, manager, at } = await open()
  const taxed = (taxTotal: string) =>
    at('10.00', { discountType: 'fixed', discountValue: 4, taxTotal })

  const byCashier = await cashier.try(api.sales.complete, taxed('0.00'))
  const most = await manager.send(api.sales.complete, taxed('6.00'))
  const tooMuch = await manager.try(api.sales.complete, taxed('6.01'))
  const mine = await cashier.send(
    api.sales.complete,
    at('10.00', { discountType: 'fixed', discountValue: 4 }),
  )
  const typed = await manager.send(api.sales.update, { params: paramsOf(mine), ...taxed('0.00') })
  const kept = await cashier.send(api.sales.update, { params: paramsOf(mine), ...taxed('0.00') })
  const other = await cashier.try(api.sales.update, { params: paramsOf(mine), ...taxed('0.01') })

  expect([byCashier.status, byCashier.problem.figures?.taxTotal]).toEqual([409, '0.50'])
  expect([most.taxTotal, most.grandTotal, most.taxIsTyped]).toEqual(['6.00', '12.00', true])
  expect([tooMuch.status, tooMuch.problem.errors]).toEqual([
    400,
    [{ field: 'taxTotal', message: 'Tax must not be more than what is taxed' }],
  ])
  expect([typed.grandTotal, kept.grandTotal, kept.taxIsTyped]).toEqual(['6.00', '6.00', true])
  expect([other.status, other.problem.figures?.taxTotal]).toEqual([409, '0.50'])
  const { rows } = await pharmacy.owner.query(
    `SELECT after FROM audit_logs WHERE entity = 'sale' AND entity_id = $1`,
    [most.id],
  )
  expect(rows[0].after).toMatchObject({ taxTotal: '6.00', taxIsTyped: true })
})

test('where prices include tax it is found after the discount, line by line, and nobody types it', async () => {
  const { manager, cashier, location } = await open()
  await setShop("tax_mode = 'INCLUDED_IN_PRICES', tax_rate = 12")
  const make = (name: string, taxRatePct: string) =>
    manager.send(api.products.create, {
      body: {
        name: `${name} ${location.code}`,
        cost: 1,
        price: '112.00',
        taxRatePct,
        stockQty: 5,
        locationId: location.id,
      },
    })
  const lines = [
    { product: await make('Shampoo', '12'), quantity: 1 },
    { product: await make('Losartan', '0'), quantity: 1 },
  ]
  const discounted = { discountType: 'fixed', discountValue: 24, status: 'Final' } as const

  const order = await cashier.send(api.sales.complete, orderOf(location.id, lines, discounted))
  const typed = await manager.try(
    api.sales.complete,
    orderOf(location.id, lines, { ...discounted, taxTotal: 0 }),
  )

  expect(order).toMatchObject({
    totalBefore: '224.00',
    discountAmount: '24.00',
    taxTotal: '10.71',
    grandTotal: '200.00',
  })
  const { rows } = await pharmacy.owner.query(
    'SELECT order_discount, tax_amount FROM sale_items WHERE sale_id = $1 ORDER BY line',
    [order.id],
  )
  expect(rows).toEqual([
    { order_discount: '12.00', tax_amount: '10.71' },
    { order_discount: '12.00', tax_amount: '0.00' },
  ])
  expect([typed.status, typed.problem.detail]).toEqual([
    400,
    'Tax is inside the prices here: it cannot be typed',
  ])
  refuseUnlessAddsUp(order, false)
})

test('what an issued order was taxed by stays, whatever the shop is set to later', async () => {
  const { cashier, at } = await open()
  const final = await cashier.send(api.sales.complete, at('10.00', { status: 'Final' }))
  await setShop("tax_mode = 'INCLUDED_IN_PRICES', tax_rate = 12")

  expect(await cashier.send(api.sales.get, { params: paramsOf(final) })).toEqual(final)
})
