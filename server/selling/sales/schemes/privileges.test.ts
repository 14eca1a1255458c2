import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { centavosOf } from '#domain/money.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLawShop } from '#server/testing/law/law-shop.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

// The Medal of Valor (RA 9049) and diplomats (RMO 10-2019).

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const shop = await openLawShop(pharmacy)
const { manager, cashier, location } = shop
const DIPLOMAT = { mission: 'Embassy of France', validUntil: '2099-12-31' }

const summary = async () => {
  const query = { locationId: String(location.id) }
  const { sums } = await manager.send(api.books.vat, { query })
  return ['vatable', 'vat', 'exempt', 'zeroRated', 'vatRemoved', 'statutoryDiscount', 'total'].map(
    (name) => centavosOf(String(sums[name])),
  )
}

test('a diplomat buys anything zero-rated: 112.00 for 100.00, in sale, document, book and VAT summary, and gets that back', async () => {
  const sunscreen = await shop.make('Sunscreen', '112.00')
  const shown = [await shop.show('DIPLOMAT', DIPLOMAT)]
  const before = await summary()

  const sale = await cashier.send(
    api.sales.complete,
    shop.cartOf([{ product: sunscreen, card: 'DIPLOMAT' }], shown),
  )
  const paper = await manager.send(api.documents.get, {
    params: { kind: 'sale', id: String(sale.id) },
    query: {},
  })
  const after = await summary()
  const book = await manager.send(api.books.scheme, {
    query: { scheme: 'DIPLOMAT', locationId: String(location.id) },
  })
  const back = await manager.send(api.returns.create, {
    params: { id: String(sale.id) },
    body: { reason: 'Wrong item', items: [{ line: 1, qty: 1 }], total: '100.00' },
  })

  expect(sale).toMatchObject({
    grandTotal: '100.00',
    vatRemoved: '12.00',
    statutoryDiscount: '0.00',
  })
  expect(sale.items[0]).toMatchObject({ taxClass: 'ZERO_RATED', taxRatePct: '0.00' })
  expect(after.map((amount, at) => amount - before[at]!)).toEqual([
    0, 0, 0, 100_00, 12_00, 0, 100_00,
  ])
  expect(book.rows).toMatchObject([
    {
      holderName: expect.any(String),
      mission: 'Embassy of France',
      validUntil: '2099-12-31',
      zeroRated: '100.00',
      vatRemoved: '12.00',
      total: '100.00',
    },
  ])
  const printed = JSON.stringify(paper)
  expect(printed).toContain('Embassy of France')
  expect(printed).toContain('VAT exemption card or certificate')
  expect(back).toMatchObject({ total: '100.00' })
  expect(await summary()).toEqual(before)
})

test('a holder of the Medal of Valor pays 896.00 for a medicine of 1,120.00, as an athlete does', async () => {
  const medicine = await shop.make('Amlodipine', '1120.00', { schemesAdded: ['MOV'] })
  const shown = [await shop.show('MOV')]
  const before = await summary()

  const sale = await cashier.send(
    api.sales.complete,
    shop.cartOf([{ product: medicine, card: 'MOV' }], shown),
  )

  expect(sale).toMatchObject({
    grandTotal: '896.00',
    vatRemoved: '24.00',
    statutoryDiscount: '200.00',
    taxTotal: '96.00',
  })
  expect((await summary()).map((amount, at) => amount - before[at]!)).toEqual([
    800_00, 96_00, 0, 0, 24_00, 200_00, 896_00,
  ])
})

test.each([
  [{ mission: 'Embassy of France' }, 'validUntil', 'Diplomat needs the last day of the card'],
  [{ validUntil: '2099-12-31' }, 'mission', 'Diplomat needs the mission'],
  [{ ...DIPLOMAT, validUntil: '2020-01-31' }, 'validUntil', 'The card is not valid any more'],
] as const)('a diplomat’s card with %j is refused', async (more, field, message) => {
  const { status, problem } = await cashier.try(api.beneficiaries.enter, {
    body: { scheme: 'DIPLOMAT', holderName: 'Claire Dubois', idNumber: 'VEC-0001', ...more },
  })

  expect([status, problem.errors]).toEqual([400, [{ field, message }]])
})

test('a senior’s card names no mission, a card that ran out since sells nothing, and renewed it does', async () => {
  const body = { holderName: 'Rosa Cruz', idNumber: 'QC-1-4821-B', ...DIPLOMAT }
  const senior = await cashier.try(api.beneficiaries.enter, { body: { scheme: 'SC', ...body } })
  const goods = await shop.make('Soap', '56.00')
  const [shown] = [await shop.show('DIPLOMAT', DIPLOMAT)]
  await pharmacy.owner.query("UPDATE beneficiaries SET valid_until = '2020-01-31' WHERE id = $1", [
    shown.beneficiaryId,
  ])
  const cart = shop.cartOf([{ product: goods, card: 'DIPLOMAT' }], [shown])

  const refused = await cashier.try(api.sales.complete, cart)
  await cashier.send(api.beneficiaries.update, {
    params: { id: String(shown.beneficiaryId) },
    body: { validUntil: '2099-06-30' },
  })
  const renewed = await cashier.try(api.sales.complete, cart)

  expect([senior.status, senior.problem.errors?.[0]?.message]).toEqual([
    400,
    'Senior Citizen asks for no mission',
  ])
  expect([refused.status, refused.problem.detail, renewed.status]).toEqual([
    409,
    'The card is not valid any more',
    201,
  ])
})

test('a scheme without a discount is one that makes sales zero-rated, and no other', async () => {
  const admin = await pharmacy.as('ADMIN')
  const add = (code: string, vatTreatment: 'EXEMPT' | 'ZERO_RATED') =>
    admin.try(api.schemes.create, {
      body: { code, name: code, rate: '0', vatTreatment, idLabel: 'Card' },
    })

  const [refused, made] = [await add('NOTHING', 'EXEMPT'), await add('PEZA', 'ZERO_RATED')]

  expect([refused.status, refused.problem.errors]).toEqual([
    400,
    [{ field: 'rate', message: 'Discount must be more than 0' }],
  ])
  expect([made.status, made.answer]).toMatchObject([201, { coversAll: false, asksMission: false }])
})
