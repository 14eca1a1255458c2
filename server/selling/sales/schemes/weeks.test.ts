import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import { openLawShop } from '#server/testing/law/law-shop.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
afterAll(() => pharmacy.setClock(null))
keepInvariants(pharmacy.owner)
const shop = await openLawShop(pharmacy)
const { manager, cashier } = shop

const ALL = { schemesAdded: ['SC', 'PWD', 'NAAC', 'SP', 'BNPC'] }

test('a week allows so much whichever branch sells: two branches at once give it away once, and what comes back gives it back', async () => {
  pharmacy.setClock(new Date('2026-11-25T04:00:00Z'))
  const branch = await openLawShop(pharmacy)
  const rice = await shop.make('Rice', '1500.00', ALL)
  const oil = await branch.make('Oil', '1500.00', ALL)
  const card = await shop.show('BNPC')
  // Each alone: 5 % of 1,500.00. Together 2,500.00 are covered.
  const here = shop.cartOf([{ product: rice, card: 'BNPC' }], [card])
  const there = branch.cartOf([{ product: oil, card: 'BNPC' }], [card])

  const both = await Promise.all([
    shop.cashier.try(api.sales.complete, here),
    branch.cashier.try(api.sales.complete, there),
  ])

  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  const late = both.find(({ status }) => status === 409)!
  expect(late.problem.figures).toMatchObject({
    weeksLeft: { BNPC: '1000.00' },
    grandTotal: '1450.00',
  })
  const again = both[0] === late ? [shop, rice] : [branch, oil]
  const [place, product] = again as [typeof shop, Product]
  const sold = await place.cashier.send(
    api.sales.complete,
    place.cartOf([{ product, card: 'BNPC' }], [card], { BNPC: 1_000_00 }),
  )
  expect(sold.statutoryDiscount).toBe('50.00')
  expect(await usedOf(card)).toEqual(['2500.00'])

  await place.manager.send(api.returns.create, {
    params: { id: String(sold.id) },
    body: { reason: 'Defect', items: [{ line: 1, qty: 1, condition: 'SHELF' }] },
  })
  expect(await usedOf(card)).toEqual(['1500.00'])

  const first = both.find(({ status }) => status === 201)!
  const seller = both[0] === first ? shop : branch
  await seller.manager.send(api.returns.void, {
    params: { id: String(first.answer.id) },
    body: {},
  })
  expect(await usedOf(card)).toEqual(['0.00'])
})

test('what the booklet says counts where it is lower, and goods of last week give nothing back to this one', async () => {
  pharmacy.setClock(new Date('2026-11-22T04:00:00Z')) // a Sunday
  const rice = await shop.make('Rice', '1000.00', ALL)
  const card = await shop.show('BNPC')
  const typed = [{ ...card, weekLeft: '200.00' }]

  const sold = await cashier.send(
    api.sales.complete,
    shop.cartOf([{ product: rice, card: 'BNPC' }], typed, { BNPC: 200_00 }),
  )
  pharmacy.setClock(new Date('2026-11-24T04:00:00Z'))
  await cashier.send(api.sales.complete, shop.cartOf([{ product: rice, card: 'BNPC' }], [card]))
  await manager.send(api.returns.create, {
    params: { id: String(sold.id) },
    body: { reason: 'Defect', items: [{ line: 1, qty: 1, condition: 'SHELF' }] },
  })

  expect(sold.statutoryDiscount).toBe('10.00')
  expect(await usedOf(card)).toEqual(['200.00', '1000.00'])
})

test('what a week allows again since the card was shown is announced before anything is sold', async () => {
  pharmacy.setClock(new Date('2026-11-24T04:00:00Z'))
  const rice = await shop.make('Rice', '2500.00', ALL)
  const card = await shop.show('BNPC')
  const first = await cashier.send(
    api.sales.complete,
    shop.cartOf([{ product: rice, card: 'BNPC' }], [card]),
  )
  const shownSince = shop.cartOf([{ product: rice, card: 'BNPC' }], [card], { BNPC: 0 })
  await manager.send(api.returns.void, { params: { id: String(first.id) }, body: {} })

  const { status, problem } = await cashier.try(api.sales.complete, shownSince)

  expect([status, problem.figures]).toMatchObject([
    409,
    { grandTotal: '2375.00', weeksLeft: { BNPC: '2500.00' } },
  ])
})

