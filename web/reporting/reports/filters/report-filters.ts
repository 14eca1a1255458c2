import type { Group } from '#domain/reporting/reports/asked.ts'
import { PRODUCT_RANKS, type ProductRank } from '#domain/reporting/reports/margins.ts'
import { periodOf, periodRefusal, type Period } from '#domain/reporting/reports/period.ts'
import { daysOfRange, RANGES, USUAL_RANGE, type Range } from '#domain/reporting/reports/ranges.ts'
import { dayIn, idIn, oneOf } from '#web/platform/ui/use-filters.ts'

export const REPORT_TABS = [
  'overview',
  'sales',
  'products',
  'inventory',
  'customers',
  'financial',
  'locations',
  'cashiers',
  'tills',
  'voids',
  'owed',
  'shrinkage',
] as const
export type ReportTab = (typeof REPORT_TABS)[number]

export const GROUPS = ['day', 'week', 'month'] as const satisfies readonly Group[]

/** The filters as the address holds them. The period is the name of a range, or two chosen days. */
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
  page: '1',
  rank: 'totalRevenue' as string,
  order: 'desc',
}
export type Filters = typeof DEFAULTS

/** What an address may say of the filters. */
export const KNOWN = {
  tab: oneOf(REPORT_TABS),
  range: oneOf(RANGES),
  from: dayIn,
  to: dayIn,
  location: idIn,
  category: idIn,
  product: idIn,
  group: oneOf(GROUPS),
  low: oneOf(['1']),
  page: idIn,
  rank: oneOf(PRODUCT_RANKS),
  order: oneOf(['asc', 'desc']),
}

/** The filters by what the address calls them. */
const NAMES = {
  period: ['range', 'from', 'to'],
  location: ['location'],
  category: ['category'],
  product: ['product'],
  group: ['group'],
  low: ['low'],
} as const satisfies Record<string, readonly (keyof Filters)[]>
type FilterName = keyof typeof NAMES

/** The filters that each report uses; the others are not shown. Locations beside each other are all there are. */
const USED: Record<ReportTab, readonly FilterName[]> = {
  overview: ['period', 'location', 'category', 'product', 'group'],
  sales: ['period', 'location', 'category', 'product', 'group'],
  products: ['period', 'location', 'category'],
  inventory: ['location', 'category', 'low'],
  customers: ['period', 'location'],
  financial: ['period', 'location', 'category', 'product'],
  locations: ['period', 'category', 'product'],
  cashiers: ['period', 'location'],
  tills: ['period', 'location'],
  voids: ['period', 'location'],
  owed: ['location'],
  shrinkage: ['period', 'location', 'category', 'product'],
}

/** Whether a filter has an effect on a report. */
export function isUsed(tab: ReportTab, filter: FilterName): boolean {
  return USED[tab].includes(filter)
}

export type AskedReport = {
  tab: ReportTab
  period: Period
  /** The range that gave the days; null if they were chosen one by one. */
  range: Range | null
  /** Why no report can cover these days. */
  refusal: string | null
  groupBy: Group
  /** Undefined, too, for a report of all locations. */
  locationId: string | undefined
  categoryId: string | undefined
  productId: string | undefined
  isLowOnly: boolean
  /** Of the rank of products, which page, and by what they are ranked. */
  page: number
  rank: ProductRank
  order: 'asc' | 'desc'
}

/** What the filters ask for. */
export function askedReportOf(filters: Filters, today: string): AskedReport {
  const startDate = KNOWN.from(filters.from)
  const endDate = KNOWN.to(filters.to)
  const isChosen = startDate !== undefined || endDate !== undefined
  const range = KNOWN.range(filters.range) ?? USUAL_RANGE
  const period = isChosen ? periodOf({ startDate, endDate }, today) : daysOfRange(range, today)
  const tab = KNOWN.tab(filters.tab) ?? 'overview'
  return {
    tab,
    period,
    range: isChosen ? null : range,
    refusal: periodRefusal(period),
    groupBy: KNOWN.group(filters.group) ?? 'day',
    locationId: isUsed(tab, 'location') ? KNOWN.location(filters.location) : undefined,
    categoryId: KNOWN.category(filters.category),
    productId: KNOWN.product(filters.product),
    isLowOnly: filters.low === '1',
    page: Number(KNOWN.page(filters.page) ?? 1),
    rank: KNOWN.rank(filters.rank) ?? 'totalRevenue',
    order: KNOWN.order(filters.order) ?? 'desc',
  }
}

/** What a report's filters are at first. One that it does not use keeps its value for the reports that do. */
export function unfiltered(tab: ReportTab): Partial<Filters> {
  const names = USED[tab].flatMap((filter): readonly (keyof Filters)[] => NAMES[filter])
  return Object.fromEntries(names.map((name) => [name, DEFAULTS[name]]))
}
