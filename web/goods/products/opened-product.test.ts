import { expect, test } from 'vitest'
import { openNew } from '#web/goods/products/opened-product.ts'

test.each([
  ['quick', { taxClass: 'VATABLE', taxRateId: null, taxRatePct: '0' }],
  ['advanced', { taxClass: 'VATABLE', taxRateId: null, taxRatePct: '' }],
] as const)(
  'a new product begins VATable and without a rate of its own: the %s form',
  (kind, tax) => {
    const shopTax = { mode: 'ADDED_TO_TOTAL', rate: 82_500 } as const

    const { draft } = openNew({ kind, locationId: 1 }, { locations: [], taxRates: [], shopTax })

    expect(draft).toMatchObject(tax)
  },
)
