import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import {
  AFTER,
  applyAt,
  BEFORE,
  keepNothingPlanned,
  openShop,
  sellAt,
} from '#server/testing/goods/scheduled-changes.ts'
import { runToEnd, upload } from '#server/testing/goods/imports.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const open = (more?: { price: string }) => openShop(pharmacy, more)
const apply = (moment = AFTER) => applyAt(pharmacy, moment)
keepNothingPlanned(pharmacy)

test('goods that are exempt from a day on bear VAT on the day before and none from midnight of the shop, applied or not', async () => {
  const shop = await open()
  const { status, answer } = await shop.plan({
    taxClass: 'VAT_EXEMPT',
    source: 'FDA Advisory 2027-0001',
  })
  await apply(BEFORE)

  const before = await sellAt(shop, BEFORE)
  const after = await sellAt(shop, AFTER)
  const stale = checkoutOf(
    shop.location.id,
    [{ product: { ...shop.product, taxRatePct: '12.00' }, qty: 1 }],
    {
      taxMode: 'INCLUDED_IN_PRICES',
    },
  )
  const refused = await (await pharmacy.as('CASHIER')).try(api.sales.complete, stale)
  await apply()
  const applied = await sellAt(shop, AFTER)
  const { rows } = await pharmacy.owner.query('SELECT tax_class FROM products WHERE id = $1', [
    shop.product.id,
  ])

  expect([status, answer]).toMatchObject([
    201,
    {
      productName: shop.product.name,
      isBegun: false,
      appliedAt: null,
      source: 'FDA Advisory 2027-0001',
    },
  ])
  expect(before).toMatchObject({ taxClass: 'VATABLE', taxRatePct: '12.00', taxTotal: '12.00' })
  expect(after).toMatchObject({ taxClass: 'VAT_EXEMPT', taxRatePct: '0.00', taxTotal: '0.00' })
  expect(refused.status).toBe(409)
  expect(applied).toEqual(after)
  expect(rows).toEqual([{ tax_class: 'VAT_EXEMPT' }])
})

test('an order goes by the law of the day on which it is issued, not of the one on which it was drafted', async () => {
  const shop = await open()
  await shop.plan({ taxClass: 'VAT_EXEMPT', source: 'FDA Advisory 2027-0001' })
  const order = {
    locationId: shop.location.id,
    items: [{ productId: shop.product.id, quantity: 1, price: '112.00' }],
  }
  pharmacy.setClock(new Date(BEFORE))
  const drafted = await (
    await pharmacy.as('MANAGER')
  ).send(api.sales.complete, { body: { ...order, status: 'Quotation' } })
  pharmacy.setClock(new Date(AFTER))
  const issued = await (
    await pharmacy.as('MANAGER')
  ).send(api.sales.update, {
    params: { id: String(drafted.id) },
    body: { ...order, status: 'Final', version: drafted.version },
  })

  expect([drafted, issued].map(({ taxTotal, items }) => [taxTotal, items[0]?.taxClass])).toEqual([
    ['12.00', 'VATABLE'],
    ['0.00', 'VAT_EXEMPT'],
  ])
})

test('another VAT rate of the shop counts from its midnight on, in sales, at the tills and in the settings, applied or not', async () => {
  const shop = await open()
  const planned = await shop.plan(
    { kind: 'TAX_RATE', productId: null, taxRate: '10', source: 'A law to come' },
    shop.admin,
  )
  const shown = async () => (await (await pharmacy.as('ADMIN')).send(api.settings.get, {})).taxRate
  const before = [await sellAt(shop, BEFORE), await shown()]
  const after = [await sellAt(shop, AFTER), await shown()]
  await apply()
  const applied = [await sellAt(shop, AFTER), await shown()]

  expect(planned.status).toBe(201)
  const vatable = { taxClass: 'VATABLE' }
  expect(before).toEqual([
    { ...vatable, taxRatePct: '12.00', taxTotal: '12.00', rate: '12.00' },
    '12.00',
  ])
  // A hundred and twelve pesos with 10 % inside.
  expect(after).toEqual([
    { ...vatable, taxRatePct: '10.00', taxTotal: '10.18', rate: '10.00' },
    '10.00',
  ])
  expect(applied).toEqual(after)
})

