import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openBuying, refuseUnlessPurchaseAddsUp } from '#server/testing/buying/purchases.ts'

const pharmacy = await openPharmacy()

keepInvariants(pharmacy.owner)

type Buying = Awaited<ReturnType<typeof openBuying>>

/** What a supplier's purchases come to: on the cards above the list, and among the supplier's figures. */
async function valueOf({ manager, supplier }: Buying): Promise<string[]> {
  const query = { supplierId: String(supplier.id) }
  const params = { id: String(supplier.id) }
  return [
    (await manager.send(api.purchases.summary, { query })).totalValue,
    (await manager.send(api.suppliers.get, { params })).totalValue,
  ]
}

test('a delivery closed short counts as what came: what was ordered stands beside it, and what never came costs nothing', async () => {
  const buying = await openBuying(pharmacy)
  const { id } = await buying.pending() // ten at 7.00

  await buying.receive(id, { receipts: [{ line: 1, qty: 6 }] })
  const open = [await buying.find(id), await valueOf(buying)]
  await buying.receive(id, { closeShort: true })
  const closed = [await buying.find(id), await valueOf(buying)]

  expect(open).toMatchObject([
    {
      totalCost: '70.00',
      receivedCost: '42.00',
      totalValue: '70.00',
      items: [{ lineTotal: '70.00', receivedTotal: '42.00', totalValue: '70.00' }],
    },
    ['70.00', '70.00'],
  ])
  expect(closed).toMatchObject([
    {
      totalCost: '70.00',
      receivedCost: '42.00',
      totalValue: '42.00',
      items: [{ lineTotal: '70.00', receivedTotal: '42.00', totalValue: '42.00' }],
    },
    ['42.00', '42.00'],
  ])
})

test('what came counts at the cost it came at, and the rest of a pending purchase as it was ordered', async () => {
  const buying = await openBuying(pharmacy)
  const { id } = await buying.pending()

  const { answer } = await buying.receive(id, { receipts: [{ line: 1, qty: 4, unitCost: '8.00' }] })

  expect(answer).toMatchObject({
    totalCost: '70.00',
    receivedCost: '32.00',
    totalValue: '74.00',
  })
  expect(await valueOf(buying)).toEqual(['74.00', '74.00'])
})

test('goods that come in three deliveries come to the centavo that they would in one', async () => {
  const buying = await openBuying(pharmacy)
  const items = [{ productId: buying.product.id, qty: 3, cost: '0.3333' }]
  const { id } = await buying.pending({ items })

  for (const qty of [1, 1, 1]) await buying.receive(id, { receipts: [{ line: 1, qty }] })
  const whole = await buying.find(id)

  expect(whole).toMatchObject({ status: 'RECEIVED', totalCost: '1.00', receivedCost: '1.00' })
  refuseUnlessPurchaseAddsUp(whole)
})

test('a delivery that was undone counts as still to come, and a cancelled purchase as nothing', async () => {
  const buying = await openBuying(pharmacy)
  const { id } = await buying.pending()
  await buying.receive(id, { receipts: [{ line: 1, qty: 4, unitCost: '8.00' }] })

  await buying.undo(id, 1)
  const undone = [await buying.find(id), await valueOf(buying)]
  await buying.change(id, { status: 'CANCELLED' })
  const cancelled = [await buying.find(id), await valueOf(buying)]

  expect(undone).toMatchObject([{ receivedCost: '0.00', totalValue: '70.00' }, ['70.00', '70.00']])
  expect(cancelled).toMatchObject([
    { totalCost: '70.00', receivedCost: '0.00', totalValue: '0.00' },
    ['0.00', '0.00'],
  ])
})
