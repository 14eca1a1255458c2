import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { STEPS } from '#domain/home/guide/steps.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { tillsOf } from '#server/testing/shop/tills.ts'

const pharmacy = await openPharmacy()
const admin = await pharmacy.as('ADMIN')

const read = () => admin.send(api.guide.get, {})
const say = (body: { skipped?: (typeof STEPS)[number][]; isEnded?: boolean }) =>
  admin.send(api.guide.update, { body })

/** What the log says of the guide, the newest first. */
async function logged() {
  const entries = await admin.send(api.audit.list, { query: { entity: 'guide' } })
  return entries.map(({ after }) => after)
}

test('a step is done by what the shop has, and nobody ticks it off', async () => {
  const before = await read()
  await admin.send(api.settings.update, { body: { storeName: 'Botika San Rafael' } })
  const named = await read()
  const { cashier, location, product } = await openLocation(pharmacy)
  const stocked = await read()
  await cashier.send(api.sales.complete, checkoutOf(location.id, [{ product, qty: 1 }]))
  const [till] = await tillsOf(admin, location)
  const params = { kind: 'test', id: String(till?.id) } as const
  await admin.send(api.documents.print, { params, body: { way: 'DIALOG' } })

  // A test has more people than the first administrator.
  expect(before).toEqual({ done: ['PEOPLE'], skipped: [], endedAt: null })
  expect(named.done).toEqual(['SHOP', 'PEOPLE'])
  expect(stocked.done).toEqual(['SHOP', 'LOCATIONS', 'PEOPLE', 'GOODS'])
  expect((await read()).done).toEqual(STEPS)
})

test('steps are skipped and the guide is put away and brought back, each once in the log', async () => {
  const skipped = await say({ skipped: ['PEOPLE', 'PEOPLE'] })
  const again = await say({ skipped: ['PEOPLE'] })
  const ended = await say({ isEnded: true })
  const endedAgain = await say({ isEnded: true })
  const back = await say({ skipped: [], isEnded: false })

  expect([skipped.skipped, again.skipped]).toEqual([['PEOPLE'], ['PEOPLE']])
  expect(ended.endedAt).not.toBeNull()
  expect(endedAgain.endedAt).toBe(ended.endedAt)
  expect(back).toMatchObject({ skipped: [], endedAt: null })
  expect(await logged()).toEqual([
    { skipped: [], isEnded: false },
    { skipped: ['PEOPLE'], isEnded: true },
    { skipped: ['PEOPLE'], isEnded: false },
  ])
})

test('what two administrators say of different things at the same moment is both kept', async () => {
  await say({ skipped: [], isEnded: false })
  await Promise.all([say({ skipped: ['PRINTER'] }), say({ isEnded: true })])

  expect(await read()).toMatchObject({ skipped: ['PRINTER'], endedAt: expect.any(String) })
})

test('a form of settings that is open is not out of date by the guide', async () => {
  const { version } = await admin.send(api.settings.get, {})
  await say({ isEnded: false })

  const { status } = await admin.try(api.settings.update, { body: { taxLabel: 'VAT', version } })

  expect(status).toBe(200)
})

test.each([
  [{ skipped: ['LUNCH'] }, 'skipped.0'],
  [{ skipped: 'PEOPLE' }, 'skipped'],
  [{ isEnded: 'yes' }, 'isEnded'],
])('%j is refused and changes nothing', async (body, field) => {
  const before = await read()

  const { status, problem } = await admin.try(api.guide.update, { body: body as never })

  expect([status, problem.errors?.[0]?.field]).toEqual([400, field])
  expect(await read()).toEqual(before)
})
