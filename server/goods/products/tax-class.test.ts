import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { PRESETS } from '#domain/shop/settings/settings.ts'
import { refuseBrokenInvariants } from '#server/testing/platform/invariants.ts'
import { uniqueWord } from '#server/testing/goods/imports.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const admin = await pharmacy.as('ADMIN')
const { manager, cashier } = await openLocation(pharmacy)

type Body = Partial<CallOf<typeof api.products.create>['body']>
const bodyOf = (more: Body) => ({
  body: { name: uniqueWord(), cost: '7', price: '11.20', ...more },
})
const make = (more: Body = {}) => manager.send(api.products.create, bodyOf(more))
const change = (id: number, body: CallOf<typeof api.products.update>['body']) =>
  manager.send(api.products.update, { params: { id: String(id) }, body })
const sold = async ({ name }: { name: string }) => {
  const [found] = await cashier.send(api.products.search, { query: { q: name } })
  return found && { taxClass: found.taxClass, rate: found.taxRatePct, schemes: found.schemes }
}

beforeAll(async () => {
  await admin.send(api.settings.update, { body: PRESETS.PH_VAT })
})

test('the class of goods decides their rate and the prices that follow, new or changed', async () => {
  const pricing = { dppExTax: '100', profitPercent: '25' } as const
  const exempt = await make({ taxClass: 'VAT_EXEMPT', ...pricing })
  const vatable = await make({ taxClass: 'VATABLE', taxRatePct: '0', ...pricing })
  const zero = await change(vatable.id, { taxClass: 'ZERO_RATED' })
  const renamed = await change(vatable.id, { name: uniqueWord(), taxRatePct: '0' })
  const taxed = await change(vatable.id, { taxRatePct: '12' })

  expect(
    [exempt, vatable, zero, renamed, taxed].map(({ taxClass, taxRatePct, dspIncTax }) => [
      taxClass,
      taxRatePct,
      dspIncTax,
    ]),
  ).toEqual([
    ['VAT_EXEMPT', '0.00', '125.00'],
    ['VATABLE', '12.00', '140.00'],
    ['ZERO_RATED', '0.00', '125.00'],
    ['ZERO_RATED', '0.00', '125.00'],
    ['VATABLE', '12.00', '140.00'],
  ])
})

test('a kit is VATable by the classes of its parts, and loses a scheme that does not cover all of them, apart from each other', async () => {
  const medicine = { schemesAdded: ['SC', 'PWD'] }
  const losartan = await make({ taxClass: 'VAT_EXEMPT', ...medicine })
  const metformin = await make({ taxClass: 'VAT_EXEMPT', ...medicine })
  const vitamins = await make({ taxClass: 'VAT_EXEMPT', schemesAdded: ['SC'] })
  const gauze = await make()
  const kitOf = (parts: { id: number }[], more: Body) =>
    make({
      productType: 'COMBO',
      components: parts.map(({ id }) => ({ productId: id, qty: 1 })),
      ...more,
    })
  const alike = await kitOf([losartan, metformin], { taxClass: 'VAT_EXEMPT', ...medicine })
  const mixed = await kitOf([losartan, gauze], { taxClass: 'VAT_EXEMPT', ...medicine })
  const paracetamol = await make(medicine)
  const covered = await kitOf([losartan, paracetamol], { taxClass: 'VAT_EXEMPT', ...medicine })
  const unlike = await kitOf([losartan, vitamins], { taxClass: 'VAT_EXEMPT', ...medicine })
  const otherwise = await kitOf([losartan, metformin], medicine)
  const empty = await kitOf([], {})

  expect(
    [alike, mixed, covered, unlike, otherwise, empty, gauze].map(({ isMixedKit }) => isMixedKit),
  ).toEqual([false, true, true, false, true, false, false])
  expect(mixed).toMatchObject({ taxClass: 'VAT_EXEMPT', taxRatePct: '12.00' })
  expect([alike, mixed].map((kit) => [kit.soldTaxClass, kit.schemes])).toEqual([
    ['VAT_EXEMPT', ['PWD', 'SC']],
    ['VATABLE', []],
  ])
  expect(await sold(alike)).toEqual({
    taxClass: 'VAT_EXEMPT',
    rate: '0.00',
    schemes: ['PWD', 'SC'],
  })
  const vatable = { taxClass: 'VATABLE', rate: '12.00' }
  expect(await sold(mixed)).toEqual({ ...vatable, schemes: [] })
  expect(await sold(covered)).toEqual({ ...vatable, schemes: ['PWD', 'SC'] })
  expect(await sold(otherwise)).toEqual({ ...vatable, schemes: ['PWD', 'SC'] })
  expect(await sold(unlike)).toEqual({ taxClass: 'VAT_EXEMPT', rate: '0.00', schemes: ['SC'] })
  expect([unlike.uncovered['PWD'], unlike.uncovered['SC']]).toEqual(['KIT', undefined])
})

