import { afterEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { PRESETS } from '#domain/settings/settings.ts'
import { fitTax } from '#server/products/unfit/fit-tax.ts'
import { refuseBrokenInvariants } from '#server/testing/invariants.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'

const pharmacy = await openPharmacy()
const admin = await pharmacy.as('ADMIN')
const manager = await pharmacy.as('MANAGER')

const goods = { cost: '7.00', price: '11.20' }
const make = async (name: string, more: { taxRatePct?: string; taxRateId?: number } = {}) =>
  manager.send(api.products.create, { body: { name, ...goods, ...more } })
const read = (id: number) =>
  manager.send(api.products.find, { params: { id: String(id) }, query: {} })
const unfit = () => admin.send(api.products.unfit, {})
const listed = async () => {
  const found = await manager.send(api.products.list, { query: { status: 'unfit' } })
  return found.map(({ name }) => name)
}
const takeVat = (taxRate = '12') =>
  admin.send(api.settings.update, {
    body: { taxMode: 'INCLUDED_IN_PRICES', taxRate, taxLabel: 'VAT' },
  })

afterEach(async () => {
  await refuseBrokenInvariants(pharmacy.owner)
  await pharmacy.owner.query('DELETE FROM products')
  await admin.send(api.settings.update, {
    body: PRESETS.TAX_ON_TOP,
  })
})

test('goods at 0 % are counted and listed, but for those that 0 % was chosen for, and get the shop’s rate at once', async () => {
  const exempt = await admin.send(api.taxRates.create, { body: { name: 'Exempt', rate: '0' } })
  const [biogesic, neozep] = [await make('Biogesic'), await make('Neozep')]
  const insulin = await make('Insulin', { taxRateId: exempt.id })
  const vitamin = await make('Vitamin', { taxRatePct: '5' })
  await takeVat()

  expect(await unfit()).toEqual({ products: 2, taxRatePct: '12.00' })
  expect(await listed()).toEqual(['Biogesic', 'Neozep'])

  const done = await admin.send(api.products.fitTax, { body: { taxRatePct: '12' } })

  expect(done).toEqual({ products: 2 })
  for (const { id, version } of [biogesic, neozep])
    expect(await read(id)).toMatchObject({
      taxRatePct: '12.00',
      price: '11.20',
      version: version + 1,
    })
  expect([(await read(insulin.id)).taxRatePct, (await read(vitamin.id)).taxRatePct]).toEqual([
    '0.00',
    '5.00',
  ])
  expect(await unfit()).toMatchObject({ products: 0 })
  expect(await listed()).toEqual([])
  const [entry] = await admin.send(api.audit.list, { query: { entity: 'product' } })
  expect(entry).toMatchObject({
    action: 'UPDATE',
    entityId: null,
    before: { taxRatePct: '0', taxRateId: null },
    after: { taxRatePct: '12', taxRateId: null },
    metadata: { products: 2, ids: `{[${biogesic.id},${neozep.id + 1})}` },
  })
})

test('a VAT-registered shop is told of rates that are neither 0 nor its own', async () => {
  const sales = await admin.send(api.taxRates.create, { body: { name: 'Sales', rate: '8.25' } })
  const old = await make('Old', { taxRateId: sales.id })
  await make('Vitamin', { taxRatePct: '5' })
  await make('Neozep', { taxRatePct: '12' })
  expect(await unfit()).toMatchObject({ products: 0 }) // a tax on top is one for all
  await admin.send(api.settings.update, { body: PRESETS.PH_VAT })

  expect(await listed()).toEqual(['Old', 'Vitamin'])
  expect(await admin.send(api.products.fitTax, { body: { taxRatePct: '12' } })).toEqual({
    products: 2,
  })

  expect(await read(old.id)).toMatchObject({ taxRatePct: '12.00', taxRateId: null })
  const entries = await admin.send(api.audit.list, { query: { entity: 'product' } })
  expect(entries.slice(0, 2).map(({ before }) => before)).toEqual([
    { taxRatePct: '8.25', taxRateId: sales.id },
    { taxRatePct: '5', taxRateId: null },
  ])
})

test('a shop that is not VAT-registered has all its goods at 0 %, chosen rates too, and new ones begin there', async () => {
  const vat = await admin.send(api.taxRates.create, { body: { name: 'VAT here', rate: '12' } })
  const [biogesic] = [await make('Biogesic', { taxRatePct: '12' }), await make('Neozep')]
  const alaxan = await make('Alaxan', { taxRateId: vat.id })
  await admin.send(api.settings.update, { body: PRESETS.PH_NON_VAT })

  expect(await unfit()).toEqual({ products: 2, taxRatePct: '0.00' })
  expect(await listed()).toEqual(['Alaxan', 'Biogesic'])
  expect(await admin.send(api.products.fitTax, { body: { taxRatePct: '0' } })).toEqual({
    products: 2,
  })

  for (const { id } of [biogesic, alaxan])
    expect(await read(id)).toMatchObject({ taxRatePct: '0.00', taxRateId: null, price: '11.20' })
  expect((await make('Bioflu')).taxRatePct).toBe('0.00')
  expect(await unfit()).toEqual({ products: 0, taxRatePct: '0.00' })
})

test('asked twice it is done once, and the log tells it once', async () => {
  await make('Biogesic')
  await takeVat()

  const answers = await Promise.all(
    [1, 2].map(() => admin.send(api.products.fitTax, { body: { taxRatePct: '12' } })),
  )

  expect(answers.map(({ products }) => products).toSorted((a, b) => a - b)).toEqual([0, 1])
  const { rows } = await pharmacy.owner.query(
    `SELECT version, (SELECT count(*)::int FROM audit_logs WHERE entity = 'product' AND entity_id IS NULL
                         AND metadata->>'ids' LIKE '%[' || products.id || ',%') AS entries FROM products`,
  )
  expect(rows).toEqual([{ version: 2, entries: 1 }])
})

test('a rate that is not the shop’s any more, or that the till adds, is given to nothing', async () => {
  const { id } = await make('Biogesic')
  const give = (taxRatePct: string) => admin.try(api.products.fitTax, { body: { taxRatePct } })

  const added = await give('8.25')
  await takeVat('10')
  const overtaken = await give('12')

  expect([added.status, added.problem.detail]).toEqual([
    409,
    'The shop’s tax is not inside its prices: products need no rate',
  ])
  expect([overtaken.status, overtaken.problem.detail]).toEqual([
    409,
    'The shop’s rate is 10 % by now. Look at it again.',
  ])
  expect((await read(id)).taxRatePct).toBe('0.00')
})

test('more goods than one statement takes all get the rate', async () => {
  for (const name of ['Biogesic', 'Neozep', 'Alaxan', 'Decolgen', 'Bioflu']) await make(name)
  await takeVat()

  const by = { user: { id: admin.id, reach: null }, now: new Date() }
  const changed = await pharmacy.database.transaction((tx) => fitTax(tx, 120_000, by, 2))

  expect(changed).toBe(5)
  expect(await unfit()).toMatchObject({ products: 0 })
})
