import { dayIn, idIn, useFilters } from '#web/ui/use-filters.ts'

export const NO_FILTERS = { userId: '', action: '', entity: '', entityId: '', from: '', to: '' }
export type Filters = typeof NO_FILTERS

export const useAuditFilters = () => useFilters(NO_FILTERS)

/** The filters as query parameters. A value in the address that is not valid is ignored. */
export function queryOf({ userId, action, entity, entityId, from, to }: Filters) {
  return {
    userId: idIn(userId),
    action: action.slice(0, 50) || undefined,
    entity: entity.slice(0, 50) || undefined,
    entityId: idIn(entityId),
    from: dayIn(from),
    to: dayIn(to),
  }
}
