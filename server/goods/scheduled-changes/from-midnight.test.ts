import { expect, test } from 'vitest'
import { TEXT as REFUSED_BENEFICIARY } from '#domain/people/beneficiaries/bodies.ts'
import { api } from '#domain/api.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import {
  AFTER,
  applyAt,
  BEFORE,
  keepNothingPlanned,
  openShop,
} from '#server/testing/goods/scheduled-changes.ts'
import { showCard, type Card } from '#server/testing/law/law-shop.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

// What the law lets a buyer pay, minutes before and after midnight of the shop.

const pharmacy = await openPharmacy()
keepNothingPlanned(pharmacy)

type Shown = { rate?: number; card?: { beneficiaryId: number }; price?: string }

/** A shop with one product, whose card-holders buy it for 112.00 less a fifth or a tenth, unless a scheme changed. */
async function open(schemesAdded: Card[]) {
  const shop = await openShop(pharmacy)
  const { params, location } = shop
  const product = await shop.manager.send(api.products.update, { params, body: { schemesAdded } })
  /** Sells one at a moment by a card, else by none; answers what it came to, or why it was refused. */
  async function sellAt(moment: string, code?: Card, { rate, card, price }: Shown = {}) {
    pharmacy.setClock(new Date(moment))
    const seller = await pharmacy.as('MANAGER')
    const scheme = code && { ...SCHEMES[code], ...(rate && { rate }) }
    const beneficiaries = code && [card ?? (await showCard(seller, code))]
    const line = { product, qty: 1, scheme, ...(price && { price }) }
    const call = checkoutOf(location.id, [line], {
      taxMode: 'INCLUDED_IN_PRICES',
      taxRate: 120_000,
      ...(beneficiaries && { beneficiaries }),
    })
    const { status, answer, problem } = await seller.try(api.sales.complete, call)
    return status === 201 ? answer.grandTotal : (problem.errors?.[0]?.message ?? problem.detail)
  }
  const changeScheme = async (code: Card, change: object) => {
    const { admin } = shop
    const found = (await admin.send(api.schemes.list, {})).find((row) => row.code === code)!
    const { name, rate, vatTreatment, idLabel, asksChild } = found
    const body = { code, name, rate, vatTreatment, idLabel, asksChild, ...change }
    return admin.send(api.schemes.create, { body })
  }
  return { ...shop, product, sellAt, changeScheme }
}

test('a cap is none on the day before it begins, and refuses from midnight on, applied or not', async () => {
  const { plan, sellAt } = await open([])
  await plan({ kind: 'PRICE_CAP', priceCap: '110.00' })

  const before = await sellAt(BEFORE)
  const after = [await sellAt(AFTER), await sellAt(AFTER, undefined, { price: '110.00' })]
  await applyAt(pharmacy)
  const applied = [await sellAt(AFTER), await sellAt(AFTER, undefined, { price: '110.00' })]

  expect(before).toBe('112.00')
  expect(after).toEqual([expect.stringContaining('may cost at most ₱110.00 by law'), '110.00'])
  expect(applied).toEqual(after)
})

test('a quotation by a card whose scheme has ended since, or whose shop adds its tax on top by now, is not issued and stays as it was', async () => {
  const { product, location, manager, admin } = await open(['NAAC'])
  const body = {
    locationId: location.id,
    beneficiaries: [await showCard(manager, 'NAAC')],
    items: [{ productId: product.id, quantity: 1, price: '112.00', scheme: 'NAAC' }],
  }
  const quoted = await manager.send(api.sales.complete, { body: { ...body, status: 'Quotation' } })
  const params = { id: String(quoted.id) }
  const naac = (await admin.send(api.schemes.list, {})).find(({ code }) => code === 'NAAC')!
  await admin.send(api.schemes.update, {
    params: { id: String(naac.id) },
    body: { toDay: '2027-03-01' },
  })
  pharmacy.setClock(new Date(AFTER))
  const [later, owner] = [await pharmacy.as('MANAGER'), await pharmacy.as('ADMIN')]
  const issue = async () => {
    const change = { ...body, status: 'Final' as const, version: quoted.version }
    const { status, problem } = await later.try(api.sales.update, { params, body: change })
    return [status, problem.errors?.[0]?.message ?? problem.detail]
  }

  const ended = await issue()
  await owner.send(api.settings.update, { body: { taxpayer: null, taxMode: 'ADDED_TO_TOTAL' } })
  const onTop = await issue()

  expect(quoted.grandTotal).toBe('89.60')
  expect(ended).toEqual([409, 'The scheme NAAC is not in force today'])
  expect(onTop).toEqual([400, REFUSED_BENEFICIARY.noSchemes])
  expect(await later.send(api.sales.get, { params })).toEqual(quoted)
})

test('a card that was recorded before its scheme asked for the child is no more than a reason to enter it again', async () => {
  const { sellAt, changeScheme } = await open(['PWD'])
  const card = await showCard(await pharmacy.as('MANAGER'), 'PWD')
  await changeScheme('PWD', { asksChild: true, fromDay: '2027-03-02' })

  expect(await sellAt(BEFORE, 'PWD', { card })).toBe('80.00')
  expect(await sellAt(AFTER, 'PWD', { card })).toMatch(/asks for the child by now: enter the card/)
})

test('a scheme grants by its new row from midnight on, on its last day still, and then nothing more', async () => {
  const { sellAt, changeScheme, admin } = await open(['SC'])
  const { id } = await changeScheme('SC', { rate: '30', fromDay: '2027-03-02' })
  await admin.send(api.schemes.update, {
    params: { id: String(id) },
    body: { toDay: '2027-03-04' },
  })
  const card = await showCard(await pharmacy.as('MANAGER'), 'SC')
  const ofThirty = { rate: 300_000 }

  expect(await sellAt(BEFORE, 'SC')).toBe('80.00')
  expect(await sellAt(AFTER, 'SC', ofThirty)).toBe('70.00')
  expect(await sellAt('2027-03-04T15:59:00Z', 'SC', ofThirty)).toBe('70.00')
  expect(await sellAt('2027-03-04T16:00:00Z', 'SC', { ...ofThirty, card })).toMatch(/not in force/)
})
