import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const manager = await pharmacy.as('MANAGER')
const cashier = await pharmacy.as('CASHIER')

type Named = { id: number; name: string }
type Kind = { kind: string; list: Endpoint; create: Endpoint; more: object; kept: object }

const KINDS: Kind[] = [
  { kind: 'category', ...api.categories, more: {}, kept: { parentId: null, productCount: 0 } },
  { kind: 'unit', ...api.units, more: { shortName: 'st' }, kept: { shortName: 'st' } },
  { kind: 'brand', ...api.brands, more: {}, kept: {} },
  { kind: 'tax rate', ...api.taxRates, more: { rate: 5.5 }, kept: { rate: '5.50' } },
]

function unique(): string {
  return `W${someLetters()}`
}

test.each(KINDS)(
  'a $kind is made by a manager and read by everybody',
  async ({ list, create, more, kept, kind }) => {
    const name = unique()

    const { status, answer } = await manager.try(create, {
      body: { name: ` ${name} `, id: 1, ...more },
    })
    const { answer: found } = await cashier.try(list, { query: { search: name } })

    expect(status).toBe(201)
    expect(answer).toMatchObject({ name, ...kept, createdAt: expect.stringMatching(/Z$/) })
    expect(found).toMatchObject([answer as Named])
    const audit = await pharmacy.owner.query(
      'SELECT action, user_id FROM audit_logs WHERE entity = $1 AND entity_id = $2',
      [kind, (answer as Named).id],
    )
    expect(audit.rows).toEqual([{ action: 'CREATE', user_id: manager.id }])
  },
)

test.each(KINDS)(
  'a $kind that is sent again with the same key is the one that was made',
  async ({ list, create, more }) => {
    const name = unique()
    const idempotencyKey = randomUUID()

    const first = await manager.try(create, { body: { name, ...more } }, { idempotencyKey })
    const again = await manager.try(create, { body: { name, ...more } }, { idempotencyKey })

    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.answer).toEqual(first.answer)
    expect((await cashier.try(list, { query: { search: name } })).answer).toMatchObject([
      first.answer as Named,
    ])
  },
)

test.each(KINDS)(
  'a second $kind of one name, in any case, is refused',
  async ({ list, create, more, kind }) => {
    const name = unique()
    await manager.try(create, { body: { name, ...more } })

    const { status, problem } = await manager.try(create, {
      body: { name: name.toLowerCase(), ...more },
    })

    expect([status, problem.detail]).toEqual([409, `A ${kind} of that name exists already`])
    expect(problem.errors).toEqual([{ field: 'name', message: problem.detail }])
    expect((await cashier.try(list, { query: { search: name } })).answer).toHaveLength(1)
  },
)

test.each(KINDS)('a $kind without a name is refused', async ({ create, more }) => {
  for (const name of [undefined, '', '   ', null]) {
    const { status, problem } = await manager.try(create, { body: { ...more, name } })

    expect(status).toBe(400)
    expect(problem.errors).toEqual([{ field: 'name', message: 'Name is required' }])
  }
})

test.each(KINDS)(
  'a $kind is found by any part of its name, a percent sign too, whatever other signs are typed',
  async ({ list, create, more }) => {
    const word = unique()
    for (const name of [`Niño 5% ${word}`, `Other_ ${word}`])
      await manager.try(create, { body: { name, ...more } })
    const count = async (search: string) => {
      const { answer } = await cashier.try(list, { query: { search } })
      return (answer as Named[]).length
    }

    expect([await count(word), await count(`nino ${word}`), await count(`% ${word}`)]).toEqual([
      2, 1, 1,
    ])
    expect([await count(`_ ${word}`), await count(`x ${word}`)]).toEqual([2, 0])
    for (const none of ['_', '＿', '( - )']) expect(await count(none)).toBe(0)
  },
)

test.each(KINDS.filter(({ kind }) => kind !== 'tax rate'))(
  'a list of each $kind is in order of name',
  async ({ list, create, more }) => {
    const word = unique()
    for (const name of ['b', 'C', 'á', 'Ñ', 'o', 'N'])
      await manager.try(create, { body: { name: `${name} ${word}`, ...more } })

    const { answer } = await cashier.try(list, { query: { search: word } })

    expect((answer as Named[]).map(({ name }) => name[0])).toEqual(['á', 'b', 'C', 'N', 'Ñ', 'o'])
  },
)

