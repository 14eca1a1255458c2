import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'
import { openVatLocation, openVatShop } from '#server/testing/law/scheme-sales.ts'

// What suppliers are paid, and the VAT in it.

const pharmacy = await openPharmacy()
const MARCH = new Date('2027-03-10T04:00:00Z')
pharmacy.setClock(MARCH)
await openVatShop(pharmacy)
keepInvariants(pharmacy.owner)
const day = { startDate: '2027-03-10', endDate: '2027-03-10' }

test('input VAT is that in the cost of what bore VAT, also of goods that are sold zero-rated, of suppliers registered for it, on the day of their invoice', async () => {
  const { location, goods } = await openVatLocation(pharmacy)
  const manager = await pharmacy.as('MANAGER')
  const [metro, corner] = [await openSupplier(pharmacy), await openSupplier(pharmacy)]
  const metroIs = { tin: '000-111-222-00000', isVatRegistered: true }
  await manager.send(api.suppliers.update, { params: { id: String(metro.id) }, body: metroIs })
  const buy = (supplierId: number, more: object = {}) =>
    manager.send(api.purchases.create, {
      body: {
        supplierId,
        locationId: location.id,
        reference: 'SI-7',
        items: [
          { productId: goods.taxed.id, qty: 100, cost: '1.12' },
          { productId: goods.exempt.id, qty: 10, cost: '5.55' },
          { productId: goods.zeroRated.id, qty: 1, cost: '80.00' },
        ],
        ...more,
      },
    })
  await buy(metro.id)
  await buy(metro.id, { invoiceDate: '2027-02-28' })
  await buy(corner.id)
  const undone = await buy(metro.id)
  const params = { id: String(undone.id), delivery: '1' }
  await manager.send(api.purchases.undoDelivery, { params })
  // What it is later changes nothing of what came.
  const exempt = {
    params: { id: String(goods.taxed.id) },
    body: { taxClass: 'VAT_EXEMPT' as const },
  }
  await manager.send(api.products.update, exempt)

  const query = { ...day, locationId: String(location.id) }
  const { rows, sums } = await manager.send(api.books.purchases, { query })
  const february = { ...query, startDate: '2027-02-28', endDate: '2027-02-28', by: 'line' as const }
  const before = await manager.send(api.books.purchases, { query: february })

  // 112.00 of paracetamol, and 80.00 of insulin, which is sold zero-rated.
  const reported = { cost: '247.50', vatable: '171.43', inputVat: '20.57', exempt: '55.50' }
  const ofMetro = {
    supplierName: metro.name,
    tin: '000-111-222-00000',
    ...reported,
    zeroRated: '0.00',
  }
  expect(rows.toSorted((a, b) => (a.tin ?? 'z').localeCompare(b.tin ?? 'z'))).toMatchObject([
    { ...ofMetro, unregistered: '0.00', invoiceCount: 1 },
    {
      supplierName: corner.name,
      tin: null,
      cost: '247.50',
      inputVat: '0.00',
      unregistered: '247.50',
    },
  ])
  expect(sums).toMatchObject({ cost: '495.00', inputVat: '20.57' })
  expect(before.rows).toMatchObject([
    { ...ofMetro, businessDate: '2027-02-28', reference: 'SI-7', locationName: location.name },
  ])
})

