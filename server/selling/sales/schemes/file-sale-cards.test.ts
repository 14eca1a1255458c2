import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openLawShop } from '#server/testing/law/law-shop.ts'
import { openOnlooker } from '#server/testing/platform/onlooker.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

// A card is filed with a customer by a sale to them, so that a number that was mistyped and corrected stays with nobody.

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const heldWhileWaiting = await openOnlooker(pharmacy.owner)
const shop = await openLawShop(pharmacy)
const { cashier, manager } = shop
const milk = await shop.make('Milk', '112.00', { schemesAdded: ['SC'] })

const newCustomer = (name: string) => cashier.send(api.customers.create, { body: { name } })
const cardsOf = async ({ id }: { id: number }) => {
  const cards = await cashier.send(api.beneficiaries.list, { query: { customerId: String(id) } })
  return cards.map((card) => card.id)
}

type Card = Awaited<ReturnType<typeof shop.show>>

function saleTo(customer: { id: number }, card: Card, grandTotal?: string) {
  const { body } = shop.cartOf([{ product: milk, card: 'SC' }], [card])
  const sale = { ...body.sale, customerId: customer.id, ...(grandTotal && { grandTotal }) }
  return cashier.try(api.sales.complete, { body: { ...body, sale } })
}

const orderTo = (customer: { id: number }, card: Card, status: 'Draft' | 'Final') => ({
  locationId: shop.location.id,
  customerId: customer.id,
  status,
  items: [{ productId: milk.id, quantity: 1, price: milk.price, scheme: 'SC' }],
  beneficiaries: [card],
})

test('a card is filed with the customer of the completed sale; one of a sale that was refused or never made with nobody', async () => {
  const rosa = await newCustomer('Rosa Cruz')
  const [mistyped, card] = [await shop.show('SC'), await shop.show('SC')]

  expect((await saleTo(rosa, mistyped, '1.00')).status).toBe(409)
  expect(await cardsOf(rosa)).toEqual([])
  const { status, answer } = await saleTo(rosa, card)

  expect(status).toBe(201)
  expect(answer.beneficiaries).toMatchObject([{ ...card, customerId: rosa.id }])
  expect(await cardsOf(rosa)).toEqual([card.beneficiaryId])
  expect(await cashier.send(api.sales.get, { params: { id: String(answer.id) } })).toEqual(answer)
})

test('a card of another customer stays theirs, unless the customer bears the name on it', async () => {
  const [daughter, friend] = [await newCustomer('Lea Cruz'), await newCustomer('Bea Santos')]
  const card = await shop.show('SC')
  await saleTo(daughter, card)

  await saleTo(friend, card)
  expect([await cardsOf(daughter), await cardsOf(friend)]).toEqual([[card.beneficiaryId], []])

  const rosa = await newCustomer('CRUZ, Rosa')
  await saleTo(rosa, card)
  expect([await cardsOf(daughter), await cardsOf(rosa)]).toEqual([[], [card.beneficiaryId]])
})

test('an order files its card once it is issued', async () => {
  const rosa = await newCustomer('Rosa Cruz')
  const card = await shop.show('SC')
  const draft = await manager.send(api.sales.complete, { body: orderTo(rosa, card, 'Draft') })
  expect(await cardsOf(rosa)).toEqual([])

  await manager.send(api.sales.update, {
    params: { id: String(draft.id) },
    body: { ...orderTo(rosa, card, 'Final'), version: draft.version },
  })

  expect(await cardsOf(rosa)).toEqual([card.beneficiaryId])
})

test('a sale and an exchange that wait for a card, or for its customer, keep no number waiting', async () => {
  const sold = async () => {
    const { answer } = await cashier.try(
      api.sales.complete,
      shop.cartOf([{ product: milk, qty: 3 }]),
    )
    return answer
  }
  const call = async (isExchange: boolean) => {
    const [rosa, card] = [await newCustomer('Rosa Cruz'), await shop.show('SC')]
    const { body } = shop.cartOf([{ product: milk, card: 'SC', qty: 2 }], [card])
    const sale = { ...body.sale, customerId: rosa.id }
    if (!isExchange) return () => manager.send(api.sales.complete, { body: { ...body, sale } })
    const { id: saleId } = await sold()
    // Two at 80.00 for one at 112.00.
    const back = { saleId, reason: 'Wrong item', items: [{ line: 1, qty: 1 }] }
    const payments = [{ method: 'cash' as const, amount: '48.00', reference: null }]
    return () =>
      manager.send(api.sales.complete, { body: { ...body, sale, payments, return: back } })
  }
  const locks = ['SELECT FROM beneficiaries FOR UPDATE', 'SELECT FROM customers FOR UPDATE']

  const held = []
  for (const isExchange of [false, true])
    for (const lock of locks)
      held.push(await heldWhileWaiting(await call(isExchange), [lock], ['number_series']))

  expect(held).toEqual([[], [], [], []])
})
