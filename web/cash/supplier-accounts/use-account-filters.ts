import { idIn, oneOf, useFilters } from '#web/platform/ui/use-filters.ts'

export const NO_FILTERS = {
  /** 'withheld' shows the tax that was withheld. */
  part: '',
  search: '',
  location: '',
  year: '',
  quarter: '',
  /** Id of the supplier whose account is open. */
  open: '',
}
export type Filters = typeof NO_FILTERS

export const useAccountFilters = () =>
  useFilters(NO_FILTERS, { part: oneOf(['withheld']), location: idIn, open: idIn })

/** The filters as query parameters. */
export function queryOf({ search, location }: Filters) {
  return { ...(search && { search }), ...(location && { locationId: location }) }
}
