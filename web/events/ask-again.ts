import type { Query } from '@tanstack/react-query'
import type { Change } from '#domain/events/api.ts'
import { askedByKey, queryClient } from '#web/api.ts'
import { isAt, rowsChangedBy } from '#web/events/shown-in.ts'
import { spareOlder } from '#web/spare-older.ts'

/** Under way when news came: what they bring may be old, so they are asked once more. */
const overtakenQueries = new WeakSet<Query>()

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return
  const { action, query } = event
  const isOver = action.type === 'error' || (action.type === 'success' && !action.manual)
  if (isOver && overtakenQueries.delete(query)) ask(query)
})

/**
 * Asks again for what screens show of what changed. No question is broken off for it: in a busy shop none would ever be
 * answered. Forms are not disturbed: each reads for itself what it is opened with.
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
