import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
import { someLetters } from '#server/testing/platform/words.ts'

const pharmacy = await openPharmacy()
const { manager, cashier, location } = await openLocation(pharmacy)

type Body = Partial<CallOf<typeof api.products.create>['body']>

function unique(): string {
  return `W${someLetters()}`
}

async function stock(name: string, body: Body = {}) {
  const given = { stockQty: 5, locationId: location.id, ...body }
  return manager.send(api.products.create, { body: { cost: '1', price: '2', ...given, name } })
}

async function find(q: string, locationId?: number, more: { for?: 'ordering' } = {}) {
  const query = { q, ...(locationId && { locationId: String(locationId) }), ...more }
  return cashier.send(api.products.search, { query })
}

test('an exact code comes first, and is marked: SKU, barcode or further code, in any case', async () => {
  const word = unique()
  await stock(`A name that holds ${word}-1`)
  const codes = { sku: `${word}-1`, barcode: `${word}-2`, customBarcode: `${word}-3` }
  const wanted = await stock('Zinc', codes)

  const bySku = await find(`${word}-1`.toUpperCase())
  const byBarcode = await find(`${word}-2`.toLowerCase())
  const byFurtherCode = await find(`${word}-3`)

  expect(bySku.map(({ name, isExactCode }) => [name, isExactCode])).toEqual([
    ['Zinc', true],
    [`A name that holds ${word}-1`, false],
  ])
  for (const [first] of [byBarcode, byFurtherCode])
    expect(first).toMatchObject({ id: wanted.id, isExactCode: true })
})

test('what cannot be sold comes last, each with its reason', async () => {
  const word = unique()
  await stock(`a ${word}`, { stockQty: 0 })
  await stock(`b ${word}`, { isActive: false })
  await stock(`c ${word}`, { notForSelling: true })
  await stock(`d ${word}`, { expirationDate: '2020-01-31' })
  await stock(`e ${word}`, { productType: 'COMBO', stockQty: 0 })
  await stock(`y ${word}`)
  await stock(`z ${word}`, { enableStock: false, stockQty: 0 })

  const found = await find(word)

  expect(found.map(({ name, unsellableReason }) => [name[0], unsellableReason])).toEqual([
    ['y', null],
    ['z', null],
    ['a', 'Out of stock'],
    ['b', 'Inactive'],
    ['c', 'Not for selling'],
    ['d', 'Expired'],
    ['e', 'Has no parts'],
  ])
})

test('who orders finds what is sold out or expired by its name, and what cannot be ordered last', async () => {
  const word = unique()
  await stock(`a ${word}`, { stockQty: 0 })
  await stock(`b ${word}`, { isActive: false })
  await stock(`c ${word}`, { notForSelling: true })
  await stock(`d ${word}`, { expirationDate: '2020-01-31' })
  await stock(`e ${word}`, { productType: 'COMBO', stockQty: 0 })
  await stock(`y ${word}`)
  await stock(`z ${word}`, { enableStock: false, stockQty: 0 })

  const found = await find(word, undefined, { for: 'ordering' })

  expect(found.map(({ name }) => name[0])).toEqual(['a', 'c', 'd', 'y', 'b', 'e', 'z'])
})

test('a scanned product that cannot be sold is found first all the same, so that the cashier learns why', async () => {
  const word = unique()
  await stock(`Sellable ${word}-9`)
  await stock('Retired', { sku: `${word}-9`, isActive: false })

  const found = await find(`${word}-9`)

  expect(found.map(({ unsellableReason }) => unsellableReason)).toEqual(['Inactive', null])
})

