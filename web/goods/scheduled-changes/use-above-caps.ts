import { api } from '#domain/api.ts'
import { MANAGERS } from '#domain/roles.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { aboveText } from '#web/goods/scheduled-changes/scheduled-changes-text.ts'

/** Most products that one call is asked about (domain/goods/scheduled-changes/api.ts). */
const MOST_ASKED = 500

/**
 * Returns a function that says of one of these products that it costs more than its cap allows, or will within a week; null
 * where it does not, until that has loaded, and to cashiers. It warns, and bars nothing.
 */
export function useAboveCaps(productIds: readonly number[]): (productId: number) => string | null {
  const { user } = useCurrentUser()
  const ids = [...new Set(productIds)].toSorted((one, other) => one - other).slice(0, MOST_ASKED)
  const { data = [] } = useRead(
    api.datedChanges.aboveCaps,
    { query: { productIds: ids.join(','), limit: String(MOST_ASKED) } },
    {
      enabled: ids.length > 0 && MANAGERS.includes(user.role),
      refetchOnMount: 'always',
      keepsPrevious: true,
    },
  )
  return (productId) => {
    const found = data.find((each) => each.productId === productId)
    return found ? aboveText(found) : null
  }
}
