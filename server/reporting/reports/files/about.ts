import type { ReportExport } from '#domain/reporting/reports/api.ts'
import { COSTS_OF_VAT_SHOPS, TEXT as REPORT_COLUMNS } from '#domain/reporting/reports/columns.ts'
import type { ReportType } from '#domain/reporting/reports/report-types.ts'
import { GROUP_LABELS } from '#domain/reporting/reports/ranges.ts'
import type { Period } from '#domain/reporting/reports/period.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Fact } from '#server/platform/files/cells.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'
import { readNamed, type Named } from '#server/reporting/reports/files/files.sql.ts'

type Filters = ReportExport['filters']
type Asked = { filters: Filters; period: Period; today: string; named: Named }

const day = (text: string) => new Date(`${text}T00:00:00Z`)
/** The name of something that was chosen by id. */
const chosen = (id: number | undefined, name: string | null) =>
  id === undefined ? 'All' : (name ?? 'Unknown')

const FACTS = {
  period: ({ period }: Asked): Fact[] => [
    ['From', day(period.startDate)],
    ['To', day(period.endDate)],
  ],
  today: ({ today }: Asked): Fact[] => [['Day', day(today)]],
  asItIsNow: (): Fact[] => [['Stock', 'As it was when this was made']],
  owedNow: (): Fact[] => [['Owed', 'As it was when this was made']],
  groupBy: ({ filters }: Asked): Fact[] => [['Group by', GROUP_LABELS[filters.groupBy]]],
  category: ({ filters, named }: Asked): Fact[] => [
    ['Category', chosen(filters.categoryId, named.category)],
  ],
  product: ({ filters, named }: Asked): Fact[] => [
    ['Product', chosen(filters.productId, named.product)],
  ],
  search: ({ filters }: Asked): Fact[] => [['Search', filters.search || 'All']],
  status: ({ filters }: Asked): Fact[] => [['Status', filters.status || 'All']],
  costs: ({ named }: Asked): Fact[] =>
    named.taxMode === 'INCLUDED_IN_PRICES' ? [['Costs', COSTS_OF_VAT_SHOPS]] : [],
  worth: ({ named }: Asked): Fact[] =>
    named.taxMode === 'INCLUDED_IN_PRICES' ? [['Value', REPORT_COLUMNS.stockAsPaid]] : [],
  lowStockOnly: ({ filters }: Asked): Fact[] => [
    ['Low stock only', filters.lowStockOnly ? 'Yes' : 'No'],
  ],
}

/** The filters that each report uses, and what it says of its figures. */
const NARROWED_BY: Record<ReportType, readonly (keyof typeof FACTS)[]> = {
  'sales-trend': ['period', 'groupBy', 'category', 'product'],
  'sales-summary': ['period', 'category', 'product'],
  'product-performance': ['period', 'category', 'costs'],
  'sales-by-category': ['period', 'costs'],
  'inventory-analysis': ['asItIsNow', 'category', 'lowStockOnly', 'worth'],
  'low-stock': ['asItIsNow', 'category', 'search'],
  'expiring-lots': ['asItIsNow', 'category', 'search'],
  'expired-lots': ['asItIsNow', 'category', 'search'],
  'customer-analysis': ['period'],
  receivables: ['owedNow'],
  'financial-summary': ['period', 'category', 'product', 'costs'],
  'payment-mix': ['period'],
  'sales-by-location': ['period', 'category', 'product', 'costs'],
  'sales-by-cashier': ['period'],
  'sales-by-till': ['period'],
  'sales-by-shift': ['period'],
  'drawers-by-person': ['period'],
  'voids-by-person': ['period'],
  'voided-sales': ['period'],
  'returns-by-person': ['period'],
  'returned-goods': ['period'],
  'tax-by-rate': ['period', 'category', 'product'],
  shrinkage: ['period', 'category', 'product'],
  'supplier-returns': ['status', 'search'],
  'write-offs': ['status', 'search'],
  'daily-sales': ['today'],
}

/** Whether a report is about a period; others are of today or of this moment. */
export function isOfPeriod(type: ReportType): boolean {
  return NARROWED_BY[type].includes('period')
}

/** The title of a report: 'sales-trend' is 'Sales Trend'. */
export function titleOf(type: ReportType): string {
  return type.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) =>
    dash ? ` ${letter.toUpperCase()}` : letter.toUpperCase(),
  )
}

/** What a file says about itself: the shop, locations, days and filters, and when it was made. */
export async function aboutReport(
  tx: Tx,
  { reportType, filters }: ReportExport,
  { reach, now, ...asked }: { reach: Reach; now: Date; period: Period; today: string },
): Promise<Fact[]> {
  const named = await readNamed(tx, { ...filters, reach }, now)
  const isEverywhere = filters.locationId === undefined && reach === null
  return [
    ['Report', titleOf(reportType)],
    ['Store', named.storeName],
    ['Locations', isEverywhere ? 'All' : (named.locations ?? 'None that you work at')],
    ...NARROWED_BY[reportType].flatMap((key) => FACTS[key]({ filters, named, ...asked })),
    ['Made', new Date(named.madeAt), 'time'],
    ['Time zone', named.timeZone],
  ]
}
