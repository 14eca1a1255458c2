import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { tryApproved } from '#server/testing/people/pins.ts'
import { back, openReturning, paramsOf, START } from '#server/testing/selling/returning.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)
afterEach(() => pharmacy.setClock(null))

test('where anyone takes goods back a cashier does, until the last of its days', async () => {
  const { take, sale } = await openReturning(pharmacy)

  const today = await take(back())
  pharmacy.setClock(new Date('2027-03-04T15:59:59Z')) // the last minute of the third day after it
  const last = await pharmacy.as('CASHIER')
  const onTheLastDay = await take(back(), last)
  pharmacy.setClock(new Date('2027-03-04T16:00:00Z'))
  const later = await take(back(), await pharmacy.as('CASHIER'))
  const byManager = await take(back(), await pharmacy.as('MANAGER'))

  expect([today.status, onTheLastDay.status, later.status, byManager.status]).toEqual([
    201, 201, 403, 201,
  ])
  expect(later.problem.needsApproval).toEqual(['Goods for ₱10.83 that were sold 4 days ago'])
  expect([onTheLastDay.answer.businessDate, byManager.answer.businessDate]).toEqual([
    '2027-03-04',
    '2027-03-05',
  ])
  expect(sale.businessDate).toBe('2027-03-01')
})

test('goods that do not come back, as all below their category, need a manager, who approves it by PIN', async () => {
  pharmacy.setClock(START)
  const owner = await pharmacy.as('ADMIN')
  const top = await owner.send(api.categories.create, {
    body: { name: `Cold chain ${randomUUID()}`, comesBack: false },
  })
  const below = await owner.send(api.categories.create, {
    body: { name: `Insulin ${randomUUID()}`, parentId: top.id },
  })
  for (const category of [top, below]) {
    const { take, approved, manager, product } = await openReturning(pharmacy, {
      categoryId: category.id,
    })

    const refused = await take(back())
    const { status, answer } = await approved(back())

    expect([refused.status, status]).toEqual([403, 201])
    expect(refused.problem.needsApproval).toEqual([`1 of ${product.name}, which is not returnable`])
    const users = await owner.send(api.users.list, { query: {} })
    expect(answer.approvedByName).toBe(users.find(({ id }) => id === manager.id)?.fullName)
  }
})

test('a medicine goes to quarantine without asking, and to the shelf with a manager’s approval', async () => {
  const { take, approved, product } = await openReturning(pharmacy, { dosageForm: 'Tablet' })
  const toShelf = back({ items: [{ line: 1, qty: 1, condition: 'SHELF' }] })

  const usual = await take(back())
  const destroyed = await take(back({ items: [{ line: 1, qty: 1, condition: 'DESTROYED' }] }))
  const shelf = await take(toShelf)
  const byPin = await approved(toShelf)

  expect([usual.status, destroyed.status, shelf.status, byPin.status]).toEqual([201, 201, 403, 201])
  expect(shelf.problem.needsApproval).toEqual([`1 of ${product.name} back to the shelf`])
  expect(usual.answer.items[0]?.goods).toMatchObject([{ condition: 'QUARANTINE' }])
  expect(byPin.answer.items[0]?.goods).toMatchObject([{ condition: 'SHELF' }])
})

test('money by another way than it came needs approval, and is never more than what comes back', async () => {
  const { take, approved } = await openReturning(pharmacy)
  // The second of four units that came to 43.30 is the rest of 21.65.
  const byCard = back({ refunds: [{ method: 'card', amount: '10.82' }] })

  const asItCame = await take(back({ refunds: [{ method: 'cash', amount: '10.83' }] }))
  const other = await take(byCard)
  const approvedOther = await approved(byCard)
  const tooMuch = await take(back({ refunds: [{ method: 'cash', amount: '10.84' }] }))

  expect([asItCame.status, other.status, approvedOther.status]).toEqual([201, 403, 201])
  expect(tooMuch.status).toBe(400)
})

test('an approval is for one return: another body, or a second return, needs another', async () => {
  const { cashier, manager, sale } = await openReturning(pharmacy, { dosageForm: 'Tablet' })
  const toShelf = back({ items: [{ line: 1, qty: 1, condition: 'SHELF' }] })
  const key = randomUUID()
  const made = await tryApproved(
    api.returns.create,
    { ...paramsOf(sale), body: toShelf },
    { actor: cashier, by: manager, key },
  )
  const again = await cashier.try(
    api.returns.create,
    { ...paramsOf(sale), body: toShelf },
    { idempotencyKey: key },
  )
  const second = await cashier.try(
    api.returns.create,
    { ...paramsOf(sale), body: toShelf },
    { idempotencyKey: randomUUID() },
  )

  expect([made.status, again.status, second.status]).toEqual([201, 200, 403])
  expect(again.answer).toEqual(made.answer)
})

test('a cashier voids, and corrects a method, with approval, once', async () => {
  const { cashier, manager, sale, take } = await openReturning(pharmacy)
  const payment = { params: { id: String(sale.id), paymentId: String(sale.payments[0]!.id) } }
  const correction = { ...payment, body: { method: 'card' } }
  const voiding = { ...paramsOf(sale), body: { reason: 'Rung up twice' } }
  const by = { actor: cashier, by: manager }

  const alone = await cashier.try(api.returns.void, voiding)
  const corrected = await tryApproved(api.returns.correctMethod, correction, {
    ...by,
    key: randomUUID(),
  })
  const voided = await tryApproved(api.returns.void, voiding, { ...by, key: randomUUID() })
  const afterwards = await take(back(), manager)

  expect([alone.status, corrected.status, voided.status, afterwards.status]).toEqual([
    403, 201, 201, 409,
  ])
  expect(voided.answer.refunds).toEqual([{ method: 'card', amount: '43.30', reference: null }])
})
