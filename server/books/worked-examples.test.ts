import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf, pesosOf, rateOf } from '#domain/money.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'
import { WITH_VAT, WITHOUT_VAT, type WorkedExample } from '#domain/testing/worked-examples.ts'
import { keepInvariants } from '#server/testing/invariants.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'
import { openVatShop, sellUnderSchemes } from '#server/testing/scheme-sales.ts'
import { openDrawers } from '#server/testing/shifts.ts'

const pharmacy = await openPharmacy()
await openVatShop(pharmacy)
keepInvariants(pharmacy.owner)

/** What is told of goods, in centavos. */
type Told = Record<
  'gross' | 'discounts' | 'vatRemoved' | 'statutory' | 'total' | 'vatable' | 'vat' | 'exempt',
  number
>

function told({ qty = 1, price, comesTo }: WorkedExample): Told {
  const [, discounts, vatRemoved, statutory, total, vatable, vat, exempt] = comesTo
  return { gross: qty * price, discounts, vatRemoved, statutory, total, vatable, vat, exempt }
}

const NOTHING: Told = {
  gross: 0,
  discounts: 0,
  vatRemoved: 0,
  statutory: 0,
  total: 0,
  vatable: 0,
  vat: 0,
  exempt: 0,
}

/** What comes back: 7 of 20 tablets, a box of ten of three, and a can; each at its share, to the centavo. */
const BACK = new Map<string, { qty: number; told: Told }>([
  [
    'Paracetamol',
    {
      qty: 7,
      told: {
        ...NOTHING,
        gross: 22_75,
        vatRemoved: 2_44,
        statutory: 4_06,
        total: 16_25,
        exempt: 20_31,
      },
    },
  ],
  [
    'Losartan',
    {
      qty: 10,
      told: { ...NOTHING, gross: 85_00, statutory: 17_00, total: 68_00, exempt: 85_00 },
    },
  ],
  ['Whey protein', { qty: 1, told: told(WITH_VAT.find(({ goods }) => goods === 'Whey protein')!) }],
])

const sumOf = (all: readonly Told[], field: keyof Told) =>
  all.reduce((sum, each) => sum + each[field], 0)

/** Of goods that bear no VAT, whose class is told before the discount. */
const untaxedOf = (all: readonly Told[]) =>
  sumOf(
    all.filter(({ vatable }) => vatable === 0),
    'statutory',
  )

/** By the names of the books, with a minus for what came back. */
function booked(all: readonly Told[], sign: 1 | -1 = 1) {
  const of = (field: keyof Told) => pesosOf(sign * sumOf(all, field))
  return {
    gross: of('gross'),
    discounts: of('discounts'),
    vatRemoved: of('vatRemoved'),
    statutoryDiscount: of('statutory'),
    vatable: of('vatable'),
    vat: of('vat'),
    exempt: of('exempt'),
    zeroRated: '0.00',
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
  for (const example of WITH_VAT) await sell(shop, example)
  const sold = WITH_VAT.map(told)
  const back = [...BACK.values()].map((each) => each.told)

  for (const code of ['SC', 'NAAC', 'SP', 'BNPC'] as const) {
    const query = { scheme: code, locationId: String(location.id) }
    const book = await admin.send(api.books.scheme, { query })
    const [ofScheme, backOfScheme] = [
      WITH_VAT.filter(({ scheme }) => scheme === code),
      WITH_VAT.filter(({ scheme, goods }) => scheme === code && BACK.has(goods)),
    ]
    const net = [
      ...ofScheme.map(told),
      ...backOfScheme.map(({ goods }) => minus(BACK.get(goods)!.told)),
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
  const inZ = (all: readonly Told[]) => ({
    total: pesosOf(sumOf(all, 'total')),
    tax: pesosOf(sumOf(all, 'vat')),
    vatable: pesosOf(sumOf(all, 'vatable')),
    vatExempt: pesosOf(sumOf(all, 'exempt')),
    zeroRated: '0.00',
    vatRemoved: pesosOf(sumOf(all, 'vatRemoved')),
  })
  expect(day?.sales).toEqual({
    count: WITH_VAT.length,
    gross: pesosOf(sumOf(sold, 'gross')),
    lineDiscounts: pesosOf(sumOf(sold, 'discounts')),
    orderDiscounts: '0.00',
    statutoryDiscounts: pesosOf(sumOf(sold, 'statutory')),
    ...inZ(sold),
  })
  expect(day?.returns).toMatchObject({ count: back.length, ...inZ(back) })
  // Gross less all discounts and VAT off is the total; so are the classes, less what came off those without VAT.
  const of = (field: 'statutory' | 'total' | 'vatable' | 'vat' | 'exempt') => sumOf(net, field)
  expect(of('vatable') + of('vat') + of('exempt') - untaxedOf(net)).toBe(of('total'))
  expect(centavosOf(answer.figures.drawer.expected)).toBe(of('total'))
})

test('of a shop without VAT all is told as exempt, before what the law takes off', async () => {
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.settings.update, { body: { taxpayer: 'NON_VAT', taxRate: '0' } })
  const shop = await openDrawers(pharmacy)
  await shop.open(shop.cashier, '0.00')
  for (const example of WITHOUT_VAT) await sell(shop, example)

  const locationId = String(shop.location.id)
  const book = await admin.send(api.books.scheme, { query: { scheme: 'SC', locationId } })
  const eSales = await admin.send(api.books.eSales, { query: { locationId } })
  const { days } = await admin.send(api.readings.x, { params: { id: String(shop.till.id) } })

  const { vatable, vat, ...others } = booked(WITHOUT_VAT.map(told))
  expect({ ...book.sums, vatable, vat }).toMatchObject({ ...others, vatable: '0.00', vat: '0.00' })
  expect(eSales.sums).toMatchObject({ vatable: '0.00', exempt: '0.00', otherTax: '100.00' })
  expect(days[0]?.sales).toMatchObject({ total: '80.00', statutoryDiscounts: '20.00', tax: '0.00' })
})

function minus(goods: Told): Told {
  const fields = Object.entries(goods).map(([field, amount]) => [field, 0 - amount] as const)
  return { ...NOTHING, ...Object.fromEntries(fields) }
}