test('what is called as typed comes before combinations, and those before what only holds it', async () => {
  const word = `zq${unique().slice(1, 6).replaceAll(/\d/g, 'x')}`
  await stock('Alaxan', { genericName: `Naproxen + ${word}`, strength: '500 mg' })
  await stock('Bioflu', { genericName: `Phenylephrine, ${word}`, strength: '500 mg' })
  await stock('Decolgen', { genericName: `${word} and Caffeine`, strength: '500 mg' })
  await stock('Empty', { genericName: word, strength: '500 mg', stockQty: 0 })
  await stock('Biogesic', { genericName: word, strength: '500 mg' })
  await stock('Aeknil', { genericName: `${word} hydrochloride`, strength: '500 mg' })
  await stock(`Box of ${word}`, { strength: '500 mg' })

  for (const q of [word, `${word.toUpperCase()} 500`]) {
    const found = await find(q)

    expect(found.map(({ name }) => name)).toEqual([
      'Biogesic',
      'Aeknil',
      'Decolgen',
      `Box of ${word}`,
      'Alaxan',
      'Bioflu',
      'Empty',
    ])
  }
})

test('a code is found without the zeros before its number, and is not taken for the code itself', async () => {
  const word = `Z${unique().slice(1, 5).replaceAll(/\d/g, 'x')}Q`
  await stock('Aspirin', { sku: `${word}-10002` })
  await stock('Zinc', { sku: `${word}-00001` })
  await stock('Ascorbic acid', { sku: `${word}-100` })

  for (const q of [`${word}-1`, `${word.toLowerCase()} 1`, `${word}1`, `${word}-001`]) {
    const [first] = await find(q)

    expect([q, first?.name, first?.isExactCode]).toEqual([q, 'Zinc', false])
  }
})

test('stock is that of the location that asks', async () => {
  const word = unique()
  const other = await openLocation(pharmacy)
  await stock(word, { stockQty: 4 })

  const here = await find(word, location.id)
  const there = await find(word, other.location.id)
  const anywhere = await find(word)

  expect(here).toMatchObject([{ stockQty: 4, sellableQty: 4, unsellableReason: null }])
  expect(there).toMatchObject([{ stockQty: 0, sellableQty: 0, unsellableReason: 'Out of stock' }])
  expect(anywhere).toMatchObject([{ stockQty: 4, sellableQty: 4 }])
})

test('expired units do not count as sellable', async () => {
  const word = unique()
  const product = await stock(word, { stockQty: 3, expirationDate: '2020-01-31' })
  await manager.send(api.stock.adjust, {
    body: { productId: product.id, locationId: location.id, qty: 2, reason: 'Found' },
  })

  const found = await find(word, location.id)

  expect(found).toMatchObject([{ stockQty: 5, sellableQty: 2, unsellableReason: null }])
})

test('every word must match, in any order, case and accent', async () => {
  const word = unique()
  await stock(`Niño Paracetamol ${word}`, { genericName: 'Acetaminophen', strength: '500 mg' })

  for (const q of [`${word} nino`, `PARACETAMOL ${word}`, `500 ${word} acetamin`])
    expect(await find(q)).toHaveLength(1)
  for (const no of ['ibuprofen', '%', '％', 'paracetam_l', 'paracetam＿l'])
    expect(await find(`${word} ${no}`)).toEqual([])
})

test('one or two letters find what has a word that begins with them', async () => {
  const word = unique()
  await stock(`Qzafen ${word}`)
  await stock(`Forte (qzyl) ${word}`)
  await stock(`Co-Qzin ${word}`)
  await stock(`Aqzol ${word}`)

  const found = await find('QZ')

  expect(found.map(({ name }) => name)).toEqual([
    `Qzafen ${word}`,
    `Co-Qzin ${word}`,
    `Forte (qzyl) ${word}`,
  ])
})

test('when enough names begin with the letters, those alone are found', async () => {
  const word = unique()
  await stock(`Xjara ${word}`)
  await stock(`ÝXJ ${word}`)
  await stock(`xjölle ${word}`)
  await stock(`Forte xj ${word}`)

  const two = await cashier.send(api.products.search, { query: { q: 'XJ', limit: '2' } })
  const all = await find('xj')

  expect(two.map(({ name }) => name)).toEqual([`Xjara ${word}`, `xjölle ${word}`])
  expect(all.map(({ name }) => name)).toEqual([
    `Xjara ${word}`,
    `xjölle ${word}`,
    `Forte xj ${word}`,
  ])
})

