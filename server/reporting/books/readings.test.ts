import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openVatShop, sellUnderSchemes } from '#server/testing/law/scheme-sales.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'

const pharmacy = await openPharmacy()
await openVatShop(pharmacy)
keepInvariants(pharmacy.owner)

test('the month of a till is what its readings say: what was sold and what came back, class by class', async () => {
  const { admin, cashier, manager, location, till, open } = await openDrawers(pharmacy)
  const make = (taxClass: 'VATABLE' | 'VAT_EXEMPT', price: string) =>
    manager.send(api.products.create, {
      body: {
        name: `${taxClass} ${location.code}`,
        cost: '1.00',
        price,
        taxClass,
        schemesAdded: ['SC', 'NAAC'],
        stockQty: 100,
        locationId: location.id,
      },
    })
  const [taxed, exempt] = [await make('VATABLE', '112.00'), await make('VAT_EXEMPT', '8.50')]
  await open(cashier, '0.00')
  const sale = await sellUnderSchemes(cashier, {
    locationId: location.id,
    tillId: till.id,
    lines: [
      { product: exempt, qty: 30, scheme: 'SC' },
      { product: taxed, qty: 1, scheme: 'SC' },
      { product: taxed, qty: 2, scheme: 'NAAC' },
      { product: taxed, qty: 1 },
    ],
  })
  await manager.send(api.returns.create, {
    params: { id: String(sale.id) },
    body: {
      tillId: till.id,
      reason: 'Recall',
      items: [
        { line: 1, qty: 7 },
        { line: 3, qty: 1 },
      ],
    },
  })
  const x = await manager.send(api.readings.x, { params: { id: String(till.id) } })

  const { rows } = await admin.send(api.books.vat, { query: { locationId: String(location.id) } })

  const [day] = x.days
  const { sales, returns } = day! // something was sold
  const reported = ({ tax, vatExempt, ...more }: typeof sales | typeof returns) => ({
    vat: tax,
    exempt: vatExempt,
    vatable: more.vatable,
    zeroRated: more.zeroRated,
    vatRemoved: more.vatRemoved,
    total: more.total,
  })
  const minus = (figures: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(figures).map(([field, amount]) => [
        field,
        amount === '0.00' ? amount : `-${amount}`,
      ]),
    )
  expect(rows.map(({ part }) => part)).toEqual(['SALES', 'RETURNS', 'NET'])
  expect(rows[0]).toMatchObject({
    ...reported(sales),
    gross: sales.gross,
    statutoryDiscount: sales.statutoryDiscounts,
    untaxedDiscount: '71.00',
  })
  expect(rows[1]).toMatchObject(minus(reported(returns)))
  // 30 x 8.50 and 112.00 without its VAT under SC, of which 7 came back; the athlete's discount is taxed.
  const taken = (
    count: number,
    [statutoryDiscount, untaxedDiscount, vatOfGoods, vatOnDiscount]: string[],
  ) => ({ count, statutoryDiscount, untaxedDiscount, vatOfGoods, vatOnDiscount })
  expect(day!.schemes).toEqual([
    {
      code: 'NAAC',
      sales: taken(1, ['40.00', '0.00', '0.00', '4.80']),
      returns: taken(1, ['20.00', '0.00', '0.00', '2.40']),
    },
    {
      code: 'SC',
      sales: taken(1, ['71.00', '71.00', '12.00', '0.00']),
      returns: taken(1, ['11.90', '11.90', '0.00', '0.00']),
    },
  ])
})
