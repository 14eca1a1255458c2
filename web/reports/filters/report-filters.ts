import type { Group } from '#domain/reports/api.ts'
import { periodOf, periodRefusal, type Period } from '#domain/reports/period.ts'
import { daysOfRange, RANGES, USUAL_RANGE, type Range } from '#domain/reports/ranges.ts'
import { dayIn, idIn } from '#web/ui/use-filters.ts'

export const REPORT_TABS = [
  'overview',
  'sales',
  'products',
  'inventory',
  'customers',
  'financial',
] as const
export type ReportTab = (typeof REPORT_TABS)[number]

export const GROUPS = ['day', 'week', 'month'] as const satisfies readonly Group[]

/** As the address has them. Days are a range by its name, or the two that were chosen. */
export const DEFAULTS = {
  tab: 'overview',
  range: USUAL_RANGE as string,
  from: '',
  to: '',
  location: '',
  category: '',
  product: '',
  group: 'day',
  low: '',
}
export type Filters = typeof DEFAULTS

type FilterName = 'period' | 'location' | 'category' | 'product' | 'group'

/** What each report can be asked for (spec.md section 7); the rest of the filters changes nothing in it. */
const USED: Record<ReportTab, readonly FilterName[]> = {
  overview: ['period', 'location', 'category', 'product', 'group'],
  sales: ['period', 'location', 'category', 'product', 'group'],
  products: ['period', 'location', 'category'],
  inventory: ['location', 'category'],
  customers: ['period', 'location'],
  financial: ['period', 'location', 'category', 'product'],
}

export function isUsed(tab: ReportTab, filter: FilterName): boolean {
  return USED[tab].includes(filter)
}

export type AskedReport = {
  tab: ReportTab
  period: Period
  /** The days are those of this range, whatever day it is; null: they were chosen one by one. */
  range: Range | null
  /** Why no report covers these days. */
  refusal: string | null
  groupBy: Group
  locationId: string | undefined
  categoryId: string | undefined
  productId: string | undefined
  isLowOnly: boolean
}

/** What is asked for. What somebody wrote into the address and is none of the choices is no choice. */
export function askedReportOf(filters: Filters, today: string): AskedReport {
  const startDate = dayIn(filters.from)
  const endDate = dayIn(filters.to)
  const isChosen = startDate !== undefined || endDate !== undefined
  const range = RANGES.find((each) => each === filters.range) ?? USUAL_RANGE
  const period = isChosen ? periodOf({ startDate, endDate }, today) : daysOfRange(range, today)
  return {
    tab: REPORT_TABS.find((each) => each === filters.tab) ?? 'overview',
    period,
    range: isChosen ? null : range,
    refusal: periodRefusal(period),
    groupBy: GROUPS.find((each) => each === filters.group) ?? 'day',
    locationId: idIn(filters.location),
    categoryId: idIn(filters.category),
    productId: idIn(filters.product),
    isLowOnly: filters.low === '1',
  }
}

export function isFiltered({ tab: _tab, ...filters }: Filters): boolean {
  return Object.entries(filters).some(
    ([name, value]) => value !== DEFAULTS[name as keyof typeof filters], // its own names
  )
}
