import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { centavosOf, pesosOf, rateOf } from '#domain/money.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'
import type { WorkedExample } from '#domain/testing/worked-examples.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openVatShop, sellUnderSchemes } from '#server/testing/law/scheme-sales.ts'
import { openDrawers } from '#server/testing/cash/shifts.ts'
import {
  BACK,
  NOTHING,
  SOLD_WITH_VAT,
  SOLD_WITHOUT_VAT,
  expected,
  type Expected,
} from '#server/testing/selling/worked-returns.ts'

const pharmacy = await openPharmacy()
await openVatShop(pharmacy)
keepInvariants(pharmacy.owner)

const sumOf = (all: readonly Expected[], field: keyof Expected) =>
  all.reduce((sum, each) => sum + each[field], 0)

/** Of goods that bear no VAT, whose class is stated before the discount. */
const untaxedOf = (all: readonly Expected[]) =>
  sumOf(
    all.filter(({ vatable }) => vatable === 0),
    'statutory',
  )

/** What is sold with no VAT and is not exempt, before what the law takes off. */
const zeroRatedOf = (all: readonly Expected[]) =>
  sumOf(all, 'total') +
  untaxedOf(all) -
  sumOf(all, 'vatable') -
  sumOf(all, 'vat') -
  sumOf(all, 'exempt')

/** By the names of the books, with a minus for what came back. */
function booked(all: readonly Expected[], sign: 1 | -1 = 1) {
  const of = (field: keyof Expected) => pesosOf(sign * sumOf(all, field))
  return {
    gross: of('gross'),
    discounts: of('discounts'),
    vatRemoved: of('vatRemoved'),
    statutoryDiscount: of('statutory'),
    vatable: of('vatable'),
    vat: of('vat'),
    exempt: of('exempt'),
    zeroRated: pesosOf(sign * zeroRatedOf(all)),
    total: of('total'),
  }
}

type Shop = Awaited<ReturnType<typeof openDrawers>>

/** Sells an example, the losartan in boxes, and takes back what of it comes back. */
async function sell(
  { manager, location, till }: Shop,
  { goods, price, qty = 1, discountPct = 0, ...example }: WorkedExample,
): Promise<void> {
  const { scheme = null, taxClass = 'VATABLE', weekLeft, rate = rateOf('12') } = example
  const isBoxed = goods === 'Losartan'
  const boxes = { packs: [{ name: 'Box', factor: 10, price: '85.00' }] }
  const product = await manager.send(api.products.create, {
    body: {
      name: goods,
      cost: '0.10',
      price: pesosOf(price),
      taxClass,
      schemesAdded: Object.keys(SCHEMES),
      stockQty: 100,
      locationId: location.id,
      ...(isBoxed && boxes),
    },
  })
  const [pack] = product.packs
  const line = { product, qty, discountPct: String(discountPct / 10_000), scheme }
  const sale = await sellUnderSchemes(manager, {
    locationId: location.id,
    tillId: till.id,
    lines: [pack ? { ...line, pack, qty: qty / 10 } : line],
    taxRate: rate,
    weekLeft,
  })
  const back = BACK.get(goods)
  if (back)
    await manager.send(api.returns.create, {
      params: { id: String(sale.id) },
      body: { tillId: till.id, reason: 'Recall', items: [{ line: 1, qty: back.qty }] },
    })
}

