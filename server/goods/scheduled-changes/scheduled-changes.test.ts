import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { PRESETS } from '#domain/shop/settings/settings.ts'
import {
  AFTER,
  keepNothingPlanned,
  openShop,
  type Planned,
} from '#server/testing/goods/scheduled-changes.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const open = () => openShop(pharmacy)
keepNothingPlanned(pharmacy)

test('a plan is listed, changed and withdrawn until it begins, then it stays, and the log has all of it', async () => {
  const shop = await open()
  const { manager, product } = shop
  const key = randomUUID()
  const first = await shop.plan({ taxClass: 'VAT_EXEMPT' }, manager, key)
  const again = await shop.plan({ taxClass: 'VAT_EXEMPT' }, manager, key)
  const { answer: other } = await shop.plan({
    kind: 'PRICE_CAP',
    priceCap: '90.00',
    fromDay: '2027-03-05',
  })
  const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
  const productId = String(product.id)
  const list = async (query: object) =>
    (await manager.send(api.datedChanges.list, { query: { productId, ...query } })).map(
      ({ id }) => id,
    )

  expect([again.status, again.answer]).toEqual([200, first.answer])
  expect(await list({})).toEqual([other.id, first.answer.id])
  expect(await list({ kind: 'TAX_CLASS' })).toEqual([first.answer.id])
  expect(await list({ from: '2027-03-03' })).toEqual([other.id])
  expect(await list({ state: 'begun' })).toEqual([])
  expect(await list({ limit: '1', offset: '1' })).toEqual([first.answer.id])
  const changed = await manager.try(api.datedChanges.update, {
    ...at(other),
    body: { priceCap: null, fromDay: '2027-03-06', version: 1 },
  })
  expect(changed.answer).toMatchObject({ priceCap: null, fromDay: '2027-03-06', version: 2 })
  const stale = await manager.try(api.datedChanges.update, {
    ...at(other),
    body: { priceCap: '80', version: 1 },
  })
  expect([stale.status, stale.problem.errors?.[0]?.field]).toEqual([409, 'version'])
  for (let round = 0; round < 2; round += 1)
    expect((await manager.try(api.datedChanges.withdraw, at(other))).status).toBe(204)
  expect(await list({})).toEqual([first.answer.id])

  pharmacy.setClock(new Date(AFTER))
  const late = await pharmacy.as('MANAGER')
  const body = { taxClass: 'ZERO_RATED' } as const
  expect((await late.try(api.datedChanges.update, { ...at(first.answer), body })).status).toBe(409)
  expect((await late.try(api.datedChanges.withdraw, at(first.answer))).status).toBe(409)
  const log = await (
    await pharmacy.as('ADMIN')
  ).send(api.audit.list, { query: { entity: 'dated change' } })
  expect(log.slice(0, 4).map(({ action }) => action)).toEqual([
    'DELETE',
    'UPDATE',
    'CREATE',
    'CREATE',
  ])
})

const MISSING = 'There is no such dated change'

test.each<[string, Partial<Planned>, number, string, string?]>([
  [
    'the day before',
    { fromDay: '2027-02-28' },
    400,
    'A change cannot begin before today',
    'fromDay',
  ],
  [
    'no day that there is',
    { fromDay: '2027-02-30' },
    400,
    'First day must be a date like 2026-12-31',
    'fromDay',
  ],
  ['no class', { taxClass: null }, 400, 'Class is required', 'taxClass'],
  ['no product', { productId: null }, 400, 'Product is required', 'productId'],
  [
    'a product that is gone',
    { productId: 999_999 },
    400,
    'That product does not exist',
    'productId',
  ],
  [
    'a cap as well as the class',
    { priceCap: '5' },
    400,
    'A change is of one thing: plan another one for this',
    'priceCap',
  ],
  [
    'a cap of nothing',
    { kind: 'PRICE_CAP', taxClass: null, priceCap: '0' },
    400,
    'Price cap must be from 0.01 to 9999999999.99',
    'priceCap',
  ],
])(
  'a plan with %s is refused and nothing is planned',
  async (_what, body, status, detail, field) => {
    const { plan } = await open()

    const refused = await plan({ taxClass: 'VAT_EXEMPT', ...body })

    expect([refused.status, refused.problem.errors]).toEqual([status, [{ field, message: detail }]])
    expect((await pharmacy.owner.query('SELECT FROM scheduled_changes')).rowCount).toBe(0)
  },
)

