import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openVatLocation, openVatShop, sellUnderSchemes } from '#server/testing/law/scheme-sales.ts'

const pharmacy = await openPharmacy()
const MARCH = '2027-03-10'
const at = (day: string) => pharmacy.setClock(new Date(`${day}T04:00:00Z`))
at(MARCH)
/** A place with a sale on the first day, when the shop still added its tax on top. */
const onTop = await openLocation(pharmacy)
await onTop.cashier.send(
  api.sales.complete,
  checkoutOf(onTop.location.id, [{ product: onTop.product, qty: 1 }]),
)
await openVatShop(pharmacy)
keepInvariants(pharmacy.owner)
afterEach(() => at(MARCH))

const day = { startDate: MARCH, endDate: MARCH }

test('e-Sales names each machine with the numbers that it gave out, voided ones included', async () => {
  const { location, goods } = await openVatLocation(pharmacy)
  const seller = await pharmacy.as('ADMIN')
  const sell = (qty: number) =>
    sellUnderSchemes(seller, {
      locationId: location.id,
      lines: [{ product: goods.taxed, qty }],
    })
  const first = await sell(20)
  await sell(4)
  const last = await sell(1)
  // Typed, it is none of the till's, though it begins like them and is as long.
  const typed = `${first.invoiceNumber?.slice(0, -8)}2026-001`
  const items = [{ productId: goods.taxed.id, quantity: 4, price: '3.25' }]
  await seller.send(api.sales.complete, {
    body: {
      locationId: location.id,
      status: 'Final',
      invoiceNumber: typed,
      items,
      payments: [{ method: 'cash', amount: '13.00' }],
    },
  })
  await seller.send(api.sales.delete, {
    params: { id: String(last.id) },
    query: { reason: 'Wrong' },
  })
  const [till] = await seller.send(api.tills.list, { query: { locationId: String(location.id) } })
  const params = { id: String(till!.id) } // every location has one
  await seller.send(api.tills.update, { params, body: { min: '2601151234567890' } })

  const { rows } = await seller.send(api.books.eSales, {
    query: { ...day, locationId: String(location.id) },
  })

  expect(rows).toEqual([
    {
      month: '2027-03',
      locationName: location.name,
      tillName: 'Till 1',
      min: '2601151234567890',
      vatable: '81.26',
      zeroRated: '0.00',
      exempt: '0.00',
      otherTax: '0.00',
      firstNumber: first.invoiceNumber,
      lastNumber: last.invoiceNumber,
      invoiceCount: 3,
    },
  ])
})

test('a month that was sold on another machine is reported under its number, which the next one does not take', async () => {
  const { location, goods } = await openVatLocation(pharmacy)
  const admin = await pharmacy.as('ADMIN')
  const [till] = await admin.send(api.tills.list, { query: { locationId: String(location.id) } })
  const params = { id: String(till!.id) } // every location has one
  const sellOn = async (day: string, min: string) => {
    at(day)
    const seller = await pharmacy.as('ADMIN')
    await seller.send(api.tills.update, { params, body: { min } })
    const lines = [{ product: goods.taxed, qty: 20 }]
    return sellUnderSchemes(seller, { locationId: location.id, lines })
  }
  const [march, april] = [
    await sellOn('2027-03-30', '210101120000001'),
    await sellOn('2027-04-02', '210101120000002'),
  ]
  // A header begins when the database wrote it.
  await pharmacy.owner.query(
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE till_headers SET valid_from = '2027-04-01T09:00:00+08' WHERE min = '210101120000002'; COMMIT`,
  )

  const { rows, sums } = await (
    await pharmacy.as('ADMIN')
  ).send(api.books.eSales, {
    query: { startDate: '2027-03-01', endDate: '2027-04-30', locationId: String(location.id) },
  })

  expect(
    rows.map(({ month, min, firstNumber, lastNumber }) => [month, min, firstNumber, lastNumber]),
  ).toEqual([
    ['2027-04', '210101120000002', april.invoiceNumber, april.invoiceNumber],
    ['2027-03', '210101120000001', march.invoiceNumber, march.invoiceNumber],
  ])
  expect(sums).toMatchObject({ vatable: '116.08', invoiceCount: 2 })
})

test('a shop that is not registered for VAT owes a percentage tax on all that it was paid', async () => {
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.settings.update, { body: { taxpayer: 'NON_VAT', taxRate: '0' } })
  const { location, product, goods } = await openVatLocation(pharmacy)
  // 112.00, and a senior's ten at 8.50 less 20 %.
  const lines = [
    { product: { ...product, taxRatePct: '0' }, qty: 1 },
    { product: { ...goods.exempt, taxRatePct: '0' }, qty: 10, scheme: 'SC' as const },
  ]
  await sellUnderSchemes(admin, { locationId: location.id, lines, taxRate: 0 })

  const { sums } = await admin.send(api.books.eSales, {
    query: { ...day, locationId: String(location.id) },
  })

  await admin.send(api.settings.update, { body: { taxpayer: 'VAT', taxRate: '12' } })
  expect(sums).toMatchObject({ vatable: '0.00', exempt: '0.00', otherTax: '180.00' })
})

test('what was sold with a tax on top, before the shop had VAT in its prices, is no VATable sale and no VAT', async () => {
  const admin = await pharmacy.as('ADMIN')
  const query = { ...day, locationId: String(onTop.location.id) }

  expect((await admin.send(api.books.vat, { query })).rows).toEqual([])
  expect((await admin.send(api.books.eSales, { query })).rows).toEqual([])
})
