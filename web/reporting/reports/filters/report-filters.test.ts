import { expect, test } from 'vitest'
import {
  askedReportOf,
  DEFAULTS,
  isUsed,
  unfiltered,
} from '#web/reporting/reports/filters/report-filters.ts'

const TODAY = '2026-11-21'

test('an address without filters asks for the last thirty days up to today, day by day', () => {
  expect(askedReportOf(DEFAULTS, TODAY)).toEqual({
    tab: 'overview',
    period: { startDate: '2026-10-23', endDate: '2026-11-21' },
    range: 'last-30-days',
    refusal: null,
    groupBy: 'day',
    locationId: undefined,
    categoryId: undefined,
    productId: undefined,
    isLowOnly: false,
    page: 1,
    rank: 'totalRevenue',
    order: 'desc',
  })
})

test('what an address holds and is none of the choices is no choice', () => {
  const nonsense = {
    tab: 'x',
    range: 'ever',
    from: '2026-02-30',
    to: 'tomorrow',
    day: 'yesterday',
    location: 'here',
    category: '-1',
    product: '1.5',
    group: 'hour',
    low: 'yes',
    page: '0',
    rank: 'luck',
    order: 'up',
  }

  expect(askedReportOf(nonsense, TODAY)).toEqual(askedReportOf(DEFAULTS, TODAY))
})

test('chosen days go before a range; one alone gets the thirty days that it ends', () => {
  const chosen = { ...DEFAULTS, range: 'this-year', from: '2026-03-01', to: '2026-03-10' }

  expect(askedReportOf(chosen, TODAY)).toMatchObject({
    period: { startDate: '2026-03-01', endDate: '2026-03-10' },
    range: null,
  })
  expect(askedReportOf({ ...DEFAULTS, to: '2026-01-30' }, TODAY).period).toEqual({
    startDate: '2026-01-01',
    endDate: '2026-01-30',
  })
})

test('days that end before they start are refused with a sentence', () => {
  const reversed = { ...DEFAULTS, from: '2026-03-10', to: '2026-03-01' }

  expect(askedReportOf(reversed, TODAY).refusal).toBe(
    'The start date must not be after the end date',
  )
})

test('stock is as it is now, customers are of no category, and only trends are grouped', () => {
  expect(isUsed('inventory', 'period')).toBe(false)
  expect(isUsed('customers', 'category')).toBe(false)
  const grouped = (['overview', 'sales', 'products', 'financial'] as const).filter((tab) =>
    isUsed(tab, 'group'),
  )
  expect(grouped).toEqual(['overview', 'sales'])
})

test('clearing the filters of a report leaves those that it does not use', () => {
  expect(unfiltered('inventory')).toEqual({ location: '', category: '', low: '' })
  expect(unfiltered('voids')).toEqual({
    range: 'last-30-days',
    from: '',
    to: '',
    location: '',
  })
})
