import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { QUIET_DAY } from '#web/testing/figures.ts'
import { press } from '#web/testing/keys.ts'
import { field, said } from '#web/testing/page.ts'
import { expect, page, test } from '#web/testing/screen.tsx'
import type { Server } from '#web/testing/server.ts'
import { openShop } from '#web/testing/shop.ts'
import { addByCode, showTill, SOLD } from '#web/testing/till.ts'

// What a sale has screens ask for: its own till, and an open Dashboard.

/** The calls that arrived so far, by name. */
function allAsked(server: Server): string[] {
  return Object.entries(api).flatMap(([feature, rows]) =>
    Object.entries<Endpoint>(rows).flatMap(([name, row]) =>
      server.asked(row).map(() => `${feature}.${name}`),
    ),
  )
}

/** The calls that the work sets off, until none has come for half a second. */
async function askedBy(server: Server, work: () => Promise<void>): Promise<string[]> {
  const left = allAsked(server)
  await work()
  let count = -1
  await expect.poll(() => count === (count = allAsked(server).length), { interval: 500 }).toBe(true)
  const after = allAsked(server)
  for (const name of left) after.splice(after.indexOf(name), 1)
  return after
}

const nothing = () => Promise.resolve()

test('after a sale its own till asks once what is left of the goods, and nothing when it hears of the sale', async ({
  server,
  screen,
}) => {
  const { biogesic } = await showTill(server, screen)
  await addByCode(biogesic)
  // The till looks for parked sales a second after everything that it sells with, and the choice of tills comes with code of its own.
  for (const row of [api.tickets.list, api.tills.list])
    await expect.poll(() => server.asked(row).length).toBeGreaterThan(0)
  await askedBy(server, nothing)

  const own = await askedBy(server, async () => {
    await field(/^Amount [Rr]eceived/).fill('100')
    await press('F9')
    await expect.element(said(SOLD)).toBeVisible()
  })
  const news = await askedBy(server, () => server.notifies('sales'))

  expect(own).toEqual(['stock.inventory', 'sales.complete'])
  expect(news).toEqual([])
})

test('an open Dashboard that hears of a sale asks once', async ({ server, screen }) => {
  openShop(server)
  server.answers(api.reports.dashboard, QUIET_DAY)
  await screen.open('/dashboard', 'MANAGER')
  await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await askedBy(server, nothing)

  const news = await askedBy(server, () => server.notifies('sales'))

  expect(news).toEqual(['reports.dashboard'])
})
