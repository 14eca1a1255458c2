import { useCurrentUser } from '#web/auth/current-user.ts'
import { askedReportOf, DEFAULTS, isFiltered } from '#web/reports/filters/report-filters.ts'
import { todayIn } from '#web/ui/dates.ts'
import { useFilters } from '#web/ui/use-filters.ts'

/** The filters of the open report, kept in the address. */
export function useReportFilters() {
  const today = todayIn(useCurrentUser().settings.timeZone)
  const [filters, change] = useFilters(DEFAULTS)
  const { tab: _tab, ...others } = DEFAULTS
  return {
    today,
    asked: askedReportOf(filters, today),
    change,
    /** Resets all filters; null if none is set. */
    clear: isFiltered(filters) ? () => change(others) : null,
  }
}

export type ReportFilters = ReturnType<typeof useReportFilters>
