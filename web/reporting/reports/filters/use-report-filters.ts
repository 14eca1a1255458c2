import { useToday } from '#web/platform/auth/use-today.ts'
import {
  askedReportOf,
  DEFAULTS,
  KNOWN,
  unfiltered,
  type Filters,
} from '#web/reporting/reports/filters/report-filters.ts'
import { countSet, useFilters } from '#web/platform/ui/use-filters.ts'

/** The filters of the open report, kept in the address. */
export function useReportFilters() {
  const today = useToday()
  const [filters, setFilters] = useFilters(DEFAULTS, KNOWN)
  // Other rows have other pages.
  const change = (changes: Partial<Filters>) => setFilters({ page: DEFAULTS.page, ...changes })
  const asked = askedReportOf(filters, today)
  const none = unfiltered(asked.tab)
  const names = Object.keys(none) as (keyof Filters)[] // it has the keys of DEFAULTS
  // The product has a chip of its own.
  const folded = names.filter((name) => !['range', 'from', 'to', 'product'].includes(name))
  const isOtherDays = names.includes('range') && asked.range !== DEFAULTS.range
  return {
    today,
    asked,
    change,
    /** How many of the report's filters are set. */
    set: countSet(filters, DEFAULTS, folded) + (isOtherDays ? 1 : 0),
    /** Resets the report's filters; null if none is set. */
    clear: countSet(filters, DEFAULTS, names) > 0 ? () => change(none) : null,
  }
}

export type ReportFilters = ReturnType<typeof useReportFilters>
