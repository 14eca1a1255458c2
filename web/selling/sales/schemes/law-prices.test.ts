import { expect, test } from 'vitest'
import type { SchemeInForce } from '#domain/people/signed-in/api.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import { lawPricesOf } from '#web/selling/sales/schemes/law-prices.ts'

const SC: SchemeInForce = {
  code: 'SC',
  name: 'Senior Citizen',
  rate: '20.00',
  vatTreatment: 'EXEMPT',
  weeklyCap: null,
  idLabel: 'ID',
  asksChild: false,
  asksMission: false,
  coversAll: false,
}
const schemes: SchemeInForce[] = [
  SC,
  { ...SC, code: 'PWD' },
  { ...SC, code: 'NAAC', vatTreatment: 'ON_THE_REST' },
  { ...SC, code: 'SP', rate: '10.00' },
  { ...SC, code: 'BNPC', rate: '5.00', vatTreatment: 'INSIDE', weeklyCap: '2500.00' },
]
const VAT = { taxMode: 'INCLUDED_IN_PRICES', taxRate: '12.00', schemes } as const
const ALL = schemes.map(({ code }) => code)

/** The worked examples of the law, and what is not covered. */
test.each<[string, string[], TaxClass, number, string[]]>([
  ['a medicine', ['SC', 'PWD'], 'VATABLE', 112_00, ['SC, PWD: 20 % less and VAT off 8000']],
  ['an exempt one', ['SC', 'PWD'], 'VAT_EXEMPT', 100_00, ['SC, PWD: 20 % less 8000']],
  [
    'a supplement of an athlete',
    ['NAAC'],
    'VATABLE',
    1_120_00,
    ['NAAC: 20 % less before VAT 89600'],
  ],
  [
    'milk',
    ['SP', 'BNPC'],
    'VATABLE',
    224_00,
    ['SP: 10 % less and VAT off 18000', 'BNPC: 5 % less up to ₱2,500.00 a week 21280'],
  ],
  [
    'more than a week allows',
    ['BNPC'],
    'VATABLE',
    3_000_00,
    ['BNPC: 5 % less up to ₱2,500.00 a week 287500'],
  ],
  ['a shampoo', [], 'VATABLE', 150_00, []],
])('%s costs whom a card covers so much', (_what, covering, taxClass, price, reported) => {
  const goods = {
    taxClass,
    taxRatePct: taxClass === 'VATABLE' ? '12.00' : '0.00',
    schemes: covering,
  }

  expect(
    lawPricesOf(goods, price, VAT).map(
      ({ codes, grants, due }) => `${codes.join(', ')}: ${grants} ${due}`,
    ),
  ).toEqual(reported)
})

test('a shop without VAT takes none off, and one that adds its tax knows no schemes', () => {
  const goods = { taxClass: 'VATABLE', taxRatePct: '0.00', schemes: ALL } as const

  const [first] = lawPricesOf({ ...goods, schemes: ['SC'] }, 100_00, { ...VAT, taxRate: '0.00' })
  expect(first).toEqual({ codes: ['SC'], grants: '20 % less', due: 80_00 })
  expect(
    lawPricesOf({ ...goods, schemes: ALL }, 100_00, {
      taxMode: 'ADDED_TO_TOTAL',
      taxRate: '8.25',
      schemes: [],
    }),
  ).toEqual([])
})