test('settings that were opened before a rate began are not written over it: the user who saves them is refused', async () => {
  const shop = await open()
  const rate = {
    kind: 'TAX_RATE',
    productId: null,
    taxRate: '10',
    source: 'A law to come',
  } as const
  await shop.plan(rate, shop.admin)
  const at = async (moment: string) => {
    pharmacy.setClock(new Date(moment))
    const admin = await pharmacy.as('ADMIN')
    return { admin, settings: await admin.send(api.settings.get, {}) }
  }
  const { settings: opened } = await at(BEFORE)
  const { admin, settings: later } = await at(AFTER)
  const save = ({ version, taxRate }: typeof opened) =>
    admin.try(api.settings.update, { body: { version, taxRate, storeAddress: '2 Mabini Street' } })

  const [stale, fresh] = [await save(opened), await save(later)]

  expect([opened.taxRate, later.taxRate]).toEqual(['12.00', '10.00'])
  expect([stale.status, fresh.status, fresh.answer.taxRate]).toEqual([409, 200, '10.00'])
  expect((await admin.send(api.settings.get, {})).version).toBe(fresh.answer.version)
})

test('servers that apply at once do it once, and the log says what became what', async () => {
  const shop = await open()
  await shop.plan({ taxClass: 'VAT_EXEMPT' })
  await shop.plan({ kind: 'PRICE_CAP', priceCap: '90.00' })
  await shop.plan({ kind: 'TAX_RATE', productId: null, taxRate: '10' }, shop.admin)
  pharmacy.setClock(new Date('2027-03-09T00:00:00Z'))
  const by = await pharmacy.as('ADMIN')
  const read = await shop.read(by)

  await Promise.all([1, 2, 3].map(() => apply('2027-03-09T00:00:00Z')))

  const log = await by.send(api.audit.list, { query: { action: 'APPLY' } })
  expect(log.slice(0, 2)).toMatchObject([
    {
      entity: 'product',
      entityId: shop.product.id,
      userId: null,
      before: { taxClass: 'VATABLE', priceCap: null },
      after: { taxClass: 'VAT_EXEMPT', priceCap: '90.00' },
    },
    { entity: 'settings', before: { taxRate: '12.0000' }, after: { taxRate: '10.0000' } },
  ])
  expect(await shop.read(by)).toEqual({ ...read, updatedAt: expect.any(String) })
  const listed = await by.send(api.datedChanges.list, { query: { state: 'begun' } })
  expect(listed.map(({ appliedAt }) => appliedAt)).toEqual(Array(3).fill('2027-03-09T00:00:00Z'))
})

test('a product opened before a cap began is not saved over it, though no server has applied the cap yet', async () => {
  const shop = await open()
  const { params } = shop
  await shop.plan({ kind: 'PRICE_CAP', priceCap: '90.00' })
  const opened = await shop.read(shop.manager)
  pharmacy.setClock(new Date(AFTER))
  const manager = await pharmacy.as('MANAGER')
  const later = await shop.read(manager)
  const save = ({ version, priceCap }: typeof opened) =>
    manager.try(api.products.update, { params, body: { version, priceCap, strength: '5 mg' } })

  const [stale, fresh] = [await save(opened), await save(later)]

  expect([opened.priceCap, later.priceCap]).toEqual([null, '90.00'])
  expect([stale.status, fresh.status, fresh.answer.priceCap]).toEqual([409, 200, '90.00'])
  const groups = await manager.send(api.products.prices, { params })
  expect([groups.version, (await shop.read(manager)).version]).toEqual(
    Array(2).fill(fresh.answer.version),
  )
})

test('what is edited by hand or by a file after a change has begun stays as it was edited', async () => {
  const shop = await open()
  const { params } = shop
  await shop.plan({ taxClass: 'VAT_EXEMPT' })
  await shop.plan({ kind: 'PRICE_CAP', priceCap: '90.00' })
  await shop.plan({ kind: 'TAX_RATE', productId: null, taxRate: '10' }, shop.admin)
  pharmacy.setClock(new Date(AFTER))
  const [admin, manager] = [await pharmacy.as('ADMIN'), await pharmacy.as('MANAGER')]

  const capped = await manager.send(api.products.update, { params, body: { priceCap: '95.00' } })
  const rated = await admin.send(api.settings.update, { body: { taxRate: '11' } })
  await apply()
  await shop.plan({ fromDay: '2027-03-03', taxClass: 'ZERO_RATED' }, manager)
  pharmacy.setClock(new Date('2027-03-03T00:00:00Z'))
  const later = await pharmacy.as('ADMIN')
  await runToEnd(
    later,
    await upload(later, `Name,SKU,Tax rate\n${shop.product.name},${shop.product.sku},11\n`),
  )
  await apply('2027-03-03T00:00:00Z')

  expect(capped).toMatchObject({ taxClass: 'VAT_EXEMPT', priceCap: '95.00' })
  expect(rated.taxRate).toBe('11.00')
  expect(await later.send(api.settings.get, {})).toMatchObject({ taxRate: '11.00' })
  expect(await shop.read(later)).toMatchObject({ taxClass: 'VATABLE', priceCap: '95.00' })
})
