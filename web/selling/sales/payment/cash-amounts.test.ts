import { expect, test } from 'vitest'
import { cashAmounts } from '#web/selling/sales/payment/cash-amounts.ts'

test.each([
  [10_83, [10_83, 20_00, 50_00, 100_00]],
  [21_65, [21_65, 50_00, 100_00, 200_00]],
  [100_00, [100_00, 200_00, 500_00, 1000_00]],
  [232_00, [232_00, 250_00, 500_00, 1000_00]],
  [500_00, [500_00, 1000_00]],
  [999_99, [999_99, 1000_00]],
  [1000_00, [1000_00]],
  [1000_01, [1000_01, 1020_00, 1050_00, 1100_00]],
  [1234_50, [1234_50, 1250_00, 1500_00, 2000_00]],
  [12_345_67, [12_345_67, 12_400_00, 12_500_00, 13_000_00]],
])('%i centavos are paid with one of %o', (total, amounts) => {
  expect(cashAmounts(total)).toEqual(amounts)
})

test.each([0, -1, Infinity, 1_000_000_000_000])('%d centavos have none', (total) => {
  expect(cashAmounts(total)).toEqual([])
})

test('there are at most four, the total first, none below it, in rising order', () => {
  for (let total = 1; total < 3_000_00; total += 997) {
    const amounts = cashAmounts(total)

    expect(amounts.length).toBeLessThanOrEqual(4)
    expect(amounts[0]).toBe(total)
    expect(amounts).toEqual([...new Set(amounts)].toSorted((a, b) => a - b))
  }
})
