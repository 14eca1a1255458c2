import { expect, test } from 'vitest'
import type { TaxRate } from '#domain/catalogue/api.ts'
import { openNew } from '#web/products/opened-product.ts'

const rate = (id: number, percent: string): TaxRate => ({
  id,
  name: `${percent} %`,
  rate: percent,
  version: 1,
  createdAt: '2026-11-22T00:00:00.000Z',
})
const LISTED = [rate(1, '0'), rate(2, '8.25'), rate(3, '12')]
const VAT = 120_000

test.each([
  ['the short form', 'quick', LISTED, VAT, { taxRateId: null, taxRatePct: '12' }],
  ['the long form, from the list', 'advanced', LISTED, VAT, { taxRateId: 3, taxRatePct: '' }],
  [
    'the long form, typed in where the list lacks it',
    'advanced',
    [],
    VAT,
    { taxRateId: null, taxRatePct: '12' },
  ],
] as const)(
  'a new product begins with the shop’s rate: %s',
  (_form, kind, taxRates, shops, tax) => {
    const { draft } = openNew({ kind, locationId: 1 }, { locations: [], taxRates }, shops)

    expect(draft).toMatchObject(tax)
  },
)

test.each([
  ['quick', { taxRateId: null, taxRatePct: '0' }],
  ['advanced', { taxRateId: null, taxRatePct: '' }],
] as const)('where new goods have no rate the %s form begins with none', (kind, tax) => {
  const lists = { locations: [], taxRates: LISTED }

  expect(openNew({ kind, locationId: 1 }, lists, 0).draft).toMatchObject(tax)
})
