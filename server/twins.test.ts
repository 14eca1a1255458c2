import pg from 'pg'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { finishSchema, makeSchema } from '#server/platform/database/migrate.ts'
import { openEmptyDatabase } from '#server/testing/platform/empty-database.ts'
import { somebody } from '#server/testing/people/hiring.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const { owner } = pharmacy
const { manager, location } = await openLocation(pharmacy)
const admin = await pharmacy.as('ADMIN')

const NAME = 'Prescription Pi\u00F1a'
const SPELLINGS = [
  'Prescription  Pi\u00F1a',
  ' PRESCRIPTION PI\u00D1A ',
  'Prescription\u00A0Pi\u00F1a',
  'Prescription Pin\u0303a',
  'Prescri\u00ADption Pi\u200B\u00F1a',
  'Ｐrescription Pi\u00F1a',
]

const LISTS = [
  {
    what: 'category',
    create: (name: string) => manager.try(api.categories.create, { body: { name } }),
  },
  { what: 'unit', create: (name: string) => manager.try(api.units.create, { body: { name } }) },
  { what: 'brand', create: (name: string) => manager.try(api.brands.create, { body: { name } }) },
  {
    what: 'tax rate',
    create: (name: string) => manager.try(api.taxRates.create, { body: { name, rate: '12' } }),
  },
  {
    what: 'till',
    create: (name: string) =>
      admin.try(api.tills.create, { body: { name, locationId: location.id } }),
  },
]

test.each(LISTS)('a $what is there once, however its name is spelt', async ({ create }) => {
  const first = await create(NAME)
  const others = []
  for (const name of SPELLINGS) others.push((await create(name)).status)

  expect(first.status).toBe(201)
  expect(others).toEqual(SPELLINGS.map(() => 409))
})

test('of two who create a name at once, in two spellings, one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const both = await Promise.all(
      [`Raced ${round}`, `RACED  ${round}`].map((name) =>
        manager.try(api.brands.create, { body: { name } }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  }
})

const goods = { cost: '1', price: '2', stockQty: 0, locationId: location.id }

test('a code means one product, however it is written', async () => {
  await manager.send(api.products.create, {
    body: { ...goods, name: 'Zinc', sku: 'MED 1', barcode: '4800 001', barcodes: ['Old-7'] },
  })
  const statuses: number[] = []
  for (const codes of [
    { sku: 'med1' },
    { sku: 'ＭＥＤ１' },
    { barcode: '4800001' },
    { sku: '4800\u00A0001' },
    { barcodes: ['OLD -7'] },
    { customBarcode: 'M E D 1' },
  ]) {
    const { status } = await manager.try(api.products.create, {
      body: { ...goods, name: 'Other', ...codes },
    })
    statuses.push(status)
  }
  const found = await manager.send(api.products.search, { query: { q: 'ｍｅｄ １' } })

  expect(statuses).toEqual([409, 409, 409, 409, 409, 409])
  expect(found.map(({ name, isExactCode }) => [name, isExactCode])).toEqual([['Zinc', true]])
})

test('a code of a location, a user name and an address are one, however they are written', async () => {
  await admin.send(api.locations.create, { body: { name: 'Quezon', code: 'QZ-1' } })
  await admin.send(api.users.create, {
    body: somebody({ username: 'Nuñez', email: 'nun@example.com' }),
  })

  const code = await admin.try(api.locations.create, {
    body: { name: 'Other', code: 'qz-1\u200B' },
  })
  const username = await admin.try(api.users.create, {
    body: somebody({ username: 'NUN\u0303EZ' }),
  })
  const email = await admin.try(api.users.create, {
    body: somebody({ email: 'ＮＵＮ@example.com' }),
  })

  expect([code.status, username.status, email.status]).toEqual([409, 409, 409])
})

test('AB12, ab12 and AB 12 are one lot of a product, in the spelling of its first goods', async () => {
  const { id: productId } = await manager.send(api.products.create, {
    body: { ...goods, name: 'Lotted' },
  })
  for (const [at, lotNumber] of ['AB12', 'ab12', 'AB 12', 'ＡＢ12'].entries())
    await manager.send(api.stock.adjust, {
      body: { productId, locationId: location.id, qty: at + 1, reason: 'Found', lotNumber },
    })
  const lots = await manager.send(api.stock.lots, { query: { productId: String(productId) } })
  await manager.send(api.stock.adjust, {
    body: { productId, locationId: location.id, qty: -10, reason: 'Broken', lotNumber: 'a b12' },
  })

  expect(lots.map(({ lotNumber, qty }) => [lotNumber, qty])).toEqual([['AB12', 10]])
  expect(await manager.send(api.stock.lots, { query: { productId: String(productId) } })).toEqual(
    [],
  )
})

test('lots that were spelt apart before are put together by correcting one', async () => {
  const { id: productId } = await manager.send(api.products.create, {
    body: { ...goods, name: 'Apart' },
  })
  const found = { productId, locationId: location.id, qty: 1, reason: 'Found' }
  await manager.send(api.stock.adjust, { body: { ...found, lotNumber: 'X 1' } })
  await manager.send(api.stock.adjust, { body: { ...found, lotNumber: 'Y' } })
  await owner.query('ALTER TABLE stock_lots DISABLE TRIGGER stock_lots_spelling')
  await owner.query(
    `UPDATE stock_lots SET lot_number = 'x1' WHERE product_id = $1 AND lot_number = 'Y'`,
    [productId],
  )
  await owner.query('ALTER TABLE stock_lots ENABLE TRIGGER stock_lots_spelling')
  const lots = () => manager.send(api.stock.lots, { query: { productId: String(productId) } })
  const twin = (await lots()).find(({ lotNumber }) => lotNumber === 'x1')
  await manager.send(api.stock.correctLot, {
    params: { id: String(twin?.id) },
    body: { lotNumber: 'X 1', expiryDate: null, unitCost: '1', reason: 'One lot' },
  })

  expect((await lots()).map(({ lotNumber, qty }) => [lotNumber, qty])).toEqual([['X 1', 2]])
})

