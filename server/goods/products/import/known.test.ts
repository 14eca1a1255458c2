import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { importsOf, runToEnd, uniqueWord, upload } from '#server/testing/goods/imports.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { manager, location } = await openLocation(pharmacy)

const { preview, change, find } = importsOf(manager)

test('known products are changed in what the file says and nothing else, or left alone', async () => {
  const word = uniqueWord()
  await manager.send(api.products.create, {
    body: {
      name: `Old ${word}`,
      sku: word,
      cost: '1',
      price: '2',
      strength: '500 mg',
      stockQty: 9,
      locationId: location.id,
    },
  })
  const [product] = await find(word)
  const file = `SKU,Name,Price,Strength,Stock\n${word.toUpperCase()},,2.50,,100\n`

  const leaving = await upload(manager, file)
  const left = await change(leaving.id, { existing: 'leave' })
  const updating = await upload(manager, file)
  const done = await runToEnd(manager, updating)
  const again = await runToEnd(manager, await upload(manager, file))

  expect(left.counts).toMatchObject({ leave: 1, update: 0 })
  expect(left.obstacles).toEqual([
    'No row would create or change a product: look at the reasons in the preview.',
  ])
  expect(done.counts).toMatchObject({ update: 1, unchanged: 0 })
  expect(again.counts).toMatchObject({ update: 0, unchanged: 1 })
  // The file has a code only; people know the product by its name.
  expect(await preview(again.id)).toMatchObject([
    { outcome: 'unchanged', knownName: `Old ${word}` },
  ])
  const [found] = await find(word)
  expect(found).toMatchObject({
    ...product,
    sku: word.toUpperCase(),
    price: '2.50',
    version: 2,
    updatedAt: expect.anything(),
  })
  expect((await preview(updating.id))[0]?.remarks).toEqual([
    {
      field: 'stockQty',
      message: 'The stock of a known product, and when it expires, is left as it is',
      isError: false,
    },
  ])
})

test('known products’ stock becomes what the file says where that is asked, first expired first out', async () => {
  const word = uniqueWord()
  const make = (name: string, stockQty: number) =>
    manager.send(api.products.create, {
      body: {
        name: `${name} ${word}`,
        sku: `${word}-${name}`,
        cost: '1',
        price: '2',
        stockQty,
        locationId: location.id,
        expirationDate: '2031-01-31',
      },
    })
  await make('more', 5)
  await make('less', 5)
  await make('same', 5)
  const file = `SKU,Name,Price,Stock\n${word}-more,,2,8\n${word}-less,,2,1\n${word}-same,,2,5\n`

  const draft = await upload(manager, file)
  await change(draft.id, { locationId: location.id, existingStock: 'set' })
  const done = await runToEnd(manager, draft)

  expect((await find(word)).map(({ stockQty }) => stockQty)).toEqual([1, 8, 5])
  expect(done.counts).toMatchObject({ update: 2, unchanged: 1 })
  await refuseBrokenInvariants(pharmacy.owner)
})

test('stock that has expired is not counted away by an import', async () => {
  const word = uniqueWord()
  await manager.send(api.products.create, {
    body: {
      name: word,
      sku: word,
      cost: '1',
      price: '2',
      stockQty: 5,
      locationId: location.id,
      expirationDate: '2020-01-31',
    },
  })
  const draft = await upload(manager, `SKU,Name,Price,Stock\n${word},,2,1\n`)
  await change(draft.id, { locationId: location.id, existingStock: 'set' })
  await runToEnd(manager, draft)

  expect((await find(word))[0]?.stockQty).toBe(5)
  expect((await preview(draft.id))[0]?.remarks.at(-1)?.message).toBe(
    'Stock left at 5: the rest of it may not be sold. Deduct that by lot.',
  )
})