test('tax rates are in order of rate', async () => {
  const rates = await cashier.send(api.taxRates.list, { query: {} })

  const percents = rates.map(({ rate }) => Number(rate))
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  expect(rates).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'No tax', rate: '0.00' }),
      expect.objectContaining({ name: 'Sales tax', rate: '8.25' }),
      expect.objectContaining({ name: 'VAT', rate: '12.00' }),
    ]),
  )
})

test.each(KINDS)(
  'of each $kind the first are listed, or the one that is known',
  async ({ list, create, more }) => {
    const mark = unique()
    const names = ['C', 'A', 'B'].map((letter) => `${letter} ${mark}`)
    for (const name of names) await manager.try(create, { body: { name, ...more } })
    const named = async (query: object) => {
      const { answer } = await cashier.try(list, { query: { search: mark, ...query } })
      return answer as Named[]
    }

    const all = await named({})
    const first = await named({ limit: 2 })
    const known = await named({ id: all[2]?.id })

    expect(all.map(({ name }) => name)).toEqual([`A ${mark}`, `B ${mark}`, `C ${mark}`])
    expect(first).toEqual(all.slice(0, 2))
    expect(known).toEqual(all.slice(2))
    expect((await cashier.try(list, { query: { id: 2_000_000_000 } })).answer).toEqual([])
  },
)

test('a category is listed with what it lies under, and alone with what lies directly under one', async () => {
  const names = [unique(), unique(), unique()]
  const ids: number[] = []
  for (const name of names) {
    const body = { name, parentId: ids.at(-1) ?? null }
    ids.push((await manager.send(api.categories.create, { body })).id)
  }

  const [lowest] = await cashier.send(api.categories.list, { query: { search: names[2] } })
  const under = await cashier.send(api.categories.list, { query: { parentId: String(ids[0]) } })

  expect(lowest?.path).toEqual(names)
  expect(under.map(({ name, path }) => ({ name, path }))).toEqual([
    { name: names[1], path: names.slice(0, 2) },
  ])
})

test('a category shows how many products are filed under it, as category or sub-category', async () => {
  const parent = await manager.send(api.categories.create, { body: { name: unique() } })
  const part = await manager.send(api.categories.create, {
    body: { name: unique(), parentId: parent.id },
  })
  const body = { cost: 1, price: 2, categoryId: parent.id }

  await manager.send(api.products.create, { body: { ...body, name: unique() } })
  await manager.send(api.products.create, {
    body: { ...body, name: unique(), subCategoryId: part.id },
  })

  const counts = (await cashier.send(api.categories.list, { query: {} })).filter(({ id }) =>
    [parent.id, part.id].includes(id),
  )
  expect(Object.fromEntries(counts.map(({ id, productCount }) => [id, productCount]))).toEqual({
    [parent.id]: 2,
    [part.id]: 1,
  })
  expect(part.parentId).toBe(parent.id)
})

test('a new category does not lie under itself, whatever number it will get', async () => {
  const { id } = await manager.send(api.categories.create, { body: { name: unique() } })

  const { status, problem } = await manager.try(api.categories.create, {
    body: { name: unique(), parentId: id + 1 },
  })

  expect([status, problem.detail]).toEqual([400, 'That parent category does not exist'])
})

test.each<[string, Endpoint, object, string, string]>([
  [
    'category under one that is not there',
    api.categories.create,
    { parentId: 999_999 },
    'parentId',
    'That parent category does not exist',
  ],
  [
    'category of 256 letters',
    api.categories.create,
    { name: 'a'.repeat(256) },
    'name',
    'Name must be at most 255 characters',
  ],
  [
    'brand of 101 letters',
    api.brands.create,
    { name: 'a'.repeat(101) },
    'name',
    'Name must be at most 100 characters',
  ],
  [
    'unit with a short name of 21',
    api.units.create,
    { shortName: 'a'.repeat(21) },
    'shortName',
    'Short name must be at most 20 characters',
  ],
  ['tax rate without a rate', api.taxRates.create, {}, 'rate', 'Rate is required'],
  ['tax rate below zero', api.taxRates.create, { rate: -1 }, 'rate', 'Rate must be from 0 to 100'],
  [
    'tax rate over 100 %',
    api.taxRates.create,
    { rate: '100.01' },
    'rate',
    'Rate must be from 0 to 100',
  ],
  [
    'tax rate in words',
    api.taxRates.create,
    { rate: 'twelve' },
    'rate',
    'Rate must be a percentage with at most 4 decimals',
  ],
])('a %s is refused', async (_what, row, change, field, message) => {
  const { status, problem } = await manager.try(row, { body: { name: unique(), ...change } })

  expect(status).toBe(400)
  expect(problem.errors).toEqual([{ field, message }])
})