test('goods of a category that is written with a blank too many keep the discount of its twin', async () => {
  const { id: categoryId } = await manager.send(api.categories.create, {
    body: { name: 'Senior Meds', schemes: ['SC'] },
  })
  await owner.query('ALTER TABLE categories DISABLE TRIGGER categories_twin')
  const { rows } = await owner.query<{ id: number }>(
    `INSERT INTO categories (name) VALUES ('Senior  Meds') RETURNING id`,
  )
  await owner.query('ALTER TABLE categories ENABLE TRIGGER categories_twin')
  for (const [name, id] of [
    ['Of it', categoryId],
    ['Of its twin', rows[0]?.id],
  ] as const)
    await manager.send(api.products.create, { body: { ...goods, name, categoryId: id } })
  const { rows: covered } = await owner.query(
    `SELECT name, own_schemes(products) AS schemes FROM products WHERE name LIKE 'Of it%' ORDER BY name`,
  )

  expect(covered).toEqual([
    { name: 'Of it', schemes: ['SC'] },
    { name: 'Of its twin', schemes: ['SC'] },
  ])
})

test('codes that products and packs had twice, spelt apart, are listed until one gets another', async () => {
  const make = (name: string, more: object) =>
    manager.send(api.products.create, { body: { ...goods, name, ...more } })
  const iron = await make('Iron', { sku: 'FE-7', barcode: 'Fe - 7', barcodes: ['Own 9'] })
  const zinc = await make('Zinc Plus', { sku: 'ZN-7', barcodes: ['Tin 3'] })
  const tin = await make('Tin', {
    packs: [{ name: 'Box', factor: 10, price: '9', barcodes: ['TIN-3'] }],
  })
  const read = () => manager.send(api.products.twinCodes, {})
  expect(await read()).toEqual([])

  await owner.query(`
    ALTER TABLE products DISABLE TRIGGER USER;
    ALTER TABLE product_barcodes DISABLE TRIGGER USER;
    UPDATE products SET sku = 'fe -7' WHERE id = ${zinc.id};
    UPDATE product_barcodes SET code = 'tin\u00A0-3' WHERE product_id = ${zinc.id};
    ALTER TABLE product_barcodes ENABLE TRIGGER USER;
    ALTER TABLE products ENABLE TRIGGER USER`)
  const ofProduct = { packName: null }
  expect(await read()).toEqual([
    { productId: iron.id, productName: 'Iron', ...ofProduct, code: 'FE-7' },
    { productId: iron.id, productName: 'Iron', ...ofProduct, code: 'Fe - 7' },
    { productId: zinc.id, productName: 'Zinc Plus', ...ofProduct, code: 'fe -7' },
    { productId: zinc.id, productName: 'Zinc Plus', ...ofProduct, code: 'tin\u00A0-3' },
    { productId: tin.id, productName: 'Tin', packName: 'Box', code: 'TIN-3' },
  ])

  const change = (body: object) =>
    manager.send(api.products.update, { params: { id: String(zinc.id) }, body })
  await change({ barcodes: [] })
  expect(await read()).toHaveLength(3)
  await change({ sku: 'ZN-7' })
  expect(await read()).toEqual([])
})

test('a shop with twins goes on: they stay and can be changed, and there comes no third', async () => {
  const client = new pg.Client(await openEmptyDatabase())
  await client.connect()
  const last = 39
  await client.query('BEGIN')
  await makeSchema(client, last)
  await client.query(`
    INSERT INTO settings (time_zone) VALUES ('UTC');
    INSERT INTO categories (name) VALUES ('Twin Meds'), ('Twin  Meds');
    INSERT INTO brands (name) VALUES ('Pi\u00F1a'), ('Pin\u0303a');
    INSERT INTO products (name, sku, cost, price) VALUES ('One', 'AB12', 1, 2), ('Other', 'AB 12', 1, 2);
    INSERT INTO users (username, email, password_hash, full_name)
      VALUES ('\u00F1', 'a@b.ph', '-', 'A'), ('n\u0303', 'b@b.ph', '-', 'B')`)
  await finishSchema(client, last)
  await client.query('COMMIT')

  await client.query(`UPDATE categories SET schemes = '{SC}', name = name`)
  await client.query(`UPDATE products SET price = 5, sku = sku`)
  const { rows } = await client.query(`SELECT name FROM categories ORDER BY id`)
  expect(rows.map(({ name }) => name)).toEqual(['Twin Meds', 'Twin  Meds'])
  for (const third of [
    `INSERT INTO categories (name) VALUES ('TWIN MEDS')`,
    `INSERT INTO brands (name) VALUES ('PI\u00D1A ')`,
    `INSERT INTO products (name, sku, cost, price) VALUES ('Third', 'ab12', 1, 2)`,
  ])
    await expect(client.query(third)).rejects.toMatchObject({ code: '23505' })
  await client.end()
})
