import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { daysOf } from '#domain/reporting/reports/period.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { labelOf } from '#web/goods/catalogue/entry-kinds.ts'
import { placeNames } from '#web/reporting/reports/filters/place-names.ts'
import { isUsed, type AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { STOCK_TEXT as STOCK } from '#web/reporting/reports/stock-on-day-text.ts'
import { formatDate } from '#web/platform/ui/dates.ts'
import { formatDays } from '#web/platform/ui/day-spans.ts'

/** Printed only, in place of the filter bar: names the report and its filters. */
export function PrintedHead({ asked }: { asked: AskedReport }) {
  const { tab, locationId, categoryId, productId } = asked
  const { user, settings } = useCurrentUser()
  const { reach } = user
  const locations = useRead(api.locations.list).data
  const product = useRead(
    api.products.find,
    { params: { id: productId ?? '' }, query: {} },
    { enabled: productId !== undefined },
  ).data
  const [category] =
    useRead(
      api.categories.list,
      { query: { id: categoryId } },
      { enabled: categoryId !== undefined },
    ).data ?? []
  const filters = [
    settings.storeName,
    placeNames({ locationId, reach, locations }),
    isUsed(tab, 'category') &&
      (categoryId ? (category ? labelOf(category) : TEXT.unknownCategory) : TEXT.allCategories),
    isUsed(tab, 'product') &&
      productId &&
      TEXT.product(product?.name ?? TEXT.unknownProduct(productId)),
    isUsed(tab, 'group') && TEXT.groups[asked.groupBy],
    tab === 'inventory' && asked.isLowOnly && TEXT.lowStockOnly,
  ]
  return (
    <div className="mb-2 hidden border-b pb-3 print:block">
      <p className="text-lg font-bold">{TEXT.tabs[tab]}</p>
      <p className="text-sm">{filters.filter(Boolean).join(' · ')}</p>
      <p className="text-sm">{daysInWords(asked)}</p>
    </div>
  )
}

function daysInWords(asked: AskedReport): string {
  const { tab, period } = asked
  if (isUsed(tab, 'day')) return STOCK.endOf(formatDate(period.endDate))
  if (!isUsed(tab, 'period')) return TEXT.now
  return `${formatDays(period.startDate, period.endDate)} · ${TEXT.days(daysOf(period))}`
}
