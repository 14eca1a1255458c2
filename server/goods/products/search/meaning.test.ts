import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { manager, cashier, location } = await openLocation(pharmacy)
const admin = await pharmacy.as('ADMIN')

const goods = { cost: '1', price: '2', stockQty: 5, locationId: location.id }
const brand = await manager.send(api.brands.create, { body: { name: 'Biogesic' } })
const pain = await manager.send(api.categories.create, { body: { name: 'Pain Relief' } })
const fever = await manager.send(api.categories.create, {
  body: { name: 'Fever', parentId: pain.id },
})
const paracetamol = await manager.send(api.products.create, {
  body: {
    ...goods,
    name: 'Paracetamol',
    strength: '500 mg',
    brandId: brand.id,
    categoryId: pain.id,
    subCategoryId: fever.id,
  },
})
for (const name of [
  'Lagundi Syrup',
  'Amlodipine 5 mg',
  'Antacid Suspension',
  'Blood Glucose Meter',
])
  await manager.send(api.products.create, { body: { ...goods, name } })

async function search(q: string) {
  const found = await cashier.send(api.products.search, { query: { q } })
  return found.map(({ name, match }) => [name, match])
}

async function list(q: string) {
  const { answer, headers } = await manager.try(api.products.list, {
    query: { search: q, limit: '100' },
  })
  return { rows: answer.map(({ name, match }) => [name, match]), best: headers.get('X-Match') }
}

test.each([
  'biogesic',
  'BIOGESIC 500mg',
  'paracetamol biogesic',
  'pain relief',
  'fever 500',
  'bioge',
])('a product is found by the name of its brand and its categories: %s', async (q) => {
  expect(await search(q)).toEqual([['Paracetamol', 'TYPED']])
  expect(await list(q)).toEqual({ rows: [['Paracetamol', 'TYPED']], best: null })
})

test('a brand that is renamed is found by its new name at once', async () => {
  const params = { id: String(brand.id) }
  await manager.send(api.brands.update, { params, body: { name: 'Tempra' } })

  expect([await search('tempra'), await search('biogesic 500')]).toEqual([
    [['Paracetamol', 'TYPED']],
    [],
  ])
  await manager.send(api.brands.update, { params, body: { name: 'Biogesic' } })
})

test('the sales of a product are found by its brand', async () => {
  const { id } = await cashier.send(
    api.sales.complete,
    checkoutOf(location.id, [{ product: paracetamol, qty: 1 }]),
  )

  for (const search of ['biogesic', 'BIOGESIC 500mg', 'paracetamol biogesic']) {
    const found = await manager.send(api.sales.list, { query: { search } })
    expect([search, found.map((sale) => sale.id)]).toEqual([search, [id]])
  }
})

test('what people say finds what the shop says they mean, marked', async () => {
  expect(await search('lagnat')).toEqual([['Paracetamol', 'SAID']])
  expect(await search('high blood')).toEqual([['Amlodipine 5 mg', 'SAID']])
  expect(await search('highblood')).toEqual([['Amlodipine 5 mg', 'SAID']])
  expect(await search('hypertension')).toEqual([['Amlodipine 5 mg', 'SAID']])
  expect(await list('lagnat 500')).toEqual({ rows: [['Paracetamol', 'SAID']], best: 'SAID' })
})

test('a low shelf that is found by what people say is marked so, too', async () => {
  const low = { name: 'Metformin', cost: '1', price: '2', alertQuantity: 9 }
  await manager.send(api.products.create, {
    body: { ...low, stockQty: 1, locationId: location.id },
  })

  const said = await manager.try(api.products.shelves, { query: { search: 'diyabetis' } })
  const typed = await manager.try(api.products.shelves, { query: { search: 'metformin' } })
  const guessed = await manager.try(api.products.shelves, { query: { search: 'metfornin' } })

  const marks = [said, typed, guessed].map(({ answer, headers }) => [
    answer.map(({ name, match }) => [name, match]),
    headers.get('X-Match'),
  ])
  expect(marks).toEqual([
    [[['Metformin', 'SAID']], 'SAID'],
    [[['Metformin', 'TYPED']], null],
    [[['Metformin', 'GUESSED']], 'GUESSED'],
  ])
})

test('what is called as typed comes before what people mean', async () => {
  await manager.send(api.products.create, { body: { ...goods, name: 'Lagnat Patch', stockQty: 3 } })

  expect(await search('lagnat')).toEqual([
    ['Lagnat Patch', 'TYPED'],
    ['Paracetamol', 'SAID'],
  ])
  expect(await list('lagnat')).toEqual({
    rows: [
      ['Lagnat Patch', 'TYPED'],
      ['Paracetamol', 'SAID'],
    ],
    best: null,
  })
})

test('what is only like a search is a guess, of a brand too', async () => {
  expect(await search('paracetmol')).toEqual([['Paracetamol', 'GUESSED']])
  expect(await search('biogisic')).toEqual([['Paracetamol', 'GUESSED']])
  expect(await list('paracetmol')).toEqual({
    rows: [['Paracetamol', 'GUESSED']],
    best: 'GUESSED',
  })
  expect(await list('wxyzwxyz')).toEqual({ rows: [], best: null })
  expect((await list('')).rows[0]).toEqual([expect.any(String), undefined])
})

test('an administrator says what people mean, and the log keeps it; others may not', async () => {
  const { saidWords, version } = await admin.send(api.settings.get, {})
  const body = { saidWords: `${saidWords}\npampaganda = lagundi`, version }
  const refused = await manager.try(api.settings.update, { body })
  await admin.send(api.settings.update, { body })
  const wrong = await admin.try(api.settings.update, { body: { saidWords: 'pampaganda lagundi' } })
  const [entry] = await admin.send(api.audit.list, { query: { entity: 'settings', limit: '1' } })

  expect(saidWords.split('\n').length).toBeGreaterThanOrEqual(50)
  expect(await search('pampaganda')).toEqual([['Lagundi Syrup', 'SAID']])
  expect(refused.status).toBe(403)
  expect([wrong.status, wrong.problem.detail]).toEqual([
    400,
    expect.stringContaining('This one is not: pampaganda lagundi'),
  ])
  expect(JSON.stringify(entry)).toContain('pampaganda = lagundi')
})
