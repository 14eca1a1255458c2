import { dayIn, idIn, useFilters } from '#web/platform/ui/use-filters.ts'

/** Choices of the filter by action that are no actions. Without one, sign-ins are left out. */
export const EVERY_ACTION = 'all'
export const SIGN_INS = 'sign-ins'

export const NO_FILTERS = {
  search: '',
  userId: '',
  action: '',
  entity: '',
  /** With `entity`: one thing, which an entry of the log led to. */
  entityId: '',
  from: '',
  to: '',
}
export type Filters = typeof NO_FILTERS

const KNOWN = { userId: idIn, entityId: idIn, from: dayIn, to: dayIn }

export const useAuditFilters = () => useFilters(NO_FILTERS, KNOWN)

/** The filters as query parameters. */
export function queryOf({ search, userId, action, entity, entityId, from, to }: Filters) {
  const isAction = ![EVERY_ACTION, SIGN_INS, ''].includes(action)
  return {
    search: search.slice(0, 200) || undefined,
    userId: userId || undefined,
    action: isAction ? action.slice(0, 50) : undefined,
    signIns: signInsIn(action),
    entity: entity.slice(0, 50) || undefined,
    entityId: entityId || undefined,
    from: from || undefined,
    to: to || undefined,
  }
}

function signInsIn(action: string) {
  if (action === '') return 'left-out' as const
  return action === SIGN_INS ? ('only' as const) : undefined
}
