import type { Query } from '@tanstack/react-query'
import type { Change } from '#domain/platform/events/api.ts'
import { askedByKey, queryClient } from '#web/api.ts'
import { isAt, rowsChangedBy } from '#web/shown-in.ts'
import { spareOlder } from '#web/spare-older.ts'

/**
 * Queries in flight when news came. Their answers may be outdated already, so they are fetched once
 * more.
 */
const overtakenQueries = new WeakSet<Query>()

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return
  const { action, query } = event
  const isOver = action.type === 'error' || (action.type === 'success' && !action.manual)
  if (isOver && overtakenQueries.delete(query)) ask(query)
})

/**
 * Refetches the queries that the changes affect. Requests in flight are not cancelled: in a busy
 * shop none would ever be answered. Forms are not affected, as each reads what it starts from by
 * itself.
 */
export function askAgain(changed: readonly Change[]): void {
  const rows = [...rowsChangedBy(changed)]
  for (const query of queryClient.getQueryCache().getAll()) {
    const isChanged = rows.some(([row, places]) => {
      const asked = askedByKey(row, query)
      return asked !== null && isAt(places, asked)
    })
    if (isChanged) ask(query)
  }
}

function ask(query: Query): void {
  if (query.state.fetchStatus !== 'idle') {
    overtakenQueries.add(query)
    return
  }
  spareOlder(query, () => ask(query))
  void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
}
