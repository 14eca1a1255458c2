import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const manager = await pharmacy.as('MANAGER')
const change = (id: number, body: CallOf<typeof api.suppliers.update>['body']) =>
  manager.try(api.suppliers.update, { params: { id: String(id) }, body })

test('terms of going back say both ends of their days, or neither, and a share of at most the cost', async () => {
  const { id } = await openSupplier(pharmacy)

  const whole = await change(id, {
    returnsBeforeDays: 180,
    returnsAfterDays: 30,
    returnsCreditPct: '80',
  })
  const again = await change(id, { returnsCreditPct: '80', version: 1 })
  const half = await change(id, { returnsBeforeDays: null })
  const tooMuch = await change(id, { returnsCreditPct: '100.01' })
  const none = await change(id, { returnsBeforeDays: null, returnsAfterDays: null })

  expect(whole.answer).toMatchObject({ returnsBeforeDays: 180, returnsCreditPct: '80.00' })
  expect([again.status, again.answer.version]).toEqual([200, 2])
  expect(
    [half, tooMuch].map(({ status, problem }) => [status, problem.errors?.[0]?.field]),
  ).toEqual([
    [400, 'returnsAfterDays'],
    [400, 'returnsCreditPct'],
  ])
  expect(none.answer).toMatchObject({ returnsBeforeDays: null, returnsAfterDays: null })
})
