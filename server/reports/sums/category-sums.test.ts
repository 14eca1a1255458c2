import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { addWaitingSales } from '#server/reports/sums/add-waiting-sales.ts'
import { keepSums, sumCategoriesAnew } from '#server/reports/sums/keep-sums.ts'
import { openShelf, soldOf } from '#server/testing/categories.ts'
import { runToEnd, upload } from '#server/testing/imports.ts'
import { refuseBrokenInvariants } from '#server/testing/invariants.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'

const pharmacy = await openPharmacy()
const { owner, database } = pharmacy

const connected: pg.Client[] = []

afterEach(async () => {
  pharmacy.setClock(null)
  // What a test has left open would hold its locks.
  await Promise.all(connected.splice(0).map((client) => client.end()))
  await refuseBrokenInvariants(owner)
})

const add = () => owner.query('SELECT add_sales(2147483647)')

/** Categories that are read from their lines by now. */
async function stale(): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>(
    'SELECT category_id AS id FROM stale_categories UNION SELECT category_id FROM categories_to_sum',
  )
  return rows.map(({ id }) => id)
}

/** Another who is connected, for what is not committed yet. */
async function connect() {
  const { host, port, user, database: name } = owner
  const client = new pg.Client({ host, port, user: user ?? '', database: name ?? '' })
  await client.connect()
  connected.push(client)
  return client
}

test('moving a product moves its past with it, at once and after it was summed anew', async () => {
  const { manager, category, file, sell } = await openShelf(pharmacy, 2)
  const [pain, cold] = [await category('Pain'), await category('Cold')]
  await Promise.all([file(0, pain), file(1, pain)])
  await sell(0, 1)
  await sell(0)
  await add()
  await sumCategoriesAnew(database)
  expect([await stale(), await soldOf(manager, pain)]).toEqual([[], [2, 3]])

  await file(0, cold)

  expect((await stale()).toSorted((a, b) => a - b)).toEqual([pain, cold].toSorted((a, b) => a - b))
  expect([await soldOf(manager, pain), await soldOf(manager, cold)]).toEqual([
    [1, 1],
    [2, 2],
  ])
  await refuseBrokenInvariants(owner)
  await sumCategoriesAnew(database)
  expect(await stale()).toEqual([])
  expect([await soldOf(manager, pain), await soldOf(manager, cold)]).toEqual([
    [1, 1],
    [2, 2],
  ])
})

test('what has nothing to do with where a product lies leaves the sums as they are', async () => {
  const { manager, category, products, put } = await openShelf(pharmacy, 1)
  const pain = await category('Pain')
  await sumCategoriesAnew(database)

  const params = { id: String(products[0]!.id) } // there is one
  await manager.send(api.products.update, { params, body: { price: '11.00', categoryId: null } })
  await manager.send(api.categories.update, {
    params: { id: String(pain) },
    body: { name: `Aches ${params.id}` },
  })
  await put(pain, null)

  expect(await stale()).toEqual([])
})

test('a category that is put under another takes its past along, and leaves what it lay under', async () => {
  const { manager, category, file, put, sell } = await openShelf(pharmacy, 2)
  const [top, other] = [await category('Top'), await category('Other')]
  const middle = await category('Middle', top)
  const leaf = await category('Leaf', middle)
  // Filed twice under one top, it is sold once.
  await file(0, middle, leaf)
  await file(1, leaf)
  await sell(0, 1)
  await add()
  await sumCategoriesAnew(database)
  expect(await Promise.all([top, middle, leaf].map((id) => soldOf(manager, id)))).toEqual(
    Array.from({ length: 3 }, () => [1, 2]),
  )

  await put(middle, other)

  const sold = async () => Promise.all([top, other, leaf].map((id) => soldOf(manager, id)))
  const moved = [
    [0, 0],
    [1, 2],
    [1, 2],
  ]
  expect(await sold()).toEqual(moved)
  await refuseBrokenInvariants(owner)
  await sumCategoriesAnew(database)
  expect([await stale(), await sold()]).toEqual([[], moved])
})

test('a file that moves products moves their past', async () => {
  const { manager, category, file, sell, products, location } = await openShelf(pharmacy, 2)
  const [pain, cold] = [await category('Pain'), await category('Cold')]
  await Promise.all([file(0, pain), file(1, pain)])
  await sell(0, 1)
  await add()
  await sumCategoriesAnew(database)

  const lines = products.map(({ name, sku }) => `${name},${sku},Cold ${location.code}`)
  const sent = await upload(manager, ['Name,SKU,Category', ...lines].join('\n'))
  expect((await runToEnd(manager, sent)).status).toBe('DONE')

  expect([await soldOf(manager, pain), await soldOf(manager, cold)]).toEqual([
    [0, 0],
    [1, 2],
  ])
  await sumCategoriesAnew(database)
  expect([await stale(), await soldOf(manager, cold)]).toEqual([[], [1, 2]])
})

test('a product that is moved while sales are added is in its new category alone', async () => {
  const { manager, category, file, sell } = await openShelf(pharmacy, 1)
  const [pain, cold] = [await category('Pain'), await category('Cold')]
  await file(0, pain)
  await sumCategoriesAnew(database)
  await sell(0)
  const adder = await connect()
  await adder.query(
    "BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('sums of sales', 0)); SELECT add_sales(2147483647)",
  )

  await file(0, cold)
  await sumCategoriesAnew(database) // which leaves it to who has the lock
  expect((await stale()).length).toBe(2)
  await adder.query('COMMIT')

  expect([await soldOf(manager, pain), await soldOf(manager, cold)]).toEqual([
    [0, 0],
    [1, 1],
  ])
  await sumCategoriesAnew(database)
  await refuseBrokenInvariants(owner)
  expect([await stale(), await soldOf(manager, cold)]).toEqual([[], [1, 1]])
})

