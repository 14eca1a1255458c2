import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'
import { openVatLocation, openVatShop, sellUnderSchemes } from '#server/testing/law/scheme-sales.ts'

// What is claimed of suppliers of the discounts that seniors and persons with disability got on their goods.

const pharmacy = await openPharmacy()
const MARCH = new Date('2027-03-10T04:00:00Z')
pharmacy.setClock(MARCH)
await openVatShop(pharmacy)
keepInvariants(pharmacy.owner)
const day = { startDate: '2027-03-10', endDate: '2027-03-10' }

test('the seniors’ and PWDs’ discount on medicines is claimed of who delivered the lots sold, by the share that the settings say', async () => {
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
  const stock = { stockQty: 1, locationId: location.id }
  const thermometer = await manager.send(api.products.create, {
    body: { name: 'Thermometer', cost: '60', price: '112.00', schemesAdded: ['SC'], ...stock },
  })
  const lines = [
    { product: goods.exempt, qty: 23, scheme: 'SC' as const },
    { product: thermometer, qty: 1, scheme: 'SC' as const },
  ]
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

/** A location that a supplier delivered ten of its exempt goods to, and how the lots of those goods are asked for. */
async function openDelivered() {
  const { location, goods } = await openVatLocation(pharmacy, { stockQty: 0 })
  const manager = await pharmacy.as('MANAGER')
  const supplier = await openSupplier(pharmacy)
  const items = [{ productId: goods.exempt.id, qty: 10, cost: '5.00', lotNumber: 'L1' }]
  const body = { supplierId: supplier.id, locationId: location.id, items }
  await manager.send(api.purchases.create, { body })
  const ofGoods = {
    query: { productId: String(goods.exempt.id), locationId: String(location.id) },
  }
  return { manager, location, goods, supplier, ofGoods }
}

test.each(['FOR_SALE', 'QUARANTINE'] as const)(
  'the discount of goods whose lot was put right while it was %s is claimed of who delivered them all the same',
  async (state) => {
    const { manager, location, goods, supplier, ofGoods } = await openDelivered()
    const [lot] = await manager.send(api.stock.lots, ofGoods)
    const setApart = async (id: number, to: typeof state) => {
      const body = { state: to, qty: 10, reason: 'Looked at' }
      return (await manager.send(api.stock.changeState, { params: { id: String(id) }, body })).id
    }
    const apart = state === 'QUARANTINE' ? await setApart(lot!.id, state) : lot!.id
    const correction = { unitCost: '4.80', reason: 'As on the invoice' }
    const params = { id: String(apart) }
    const { id } = await manager.send(api.stock.correctLot, { params, body: correction })
    if (state === 'QUARANTINE') await setApart(id, 'FOR_SALE')
    const [corrected] = await manager.send(api.stock.lots, ofGoods)
    const lines = [{ product: goods.exempt, qty: 10, scheme: 'SC' as const }]
    await sellUnderSchemes(manager, { locationId: location.id, lines })

    const { rows } = await manager.send(api.books.claims, {
      query: { ...day, locationId: String(location.id) },
    })

    expect(corrected?.id).not.toBe(lot?.id)
    expect(rows.map(({ supplierName, qty }) => [supplierName, qty])).toEqual([[supplier.name, 10]])
  },
)

test.each([null, '4.80'])(
  'goods that came back, were set apart and released leave their lot to its supplier, also where their cost was corrected to %s meanwhile',
  async (unitCost) => {
    const { manager, location, goods, supplier, ofGoods } = await openDelivered()
    const sell = (qty: number) => {
      const lines = [{ product: goods.exempt, qty, scheme: 'SC' as const }]
      return sellUnderSchemes(manager, { locationId: location.id, lines })
    }
    const { id } = await sell(1)
    const back = { line: 1, qty: 1, condition: 'QUARANTINE' as const }
    const body = { reason: 'Defect', items: [back] }
    await manager.send(api.returns.create, { params: { id: String(id) }, body })
    const lots = await manager.send(api.stock.lots, ofGoods)
    const apart = { id: String(lots.find(({ state }) => state === 'QUARANTINE')?.id) }
    if (unitCost !== null)
      apart.id = String(
        (
          await manager.send(api.stock.correctLot, {
            params: apart,
            body: { unitCost, reason: 'As on the invoice' },
          })
        ).id,
      )
    const release = { state: 'FOR_SALE' as const, qty: 1, reason: 'Found sound' }
    await manager.send(api.stock.changeState, { params: apart, body: release })
    await sell(10)

    const { rows } = await manager.send(api.books.claims, {
      query: { ...day, locationId: String(location.id) },
    })

    expect(rows.map(({ supplierName, qty }) => [supplierName, qty])).toEqual([[supplier.name, 10]])
  },
)
