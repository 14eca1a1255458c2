import { useToday } from '#web/platform/auth/use-today.ts'
import {
  askedReportOf,
  DEFAULTS,
  isFiltered,
  KNOWN,
} from '#web/reporting/reports/filters/report-filters.ts'
import { countSet, useFilters } from '#web/platform/ui/use-filters.ts'

/** The filters of the open report, kept in the address. */
export function useReportFilters() {
  const today = useToday()
  const [filters, change] = useFilters(DEFAULTS, KNOWN)
  const { tab: _tab, ...others } = DEFAULTS
  const asked = askedReportOf(filters, today)
  const days = asked.range === DEFAULTS.range ? 0 : 1
  return {
    today,
    asked,
    change,
    /** How many filters are set; the product has a chip of its own. */
    set: { days, others: countSet(filters, DEFAULTS, ['location', 'category', 'group']) },
    /** Resets all filters; null if none is set. */
    clear: isFiltered(filters) ? () => change(others) : null,
  }
}

export type ReportFilters = ReturnType<typeof useReportFilters>
