import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { showCard, type Card } from '#server/testing/law/law-shop.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openVatLocation, openVatShop } from '#server/testing/law/scheme-sales.ts'

// Basic goods at 5 % less stand in the book of the senior's or PWD's card that they were shown with.

const pharmacy = await openPharmacy()
pharmacy.setClock(new Date('2027-03-10T04:00:00Z'))
afterAll(() => pharmacy.setClock(null))
await openVatShop(pharmacy)
keepInvariants(pharmacy.owner)
const manager = await pharmacy.as('MANAGER')
const day = { startDate: '2027-03-10', endDate: '2027-03-10' }

type Shown = { card: Card; idNumber: string; holderName?: string; shownWith?: 'SC' | 'PWD' }

/** A location where milk at 420.00 is sold for each card of basic goods, and paracetamol at 112.00 for each other one. */
async function openPlace() {
  const { location, product } = await openVatLocation(pharmacy)
  const make = (name: string, price: string) =>
    manager.send(api.products.create, {
      body: {
        name: `${name} ${location.code}`,
        cost: '1',
        price,
        taxClass: 'VATABLE',
        schemesAdded: Object.keys(SCHEMES),
        stockQty: 1000,
        locationId: location.id,
      },
    })
  const [milk, paracetamol] = [await make('Milk', '420.00'), await make('Paracetamol', '112.00')]
  const sell = async (cards: readonly Shown[]) => {
    const beneficiaries = []
    for (const { card, idNumber, holderName = 'Rosa Cruz', shownWith } of cards)
      beneficiaries.push({
        ...(await showCard(manager, card, { idNumber, holderName, tin: '123-456-789' })),
        ...(shownWith && { shownWith }),
      })
    const lines = cards.map(({ card }) => ({
      product: card === 'BNPC' ? milk : paracetamol,
      qty: 1,
      scheme: SCHEMES[card],
    }))
    const law = { taxMode: 'INCLUDED_IN_PRICES' as const, taxRate: 120_000, beneficiaries }
    return manager.send(
      api.sales.complete,
      checkoutOf(location.id, lines, { ...law, allowances: { BNPC: 2500_00 } }),
    )
  }
  const book = async (scheme: Card, by: 'document' | 'line' = 'document') =>
    (
      await manager.send(api.books.scheme, {
        query: { ...day, scheme, by, locationId: String(location.id) },
      })
    ).rows
  return { location, product, sell, book }
}

test('a senior’s medicine and basic goods are one row of the seniors’ book, each discount in its own column, and a return of both another', async () => {
  const { sell, book } = await openPlace()
  const both = { idNumber: 'OSCA-900100' }
  const sale = await sell([
    { card: 'SC', ...both },
    { card: 'BNPC', ...both },
  ])
  await manager.send(api.returns.create, {
    params: { id: String(sale.id) },
    body: { reason: 'Recall', items: [{ line: 2, qty: 1, condition: 'QUARANTINE' }] },
  })

  const [back, sold] = await book('SC')
  const lines = await book('SC', 'line')

  expect(sold).toMatchObject({
    number: sale.invoiceNumber,
    idNumber: expect.stringContaining('0100'),
    ratePct: 20,
    gross: '532.00',
    vatRemoved: '12.00',
    exempt: '100.00',
    vatable: '356.25',
    vat: '42.75',
    ownDiscount: '20.00',
    basicDiscount: '21.00',
    statutoryDiscount: '41.00',
    total: '479.00',
  })
  expect(back).toMatchObject({ ratePct: null, ownDiscount: '0.00', basicDiscount: '-21.00' })
  expect(lines.map(({ ownDiscount, basicDiscount }) => [ownDiscount, basicDiscount])).toEqual([
    ['0.00', '-21.00'],
    ['20.00', '0.00'],
    ['0.00', '21.00'],
  ])
  expect(await book('BNPC')).toEqual([])
})

test('basic goods alone stand in the book that was said, else in that of the card that was kept with the number, else in their own', async () => {
  const { sell, book } = await openPlace()
  const said = await sell([{ card: 'BNPC', idNumber: 'ID-900201', shownWith: 'PWD' }])
  await showCard(manager, 'SC', { idNumber: 'ID-900202', holderName: 'Cruz, Rosa' })
  const kept = await sell([{ card: 'BNPC', idNumber: 'ID-900202' }])
  await showCard(manager, 'SC', { idNumber: 'ID-900203', holderName: 'Another Person' })
  const unknown = await sell([{ card: 'BNPC', idNumber: 'ID-900203' }])
  const numbers = async (scheme: Card) => (await book(scheme)).map(({ number }) => number)

  expect(await numbers('PWD')).toEqual([said.invoiceNumber])
  expect(await numbers('SC')).toEqual([kept.invoiceNumber])
  expect(await numbers('BNPC')).toEqual([unknown.invoiceNumber])
  expect(
    [said, kept, unknown].map(({ beneficiaries }) => beneficiaries.map((card) => card.shownWith)),
  ).toEqual([['PWD'], ['SC'], [null]])
})

test('a senior’s card next to basic goods of another holder is not the one that those goods were shown with', async () => {
  const { sell, book } = await openPlace()
  await sell([
    { card: 'SC', idNumber: 'OSCA-900300' },
    { card: 'BNPC', idNumber: 'PWD-900301', holderName: 'Jose Reyes' },
  ])

  expect((await book('SC')).map(({ basicDiscount }) => basicDiscount)).toEqual(['0.00'])
  expect(await book('BNPC')).toHaveLength(1)
})

test('the books of seniors and PWDs have both discounts and the TIN in columns, with the rates of the law', async () => {
  const schemes = await manager.send(api.books.schemes, {})
  const ratesOf = (code: string) => {
    const found = schemes.find((scheme) => scheme.code === code)
    return [found?.rates, found?.basicRates]
  }

  expect(ratesOf('SC')).toEqual([[20], [5]])
  expect(ratesOf('PWD')).toEqual([[20], [5]])
  expect(ratesOf('NAAC')).toEqual([[20], []])
  expect(ratesOf('BNPC')).toEqual([[5], []])
})