test('goods that come later with an invoice of their own change no month that is over', async () => {
  const { location, goods } = await openVatLocation(pharmacy)
  const manager = await pharmacy.as('MANAGER')
  const metro = await openSupplier(pharmacy)
  const body = { isVatRegistered: true }
  await manager.send(api.suppliers.update, { params: { id: String(metro.id) }, body })
  const { id } = await manager.send(api.purchases.create, {
    body: {
      supplierId: metro.id,
      locationId: location.id,
      status: 'PENDING',
      reference: 'SI-7',
      invoiceDate: '2027-03-09',
      items: [{ productId: goods.taxed.id, qty: 300, cost: '1.12' }],
    },
  })
  const params = { id: String(id) }
  const receive = (by: Caller, more: object = {}) =>
    by.send(api.purchases.receive, {
      params,
      body: { receipts: [{ line: 1, qty: 100 }], ...more },
    })
  await receive(manager)
  pharmacy.setClock(new Date('2027-04-20T04:00:00Z'))
  const inApril = await pharmacy.as('MANAGER')
  const bookOf = async (startDate: string, endDate: string) => {
    const query = { startDate, endDate, locationId: String(location.id), by: 'line' as const }
    const { rows } = await inApril.send(api.books.purchases, { query })
    return rows.map(({ businessDate, reference, inputVat }) => [businessDate, reference, inputVat])
  }
  const [march, april] = [
    () => bookOf('2027-03-01', '2027-03-31'),
    () => bookOf('2027-04-01', '2027-04-30'),
  ]
  await receive(inApril, { invoiceNumber: 'SI-9', invoiceDate: '2027-04-19' })
  const { deliveries } = await receive(inApril)

  expect(deliveries.map((each) => [each.invoiceNumber, each.invoiceDate])).toEqual([
    [null, null],
    ['SI-9', '2027-04-19'],
    [null, null],
  ])
  expect(await march()).toEqual([['2027-03-09', 'SI-7', '12.00']])
  expect(await april()).toEqual([
    ['2027-04-20', 'SI-7', '12.00'],
    ['2027-04-19', 'SI-9', '12.00'],
  ])

  const invoices = [
    { delivery: 2, invoiceNumber: null, invoiceDate: null },
    { delivery: 3, invoiceNumber: 'SI-10', invoiceDate: '2027-04-21' },
  ]
  await inApril.send(api.purchases.update, { params, body: { invoices } })
  const misnamed = await inApril.try(api.purchases.update, {
    params,
    body: { invoices: [{ delivery: 4, invoiceNumber: 'SI-11' }] },
  })

  expect(await march()).toEqual([['2027-03-09', 'SI-7', '12.00']])
  expect(await april()).toEqual([
    ['2027-04-21', 'SI-10', '12.00'],
    ['2027-04-20', 'SI-7', '12.00'],
  ])
  expect([misnamed.status, misnamed.problem.errors]).toEqual([
    409,
    [{ field: 'invoices.0.delivery', message: `PO #${id} has no delivery 4 that stands` }],
  ])
  pharmacy.setClock(MARCH)
})

test('boxes with a free one, which came in three deliveries, stand in the book with the total of their line', async () => {
  const { location, goods } = await openVatLocation(pharmacy)
  const manager = await pharmacy.as('MANAGER')
  const metro = await openSupplier(pharmacy)
  await manager.send(api.suppliers.update, {
    params: { id: String(metro.id) },
    body: { isVatRegistered: true },
  })
  const { packs } = await manager.send(api.products.update, {
    params: { id: String(goods.taxed.id) },
    body: { packs: [{ name: 'Box', factor: 7, price: '500.00' }] },
  })
  const packId = packs[0]!.id // it was just added
  const { id } = await manager.send(api.purchases.create, {
    body: {
      supplierId: metro.id,
      locationId: location.id,
      status: 'PENDING',
      items: [{ productId: goods.taxed.id, packId, qty: 3, freeQty: 1, cost: '333.3333' }],
    },
  })
  const receive = (qty: number, more: object = {}) =>
    manager.send(api.purchases.receive, {
      params: { id: String(id) },
      body: { receipts: [{ line: 1, qty, ...more }] },
    })
  await receive(1, { packId })
  await receive(2, { packId })
  const { totalCost, receivedCost } = await receive(7)

  const query = { ...day, locationId: String(location.id) }
  const { rows } = await manager.send(api.books.purchases, { query: { ...query, by: 'line' } })
  const { sums } = await manager.send(api.books.purchases, { query })

  expect([totalCost, receivedCost, sums['cost']]).toEqual(['1000.00', '1000.00', '1000.00'])
  const reported = rows.map(({ cost, inputVat }) => `${cost}: ${inputVat}`)
  expect(reported.toSorted()).toEqual(['250.00: 26.79', '250.00: 26.79', '500.00: 53.57'])
})