test('the law’s worked examples stand to the centavo in the book of each scheme, the VAT summary and the Z, and again when some came back', async () => {
  const shop = await openDrawers(pharmacy)
  const { admin, location, count, z } = shop
  const shift = await shop.open(shop.cashier, '0.00')
  for (const example of SOLD_WITH_VAT) await sell(shop, example)
  const sold = SOLD_WITH_VAT.map(expected)
  const back = SOLD_WITH_VAT.flatMap(({ goods }) => BACK.get(goods)?.expected ?? [])

  let untaxedByBooks = 0
  for (const code of ['SC', 'NAAC', 'SP', 'BNPC'] as const) {
    const query = { scheme: code, locationId: String(location.id) }
    const book = await admin.send(api.books.scheme, { query })
    const [ofScheme, backOfScheme] = [
      SOLD_WITH_VAT.filter(({ scheme }) => scheme === code),
      SOLD_WITH_VAT.filter(({ scheme, goods }) => scheme === code && BACK.has(goods)),
    ]
    const net = [
      ...ofScheme.map(expected),
      ...backOfScheme.map(({ goods }) => minus(BACK.get(goods)!.expected)),
    ]
    expect(book.rowCount).toBe(ofScheme.length + backOfScheme.length)
    const { vatable, vat, ...others } = booked(net)
    // Where a scheme takes all VAT off, its book has no column of any.
    const isTaxed = SCHEMES[code].vatTreatment !== 'EXEMPT'
    expect({ code, ...book.sums }).toMatchObject({
      code,
      ...others,
      ...(isTaxed && { vatable, vat }),
    })
    if (!isTaxed) untaxedByBooks += centavosOf(String(book.sums['statutoryDiscount']))
  }

  const { rows } = await admin.send(api.books.vat, { query: { locationId: String(location.id) } })
  const net = [...sold, ...back.map(minus)]
  expect(rows).toMatchObject([
    { part: 'SALES', ...booked(sold), untaxedDiscount: pesosOf(untaxedOf(sold)) },
    { part: 'RETURNS', ...booked(back, -1), untaxedDiscount: pesosOf(-untaxedOf(back)) },
    { part: 'NET', ...booked(net), untaxedDiscount: pesosOf(untaxedOf(net)) },
  ])

  const cash = pesosOf(sumOf(net, 'total'))
  expect((await count(shift, cash)).status).toBe(201)
  const { answer } = await z()
  const [day] = answer.figures.days
  const inZ = (all: readonly Expected[]) => ({
    total: pesosOf(sumOf(all, 'total')),
    tax: pesosOf(sumOf(all, 'vat')),
    vatable: pesosOf(sumOf(all, 'vatable')),
    vatExempt: pesosOf(sumOf(all, 'exempt')),
    zeroRated: pesosOf(zeroRatedOf(all)),
    vatRemoved: pesosOf(sumOf(all, 'vatRemoved')),
  })
  expect(day?.sales).toEqual({
    count: sold.length,
    gross: pesosOf(sumOf(sold, 'gross')),
    lineDiscounts: pesosOf(sumOf(sold, 'discounts')),
    orderDiscounts: '0.00',
    statutoryDiscounts: pesosOf(sumOf(sold, 'statutory')),
    ...inZ(sold),
  })
  expect(day?.returns).toEqual({
    count: back.length,
    discounts: pesosOf(sumOf(back, 'discounts') + sumOf(back, 'statutory')),
    ...inZ(back),
  })
  refuseUnlessClassesComeTo(rows, answer)
  expect(rows.at(-1)?.untaxedDiscount).toBe(pesosOf(untaxedByBooks))
  expect(answer.figures.drawer.expected).toBe(rows.at(-1)?.total)
})

