import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import {
  importSome,
  importsOf,
  runToEnd,
  uniqueWord,
  upload,
} from '#server/testing/goods/imports.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { manager, cashier, location } = await openLocation(pharmacy)

const { params, find } = importsOf(manager)
const takeBack = (id: number) => manager.try(api.productImports.takeBack, params(id))
const imported = () => importSome(manager, location.id)

const get = (id: number) =>
  manager.try(api.products.find, { params: { id: String(id) }, query: {} })

test.each<[string, (of: Awaited<ReturnType<typeof imported>>) => Promise<unknown>, string]>([
  [
    'sold',
    async ({ fresh }) =>
      cashier.send(
        api.sales.complete,
        checkoutOf(location.id, [{ product: (await get(fresh)).answer, qty: 1 }]),
      ),
    'Fresh',
  ],
  [
    'edited',
    ({ known }) =>
      manager.send(api.products.update, {
        params: { id: String(known.id) },
        body: { price: '9' },
      }),
    'Known again',
  ],
  [
    'counted',
    ({ counted }) =>
      manager.send(api.stock.adjust, {
        body: { productId: counted.id, locationId: location.id, qty: 1, reason: 'Counted' },
      }),
    'Counted',
  ],
  [
    'given prices of its own',
    ({ empty }) =>
      manager.send(api.products.setPrices, {
        params: { id: String(empty) },
        body: { prices: [{ priceGroup: 'RETAIL', sellingPriceIncTax: '5' }] },
      }),
    'Empty',
  ],
])(
  'an import one of whose products was %s since is not taken back at all, and says which',
  async (_how, touch, name) => {
    const all = await imported()
    await touch(all)
    const before = await Promise.all([all.known, all.counted, all.bare].map(({ id }) => get(id)))

    const { status, problem } = await takeBack(all.done.id)

    expect([status, problem.detail]).toEqual([
      409,
      `1 product of this import was sold, counted or changed since, so nothing was taken back: ${name} ${all.word}.`,
    ])
    const after = await Promise.all([all.known, all.counted, all.bare].map(({ id }) => get(id)))
    expect(after.map(({ answer }) => answer)).toEqual(before.map(({ answer }) => answer))
    expect((await manager.send(api.productImports.get, params(all.done.id))).status).toBe('DONE')
    await refuseBrokenInvariants(pharmacy.owner)
  },
)

test('many touched products are counted, and the first few named', async () => {
  const word = uniqueWord()
  const rows = Array.from({ length: 5 }, (_, at) => `${word}-${at},P${at} ${word},1`)
  const done = await runToEnd(
    manager,
    await upload(manager, `SKU,Name,Price\n${rows.join('\n')}\n`),
  )
  for (const product of await find(word))
    await manager.send(api.products.update, {
      params: { id: String(product.id) },
      body: { price: '9' },
    })

  expect((await takeBack(done.id)).problem.detail).toBe(
    `5 products of this import were sold, counted or changed since, so nothing was taken back: P0 ${word}, P1 ${word}, P2 ${word} and 2 more.`,
  )
})

test('a draft is not taken back, nor an import of a version that could not; a cancelled one is, as far as it came', async () => {
  const word = uniqueWord()
  const draft = await upload(manager, `SKU,Name,Price\n${word},A ${word},1\n`)
  const unrun = await takeBack(draft.id)
  const done = await runToEnd(manager, draft)
  await pharmacy.owner.query('UPDATE imports SET keeps_undo = false WHERE id = $1', [done.id])
  const old = await takeBack(done.id)
  await pharmacy.owner.query(
    "UPDATE imports SET keeps_undo = true, status = 'CANCELLED' WHERE id = $1",
    [done.id],
  )
  const cancelled = await takeBack(done.id)
  const unknown = await takeBack(999_999)

  expect([unrun.status, unrun.problem.detail]).toEqual([
    409,
    'This import has written nothing that could be taken back',
  ])
  expect(old.status).toBe(409)
  expect(cancelled.answer.status).toBe('TAKEN_BACK')
  expect(await find(word)).toEqual([])
  expect(unknown.status).toBe(404)
})