test('parts that differ by a scheme which is over, or has not begun, make a kit like them', async () => {
  await pharmacy.owner.query(
    `INSERT INTO schemes (code, name, rate, vat_treatment, id_label, from_day, to_day)
     VALUES ('OVER', 'Over', 10, 'EXEMPT', 'ID', '2020-01-01', '2020-12-31'),
            ('LATER', 'Later', 10, 'EXEMPT', 'ID', '2090-01-01', NULL)`,
  )
  const medicine = { taxClass: 'VAT_EXEMPT' as const, schemesAdded: ['SC'] }
  const one = await make(medicine)
  const other = await make({ ...medicine, schemesAdded: ['SC', 'OVER', 'LATER'] })
  const components = [one, other].map(({ id }) => ({ productId: id, qty: 1 }))
  const kit = await make({ ...medicine, productType: 'COMBO', components })
  await pharmacy.owner.query("DELETE FROM schemes WHERE code IN ('OVER', 'LATER')")

  expect([kit.isMixedKit, kit.soldTaxClass, kit.schemes]).toEqual([false, 'VAT_EXEMPT', ['SC']])
})

test('a part that a scheme no longer covers names the kits that have lost it since', async () => {
  const medicine = { taxClass: 'VAT_EXEMPT' as const, schemesAdded: ['SC'] }
  const losartan = await make(medicine)
  const components = [losartan, await make(medicine)].map(({ id }) => ({ productId: id, qty: 1 }))
  const kit = await make({ ...medicine, productType: 'COMBO', components })

  const changed = await change(losartan.id, { schemesAdded: [] })
  const back = await change(losartan.id, { schemesAdded: ['SC'] })

  expect([changed, back].map(({ mixedKits, uncoveredKits }) => [mixedKits, uncoveredKits])).toEqual(
    [
      [[], [kit.name]],
      [[], []],
    ],
  )
})

test('a part that changes its class names the kits in which it is sold VATable since', async () => {
  const losartan = await make({ taxClass: 'VAT_EXEMPT' })
  const metformin = await make({ taxClass: 'VAT_EXEMPT' })
  const components = [losartan, metformin].map(({ id }) => ({ productId: id, qty: 1 }))
  const kit = await make({ productType: 'COMBO', taxClass: 'VAT_EXEMPT', components })

  const changed = await change(losartan.id, { taxClass: 'VATABLE' })
  const back = await change(losartan.id, { taxClass: 'VAT_EXEMPT' })

  expect([kit.isMixedKit, kit.mixedKits]).toEqual([false, []])
  expect([changed.mixedKits, back.mixedKits]).toEqual([[kit.name], []])
})

test('a product shows why a scheme does not cover it: left out itself, by its category, or a kit of unlike goods', async () => {
  const body = { name: uniqueWord(), schemes: ['SC'] }
  const medicines = await manager.send(api.categories.create, { body })
  const gauze = await make()
  const losartan = await make({ categoryId: medicines.id })
  const cream = await make({ categoryId: medicines.id, schemesLeftOut: ['SC'] })
  const kitOf = (parts: { id: number }[]) => {
    const components = parts.map(({ id }) => ({ productId: id, qty: 1 }))
    return make({ productType: 'COMBO', categoryId: medicines.id, components })
  }
  const goods = [losartan, gauze, cream, await kitOf([losartan, gauze]), await kitOf([gauze])]

  const found = await Promise.all(
    goods.map(async ({ name }) => {
      const [first] = await cashier.send(api.products.search, { query: { q: name } })
      return first?.uncovered
    }),
  )

  expect(found).toEqual(goods.map(({ uncovered }) => uncovered))
  expect(found.map((why) => [why?.['SC'], why?.['NAAC']])).toEqual([
    [undefined, 'CATEGORY'],
    ['CATEGORY', 'CATEGORY'],
    ['LEFT_OUT', 'CATEGORY'],
    ['KIT', 'CATEGORY'],
    ['KIT', 'CATEGORY'],
  ])
})

