import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openAccounts } from '#server/testing/cash/supplier-accounts.ts'

const pharmacy = await openPharmacy()
keepInvariants(pharmacy.owner)
const of = (id: number) => ({ params: { id: String(id) } })

test('a payment that is voided counts nowhere, once, and by a contrary one', async () => {
  const { buy, pay, voidPayment, sums, account } = await openAccounts(pharmacy)
  await buy('100.00')
  const { answer } = await pay('30.00')

  const voided = await voidPayment(answer.id)
  const again = await voidPayment(answer.id)
  const contrary = await voidPayment(voided.answer.id)

  expect(voided.answer).toMatchObject({ amount: '-30.00', undoesId: answer.id })
  expect([again.status, contrary.status]).toEqual([409, 409])
  expect(await sums()).toMatchObject({ owed: '100.00', credit: '0.00' })
  expect((await account()).payments.map(({ undoneById }) => undoneById)).toEqual([
    null,
    voided.answer.id,
  ])
})

test('a check of a day to come that is voided counts on no day', async () => {
  const shop = await openPharmacy()
  shop.setClock(new Date('2026-03-20T14:00:00+08:00'))
  const { buy, pay, voidPayment, sums, at } = await openAccounts(shop)
  await buy('100.00')
  const check = { method: 'CHECK', reference: '1', bank: 'BPI', paidOn: '2026-04-10' } as const
  const { answer } = await pay('60.00', check)

  await voidPayment(answer.id)

  expect(await sums()).toMatchObject({ owed: '100.00', coming: '0.00', credit: '0.00' })
  expect((await at('2026-04-11T00:00:00+08:00')).sums).toMatchObject({
    owed: '100.00',
    coming: '0.00',
    credit: '0.00',
  })
})

test('a payment whose credit was applied is voided after what applied it', async () => {
  const { buy, pay, voidPayment, sums } = await openAccounts(pharmacy)
  const credit = await pay('30.00')
  await buy('100.00')
  const applied = await pay('20.00', { method: 'CREDIT' })

  const refused = await voidPayment(credit.answer.id)
  await voidPayment(applied.answer.id)
  const voided = await voidPayment(credit.answer.id)

  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'What it left as credit has been applied: void the payment that applied it first',
  ])
  expect(voided.status).toBe(201)
  expect(await sums()).toMatchObject({ owed: '100.00', credit: '0.00' })
})

test('credits without goods lower a purchase or lie with the supplier, and claims are awaited until they come', async () => {
  const { buy, claim, credit, sums, manager, account } = await openAccounts(pharmacy)
  const bought = await buy('100.00')
  const asked = await claim('25.00', { purchaseId: bought })
  const awaited = await sums()

  const part = await credit('10.00', {
    kind: 'CLAIM',
    claimId: asked.answer.id,
    purchaseId: bought,
  })
  const tooMuch = await credit('16.00', { kind: 'CLAIM', claimId: asked.answer.id })
  const free = await credit('5.00')

  expect(awaited).toMatchObject({ owed: '100.00', awaited: '25.00' })
  expect([part.status, tooMuch.status, free.status]).toEqual([201, 409, 201])
  expect(await sums()).toEqual({ owed: '90.00', credit: '5.00', coming: '0.00', awaited: '15.00' })

  await manager.send(api.supplierAccounts.changeClaim, {
    ...of(asked.answer.id),
    body: { isSettled: true },
  })
  await manager.send(api.supplierAccounts.voidCredit, {
    ...of(free.answer.id),
    body: { reason: 'Wrong supplier' },
  })
  expect(await sums()).toMatchObject({ owed: '90.00', credit: '0.00', awaited: '0.00' })
  expect((await account()).claims).toMatchObject([{ awaited: '0.00', credited: '10.00' }])
})

test('an opening balance that was wrong is taken back; what was paid of it is credit then', async () => {
  const { openBalance, pay, manager, sums } = await openAccounts(pharmacy)
  const { answer } = await openBalance('50.00')
  await pay('20.00')

  const call = { ...of(answer.id), body: { reason: 'Another supplier’s' } }
  const voided = await manager.try(api.supplierAccounts.voidOpening, call)
  const again = await manager.try(api.supplierAccounts.voidOpening, call)

  expect([voided.status, again.status]).toEqual([201, 409])
  expect(await sums()).toMatchObject({ owed: '0.00', credit: '20.00' })
})
