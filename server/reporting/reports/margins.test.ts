import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import { uniqueWord } from '#server/testing/goods/imports.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'
import { openVatShop, sellUnderSchemes } from '#server/testing/law/scheme-sales.ts'

// What goods cost a shop that is registered for VAT, in everything that shows a profit (decisions/0070).

const pharmacy = await openPharmacy()
await openVatShop(pharmacy)
keepInvariants(pharmacy.owner)
const { location, manager, cashier } = await openLocation(pharmacy, { inStock: 0 })
const registered = await openSupplier(pharmacy)
const unregistered = await openSupplier(pharmacy)
await manager.send(api.suppliers.update, {
  params: { id: String(registered.id) },
  body: { tin: '000-111-222-00000', isVatRegistered: true },
})

type Goods = { supplier?: { id: number } | null; taxClass?: TaxClass; cost?: string; qty?: number }

/** Goods that sell for 112.00, delivered by a supplier, or there from the beginning. */
async function stocked({
  supplier = null,
  taxClass = 'VATABLE',
  cost = '105.00',
  qty = 10,
}: Goods) {
  const opening = supplier === null ? { stockQty: qty, locationId: location.id } : {}
  const product = await manager.send(api.products.create, {
    body: { name: uniqueWord(), cost, price: '112.00', taxClass, schemesAdded: ['SC'], ...opening },
  })
  const items = [{ productId: product.id, qty, cost }]
  if (supplier !== null)
    await manager.send(api.purchases.create, {
      body: { supplierId: supplier.id, locationId: location.id, items },
    })
  return { ...product, taxRatePct: taxClass === 'VATABLE' ? '12.00' : '0.00' }
}

type Product = Awaited<ReturnType<typeof stocked>>

const sell = (
  product: Product,
  { qty = 1, scheme = null }: { qty?: number; scheme?: 'SC' | null } = {},
) => sellUnderSchemes(cashier, { locationId: location.id, lines: [{ product, qty, scheme }] })

async function profitOf(product: { id: number }, more: object = {}) {
  const query = { productId: String(product.id), ...more }
  const money = await manager.send(api.reports.financialSummary, { query })
  return [money.totalCost, money.grossProfit, money.unsourcedCost]
}

test.each<[string, Goods, string[]]>([
  [
    'of a registered supplier count without their VAT',
    { supplier: registered },
    ['93.75', '6.25', '0.00'],
  ],
  [
    'of a supplier who is not registered count whole',
    { supplier: unregistered },
    ['105.00', '-5.00', '0.00'],
  ],
  [
    'that nobody delivered count whole, and the report says how much that is',
    {},
    ['105.00', '-5.00', '105.00'],
  ],
  [
    'that are exempt have their VAT as a cost',
    { supplier: registered, taxClass: 'VAT_EXEMPT' },
    ['105.00', '7.00', '0.00'],
  ],
  [
    'that are exempt and of an unknown supplier hold no VAT to get back',
    { taxClass: 'VAT_EXEMPT' },
    ['105.00', '7.00', '0.00'],
  ],
  [
    'that are sold zero-rated count without their VAT',
    { supplier: registered, taxClass: 'ZERO_RATED' },
    ['93.75', '18.25', '0.00'],
  ],
])('goods %s', async (_what, goods, figures) => {
  const product = await stocked(goods)

  await sell(product)

  expect(await profitOf(product)).toEqual(figures)
})

test('what a senior buys is sold exempt, so that its VAT is a cost', async () => {
  const product = await stocked({ supplier: registered })

  await sell(product, { scheme: 'SC' })

  // 80.00 are paid for it.
  expect(await profitOf(product)).toEqual(['105.00', '-25.00', '0.00'])
})

