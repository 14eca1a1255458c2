import { afterEach, expect, test } from 'vitest'
import { addWaitingSales } from '#server/reporting/reports/sums/add-waiting-sales.ts'
import { openShelf, soldOf } from '#server/testing/reporting/categories.ts'
import { runToEnd, upload } from '#server/testing/goods/imports.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { owner, database } = pharmacy

afterEach(() => refuseBrokenInvariants(owner))

const add = () => owner.query('SELECT add_sales(2147483647)')

test('moving a product moves its past with it, at once', async () => {
  const { manager, category, file, sell } = await openShelf(pharmacy, 2)
  const [pain, cold] = [await category('Pain'), await category('Cold')]
  await Promise.all([file(0, pain), file(1, pain)])
  await sell(0, 1)
  await add()
  await sell(0)
  expect(await soldOf(manager, pain)).toEqual([2, 3])

  await file(0, cold)

  expect([await soldOf(manager, pain), await soldOf(manager, cold)]).toEqual([
    [1, 1],
    [2, 2],
  ])
})

test('a category that is put under another takes its past along, and leaves what it lay under', async () => {
  const { manager, category, file, put, sell } = await openShelf(pharmacy, 2)
  const [top, other] = [await category('Top'), await category('Other')]
  const middle = await category('Middle', top)
  const leaf = await category('Leaf', middle)
  // The product is filed twice under one top category, but is sold once.
  await file(0, middle, leaf)
  await file(1, leaf)
  await sell(0, 1)
  await add()
  expect(await Promise.all([top, middle, leaf].map((id) => soldOf(manager, id)))).toEqual(
    Array.from({ length: 3 }, () => [1, 2]),
  )

  await put(middle, other)

  expect(await Promise.all([top, other, leaf].map((id) => soldOf(manager, id)))).toEqual([
    [0, 0],
    [1, 2],
    [1, 2],
  ])
})

test('a file that moves products moves their past', async () => {
  const { manager, category, file, sell, products, location } = await openShelf(pharmacy, 2)
  const [pain, cold] = [await category('Pain'), await category('Cold')]
  await Promise.all([file(0, pain), file(1, pain)])
  await sell(0, 1)
  await add()

  const lines = products.map(({ name, sku }) => `${name},${sku},Cold ${location.code}`)
  const sent = await upload(manager, ['Name,SKU,Category', ...lines].join('\n'))
  expect((await runToEnd(manager, sent)).status).toBe('DONE')

  expect([await soldOf(manager, pain), await soldOf(manager, cold)]).toEqual([
    [0, 0],
    [1, 2],
  ])
})

test('tills sell and sums are filled while products go to and fro: their top category loses and doubles nothing', async () => {
  const { manager, category, file, sell } = await openShelf(pharmacy, 2)
  const top = await category('Top')
  const [one, two] = [await category('One', top), await category('Two', top)]
  await Promise.all([file(0, one), file(1, two)])
  const seen: number[] = []
  const times = async (count: number, work: (time: number) => Promise<unknown>) => {
    for (let time = 0; time < count; time += 1) await work(time)
  }

  await Promise.all([
    times(10, () => sell(0, 1)),
    times(10, () => sell(1)),
    times(8, (time) => file(0, [two, one][time % 2]!)), // one of the two
    times(15, () => addWaitingSales(database, 1)),
    times(15, async () => seen.push((await soldOf(manager, top))[1])),
  ])

  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(await soldOf(manager, top)).toEqual([20, 30])
  expect([await soldOf(manager, one), await soldOf(manager, two)]).toEqual([
    [10, 10],
    [20, 20],
  ])
}, 60_000)
