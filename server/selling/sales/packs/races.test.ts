import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { CONNECTIONS } from '#server/platform/database/database.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { keepInvariants } from '#server/testing/platform/invariants.ts'
import { openPacks } from '#server/testing/goods/packs.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy({ max: CONNECTIONS })
keepInvariants(pharmacy.owner)

test('a factor that changes while its pack is sold: the sale counts by one of both, and what was sold stays so', async () => {
  for (const enableStock of [true, false])
    for (let round = 0; round < 6; round += 1) {
      // What is not tracked has no shelf that sale and change could wait for.
      const { product, strip, box, stock, change, sell } = await openPacks(pharmacy, {
        enableStock,
      })
      if (enableStock) await stock(100)

      const [sale, changed] = await Promise.all([
        sell([{ product, pack: box, qty: 2 }]),
        change({ packs: [strip, { ...box, factor: 20 }] }),
      ])

      expect([201, 409]).toContain(sale.status)
      const { packs } = (await change({})).answer
      const factor = changed.status === 200 ? 20 : 10
      expect(packs[1]?.factor).toBe(factor)
      if (sale.status === 201) expect(sale.answer.items[0]?.qty).toBe(2 * factor)
      else expect(sale.problem.detail).toContain('A pack was changed or used in the same moment')
    }
})

test('a pack that is deleted while it is sold: one of both happens', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { product, strip, box, stock, change, sell } = await openPacks(pharmacy)
    await stock(100)

    const [sale, dropped] = await Promise.all([
      sell([{ product, pack: box, qty: 1 }]),
      change({ packs: [strip] }),
    ])

    expect([sale.status === 201, dropped.status === 200].filter(Boolean)).toHaveLength(1)
  }
})

test('of two tills that sell the last boxes nobody sells what is not there', async () => {
  const { cashier, location, product, box, stock, left } = await openPacks(pharmacy)
  await stock(14, 16)

  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () =>
      cashier.try(api.sales.complete, checkoutOf(location.id, [{ product, pack: box, qty: 1 }])),
    ),
  )

  expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(await left()).toBe(0)
  const mixed = outcomes.reduce((sum, { answer }) => sum + (answer?.items?.[0]?.mixedPacks ?? 0), 0)
  expect(mixed).toBe(1)
})

test('not even who writes to the database itself changes the factor of a pack that was sold', async () => {
  const { product, box, stock, sell } = await openPacks(pharmacy)
  await stock(100)
  await sell([{ product, pack: box, qty: 1 }])

  const change = pharmacy.owner.query('UPDATE product_packs SET factor = 12 WHERE id = $1', [
    box.id,
  ])

  await expect(change).rejects.toThrow('sale_items_pack_fkey')
})
