import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const manager = await pharmacy.as('MANAGER')

type Entry = { id: number; name: string; version: number }
type Kind = {
  kind: string
  list: Endpoint
  create: Endpoint
  update: Endpoint
  delete: Endpoint
  more: object
  change: object
  changed: object
  /** The product's field that names it. */
  usedAs: string
}

const KINDS: Kind[] = [
  {
    kind: 'category',
    ...api.categories,
    more: { comesBack: false },
    change: { parentId: null, comesBack: true },
    changed: { parentId: null, comesBack: true, productCount: 0 },
    usedAs: 'categoryId',
  },
  {
    kind: 'unit',
    ...api.units,
    more: { shortName: 'st' },
    change: { shortName: '' },
    changed: { shortName: null },
    usedAs: 'unitId',
  },
  { kind: 'brand', ...api.brands, more: {}, change: {}, changed: {}, usedAs: 'brandId' },
  {
    kind: 'tax rate',
    ...api.taxRates,
    more: { rate: 5.5 },
    change: { rate: '6.25' },
    changed: { rate: '6.25' },
    usedAs: 'taxRateId',
  },
]

function unique(): string {
  return `W${someLetters()}`
}

async function make({ create, more }: Kind): Promise<Entry> {
  const { answer } = await manager.try(create, { body: { name: unique(), ...more } })
  return answer as Entry
}

function at(row: Endpoint, id: number, body?: object) {
  return manager.try(row, { params: { id: String(id) }, ...(body && { body }) })
}

async function find({ list }: Kind, name: string): Promise<unknown[]> {
  return (await manager.try(list, { query: { search: name } })).answer as unknown[]
}

async function audit(entity: string, id: number) {
  const { rows } = await pharmacy.owner.query(
    `SELECT action, user_id AS "userId", before->>'name' AS before, after->>'name' AS after
       FROM audit_logs WHERE entity = $1 AND entity_id = $2 AND action <> 'CREATE' ORDER BY id`,
    [entity, id],
  )
  return rows
}

test.each(KINDS)('a changed $kind is kept, and written down as it was and is', async (kind) => {
  const entry = await make(kind)
  const name = unique()

  const { status, answer } = await at(kind.update, entry.id, {
    name: ` ${name} `,
    version: 1,
    id: 7,
    ...kind.change,
  })

  expect(status).toBe(200)
  expect(answer).toMatchObject({ id: entry.id, name, version: 2, ...kind.changed })
  expect(await find(kind, name)).toMatchObject([answer as object])
  expect(await audit(kind.kind, entry.id)).toEqual([
    { action: 'UPDATE', userId: manager.id, before: entry.name, after: name },
  ])
})

test.each(KINDS)('what is not named of a $kind stays as it was', async (kind) => {
  const entry = await make(kind)

  const { answer } = await at(kind.update, entry.id, {})

  expect({ ...(answer as Entry), updatedAt: '' }).toEqual({ ...entry, version: 2, updatedAt: '' })
})

test.each(KINDS)('a $kind that another user changed meanwhile is not overwritten', async (kind) => {
  const entry = await make(kind)
  const [name, other] = [unique(), unique()]
  await at(kind.update, entry.id, { name, version: 1 })

  const { status, problem } = await at(kind.update, entry.id, { name: other, version: 1 })

  expect([status, problem.detail]).toEqual([
    409,
    `${name} was changed by another user meanwhile. Look at it again and repeat your change.`,
  ])
  expect(await find(kind, other)).toEqual([])
})

test.each(KINDS)(
  'of changes of one $kind made at once from one version, one is kept',
  async (kind) => {
    const entry = await make(kind)

    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => at(kind.update, entry.id, { name: unique(), version: 1 })),
    )

    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ])
  },
)

test.each(KINDS)('a $kind never takes the name of another, in any case', async (kind) => {
  const [first, second] = [await make(kind), await make(kind)]

  const { status, problem } = await at(kind.update, second.id, { name: first.name.toLowerCase() })
  const itself = await at(kind.update, second.id, { name: second.name.toLowerCase() })

  expect([status, problem.errors]).toEqual([
    409,
    [{ field: 'name', message: `A ${kind.kind} of that name exists already` }],
  ])
  expect(itself.status).toBe(200)
})

test.each(KINDS)(
  'a change of a $kind that is not there, or that is none, is refused',
  async (kind) => {
    const entry = await make(kind)

    const missing = await at(kind.update, 999_999, {})
    const nameless = await at(kind.update, entry.id, { name: ' ' })
    const wordy = await at(kind.update, entry.id, { version: 'two' })

    expect([missing.status, missing.problem.detail]).toEqual([404, `There is no such ${kind.kind}`])
    expect([nameless.status, nameless.problem.errors]).toEqual([
      400,
      [{ field: 'name', message: 'Name is required' }],
    ])
    expect([wordy.status, wordy.problem.errors?.[0]?.field]).toEqual([400, 'version'])
  },
)