test('unknown categories, brands and units are reported, or created', async () => {
  const word = uniqueWord()
  const file = `Name,Price,Category,Sub-Category,Brand,Unit\nA ${word},1,Pain ${word},Fever ${word},Unilab ${word},Box ${word}\nB ${word},1,PAIN ${word},,,\n`

  const draft = await upload(manager, file)
  const refused = await preview(draft.id)
  const ready = await change(draft.id, { createsMissing: true })
  await runToEnd(manager, draft)
  const categories = await manager.send(api.categories.list, { query: { search: word } })
  const products = await find(word)

  expect(refused[0]?.remarks.filter(({ isError }) => isError).map(({ field }) => field)).toEqual([
    'category',
    'subCategory',
    'brand',
    'unit',
  ])
  expect(refused[0]?.remarks[1]?.message).toBe(
    `Category 'Pain ${word}' is not known: create it, or let the import create what is missing`,
  )
  expect(ready.counts).toMatchObject({ create: 2, refuse: 0 })
  const pain = categories.find(({ name }) => name === `Pain ${word}`)
  expect(categories).toHaveLength(2)
  expect(categories.find(({ name }) => name === `Fever ${word}`)?.parentId).toBe(pain?.id)
  expect(products.map(({ categoryId }) => categoryId)).toEqual([pain?.id, pain?.id])
  expect(products[0]).toMatchObject({ brandId: expect.any(Number), unitId: expect.any(Number) })
})

test('a row finds its product by SKU or by barcode, and says so when they mean two', async () => {
  const [one, two] = [uniqueWord(), uniqueWord()]
  const make = (name: string, codes: object) =>
    manager.send(api.products.create, { body: { name, cost: '1', price: '2', ...codes } })
  const first = await make('First', { sku: one })
  const second = await make('Second', { barcode: two, customBarcode: `${two}-old` })

  const mixed = await upload(manager, `SKU,Barcode,Name,Price\n${one},${two},X,3\n`)
  const bySku = await upload(manager, `SKU,Barcode,Name,Price\nnew-${one},${two},X,3\n`)
  const byBarcode = await upload(manager, `Barcode,Name,Price\n${two}-OLD,Second again,3\n`)

  expect((await preview(mixed.id))[0]).toMatchObject({ outcome: 'refuse', productId: first.id })
  expect((await preview(mixed.id))[0]?.remarks[0]?.message).toContain(
    `Barcode ${two} belongs to another product, Second.`,
  )
  expect((await preview(bySku.id))[0]?.remarks[0]?.message).toBe(
    `Barcode ${two} belongs to another product, Second. To update that one, match by barcode.`,
  )
  expect((await change(bySku.id, { matchBy: 'barcode' })).counts).toMatchObject({
    update: 1,
    refuse: 0,
  })
  expect((await preview(byBarcode.id))[0]).toMatchObject({
    outcome: 'update',
    productId: second.id,
  })
})

test('a new product follows the tax it names and the prices with tax, and its date waits for its first lot', async () => {
  const word = uniqueWord()
  await manager.send(api.taxRates.create, { body: { name: `VAT ${word}`, rate: 12 } })
  const draft = await upload(
    manager,
    `Name,Purchase Price (inc tax),Selling Price (inc tax),Tax Name,Expiry\n${word},8.50,11.20,vat ${word},2031-05-31\n`,
  )
  await runToEnd(manager, draft)

  expect((await find(word))[0]).toMatchObject({
    cost: '8.50',
    price: '11.20',
    taxRatePct: '12.00',
    customExpiry: '2031-05-31',
    expirationDate: null,
  })
})

test('a list without codes finds each strength of a name again, and its batches', async () => {
  const word = uniqueWord()
  const file =
    `Name,Strength,Price,Location,Batch,Expiry,Qty\n` +
    `Para ${word},500 mg,2.00,${location.code},B1,2030-12-31,5\n` +
    `Para ${word},250 mg,1.50,${location.code},B1,2030-12-31,6\n` +
    `Para ${word},500mg,2.00,${location.code},B2,2031-12-31,7\n`
  const done = await runToEnd(manager, await upload(manager, file))
  const again = await upload(manager, file.replace('1.50', '1.75'))
  const other = await upload(manager, `Code,Name,Strength,Price\n${word},Para ${word},1 g,4.00\n`)
  await runToEnd(manager, again)

  expect(done.counts).toMatchObject({ create: 2, lot: 1, refuse: 0 })
  expect(again.counts).toMatchObject({ create: 0, update: 1, unchanged: 2, refuse: 0 })
  expect(other.counts).toMatchObject({ create: 1, refuse: 0 })
  expect(await find(word)).toMatchObject([
    { strength: '500 mg', price: '2.00', stockQty: 12 },
    { strength: '250 mg', price: '1.75', stockQty: 6 },
  ])
})
