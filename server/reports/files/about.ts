import type { ReportExport } from '#domain/reports/api.ts'
import type { ReportType } from '#domain/reports/columns.ts'
import { GROUP_LABELS } from '#domain/reports/ranges.ts'
import type { Period } from '#domain/reports/period.ts'
import type { Tx } from '#server/database/database.ts'
import type { Reach } from '#server/auth/reach/queries.ts'
import { readNamed, type Named } from '#server/reports/files/queries.ts'

type Filters = ReportExport['filters']
type Asked = { filters: Filters; period: Period; today: string; named: Named }
/** A label and what it says: text, a day or a time. Dates are the shop's, as if they were UTC. */
export type Fact = readonly [label: string, value: string | Date, kind?: 'time']

const day = (text: string) => new Date(`${text}T00:00:00Z`)
/** The name of what was asked for by its id. */
const chosen = (id: number | undefined, name: string | null) =>
  id === undefined ? 'All' : (name ?? 'Unknown')

const FACTS = {
  period: ({ period }: Asked): Fact[] => [
    ['From', day(period.startDate)],
    ['To', day(period.endDate)],
  ],
  today: ({ today }: Asked): Fact[] => [['Day', day(today)]],
  asItIsNow: (): Fact[] => [['Stock', 'As it was when this was made']],
  groupBy: ({ filters }: Asked): Fact[] => [['Group by', GROUP_LABELS[filters.groupBy]]],
  category: ({ filters, named }: Asked): Fact[] => [
    ['Category', chosen(filters.categoryId, named.category)],
  ],
  product: ({ filters, named }: Asked): Fact[] => [
    ['Product', chosen(filters.productId, named.product)],
  ],
  lowStockOnly: ({ filters }: Asked): Fact[] => [
    ['Low stock only', filters.lowStockOnly ? 'Yes' : 'No'],
  ],
}

/** What each report is narrowed by. */
const NARROWED_BY: Record<ReportType, readonly (keyof typeof FACTS)[]> = {
  'sales-trend': ['period', 'groupBy', 'category', 'product'],
  'sales-summary': ['period', 'category', 'product'],
  'product-performance': ['period', 'category'],
  'inventory-analysis': ['asItIsNow', 'category', 'lowStockOnly'],
  'customer-analysis': ['period'],
  'financial-summary': ['period', 'category', 'product'],
  'payment-mix': ['period'],
  'daily-sales': ['today'],
}

/** Of the days asked for; the others are of today or of now, whatever days are named. */
export function isOfPeriod(type: ReportType): boolean {
  return NARROWED_BY[type].includes('period')
}

/** 'sales-trend' is the Sales Trend. */
export function titleOf(type: ReportType): string {
  return type.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) =>
    dash ? ` ${letter.toUpperCase()}` : letter.toUpperCase(),
  )
}

/** What a file says of itself: of which shop, places and days it is, and when it was made. */
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