test('a supplier is taken as on the day of the sale: who is registered later changes no figure that there is', async () => {
  const late = await openSupplier(pharmacy)
  const product = await stocked({ supplier: late })
  await sell(product)
  const params = { id: String(late.id) }
  const body = { tin: '000-111-333-00000', isVatRegistered: true }
  await manager.send(api.suppliers.update, { params, body })
  expect(await profitOf(product)).toEqual(['105.00', '-5.00', '0.00'])

  await sell(product)

  expect(await profitOf(product)).toEqual(['198.75', '1.25', '0.00'])
})

test('what comes back gives back its share, in parts or at once, and what is voided all of it', async () => {
  const product = await stocked({ supplier: registered, cost: '0.50' })
  const sale = await sell(product, { qty: 3 })
  const back = (qty: number, total: string) =>
    manager.send(api.returns.create, {
      params: { id: String(sale.id) },
      body: { reason: 'Wrong item', items: [{ line: 1, qty }], total },
    })
  // 1.50 with 0.16 of VAT in it.
  expect(await profitOf(product)).toEqual(['1.34', '298.66', '0.00'])
  await back(1, '112.00')
  expect(await profitOf(product)).toEqual(['0.89', '199.11', '0.00'])
  await back(2, '224.00')
  expect(await profitOf(product)).toEqual(['0.00', '0.00', '0.00'])

  const other = await sell(product)
  await manager.send(api.sales.delete, {
    params: { id: String(other.id) },
    query: { reason: 'Twice' },
  })

  expect(await profitOf(product)).toEqual(['0.00', '0.00', '0.00'])
})

test('goods that are set apart and released keep their supplier', async () => {
  const product = await stocked({ supplier: registered })
  const lotOf = async () => {
    const query = { productId: String(product.id), locationId: String(location.id) }
    const lots = await manager.send(api.stock.lots, { query })
    return lots.find(({ qty }) => qty > 0)!.id
  }
  for (const state of ['QUARANTINE', 'FOR_SALE'] as const)
    await manager.send(api.stock.changeState, {
      params: { id: String(await lotOf()) },
      body: { reason: 'Wet boxes', state, qty: 10 },
    })

  await sell(product)

  expect(await profitOf(product)).toEqual(['93.75', '6.25', '0.00'])
})

test('the product says whether VAT lies in the cost of what came last', async () => {
  const holds = async (goods: Goods) =>
    (
      await manager.send(api.products.find, {
        params: { id: String((await stocked(goods)).id) },
        query: {},
      })
    ).costHoldsVat

  expect([
    await holds({ supplier: registered }),
    await holds({ supplier: unregistered }),
    await holds({ supplier: registered, taxClass: 'VAT_EXEMPT' }),
    await holds({}),
  ]).toEqual([true, false, false, null])
})

test('a kit counts each part by its own supplier', async () => {
  const [one, other, opening] = [
    await stocked({ supplier: registered, cost: '11.20' }),
    await stocked({ supplier: unregistered, cost: '11.20' }),
    await stocked({ cost: '11.20' }),
  ]
  const components = [one, other, opening].map(({ id }) => ({ productId: id, qty: 2 }))
  const kit = await manager.send(api.products.create, {
    body: { name: uniqueWord(), cost: '0', price: '112.00', productType: 'COMBO', components },
  })

  await sell({ ...kit, taxRatePct: '12.00' })

  // 20.00 + 22.40 + 22.40
  expect(await profitOf(kit)).toEqual(['64.80', '35.20', '22.40'])
})

test('places together, the file and every day have the same costs', async () => {
  const query = { locationId: String(location.id) }
  const summary = await manager.send(api.reports.financialSummary, { query })
  const places = await manager.send(api.reports.salesByLocation, { query: {} })
  const here = places.find(({ locationId }) => locationId === location.id)

  expect([here?.totalCost, here?.grossProfit]).toEqual([summary.totalCost, summary.grossProfit])
  await pharmacy.owner.query('SELECT add_sales(2147483647)')
  expect(await manager.send(api.reports.financialSummary, { query })).toEqual(summary)
})
