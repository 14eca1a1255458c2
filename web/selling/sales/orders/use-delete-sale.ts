import { useIsMutating } from '@tanstack/react-query'
import { api } from '#domain/api.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/selling/sales/orders/orders-text.ts'
import { useAction } from '#web/platform/ui/use-action.ts'

const DELETION = ['delete sale']

/** Whether this sale is being deleted, from the list or from its dialog. */
export function useIsDeleting({ id }: Sale): boolean {
  const count = useIsMutating({
    mutationKey: DELETION,
    // The variables of a mutation under this key are the sale.
    predicate: ({ state }) => (state.variables as Sale).id === id,
  })
  return count > 0
}

/**
 * Asks first (spec.md section 5), then deletes a sale that is not issued. Several deletions may be in flight at once.
 * `onGone` is called after a deletion, only if the component that asked is still mounted.
 */
export function useDeleteSale(onGone?: () => void) {
  const remove = useAction<Sale>({
    mutationKey: DELETION,
    send: ({ id }) => call(api.sales.delete, { params: { id: String(id) }, query: {} }),
    doneMessage: () => ({ title: TEXT.deleted }),
    failed: TEXT.error,
    onDone: () => onGone?.(),
  })
  return (sale: Sale) => remove.ask(TEXT.confirmDelete(sale), sale)
}