test('goods may begin today, the shop’s rate tomorrow; it is an administrator’s, of a shop with VAT inside its prices', async () => {
  const { plan, admin, manager, read } = await open()
  const rate = { kind: 'TAX_RATE', productId: null, taxRate: '10' } as const
  const detailOf = async (body: Partial<Planned>, by = admin) => {
    const { status, problem } = await plan(body, by)
    return [status, problem?.detail]
  }

  expect((await plan({ taxClass: 'VAT_EXEMPT', fromDay: '2027-03-01' })).status).toBe(201)
  expect((await read(manager)).taxClass).toBe('VAT_EXEMPT')
  expect(await detailOf(rate, manager)).toEqual([
    403,
    'Only administrators plan the shop’s tax rate',
  ])
  expect(await detailOf({ ...rate, fromDay: '2027-03-01' })).toEqual([
    400,
    'A tax rate begins tomorrow at the earliest: one of today is set in the settings',
  ])
  expect(await detailOf({ ...rate, taxRate: '0' })).toEqual([
    400,
    'A VAT-registered shop has a tax rate above 0',
  ])
  expect((await plan(rate, admin)).status).toBe(201)
  const twice = await Promise.all([
    plan({ ...rate, taxRate: '9' }, admin),
    plan({ taxClass: 'ZERO_RATED', fromDay: '2027-03-01' }),
  ])
  expect(twice.map(({ status, problem }) => [status, problem.detail])).toEqual(
    [1, 2].map(() => [409, 'The same changes on that day already: change that one instead']),
  )
  const other = await admin.try(api.settings.update, { body: PRESETS.TAX_ON_TOP })
  expect([other.status, other.problem.errors]).toEqual([
    409,
    [{ field: 'taxMode', message: 'Another tax rate is planned for this one: withdraw it first' }],
  ])
  const [planned] = await admin.send(api.datedChanges.list, { query: { kind: 'TAX_RATE' } })
  const params = { id: String(planned?.id) }
  expect((await manager.try(api.datedChanges.withdraw, { params })).status).toBe(403)
  await admin.send(api.datedChanges.withdraw, { params })
  await admin.send(api.settings.update, { body: PRESETS.TAX_ON_TOP })
  expect(await detailOf({ ...rate, fromDay: '2027-04-01' })).toEqual([
    409,
    'The shop’s tax is not inside its prices: no rate is planned',
  ])
  const gone = await admin.try(api.datedChanges.update, { params, body: { taxRate: '9' } })
  expect([gone.status, gone.problem.detail]).toEqual([404, MISSING])
})

test('of a plan sent twice at once for one day one counts, and the other is refused', async () => {
  const { plan } = await open()

  const outcomes = await Promise.all([1, 2, 3].map(() => plan({ taxClass: 'VAT_EXEMPT' })))

  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
})

test('a product that is deleted takes its plans along, and the log says so', async () => {
  const { plan, manager, admin } = await open()
  const { id } = await manager.send(api.products.create, {
    body: { name: 'Short-lived', cost: '1.00', price: '2.00' },
  })
  const planned = await plan({ productId: id, taxClass: 'VAT_EXEMPT' })

  await manager.send(api.products.delete, { params: { id: String(id) } })

  const [entry] = await admin.send(api.audit.list, {
    query: { entity: 'dated change', action: 'DELETE' },
  })
  expect(entry?.entityId).toBe(planned.answer.id)
})