test('a move that is committed while the categories are summed anew is not lost', async () => {
  const { manager, category, file, sell, products } = await openShelf(pharmacy, 2)
  const [pain, cold] = [await category('Pain'), await category('Cold')]
  await Promise.all([file(0, pain), file(1, pain)])
  await sell(0, 1)
  await add()
  const mover = await connect()
  await mover.query('BEGIN')
  await mover.query('UPDATE products SET category_id = $1 WHERE id = $2', [cold, products[0]!.id])

  await sumCategoriesAnew(database)
  expect([await stale(), await soldOf(manager, pain)]).toEqual([[], [1, 2]])
  await mover.query('COMMIT')

  expect((await stale()).toSorted((a, b) => a - b)).toEqual([pain, cold].toSorted((a, b) => a - b))
  expect([await soldOf(manager, pain), await soldOf(manager, cold)]).toEqual([
    [1, 1],
    [1, 1],
  ])
  await sumCategoriesAnew(database)
  expect(await soldOf(manager, cold)).toEqual([1, 1])
})

test('a product and a category over the one that it goes into, moved at the same moment, are found where both went', async () => {
  const { manager, category, file, sell, put, products } = await openShelf(pharmacy, 1)
  const [before, after] = [await category('Before'), await category('After')]
  const middle = await category('Middle', before)
  const leaf = await category('Leaf', middle)
  await file(0, before)
  await sell(0)
  await add()
  await sumCategoriesAnew(database)
  const mover = await connect()
  await mover.query('BEGIN')
  await mover.query('UPDATE products SET category_id = $1 WHERE id = $2', [leaf, products[0]!.id])

  const putting = put(middle, after)
  await new Promise((resolve) => setTimeout(resolve, 300))
  await sumCategoriesAnew(database)
  await mover.query('COMMIT')
  await putting

  const sold = () => Promise.all([before, after, leaf].map((id) => soldOf(manager, id)))
  const moved = [
    [0, 0],
    [1, 1],
    [1, 1],
  ]
  expect(await sold()).toEqual(moved)
  await sumCategoriesAnew(database)
  expect([await stale(), await sold()]).toEqual([[], moved])
})

test('a change that comes between two steps starts its category again', async () => {
  const { manager, category, file, sellAs } = await openShelf(pharmacy, 2)
  const [pain, cold] = [await category('Pain'), await category('Cold')]
  await Promise.all([file(0, pain), file(1, pain)])
  const sellOn = async (day: string, ...at: number[]) => {
    pharmacy.setClock(new Date(`${day}T02:00:00Z`))
    await sellAs(await pharmacy.as('MANAGER'), ...at)
    pharmacy.setClock(null)
  }
  for (const day of ['2026-03-01', '2026-03-02', '2026-03-03']) await sellOn(day, 0, 1)
  await add()
  const step = () => owner.query('SELECT sum_stale_categories(1) AS "isMore"')
  const sold = (id: number) =>
    manager.send(api.reports.salesSummary, {
      query: { categoryId: String(id), startDate: '2026-03-01', endDate: '2026-03-31' },
    })

  await step()
  await step()
  await file(0, cold)
  // Sold on a day that was done, and on one that was not.
  for (const day of ['2026-03-01', '2026-03-03']) await sellOn(day, 0)
  await add()
  expect(await sold(cold)).toMatchObject({ totalTransactions: 5, totalItems: 5 })
  await step()
  expect(await sold(pain)).toMatchObject({ totalTransactions: 3, totalItems: 3 })
  await sumCategoriesAnew(database)

  expect(await stale()).toEqual([])
  expect(await sold(pain)).toMatchObject({ totalTransactions: 3, totalItems: 3 })
  expect(await sold(cold)).toMatchObject({ totalTransactions: 5, totalItems: 5 })
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
    times(8, (time) => file(0, [two, one][time % 2]!)), // there are two
    times(15, () => addWaitingSales(database, 1)),
    times(15, () => sumCategoriesAnew(database)),
    times(15, async () => seen.push((await soldOf(manager, top))[1])),
  ])

  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(await soldOf(manager, top)).toEqual([20, 30])
  await refuseBrokenInvariants(owner)
  await sumCategoriesAnew(database)
  expect([await soldOf(manager, one), await soldOf(manager, two)]).toEqual([
    [10, 10],
    [20, 20],
  ])
}, 60_000)

test('a server sums anew what it finds when it starts, and ends when it is told to', async () => {
  const { manager, category, file, sell } = await openShelf(pharmacy, 1)
  const pain = await category('Pain')
  await sell(0)
  await add()
  await file(0, pain)
  const failures: unknown[] = []

  const stop = keepSums(database, (error) => failures.push(error))
  await expect.poll(stale, { timeout: 10_000 }).toEqual([])
  await stop()

  expect([failures, await soldOf(manager, pain)]).toEqual([[], [1, 1]])
  await file(0, null)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await stale()).toEqual([pain])
})
