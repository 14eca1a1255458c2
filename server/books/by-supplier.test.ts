import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Caller } from '#server/testing/caller.ts'
import { keepInvariants } from '#server/testing/invariants.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'
import { openSupplier } from '#server/testing/purchases.ts'
import { openVatLocation, openVatShop, sellUnderSchemes } from '#server/testing/scheme-sales.ts'

// The books by supplier: what they are paid in VAT, and what is claimed of them.

const pharmacy = await openPharmacy()
const MARCH = new Date('2027-03-10T04:00:00Z')
pharmacy.setClock(MARCH)
await openVatShop(pharmacy)
keepInvariants(pharmacy.owner)
const day = { startDate: '2027-03-10', endDate: '2027-03-10' }

test('input VAT is that in the cost of what bore VAT, of suppliers registered for it, on the day of their invoice', async () => {
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

  const told = { cost: '247.50', vatable: '100.00', inputVat: '12.00', exempt: '55.50' }
  const ofMetro = {
    supplierName: metro.name,
    tin: '000-111-222-00000',
    ...told,
    zeroRated: '80.00',
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
  expect(sums).toMatchObject({ cost: '495.00', inputVat: '12.00' })
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
  const told = rows.map(({ cost, inputVat }) => `${cost}: ${inputVat}`)
  expect(told.toSorted()).toEqual(['250.00: 26.79', '250.00: 26.79', '500.00: 53.57'])
})

test('the seniors’ and PWDs’ discount is claimed of who delivered the lots sold, by the share that the settings say', async () => {
  const { location, goods } = await openVatLocation(pharmacy, { stockQty: 0 })
  const manager = await pharmacy.as('MANAGER')
  const suppliers = [await openSupplier(pharmacy), await openSupplier(pharmacy)]
  for (const [at, { id: supplierId }] of suppliers.entries())
    await manager.send(api.purchases.create, {
      body: {
        supplierId,
        locationId: location.id,
        items: [
          {
            productId: goods.exempt.id,
            qty: 10,
            cost: '5.00',
            lotNumber: `L${at}`,
            expiryDate: `2028-0${at + 1}-01`,
          },
        ],
      },
    })
  const body = { productId: goods.exempt.id, locationId: location.id, qty: 5, reason: 'Found' }
  await manager.send(api.stock.adjust, { body: { ...body, expiryDate: '2028-09-01' } })
  const lines = [{ product: goods.exempt, qty: 23, scheme: 'SC' as const }]
  const of = { locationId: location.id, lines }
  const sale = await sellUnderSchemes(manager, of)
  const lots = await manager.send(api.stock.lots, {
    query: { productId: String(goods.exempt.id), locationId: String(location.id) },
  })
  expect(lots.map(({ qty }) => qty)).toEqual([2])
  await manager.send(api.returns.create, {
    params: { id: String(sale.id) },
    body: { reason: 'Recall', items: [{ line: 1, qty: 4, condition: 'QUARANTINE' }] },
  })

  const query = { ...day, locationId: String(location.id) }
  const { rows, sums } = await manager.send(api.books.claims, { query })

  // 23 x 8.50 less 20 %: 39.10, of which 6.80 came back of the lot taken last, which nobody delivered, and of the one before.
  const [first, second] = suppliers
  expect(
    new Map(rows.map((row) => [row.supplierName, [row.qty, row.statutoryDiscount, row.claim]])),
  ).toEqual(
    new Map([
      [first!.name, [10, '17.00', '11.90']],
      [second!.name, [9, '15.30', '10.71']],
      [null, [0, '0.00', '0.00']],
    ]),
  )
  expect(sums).toMatchObject({ qty: 19, statutoryDiscount: '32.30' })
  const [senior] = rows
  expect(senior).toMatchObject({ genericName: 'Losartan' })
})

test.each(['FOR_SALE', 'QUARANTINE'] as const)(
  'the discount of goods whose lot was put right while it was %s is claimed of who delivered them all the same',
  async (state) => {
    const { location, goods } = await openVatLocation(pharmacy, { stockQty: 0 })
    const manager = await pharmacy.as('MANAGER')
    const supplier = await openSupplier(pharmacy)
    const items = [{ productId: goods.exempt.id, qty: 10, cost: '5.00', lotNumber: 'L1' }]
    const bought = { supplierId: supplier.id, locationId: location.id, items }
    await manager.send(api.purchases.create, { body: bought })
    const query = { productId: String(goods.exempt.id), locationId: String(location.id) }
    const [lot] = await manager.send(api.stock.lots, { query })
    const setApart = async (id: number, to: typeof state) => {
      const body = { state: to, qty: 10, reason: 'Looked at' }
      return (await manager.send(api.stock.changeState, { params: { id: String(id) }, body })).id
    }
    const apart = state === 'QUARANTINE' ? await setApart(lot!.id, state) : lot!.id
    const correction = { unitCost: '4.80', reason: 'As on the invoice' }
    const params = { id: String(apart) }
    const { id } = await manager.send(api.stock.correctLot, { params, body: correction })
    if (state === 'QUARANTINE') await setApart(id, 'FOR_SALE')
    const [corrected] = await manager.send(api.stock.lots, { query })
    const lines = [{ product: goods.exempt, qty: 10, scheme: 'SC' as const }]
    await sellUnderSchemes(manager, { locationId: location.id, lines })

    const { rows } = await manager.send(api.books.claims, {
      query: { ...day, locationId: String(location.id) },
    })

    expect(corrected?.id).not.toBe(lot?.id)
    expect(rows.map(({ supplierName, qty }) => [supplierName, qty])).toEqual([[supplier.name, 10]])
  },
)
