import { expect, test } from 'vitest'
import { keepSums } from '#server/reports/sums/keep-sums.ts'
import { openShelf } from '#server/testing/categories.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'

test('a server adds what it finds waiting when it starts, and nothing more once it is stopped', async () => {
  const pharmacy = await openPharmacy()
  const { sell } = await openShelf(pharmacy, 1)
  const waiting = async () =>
    (await pharmacy.owner.query('SELECT kind, sign FROM summary_queue ORDER BY kind')).rows
  await sell(0)
  const sale = [
    { kind: 'PAYMENT', sign: 1 },
    { kind: 'SALE', sign: 1 },
  ]
  expect(await waiting()).toEqual(sale)
  const failures: unknown[] = []

  const stop = keepSums(pharmacy.database, (error) => failures.push(error))
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
  await stop()

  expect(failures).toEqual([])
  await sell(0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await waiting()).toEqual(sale)
})
