import { expect, test } from 'vitest'
import { openPacks } from '#server/testing/goods/packs.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { cellsOf, exported } from '#server/testing/reporting/report-files.ts'

const pharmacy = await openPharmacy()

test('what is low is shown in packs next to its numbers, in a column of its own, as text', async () => {
  const { manager, location, product, change, stock } = await openPacks(pharmacy, {
    alertQuantity: 50,
  })
  await stock(34)
  await change({ packs: [{ ...product.packs[1]!, name: '=Box' }] })
  const asked = { search: product.name, locationId: location.id }

  const [row] = await exported(manager, 'low-stock', asked)
  const [cells] = (await cellsOf(manager, 'low-stock', asked)) ?? []

  const { stockQty, stockInPacks, sellableQty, sellableInPacks } = row ?? {}
  const inPacks = '3 =Box 4 pieces'
  expect([stockQty, stockInPacks, sellableQty, sellableInPacks]).toEqual([
    '34',
    inPacks,
    '34',
    inPacks,
  ])
  expect(cells?.slice(5, 9)).toEqual([34, inPacks, 34, inPacks])
})
