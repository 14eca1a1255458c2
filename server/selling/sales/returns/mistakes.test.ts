import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openSale, paramsOf } from '#server/testing/selling/returning.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

test('a sale of today is voided with a slip and its money, another day’s or one with returns is not', async () => {
  const { sale, manager, take, location } = await openSale(pharmacy)
  const earlier = await openSale(pharmacy)
  const back = await openSale(pharmacy)
  await back.take()
  const tomorrow = new Date(Date.now() + 24 * 3_600_000)

  const voided = await manager.send(api.returns.void, {
    ...paramsOf(sale),
    body: { reason: 'Rung up twice' },
  })
  const returned = await take()
  const withReturn = await back.manager.try(api.returns.void, {
    ...paramsOf(back.sale),
    body: {},
  })
  pharmacy.setClock(tomorrow)
  const manager2 = await pharmacy.as('MANAGER')
  const late = await manager2.try(api.sales.delete, {
    ...paramsOf(earlier.sale),
    query: {},
  })
  pharmacy.setClock(null)

  expect(voided).toMatchObject({
    voidNumber: `${location.code}V-00000001`,
    voidReason: 'Rung up twice',
    refunds: [{ method: 'cash', amount: '32.48', reference: null }],
  })
  expect(returned.status).toBe(409)
  expect([withReturn.status, withReturn.problem.detail]).toEqual([
    409,
    `Goods of ${back.sale.invoiceNumber} were returned already: take the rest back as a return`,
  ])
  expect([late.status, late.problem.detail]).toEqual([
    409,
    `${earlier.sale.invoiceNumber} is of another day, and only a sale of today is voided: take its goods back as a return`,
  ])
})

test('a payment that was booked by the wrong method is booked by the right one, and counts so', async () => {
  const { sale, manager, cashier, location } = await openSale(pharmacy)
  const params = { id: String(sale.id), paymentId: String(sale.payments[0]?.id) }
  const correct = (method: string, by = manager) =>
    by.try(api.returns.correctMethod, { params, body: { method } })

  const byCashier = await correct('card', cashier)
  const same = await correct('CASH')
  const { answer } = await correct('Card')
  const again = await correct('ewallet')

  expect([byCashier.status, same.status, again.status]).toEqual([403, 400, 409])
  expect(answer.payments.map(({ method, amount }) => [method, amount])).toEqual([
    ['cash', '32.48'],
    ['cash', '-32.48'],
    ['card', '32.48'],
  ])
  expect(answer).toMatchObject({ paidAmount: '32.48', paymentStatus: 'paid' })
  const query = { locationId: String(location.id) }
  expect(await manager.send(api.reports.paymentMix, { query })).toEqual([
    { method: 'Card', amount: '32.48', transactionCount: 1 },
  ])
})
