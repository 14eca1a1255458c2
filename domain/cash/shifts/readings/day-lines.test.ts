import { expect, test } from 'vitest'
import {
  bridgeLines,
  salesLines,
  schemeLines,
  taxLines,
} from '#domain/cash/shifts/readings/day-lines.ts'
import { centavosOf } from '#domain/money.ts'
import { READING_OF_SCHEMES, READING_WITHOUT_VAT } from '#domain/testing/scheme-documents.ts'
import { FIGURES } from '#domain/testing/shift-facts.ts'

/** A day on which cards were shown, and goods came back that had been sold for them. */
const day = FIGURES.days[0]!

const sumOf = (lines: { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)
const reported = (lines: { label: string; amount: number }[]) =>
  lines.map(({ label, amount }) => [label, amount])

test('what bears VAT and what does not, less the discounts on what does not, is what a reading shows as net sales', () => {
  const lines = taxLines(day, { hasClasses: true, taxLabel: 'VAT' })

  expect(sumOf(lines)).toBe(12_202_29)
  expect(reported(salesLines(day))).toContainEqual(['Net sales', 12_202_29])
})

test.each([
  ['a VAT taxpayer', READING_OF_SCHEMES, 2_574_85],
  ['a shop without VAT', READING_WITHOUT_VAT, 2_600_07],
])(
  'a day of %s that sells under all five schemes and takes goods back adds up to its net sales',
  (_, { figures }, netSales) => {
    const [allFive] = figures.days

    const lines = taxLines(allFive!, { hasClasses: true, taxLabel: 'VAT' }) // it has one day

    expect(schemeLines(allFive!).filter(({ look }) => look === 'total')).toHaveLength(5)
    expect(sumOf(lines)).toBe(netSales)
    expect(reported(salesLines(allFive!))).toContainEqual(['Net sales', netSales])
  },
)

test('the lines of a reading above its sales come to them', () => {
  const lines = salesLines(day)
  const sales = lines.findIndex(({ look }) => look === 'total')

  expect(reported(lines.slice(0, sales + 1))).toEqual([
    ['Gross sales', 13_104_00],
    ['Less discounts of lines', -120_00],
    ['Less discounts of orders', -60_00],
    ['Less VAT', -107_14],
    ['Less VAT on the discount', -24_00],
    ['Less statutory discounts', -378_57],
    ['Sales (41)', 12_414_29],
  ])
  expect(sumOf(lines.slice(0, sales))).toBe(12_414_29)
})

test('an athlete’s VAT on the discount stands apart from a senior’s VAT on goods, and so does what came back of both', () => {
  expect(reported(schemeLines(day))).toEqual([
    ['NAAC (1)', -201_60],
    ['VAT on the discount', -24_00],
    ['Discount', -200_00],
    ['VAT on the discount of returns', 2_40],
    ['Discount of returns', 20_00],
    ['SC (3)', -253_71],
    ['VAT', -107_14],
    ['Discount', -178_57],
    ['VAT of returns', 12_00],
    ['Discount of returns', 20_00],
  ])
})

test('a shop whose tax is on top sees that tax, and no classes', () => {
  expect(reported(taxLines(day, { hasClasses: false, taxLabel: 'Tax' }))).toEqual([
    ['Tax', 1_125_00],
    ['Tax of returns', -12_00],
  ])
})

test.each([
  ['a VAT taxpayer', FIGURES],
  ['a day under all schemes', READING_OF_SCHEMES.figures],
  ['a shop without VAT', READING_WITHOUT_VAT.figures],
])(
  'from what the accumulated total of %s grew by, each step leads to gross and to net sales',
  (_, { days, invoiced }) => {
    const lines = bridgeLines(days)
    const at = (label: string) => lines.find((each) => each.label === label)!.amount
    const of = (day: (typeof days)[number]) => [day.sales.gross, day.sales.total, day.returns.total]
    const [gross, sold, returned] = [0, 1, 2].map((place) =>
      days.reduce((sum, each) => sum + centavosOf(of(each)[place]!), 0),
    )

    expect(at('Invoiced')).toBe(centavosOf(invoiced))
    expect(at('Invoiced') + at('Less voided')).toBe(at('Sales'))
    expect(at('Sales') + at('Discounts') + at('VAT removed')).toBe(at('Gross sales'))
    expect(at('Gross sales') + at('Less discounts and VAT') + at('Less returns')).toBe(
      at('Net sales'),
    )
    expect([at('Gross sales'), at('Sales'), at('Net sales')]).toEqual([
      gross,
      sold,
      sold! - returned!,
    ])
  },
)