test.each([
  ['amoxicilin', 'Amoxicillin'],
  ['amoxycillin 500', 'Amoxicillin'],
  ['ibuporfen', 'Ibuprofen'],
  ['NINO dropz', 'Niño Drops'],
  ['500 amoxcillin', 'Amoxicillin'],
])('%s, which nothing matches, finds %s', async (typed, meant) => {
  await stock('Amoxicillin', { strength: '500 mg', barcode: null })
  await stock('Ibuprofen')
  await stock('Niño Drops')

  const found = await find(typed)

  expect([...new Set(found.map(({ name }) => name))]).toEqual([meant])
  expect(found.some(({ isExactCode }) => isExactCode)).toBe(false)
})

test('a mistake is not forgiven while anything matches what was typed', async () => {
  await stock('Zyrtec')
  await stock('Zertec-like drops')

  const found = await find('zertec')

  expect(found.map(({ name }) => name)).toEqual(['Zertec-like drops'])
})

test('a code or a strength with a wrong digit finds nothing, however close', async () => {
  const code = String(Math.trunc(Math.random() * 1e9)).padStart(12, '481')
  await stock('Losartan', { strength: '50 mg', sku: `LOS-${code}`, barcode: `${code}4` })

  for (const typed of [`${code}5`, `los-${code}9`, 'losratan 51', `losratan ${code}5`])
    expect(await find(typed)).toEqual([])
})

test('the till learns the price and the tax of what it finds, and no cost', async () => {
  const word = unique()
  const { id } = await stock(word, { price: '12.5', taxRatePct: 12, sku: `${word}-s` })

  const found = await find(word)

  expect(found).toEqual([
    {
      id,
      name: word,
      genericName: null,
      strength: null,
      dosageForm: null,
      sku: `${word}-s`,
      barcode: null,
      price: '12.50',
      taxRatePct: '12.00',
      taxClass: 'VATABLE',
      schemes: [],
      priceCap: null,
      enableStock: true,
      stockQty: 5,
      sellableQty: 5,
      expirationDate: null,
      productType: 'SINGLE',
      unsellableReason: null,
      isExactCode: false,
      match: 'TYPED',
      isPieceCode: false,
      packId: null,
      soldByPiece: true,
      pieceName: null,
      packs: [],
      uncovered: {},
    },
  ])
})

test('at most as many are found as are asked for, fifty by default', async () => {
  const word = unique()
  await pharmacy.owner.query(
    `INSERT INTO products (name, cost, price, enable_stock)
     SELECT $1 || ' ' || lpad(n::text, 2, '0'), 1, 2, false FROM generate_series(1, 60) AS n`,
    [word],
  )

  const many = await find(word)
  const three = await cashier.send(api.products.search, { query: { q: word, limit: '3' } })

  expect(many).toHaveLength(50)
  expect(three.map(({ name }) => name)).toEqual([`${word} 01`, `${word} 02`, `${word} 03`])
})

test.each([
  [{}, 'q', 'q is required'],
  [{ q: '' }, 'q', 'Type something to search for'],
  [{ q: '  ' }, 'q', 'Type something to search for'],
  [{ q: 'a'.repeat(201) }, 'q', 'Search for at most 200 characters'],
  [{ q: 'a', limit: '51' }, 'limit', 'must be a whole number from 1 to 50'],
  [{ q: 'a', for: 'eating' }, 'for', 'for must be one of selling, ordering'],
  [{ q: 'a', locationId: 'here' }, 'locationId', 'must be a number'],
])('a search for %j is refused: %s %s', async (query, field, message) => {
  const { status, problem } = await cashier.try(api.products.search, { query: query as never })

  expect(status).toBe(400)
  expect(problem.errors).toContainEqual({ field, message })
})
