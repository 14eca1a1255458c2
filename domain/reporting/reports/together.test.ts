import { expect, test } from 'vitest'
import { earnedTogether, partPct, soldTogether } from '#domain/reporting/reports/together.ts'

const row = (totalSales: string, transactionCount: number, profit: [string, string]) => ({
  locationId: 1,
  locationName: 'Makati',
  totalSales,
  transactionCount,
  itemsSold: 2 * transactionCount,
  averageTransaction: '0.00',
  returns: '10.00',
  returnsCount: 1,
  totalDiscount: '1.05',
  totalTax: '0.00',
  netRevenue: profit[0],
  totalCost: '0.00',
  grossProfit: profit[1],
  profitMargin: null,
})

test('branches together have one average and one margin, not the mean of theirs', () => {
  const rows = [row('100.00', 1, ['90.00', '45.00']), row('50.05', 3, ['10.00', '-1.00'])]

  expect(soldTogether(rows)).toEqual({
    totalSales: '150.05',
    transactionCount: 4,
    itemsSold: 8,
    // Of the sales as they were sold.
    averageTransaction: '42.51',
    returns: '20.00',
    returnsCount: 2,
    totalDiscount: '2.10',
  })
  expect(earnedTogether(rows)).toEqual({ grossProfit: '44.00', profitMargin: 44 })
})

test('without sales there is no average and no margin', () => {
  expect(soldTogether([])).toMatchObject({ totalSales: '0.00', averageTransaction: '0.00' })
  expect(earnedTogether([]).profitMargin).toBeNull()
})

test.each([
  [1, 3, 33.3],
  [1, 8, 12.5],
  [1, 2000, 0.1], // half a tenth
  [-1, 2000, -0.1],
  [0, 5, 0],
  [5, 0, null],
])('%d of %d are %s percent', (part, whole, percent) => {
  expect(partPct(part, whole)).toBe(percent)
})
