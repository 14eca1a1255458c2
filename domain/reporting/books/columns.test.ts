import { expect, test } from 'vitest'
import { BOOKS } from '#domain/reporting/books/books.ts'
import { columnsOf, tablesOf } from '#domain/reporting/books/columns.ts'

const SUMMARY = columnsOf({ book: 'sales-summary', by: 'document', scheme: null })
const labels = (columns: readonly { label: string }[]) => columns.map(({ label }) => label)

test('the BIR sales summary has the 32 columns of Annex E-1 in their order', () => {
  expect(labels(SUMMARY)).toEqual([
    'Date',
    'First Invoice',
    'Last Invoice',
    'Accumulated Total, End',
    'Accumulated Total, Beginning',
    'Sales by Manual Invoice',
    'Gross Sales',
    'VATable Sales',
    'VAT Amount',
    'VAT-Exempt Sales',
    'Zero-Rated Sales',
    'Deductions: SC',
    'Deductions: PWD',
    'Deductions: NAAC',
    'Deductions: Solo Parent',
    'Deductions: Others',
    'Deductions: Returns',
    'Deductions: Voids',
    'Total Deductions',
    'VAT Adjustment: SC',
    'VAT Adjustment: PWD',
    'VAT Adjustment: Others',
    'VAT Adjustment: on Returns',
    'VAT Adjustment: Others (Voids)',
    'Total VAT Adjustment',
    'VAT Payable',
    'Net Sales',
    'Sales Overrun',
    'Total Income',
    'Reset Counter',
    'Z Counter',
    'Remarks',
  ])
})

test('a book wider than a sheet is printed as several tables, each with the day and the Z, and every column once', () => {
  const tables = tablesOf(SUMMARY)
  const [first, ...others] = tables.map(labels)

  expect(first?.slice(0, 3)).toEqual(['Date', 'Z Counter', 'First Invoice'])
  for (const other of others) expect(other.slice(0, 2)).toEqual(['Date', 'Z Counter'])
  expect(new Set(tables.flatMap(labels))).toEqual(new Set(labels(SUMMARY)))
  expect(tables.flat()).toHaveLength(SUMMARY.length + 2 * others.length)
  for (const table of tables) expect(table.length).toBeLessThanOrEqual(16)
})

test('the book of seniors shows the TIN, and has a column for each of their discounts', () => {
  const scheme = {
    code: 'SC',
    name: 'Senior Citizen',
    vatTreatments: ['EXEMPT' as const],
    asksChild: false,
    asksMission: false,
    rates: [20],
    basicRates: [5],
  }
  const columns = columnsOf({ book: 'scheme', by: 'document', scheme })

  expect(labels(columns).slice(-4)).toEqual([
    'Discount 20%',
    'Basic Goods 5%',
    'Discounts',
    'Net Sales',
  ])
  expect(columns.find(({ field }) => field === 'tin')?.isAside).toBeUndefined()
})

test('every other book, the seniors’ by line too, fits a sheet as one table', () => {
  const scheme = {
    code: 'SC',
    name: 'Senior Citizen',
    vatTreatments: ['EXEMPT' as const, 'ON_THE_REST' as const],
    asksChild: false,
    asksMission: false,
    rates: [20],
    basicRates: [5],
  }
  for (const book of BOOKS.filter((each) => each !== 'sales-summary')) {
    const columns = columnsOf({ book, by: 'line', scheme })

    expect(tablesOf(columns)).toEqual([columns])
  }
})
