import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { TEXT as REFUSED_BENEFICIARY } from '#domain/people/beneficiaries/bodies.ts'
import { pesosOf } from '#domain/money.ts'
import { WITH_VAT } from '#domain/testing/worked-examples.ts'
import { openLawShop } from '#server/testing/law/law-shop.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { untilSomebodyWaitsFor } from '#server/testing/platform/locks.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const shop = await openLawShop(pharmacy)
const { manager, cashier } = shop

const ALL = { schemesAdded: ['SC', 'PWD', 'NAAC', 'MOV', 'SP', 'BNPC'] }

// What a week has left is typed from the booklet.
test.each(WITH_VAT)('$name comes to the centavo', async (example) => {
  const { goods, price, qty = 1, discountPct = 0, scheme, weekLeft } = example
  const taxClass = example.taxClass ?? 'VATABLE'
  const product = await shop.make(goods, pesosOf(price), { ...ALL, taxClass })
  const left = weekLeft === undefined ? {} : { weekLeft: pesosOf(weekLeft) }
  const shown = scheme ? [{ ...(await shop.show(scheme)), ...left }] : []
  const line = { product, qty, card: scheme, discountPct: String(discountPct / 10_000) }

  const body = shop.cartOf([line], shown, { BNPC: weekLeft ?? 0 })
  const sale = await cashier.send(api.sales.complete, body)

  const [lineTotal, , vatRemoved, statutory, due, , vat] = example.comesTo
  expect(figuresOf(sale)).toEqual([lineTotal, vatRemoved, statutory, vat, due].map(pesosOf))
  expect(sale.beneficiaries.map((each) => each.scheme)).toEqual(scheme ? [scheme] : [])
  expect(await cashier.send(api.sales.get, { params: { id: String(sale.id) } })).toEqual(sale)
})

function figuresOf(sale: {
  totalBefore: string
  vatRemoved: string
  statutoryDiscount: string
  taxTotal: string
  grandTotal: string
}) {
  const { totalBefore, vatRemoved, statutoryDiscount, taxTotal, grandTotal } = sale
  return [totalBefore, vatRemoved, statutoryDiscount, taxTotal, grandTotal]
}

/** Thirty losartan in three boxes, twenty paracetamol and a shampoo that no scheme covers. */
async function mixedCart() {
  const losartan = await shop.make('Losartan', '8.50', {
    taxClass: 'VAT_EXEMPT',
    schemesAdded: ['SC'],
    packs: [{ name: 'Box', factor: 10, price: '85.00' }],
  })
  const box = losartan.packs[0]! // it was made with one
  const paracetamol = await shop.make('Paracetamol', '3.25', { schemesAdded: ['SC'] })
  const shampoo = await shop.make('Shampoo', '150.00')
  return shop.cartOf(
    [
      { product: losartan, pack: box, qty: 3, card: 'SC' },
      { product: paracetamol, qty: 20, card: 'SC' },
      { product: shampoo, qty: 1 },
    ],
    [await shop.show('SC')],
  )
}

test('three boxes of losartan, paracetamol and shampoo come to 400.43, and the holder of the card is shown masked', async () => {
  const sale = await cashier.send(api.sales.complete, await mixedCart())

  expect(figuresOf(sale)).toEqual(['470.00', '6.96', '62.61', '16.07', '400.43'])
  const classes = sale.items.map(({ taxClass, taxRatePct, scheme }) => [
    taxClass,
    taxRatePct,
    scheme,
  ])
  expect(classes).toEqual([
    ['VAT_EXEMPT', '0.00', 'SC'],
    ['VAT_EXEMPT', '0.00', 'SC'],
    ['VATABLE', '12.00', null],
  ])
  expect(sale.beneficiaries).toEqual([
    {
      beneficiaryId: expect.any(Number),
      customerId: null,
      scheme: 'SC',
      schemeName: 'Senior Citizen',
      holderName: 'Rosa Cruz',
      maskedNumber: expect.stringMatching(/^•••• \d{4}$/),
      representative: null,
      shownWith: null,
    },
  ])
})