test('goods that are exchanged give their week back to those they are exchanged for', async () => {
  pharmacy.setClock(new Date('2026-11-24T04:00:00Z'))
  const [rice, oil] = [
    await shop.make('Rice', '2500.00', ALL),
    await shop.make('Oil', '2500.00', ALL),
  ]
  const card = await shop.show('BNPC')
  const sold = await cashier.send(
    api.sales.complete,
    shop.cartOf([{ product: rice, card: 'BNPC' }], [card]),
  )
  const { body } = shop.cartOf([{ product: oil, card: 'BNPC' }], [card])

  const exchanged = await manager.send(api.sales.complete, {
    body: {
      ...body,
      payments: [],
      return: { saleId: sold.id, reason: 'Wrong item', items: [{ line: 1, qty: 1 }] },
    },
  })

  expect([sold, exchanged].map(({ statutoryDiscount }) => statutoryDiscount)).toEqual([
    '125.00',
    '125.00',
  ])
  expect(exchanged.payments).toMatchObject([{ method: 'Exchange', amount: '2375.00' }])
  expect(await usedOf(card)).toEqual(['2500.00'])
})

test('a week allows so much for a number, whatever name it is shown under, and one sale takes it under one', async () => {
  pharmacy.setClock(new Date('2026-11-24T04:00:00Z'))
  const rice = await shop.make('Rice', '1500.00', ALL)
  const idNumber = 'OSCA-Manila-0004711'
  const one = await shop.show('BNPC', { idNumber, holderName: 'Rosario Dela Cruz' })
  const other = await shop.show('BNPC', { idNumber, holderName: 'Rosario B. Dela Cruz' })
  const sell = (cards: { beneficiaryId: number }[], left: number) => {
    const lines = [{ product: rice, card: 'BNPC' as const }]
    return cashier.try(api.sales.complete, shop.cartOf(lines, cards, { BNPC: left }))
  }

  const both = await sell([one, other], 2_500_00)
  const first = await sell([one], 2_500_00)
  const second = await sell([other], 1_000_00)

  expect([both.status, both.problem.detail]).toEqual([
    400,
    'One person for each scheme: Basic Necessities of a Senior or PWD is named twice',
  ])
  expect([first, second].map(({ answer }) => answer.statutoryDiscount)).toEqual(['75.00', '50.00'])
  expect([await usedOf(one), await usedOf(other)]).toEqual([['2500.00'], ['2500.00']])
})

async function usedOf({ beneficiaryId }: { beneficiaryId: number }) {
  const { rows } = await pharmacy.owner.query<{ used: string }>(
    `SELECT used FROM weekly_allowances JOIN beneficiaries USING (scheme, id_hash) WHERE id = $1 ORDER BY week`,
    [beneficiaryId],
  )
  return rows.map(({ used }) => used)
}

test('an order gives what the law grants on the day it is issued, and no discount over the whole in addition', async () => {
  pharmacy.setClock(new Date('2026-11-24T04:00:00Z'))
  const milk = await shop.make('Milk', '420.00', ALL)
  const card = await shop.show('BNPC')
  const order = {
    locationId: shop.location.id,
    items: [{ productId: milk.id, quantity: 1, price: '420.00', scheme: 'BNPC' }],
    beneficiaries: [card],
  }
  const draft = await manager.send(api.sales.complete, { body: order })
  expect(await usedOf(card)).toEqual([])

  const discounted = await manager.try(api.sales.complete, {
    body: { ...order, discountType: 'fixed', discountValue: '1.00' },
  })
  const issued = await manager.send(api.sales.update, {
    params: { id: String(draft.id) },
    body: { ...order, status: 'Final', version: draft.version },
  })

  expect([discounted.status, discounted.problem.errors?.[0]?.field]).toEqual([400, 'discountValue'])
  const figures = { statutoryDiscount: '21.00', taxTotal: '42.75', grandTotal: '399.00' }
  expect(draft).toMatchObject(figures)
  expect(issued).toMatchObject(figures)
  expect(issued.beneficiaries).toMatchObject([{ scheme: 'BNPC', holderName: 'Rosa Cruz' }])
  expect(await usedOf(card)).toEqual(['420.00'])
})

test('a scheme that changes at noon calculated this morning’s sales by its row before', async () => {
  pharmacy.setClock(new Date('2026-11-26T04:00:00Z'))
  const rice = await shop.make('Rice', '1500.00', ALL)
  const cart = async () => shop.cartOf([{ product: rice, card: 'BNPC' }], [await shop.show('BNPC')])
  const morning = await cashier.send(api.sales.complete, await cart())

  const admin = await pharmacy.as('ADMIN')
  const row = { code: 'BNPC', name: 'Basic goods', idLabel: 'ID', rate: '5' }
  const change = { ...row, vatTreatment: 'INSIDE' as const, fromDay: '2026-11-26' }
  await admin.send(api.schemes.create, { body: change })
  const evening = await cashier.send(api.sales.complete, await cart())

  expect([morning, evening].map(({ items }) => items[0]?.statutoryDiscount)).toEqual([
    '75.00',
    '75.00',
  ])
  // That no rule finds either broken is looked at after the test.
})
