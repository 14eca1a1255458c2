import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { centavosOf, percentText, pesosOf } from '#domain/money.ts'
import { withoutTax, withTax } from '#domain/goods/products/pricing.ts'
import { PRESETS } from '#domain/shop/settings/settings.ts'
import { importsOf, runToEnd, uniqueWord, upload } from '#server/testing/goods/imports.ts'
import { openPharmacy } from '#server/testing/platform/pharmacy.ts'

const pharmacy = await openPharmacy()
const admin = await pharmacy.as('ADMIN')
const manager = await pharmacy.as('MANAGER')
const { find } = importsOf(manager)

beforeAll(async () => {
  await admin.send(api.settings.update, { body: PRESETS.PH_VAT })
})

type Body = Partial<CallOf<typeof api.products.create>['body']>
type Pair = Record<'dppExTax' | 'dppIncTax' | 'dspExTax' | 'dspIncTax', string | null>

const make = (more: Body = {}) =>
  manager.send(api.products.create, {
    body: { name: uniqueWord(), cost: '5', price: '11.20', ...more },
  })
const change = (id: number, body: CallOf<typeof api.products.update>['body']) =>
  manager.send(api.products.update, { params: { id: String(id) }, body })
const sold = ({ dspExTax, dspIncTax }: Pair) => [dspExTax, dspIncTax]
const bought = ({ dppExTax, dppIncTax }: Pair) => [dppExTax, dppIncTax]

test('a caller who writes one half of a selling price, or the price alone, finds the other half with it', async () => {
  const both = await make({ dspExTax: '11.20', dspIncTax: '11.20' })
  const inc = await make({ dspIncTax: '11.20' })
  const ex = await make({ dspExTax: '10' })
  const price = await make()

  expect([both, inc, ex, price].map(sold)).toEqual([
    ['10.00', '11.20'],
    ['10.00', '11.20'],
    ['10.00', '11.20'],
    ['10.00', '11.20'],
  ])
  expect(sold(await change(both.id, { price: '22.40' }))).toEqual(['20.00', '22.40'])
  expect(sold(await change(both.id, { dspExTax: '30' }))).toEqual(['30.00', '33.60'])
  expect(sold(await change(inc.id, { taxClass: 'VAT_EXEMPT' }))).toEqual(['11.20', '11.20'])
  expect(sold(await change(inc.id, { taxClass: 'VATABLE' }))).toEqual(['10.00', '11.20'])
  expect(sold(await change(ex.id, { taxType: 'INCLUSIVE' }))).toEqual(['11.20', '11.20'])
})

test('a caller who writes one half of a purchase price finds the other half with it, and the cost is the one with tax', async () => {
  const ex = await make({ dppExTax: '100' })
  const inc = await make({ dppIncTax: '112' })
  const both = await make({ dppExTax: '112', dppIncTax: '112' })
  const typed = await change(ex.id, { dppIncTax: '224' })
  const cleared = await change(inc.id, { dppExTax: null, dppIncTax: null })

  expect([ex, inc, both].map((each) => [...bought(each), each.cost])).toEqual([
    ['100.00', '112.00', '112.00'],
    ['100.00', '112.00', '112.00'],
    ['100.00', '112.00', '112.00'],
  ])
  expect([...bought(typed), typed.cost]).toEqual(['200.00', '224.00', '224.00'])
  expect(bought(cleared)).toEqual([null, null])
  expect(bought(await change(both.id, { dppExTax: '50' }))).toEqual(['50.00', '56.00'])
})

