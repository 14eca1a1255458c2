import { expect, test } from 'vitest'
import { keepDoing } from '#server/jobs.ts'
import { reports } from '#server/reporting/reports/feature.ts'
import { openShelf } from '#server/testing/reporting/categories.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

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

  const [adding] = reports.jobs!
  const shop = { ...pharmacy, now: () => new Date(), version: 'test' }
  const stop = keepDoing(adding!, shop, (error) => failures.push(error))
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
  await stop()

  expect(failures).toEqual([])
  await sell(0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await waiting()).toEqual(sale)
})
