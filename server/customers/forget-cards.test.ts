import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { WITHHELD } from '#domain/sales/methods.ts'
import { keepTerms } from '#server/beneficiaries/terms.ts'
import { orderOf } from '#server/testing/checkout.ts'
import { tablesWith } from '#server/testing/forgetting.ts'
import { refuseBrokenInvariants } from '#server/testing/invariants.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'
import { paramsOf } from '#server/testing/returning.ts'
import { openShownCards } from '#server/testing/shown-cards.ts'

const pharmacy = await openPharmacy()
const shop = await openShownCards(pharmacy)
const { admin, manager, cashier, location, product, remember } = shop

const forget = (customer: { id: number }) =>
  manager.send(api.customers.anonymise, paramsOf(customer))

const keepTermsAt = (moment: string) =>
  keepTerms({ ...pharmacy, now: () => new Date(moment), version: 'test' })

test('a card that was shown for somebody else’s sale leaves its journal with its own holder', async () => {
  const [senior, other] = [await remember(), await remember()]
  const shift = await shop.open(cashier, '0.00')
  await shop.sell(senior, null)
  await shop.sell(senior, other.customer.id)
  await shop.readForGood(shift, '320.00')

  await forget(senior.customer)

  expect(await shop.journal()).not.toContain(senior.word)
  expect(await tablesWith(pharmacy, other.word)).toContain('sales')
  await refuseBrokenInvariants(pharmacy.owner)
})

test('an order that was not issued keeps nothing of a card whose holder is forgotten or which is deleted', async () => {
  const [gone, shown, deleted] = [await remember(), await remember(), await remember()]
  const orders = [
    await shop.quote(gone, gone.customer.id),
    await shop.quote(shown, null),
    await shop.quote(deleted, null),
  ]
  const recorded = async () => {
    const numbers = [gone, shown, deleted].map(({ body }) => body.idNumber)
    const { rows } = await pharmacy.owner.query(
      'SELECT FROM sale_beneficiaries WHERE id_number = ANY($1)',
      [numbers],
    )
    return rows.length
  }
  const before = await recorded()

  await forget(gone.customer)
  await forget(shown.customer)
  await manager.send(api.beneficiaries.delete, paramsOf(deleted.card))

  expect([before, await recorded()]).toEqual([3, 0])
  for (const order of orders)
    expect(await manager.send(api.sales.get, paramsOf(order))).toMatchObject({
      beneficiaries: [],
      grandTotal: '80.00',
    })
  await refuseBrokenInvariants(pharmacy.owner)
})

test('the book of tax withheld names who withheld it until its term, though they were forgotten', async () => {
  const { word, customer } = await remember()
  const shift = await shop.open(cashier, '0.00')
  const { id } = await admin.send(
    api.sales.complete,
    orderOf(location.id, [{ product, quantity: 3 }], {
      status: 'Final',
      customerId: customer.id,
      tillId: shop.till.id,
      payments: [{ method: 'BPI', amount: '297.10' }],
    }),
  )
  await cashier.send(api.sales.addPayment, {
    ...paramsOf({ id }),
    body: { method: WITHHELD, amount: '2.90', reference: '2307-88', tillId: shop.till.id },
  })
  const book = async () =>
    (await admin.send(api.books.withheld, { query: { locationId: String(location.id) } })).rows

  await forget(customer)
  const forgotten = await book()
  await refuseBrokenInvariants(pharmacy.owner)
  await keepTermsAt('2037-01-01T00:00Z')
  const pastTerm = await book()

  expect(forgotten).toMatchObject([{ customerName: `Ana ${word}`, tin: '222-333-444' }])
  expect(pastTerm).toMatchObject([{ customerName: `Deleted customer #${customer.id}`, tin: null }])
  await shop.readForGood(shift, '0.00')
})

test('of a forgotten senior stays what the law keeps of their sales until its term, and then nothing', async () => {
  const senior = await remember()
  const shift = await shop.open(cashier, '0.00')
  await shop.sell(senior, senior.customer.id)
  await shop.readForGood(shift, '160.00')
  const journal = await shop.journal()

  await forget(senior.customer)

  expect(journal).toContain(`Bea ${senior.word}`)
  expect(await shop.journal()).not.toContain(senior.word)
  expect(await tablesWith(pharmacy, senior.word)).toEqual(['audit_personal', 'sale_beneficiaries'])
  await keepTermsAt('2035-01-01T00:00Z')
  expect(await tablesWith(pharmacy, senior.word)).toEqual(['audit_personal', 'sale_beneficiaries'])
  await keepTermsAt('2037-01-01T00:00Z')
  expect(await tablesWith(pharmacy, senior.word)).toEqual([])
})

test('a journal names a senior who is no customer until its term', async () => {
  const senior = await remember()
  const shift = await shop.open(cashier, '0.00')
  await shop.sell(senior, null)
  await shop.readForGood(shift, '160.00')

  await keepTermsAt('2035-01-01T00:00Z')
  const inTime = await shop.journal()
  await keepTermsAt('2037-01-01T00:00Z')

  expect(inTime).toContain(`By: Bea ${senior.word}`)
  expect(await shop.journal()).not.toContain(senior.word)
})

test('what the law keeps of an order that was never issued goes at its term, too', async () => {
  const senior = await remember()
  await shop.quote(senior, null)

  await keepTermsAt('2037-01-01T00:00Z')

  const { rows } = await pharmacy.owner.query(
    'SELECT FROM sale_beneficiaries WHERE id_number = $1',
    [senior.body.idNumber],
  )
  expect(rows).toEqual([])
})