test.each(KINDS)('a $kind is deleted once, however often that is asked', async (kind) => {
  const entry = await make(kind)

  const first = await at(kind.delete, entry.id)
  const second = await at(kind.delete, entry.id)

  expect([first.status, second.status]).toEqual([204, 204])
  expect(await find(kind, entry.name)).toEqual([])
  expect(await audit(kind.kind, entry.id)).toEqual([
    { action: 'DELETE', userId: manager.id, before: entry.name, after: null },
  ])
})

test.each(KINDS)('a $kind that products have is not deleted', async (kind) => {
  const entry = await make(kind)
  const body = { cost: 1, price: 2, [kind.usedAs]: entry.id }
  await manager.send(api.products.create, { body: { ...body, name: unique() } })

  const one = await at(kind.delete, entry.id)
  await manager.send(api.products.create, { body: { ...body, name: unique() } })
  const two = await at(kind.delete, entry.id)

  expect([one.status, one.problem.detail]).toEqual([409, `${entry.name} is used by 1 product`])
  expect([two.status, two.problem.detail]).toEqual([409, `${entry.name} is used by 2 products`])
  expect(await find(kind, entry.name)).toHaveLength(1)
})

test.each(KINDS)(
  'a $kind deleted while products are made with it has none in the end',
  async (kind) => {
    const entry = await make(kind)
    const body = { cost: 1, price: 2, [kind.usedAs]: entry.id }

    const [deletion, ...creations] = await Promise.all([
      at(kind.delete, entry.id),
      ...Array.from({ length: 6 }, () =>
        manager.try(api.products.create, { body: { ...body, name: unique() } }),
      ),
    ])

    const made = creations.filter(({ status }) => status === 201).length
    const isDeleted = deletion.status === 204
    expect(isDeleted ? made : made - 6).toBe(0)
    if (!isDeleted) expect(deletion.problem.detail).toMatch(/ is used by \d products?$/)
  },
)

async function makeUnder(parentId: number | null): Promise<Entry> {
  return manager.send(api.categories.create, { body: { name: unique(), parentId } })
}

test('a category never lies under itself, not even by way of others', async () => {
  const top = await makeUnder(null)
  const middle = await makeUnder(top.id)
  const bottom = await makeUnder(middle.id)

  const outcomes = [
    await at(api.categories.update, top.id, { parentId: bottom.id }),
    await at(api.categories.update, top.id, { parentId: top.id }),
  ]
  const allowed = await at(api.categories.update, bottom.id, { parentId: top.id })

  for (const { status, problem } of outcomes)
    expect([status, problem.errors]).toEqual([
      409,
      [{ field: 'parentId', message: 'A category cannot lie under itself' }],
    ])
  expect([allowed.status, allowed.answer]).toMatchObject([200, { parentId: top.id }])
})

test('two categories put under each other at the same moment do not close a circle', async () => {
  const [a, b] = [await makeUnder(null), await makeUnder(null)]

  const outcomes = await Promise.all([
    at(api.categories.update, a.id, { parentId: b.id }),
    at(api.categories.update, b.id, { parentId: a.id }),
  ])

  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a category with sub-categories is not deleted', async () => {
  const top = await makeUnder(null)
  await makeUnder(top.id)

  const { status, problem } = await at(api.categories.delete, top.id)

  expect([status, problem.detail]).toEqual([
    409,
    `${top.name} has 1 sub-category: move or delete them first`,
  ])
})

test('a category counts the products of all below it, each once, and shows the same ones', async () => {
  const top = await makeUnder(null)
  const middle = await makeUnder(top.id)
  const bottom = await makeUnder(middle.id)
  const file = (categoryId: number, subCategoryId: number | null) =>
    manager.send(api.products.create, {
      body: { name: unique(), cost: 1, price: 2, categoryId, subCategoryId },
    })
  await file(top.id, middle.id)
  await file(top.id, bottom.id)
  await file(bottom.id, null)

  const categories = await manager.send(api.categories.list, { query: {} })
  const shown = await Promise.all(
    [top, middle, bottom].map(({ id }) =>
      manager.send(api.products.list, { query: { categoryId: String(id) } }),
    ),
  )

  const counts = [top, middle, bottom].map(
    (wanted) => categories.find(({ id }) => id === wanted.id)?.productCount,
  )
  expect(counts).toEqual([3, 3, 2])
  expect(shown.map((products) => products.length)).toEqual([3, 3, 2])
})
