import { api } from '#domain/api.ts'
import { onOrderOf } from '#domain/buying/purchases/on-order.ts'
import { MANAGERS } from '#domain/roles.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'

/**
 * Returns a function that says what is on order of one of these products, at a location or, with null, at all of them. It
 * says nothing until that has loaded, and to cashiers, who see no purchases. `exceptId` is a purchase that does not count:
 * the one that is being changed.
 */
export function useOnOrder(productIds: readonly number[], exceptId?: number) {
  const { user } = useCurrentUser()
  const ids = [...new Set(productIds)].toSorted((one, other) => one - other)
  const { data = [] } = useRead(
    api.purchases.onOrder,
    { query: { productIds: ids.join(',') } },
    {
      enabled: ids.length > 0 && MANAGERS.includes(user.role),
      refetchOnMount: 'always',
      keepsPrevious: true,
    },
  )
  const rows = data.filter(({ purchaseId }) => purchaseId !== exceptId)
  return (productId: number, locationId: number | null) => onOrderOf(rows, productId, locationId)
}

export type OnOrderHere = ReturnType<ReturnType<typeof useOnOrder>>
