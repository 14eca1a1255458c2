import type { ReportType } from '#domain/reporting/reports/report-types.ts'
import { FileMenu } from '#web/platform/export/FileMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'

type Props = {
  asked: AskedReport
  reportType: ReportType
  /** The heading of the report on the screen. */
  name: string
}

/** A menu that downloads a report in some format, with the current filters. */
export function ExportMenu({ asked, ...menu }: Props) {
  return <FileMenu {...menu} filters={exportFilters(asked)} />
}

/** The filters as the call takes them: ids are numbers (spec.md section 7). */
function exportFilters({ period, groupBy, isLowOnly, ...ids }: AskedReport) {
  const idOf = (id: string | undefined) => (id === undefined ? undefined : Number(id))
  return {
    ...period,
    locationId: idOf(ids.locationId),
    categoryId: idOf(ids.categoryId),
    productId: idOf(ids.productId),
    groupBy,
    lowStockOnly: isLowOnly,
  }
}