test('a shop without VAT reports everything as exempt, before what the law takes off', async () => {
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.settings.update, { body: { taxpayer: 'NON_VAT', taxRate: '0' } })
  const shop = await openDrawers(pharmacy)
  const shift = await shop.open(shop.cashier, '0.00')
  for (const example of SOLD_WITHOUT_VAT) await sell(shop, example)

  const locationId = String(shop.location.id)
  const book = await admin.send(api.books.scheme, { query: { scheme: 'SC', locationId } })
  const { rows } = await admin.send(api.books.vat, { query: { locationId } })
  const eSales = await admin.send(api.books.eSales, { query: { locationId } })
  expect((await shop.count(shift, '133.36')).status).toBe(201)
  const { answer } = await shop.z()

  // 100.00 and 3 at 33.35, of which one came back; a fifth of all by law. The classes are stated before that fifth.
  const none = { discounts: '0.00', vatRemoved: '0.00', zeroRated: '0.00' }
  const noVat = { vatable: '0.00', vat: '0.00' }
  const net = { gross: '166.70', exempt: '166.70', statutoryDiscount: '33.34', total: '133.36' }
  expect({ ...book.sums, ...noVat }).toMatchObject({ ...none, ...noVat, ...net })
  expect(rows).toMatchObject([
    {
      part: 'SALES',
      documentCount: 2,
      ...none,
      ...noVat,
      gross: '200.05',
      exempt: '200.05',
      statutoryDiscount: '40.01',
      untaxedDiscount: '40.01',
      total: '160.04',
    },
    {
      part: 'RETURNS',
      documentCount: 1,
      ...none,
      ...noVat,
      gross: '-33.35',
      exempt: '-33.35',
      statutoryDiscount: '-6.67',
      untaxedDiscount: '-6.67',
      total: '-26.68',
    },
    { part: 'NET', documentCount: 3, ...none, ...noVat, ...net, untaxedDiscount: '33.34' },
  ])
  expect(eSales.sums).toMatchObject({ vatable: '0.00', exempt: '0.00', otherTax: '133.36' })
  const [day] = answer.figures.days
  const noTax = { tax: '0.00', vatable: '0.00', zeroRated: '0.00', vatRemoved: '0.00' }
  expect(day?.sales).toEqual({
    count: 2,
    gross: '200.05',
    lineDiscounts: '0.00',
    orderDiscounts: '0.00',
    statutoryDiscounts: '40.01',
    total: '160.04',
    vatExempt: '200.05',
    ...noTax,
  })
  expect(day?.returns).toEqual({
    count: 1,
    discounts: '6.67',
    total: '26.68',
    vatExempt: '33.35',
    ...noTax,
  })
  refuseUnlessClassesComeTo(rows, answer)
  expect(answer.figures.drawer).toMatchObject({ expected: '133.36', counted: '133.36' })
})

type Z = Awaited<ReturnType<Shop['z']>>['answer']
type VatRow = AnswerOf<typeof api.books.vat>['rows'][number]

/**
 * Fails unless VATable, VAT, exempt and zero-rated, less the law's discounts on what bears no VAT, are what was due; and so is the
 * gross less all that came off: in the answers of the VAT summary and of the Z.
 */
function refuseUnlessClassesComeTo(rows: readonly VatRow[], { figures }: Z): void {
  const sum = (...amounts: string[]) => amounts.reduce((all, each) => all + centavosOf(each), 0)
  for (const row of rows) {
    const total = centavosOf(row.total)
    expect(
      sum(row.vatable, row.vat, row.exempt, row.zeroRated) - centavosOf(row.untaxedDiscount),
    ).toBe(total)
    expect(centavosOf(row.gross) - sum(row.discounts, row.vatRemoved, row.statutoryDiscount)).toBe(
      total,
    )
  }
  for (const { sales, returns, schemes = [] } of figures.days) {
    const untaxed = (side: 'sales' | 'returns') =>
      sum(...schemes.map((scheme) => scheme[side].untaxedDiscount))
    const classes = ({ vatable, tax, vatExempt, zeroRated }: typeof returns | typeof sales) =>
      sum(vatable, tax, vatExempt, zeroRated)
    expect(classes(sales) - untaxed('sales')).toBe(centavosOf(sales.total))
    expect(classes(returns) - untaxed('returns')).toBe(centavosOf(returns.total))
    const { lineDiscounts, orderDiscounts, statutoryDiscounts, vatRemoved } = sales
    expect(
      centavosOf(sales.gross) - sum(lineDiscounts, orderDiscounts, statutoryDiscounts, vatRemoved),
    ).toBe(centavosOf(sales.total))
  }
}

function minus(goods: Expected): Expected {
  const fields = Object.entries(goods).map(([field, amount]) => [field, 0 - amount] as const)
  return { ...NOTHING, ...Object.fromEntries(fields) }
}
