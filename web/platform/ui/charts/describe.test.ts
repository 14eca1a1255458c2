import { formatPesos } from '#domain/money.ts'
import { expect, test } from 'vitest'
import { describeRun, describeShares, describeSteps } from '#web/platform/ui/charts/describe.ts'

const november = (values: number[]) =>
  values.map((value, index) => ({ name: `Nov ${index + 1}`, value }))

test.each([
  {
    values: [1_000_00, 50_00, 2_500_00],
    said: 'Sales, Nov 1 to Nov 3: most ₱2,500.00 (Nov 3), least ₱50.00 (Nov 2).',
  },
  { values: [0, 0], said: 'Sales, Nov 1 to Nov 2: ₱0.00 throughout.' },
  { values: [70_00], said: 'Sales, Nov 1: ₱70.00.' },
  { values: [], said: 'There is nothing to show.' },
])('a line over $values.length days is described as "$said"', ({ values, said }) => {
  expect(describeRun('Sales', november(values), formatPesos)).toBe(said)
})

test('parts are described with their percents', () => {
  const shares = [
    { name: 'Cash', value: 75_00, permille: 750 },
    { name: 'Card', value: 25_00, permille: 250 },
  ]

  expect(describeShares(shares, formatPesos)).toBe('Of ₱100.00: Cash 75.0%, Card 25.0%.')
})

test('steps are described as a calculation', () => {
  expect(
    describeSteps(
      [
        { name: 'Revenue', value: 100_00, kind: 'sum' },
        { name: 'Tax', value: 10_00, kind: 'less' },
        { name: 'Net Revenue', value: 90_00, kind: 'sum' },
      ],
      formatPesos,
    ),
  ).toBe('Revenue ₱100.00, less Tax ₱10.00, is Net Revenue ₱90.00.')
})