test('the log and the file have the pair, and the file comes back unchanged', async () => {
  const { id, name } = await make({ sku: uniqueWord(), dspExTax: '11.20', dspIncTax: '11.20' })
  await change(id, { price: '22.40' })

  const { rows } = await pharmacy.owner.query(
    "SELECT after->>'dspExTax' AS ex, after->>'dspIncTax' AS inc FROM audit_logs WHERE entity = 'product' AND entity_id = $1 ORDER BY id",
    [id],
  )
  const answer = await fetch(`${pharmacy.address}/api/products/export?search=${name}`, {
    headers: { cookie: manager.cookie },
  })
  const content = await answer.text()
  const [headings = [], cells = []] = content
    .replace('\u{feff}', '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  const cell = (heading: string) => cells[headings.indexOf(heading)]
  const again = await runToEnd(manager, await upload(manager, content))

  expect(rows).toEqual([
    { ex: '10.00', inc: '11.20' },
    { ex: '20.00', inc: '22.40' },
  ])
  expect([cell('Selling Price (ex tax)'), cell('Selling Price (inc tax)')]).toEqual([
    '20.00',
    '22.40',
  ])
  expect(again.counts).toMatchObject({ update: 0, unchanged: 1 })
})

test.each([
  ['Price', '22.40', ['20.00', '22.40']],
  ['Selling Price (inc tax)', '22.40', ['20.00', '22.40']],
  ['Selling Price (ex tax)', '20', ['20.00', '22.40']],
] as const)('a file with %s alone makes the pair, and changes it', async (heading, cell, pair) => {
  const code = uniqueWord()
  const file = `SKU,Name,${heading}\n${code},Of a file ${code},${cell}\n`
  await runToEnd(
    manager,
    await upload(manager, `SKU,Name,Price\n${code},Of a file ${code},11.20\n`),
  )
  await runToEnd(manager, await upload(manager, file))

  const again = await runToEnd(manager, await upload(manager, file))
  const [found] = await find(code)
  expect(found && sold(found)).toEqual(pair)
  expect(again.counts).toMatchObject({ update: 0, unchanged: 1 })
})

test('in a file that has both, what is paid decides', async () => {
  const code = uniqueWord()
  const headings =
    'SKU,Name,Price,Selling Price (ex tax),Purchase Price (ex tax),Purchase Price (inc tax)'
  const file = `${headings}\n${code},Of a file ${code},11.20,11.20,5.60,5.60\n`
  await runToEnd(manager, await upload(manager, file))
  const again = await runToEnd(manager, await upload(manager, file))

  const [found] = await find(code)
  expect(found && [...sold(found), ...bought(found)]).toEqual(['10.00', '11.20', '5.00', '5.60'])
  expect(again.counts).toMatchObject({ update: 0, unchanged: 1 })
})

test('what a shop stored wrongly before reads right: a stale pair, that of a price group, and after another rate of VAT', async () => {
  const { id } = await make({ dppExTax: '5', dspIncTax: '11.20' })
  const body = {
    prices: [{ priceGroup: 'RETAIL', sellingPriceIncTax: '5.60', sellingPriceExTax: '5.60' }],
  }
  const ofGroup = await manager.send(api.products.setPrices, { params: { id: String(id) }, body })
  await pharmacy.owner.query(
    'UPDATE products SET dsp_ex_tax = 11.20, dpp_ex_tax = 5.60 WHERE id = $1',
    [id],
  )
  const read = () => manager.send(api.products.find, { params: { id: String(id) }, query: {} })

  const mended = await read()
  await admin.send(api.settings.update, { body: { taxRate: '40' } })
  const afterwards = await read()
  await admin.send(api.settings.update, { body: { taxRate: '12' } })

  expect(ofGroup.prices.at(-1)?.sellingPriceExTax).toBe('5.00')
  expect([...sold(mended), ...bought(mended)]).toEqual(['10.00', '11.20', '5.00', '5.60'])
  expect([...sold(afterwards), ...bought(afterwards)]).toEqual(['8.00', '11.20', '4.00', '5.60'])
})

test('the database divides a price as the forms do', async () => {
  const amounts = fc.sample(fc.integer({ min: 0, max: 1_000_000_00 }), 400)
  const rates = [0, 30_000, 82_500, 120_000, 999_999, 1_000_000]
  const cases = amounts.flatMap((amount) => rates.map((rate) => ({ amount, rate })))
  const { rows } = await pharmacy.owner.query(
    `SELECT with_tax(amount, type, rate)::text AS inc, without_tax(amount, type, rate)::text AS ex
       FROM unnest($1::numeric[], $2::numeric[]) WITH ORDINALITY AS each (amount, rate, place)
      CROSS JOIN unnest(ARRAY['EXCLUSIVE', 'INCLUSIVE']) AS type ORDER BY place, type`,
    [cases.map(({ amount }) => pesosOf(amount)), cases.map(({ rate }) => percentText(rate))],
  )

  const expected = cases.flatMap(({ amount, rate: taxRate }) =>
    (['EXCLUSIVE', 'INCLUSIVE'] as const).map((taxType) => ({
      inc: withTax(amount, { taxType, taxRate }),
      ex: withoutTax(amount, { taxType, taxRate }),
    })),
  )
  expect(rows.map(({ inc, ex }) => ({ inc: centavosOf(inc), ex: centavosOf(ex) }))).toEqual(
    expected,
  )
})