test('goods of a senior come back at their own share of all that was taken off', async () => {
  const sale = await cashier.send(api.sales.complete, await mixedCart())
  const back = (items: { line: number; qty: number }[]) =>
    manager.send(api.returns.create, {
      params: { id: String(sale.id) },
      body: {
        reason: 'Defect',
        items: items.map((item) => ({ ...item, condition: 'SHELF' as const })),
      },
    })

  const first = await back([{ line: 2, qty: 7 }])
  const second = await back([
    { line: 1, qty: 30 },
    { line: 2, qty: 13 },
    { line: 3, qty: 1 },
  ])

  // 7 of 20 of 46.43
  expect([first.total, second.total]).toEqual(['16.25', '384.18'])
  expect(first.items).toMatchObject([
    { scheme: 'SC', due: '16.25', vatRemoved: '2.44', statutoryDiscount: '4.06' },
  ])
  expect(second.items.map(({ scheme }) => scheme)).toEqual(['SC', 'SC', null])
  const { rows } = await pharmacy.owner.query(
    `SELECT sum(vat_removed) AS vat, sum(statutory_discount) AS statutory, sum(tax_amount) AS tax
       FROM return_items WHERE sale_id = $1`,
    [sale.id],
  )
  expect(rows).toEqual([{ vat: '6.96', statutory: '62.61', tax: '16.07' }])
})

test('a discount of law that is not granted is refused in words, and nothing is stored', async () => {
  const milk = await shop.make('Milk', '420.00', { schemesAdded: ['BNPC', 'SC'] })
  const soap = await shop.make('Soap', '50.00')
  const senior = await shop.show('SC')
  const other = await shop.show('SC', { holderName: 'Ben Cruz' })
  const child = await shop.show('SP')
  await pharmacy.owner.query(
    "UPDATE beneficiaries SET child_birth_day = '2015-01-01' WHERE id = $1",
    [child.beneficiaryId],
  )
  const diaper = await shop.make('Diaper', '10.00', { schemesAdded: ['SP'] })
  const before = await countSales()
  const refusalOf = async (...cart: Parameters<typeof shop.cartOf>) => {
    const { status, problem } = await cashier.try(api.sales.complete, shop.cartOf(...cart))
    return [status, problem.errors?.[0]?.message ?? problem.detail]
  }

  expect(await refusalOf([{ product: milk, card: 'SC' }])).toEqual([
    400,
    'Whose card is it? SC needs a name and an ID number',
  ])
  expect(await refusalOf([{ product: soap, card: 'SC' }], [senior])).toEqual([
    409,
    `${soap.name} is not covered by Senior Citizen`,
  ])
  expect(await refusalOf([{ product: milk, card: 'SC' }], [senior, other])).toEqual([
    400,
    'One person for each scheme: Senior Citizen is named twice',
  ])
  expect(await refusalOf([{ product: milk, card: 'SC' }], [{ beneficiaryId: 999_999 }])).toEqual([
    400,
    'That card is not known any more: enter name and ID number again',
  ])
  expect(await refusalOf([{ product: diaper, card: 'SP' }], [child])).toEqual([
    409,
    expect.stringContaining('up to 6 years: this one is 1'),
  ])
  await pharmacy.owner.query("UPDATE schemes SET to_day = '2026-01-01' WHERE code = 'SC'")
  expect(await refusalOf([{ product: milk, card: 'SC' }], [senior])).toEqual([
    409,
    'The scheme SC is not in force today',
  ])
  await pharmacy.owner.query("UPDATE schemes SET to_day = NULL WHERE code = 'SC'")
  await pharmacy.owner.query("UPDATE settings SET tax_mode = 'ADDED_TO_TOTAL'")
  expect(await refusalOf([{ product: milk, card: 'SC' }], [senior])).toEqual([
    400,
    REFUSED_BENEFICIARY.noSchemes,
  ])
  const card = { scheme: 'SC', holderName: 'Ben Cruz', idNumber: 'OSCA-77001' }
  const shown = await cashier.try(api.beneficiaries.enter, { body: card })
  expect([shown.status, shown.problem.errors]).toEqual([
    409,
    [{ field: 'scheme', message: REFUSED_BENEFICIARY.noSchemes }],
  ])
  await pharmacy.owner.query("UPDATE settings SET tax_mode = 'INCLUDED_IN_PRICES'")
  expect(await countSales()).toBe(before)
})