test('a category says what covers all goods in and below it, and a product may say otherwise', async () => {
  const under = (body: CallOf<typeof api.categories.create>['body']) =>
    manager.send(api.categories.create, { body })
  const medicines = await under({ name: uniqueWord(), schemes: ['SC', 'PWD'] })
  const vitamins = await under({ name: uniqueWord(), parentId: medicines.id })
  const goods = { categoryId: medicines.id, subCategoryId: vitamins.id }
  const plain = await make(goods)
  const covered = await make({ ...goods, schemesAdded: ['SP'], schemesLeftOut: ['SC'] })
  expect([(await sold(plain))?.schemes, (await sold(covered))?.schemes]).toEqual([
    ['PWD', 'SC'],
    ['PWD', 'SP'],
  ])

  const changed = await manager.send(api.categories.update, {
    params: { id: String(medicines.id) },
    body: { schemes: ['NAAC'] },
  })

  expect(changed).toMatchObject({ schemes: ['NAAC'], comesBack: true })
  expect((await sold(plain))?.schemes).toEqual(['NAAC'])
  const [entry] = await admin.send(api.audit.list, { query: { entity: 'category', limit: '1' } })
  expect([entry?.before, entry?.after]).toMatchObject([
    { schemes: ['SC', 'PWD'] },
    { schemes: ['NAAC'] },
  ])
})

test.each([
  [{ schemesAdded: ['XX'] }, 'schemesAdded', 'There is no scheme XX'],
  [
    { schemesAdded: ['SC'], schemesLeftOut: ['PWD', 'SC'] },
    'schemesAdded',
    'SC covers a product or leaves it out, not both',
  ],
  [{ schemesLeftOut: ['SC', 'SC'] }, 'schemesLeftOut', 'Name each scheme once'],
])('goods that are to be covered by %j are refused', async (body, field, message) => {
  const { status, problem } = await manager.try(api.products.create, bodyOf(body))

  expect([status, problem.errors]).toEqual([400, [{ field, message }]])
})

test('a category is covered by no scheme that there is not; one that is gone may stay', async () => {
  const category = await manager.send(api.categories.create, { body: { name: uniqueWord() } })
  const cover = (schemes: string[]) =>
    manager.try(api.categories.update, { params: { id: String(category.id) }, body: { schemes } })
  expect((await cover(['GONE'])).problem.detail).toBe('There is no scheme GONE')

  await pharmacy.owner.query(`UPDATE categories SET schemes = '{GONE}' WHERE id = ${category.id}`)

  expect((await cover(['GONE', 'SC'])).answer).toMatchObject({ schemes: ['GONE', 'SC'] })
  expect((await cover([])).status).toBe(200)
})

test('a price that is above a cap which has begun is found, whichever price group pays it', async () => {
  const word = uniqueWord()
  const capped = async (name: string, price: string, cap: string | null, more: Body = {}) => {
    const { id } = await make({ name: `${name} ${word}`, price, ...more })
    await pharmacy.owner.query('UPDATE products SET price_cap = $2 WHERE id = $1', [id, cap])
  }
  await capped('Above', '10.01', '10')
  await capped('At', '10', '10')
  await capped('Without', '10', null)
  await capped('Resold', '9', '10', {
    groupPrices: [{ priceGroup: 'RESELLER', sellingPriceIncTax: '11' }],
  })

  const found = await manager.send(api.products.list, {
    query: { search: word, status: 'above-cap' },
  })

  expect(found.map(({ name, priceCap }) => [name.split(' ')[0], priceCap])).toEqual([
    ['Above', '10.00'],
    ['Resold', '10.00'],
  ])
  await refuseBrokenInvariants(pharmacy.owner)
})
