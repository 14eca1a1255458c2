import { SCHEDULED_CHANGE_KINDS } from '#domain/goods/scheduled-changes/scheduled-change.ts'
import { idIn, oneOf, useFilters } from '#web/platform/ui/use-filters.ts'

export const NO_FILTERS = { state: '', kind: '', page: '' }
export type Filters = typeof NO_FILTERS

export const STATES = ['planned', 'begun'] as const
export const PAGE_SIZE = 50

const KNOWN = { state: oneOf(STATES), kind: oneOf(SCHEDULED_CHANGE_KINDS), page: idIn }

export const useChangeFilters = () => useFilters(NO_FILTERS, KNOWN)

export const pageOf = ({ page }: Filters): number => Number(page) || 1

export function isFiltered({ state, kind }: Filters): boolean {
  return state !== '' || kind !== ''
}

export function queryOf(filters: Filters) {
  const [state, kind] = [KNOWN.state(filters.state), KNOWN.kind(filters.kind)]
  return {
    ...(state && { state }),
    ...(kind && { kind }),
    limit: String(PAGE_SIZE),
    offset: String((pageOf(filters) - 1) * PAGE_SIZE),
  }
}