test('goods that left their scheme while they were in a cart are refused with what they come to by now', async () => {
  const milk = await shop.make('Milk', '112.00', { schemesAdded: ['SC'] })
  const senior = await shop.show('SC')
  const cart = shop.cartOf([{ product: milk, card: 'SC' }], [senior])
  const item = { productId: milk.id, quantity: 1, price: milk.price, scheme: 'SC' }
  const quoted = { locationId: shop.location.id, items: [item], beneficiaries: [senior] }
  await pharmacy.owner.query("UPDATE products SET schemes_added = '{}' WHERE id = $1", [milk.id])

  const refused = await cashier.try(api.sales.complete, cart)
  const order = await cashier.try(api.sales.complete, { body: quoted })

  for (const { status, problem } of [refused, order]) {
    expect([status, problem.detail]).toEqual([409, `${milk.name} is not covered by Senior Citizen`])
    expect(problem.figures).toMatchObject({
      lines: [{ price: '112.00', schemes: [], lineTotal: '112.00' }],
      grandTotal: '112.00',
    })
  }
  const renewed = shop.cartOf([{ product: milk }], [senior])
  expect((await cashier.send(api.sales.complete, renewed)).grandTotal).toBe('112.00')
})

async function countSales() {
  const { rows } = await pharmacy.owner.query<{ count: string }>(
    `SELECT (SELECT count(*) FROM sales) + (SELECT count(*) FROM sale_beneficiaries)
          + (SELECT count(*) FROM beneficiaries) AS count`,
  )
  return rows[0]?.count
}

test('a sale that waits while its scheme is switched off goes through by what it was calculated by, and writes down for whom', async () => {
  const milk = await shop.make('Milk', '112.00', { schemesAdded: ['SC'] })
  const card = await shop.show('SC')
  await pharmacy.owner.query('BEGIN')
  await pharmacy.owner.query('SELECT FROM location_inventory WHERE product_id = $1 FOR UPDATE', [
    milk.id,
  ])
  const selling = cashier.try(
    api.sales.complete,
    shop.cartOf([{ product: milk, card: 'SC' }], [card]),
  )
  await untilSomebodyWaitsFor(pharmacy.owner)
  const admin = await pharmacy.as('ADMIN')
  const senior = (await admin.send(api.schemes.list, {})).find(({ code }) => code === 'SC')!
  const at = { params: { id: String(senior.id) } }
  await admin.send(api.schemes.update, { ...at, body: { isActive: false, name: 'Elder' } })
  await pharmacy.owner.query('COMMIT')
  const { status, answer } = await selling
  await admin.send(api.schemes.update, { ...at, body: { isActive: true, name: senior.name } })

  expect([status, answer.grandTotal]).toEqual([201, '80.00'])
  const { rows } = await pharmacy.owner.query(
    'SELECT scheme_name, rate, id_label FROM sale_beneficiaries WHERE sale_id = $1',
    [answer.id],
  )
  expect(rows).toEqual([{ scheme_name: senior.name, rate: '20.0000', id_label: senior.idLabel }])
})

test('another rate than the class bears is refused once the figures agree', async () => {
  const free = await shop.make('Free', '0.00')
  const body = shop.cartOf([{ product: { ...free, taxRatePct: '5' } }])

  const { status, problem } = await cashier.try(api.sales.complete, body)

  expect([status, problem.errors]).toEqual([
    400,
    [{ field: 'items.0.taxRatePct', message: `${free.name} bears 12 % by its VAT class` }],
  ])
})

test('a shop without VAT takes a senior’s fifth off its price, which is exempt', async () => {
  const without = await openLawShop(pharmacy, { taxRate: '0' })
  const product = await without.make('Example', '100.00', ALL)

  const body = without.cartOf([{ product, card: 'SC' }], [await without.show('SC')])
  const sale = await without.cashier.send(api.sales.complete, body)
  await openLawShop(pharmacy)

  expect(figuresOf(sale)).toEqual(['100.00', '0.00', '20.00', '0.00', '80.00'])
  expect(sale.items[0]?.taxClass).toBe('VAT_EXEMPT')
})
