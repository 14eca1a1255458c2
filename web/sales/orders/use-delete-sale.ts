import { useIsMutating } from '@tanstack/react-query'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Sale } from '#domain/sales/api.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/sales/orders/orders-text.ts'
import { isIssued } from '#web/sales/orders/sale-rights.ts'
import { useAction } from '#web/ui/use-action.ts'

/** The rows whose answers an order changes; rows under /api/products hold stock, too. */
export const CHANGED_BY_AN_ORDER: readonly Endpoint[] = [
  api.sales.list,
  api.products.list,
  api.stock.inventory,
  api.stock.movements,
  api.stock.lots,
  api.reports.dailySales,
  api.reports.dashboard,
]

const DELETION = ['delete sale']

/** Whether a sale is being deleted, from wherever that was asked. */
export function useIsDeleting({ id }: Sale): boolean {
  const count = useIsMutating({
    mutationKey: DELETION,
    predicate: ({ state }) => (state.variables as Sale).id === id, // what the key is for
  })
  return count > 0
}

type Props = {
  /** What is issued is voided, which asks for the reason. */
  onVoid: (sale: Sale) => void
  /** Only while whoever asked stands there. */
  onGone?: () => void
}

/** Asks as the browser asks (spec.md section 5). One may be deleted while another is on its way. */
export function useDeleteSale({ onVoid, onGone }: Props) {
  const remove = useAction<Sale>({
    mutationKey: DELETION,
    send: ({ id }) => call(api.sales.delete, { params: { id: String(id) }, query: {} }),
    refreshes: CHANGED_BY_AN_ORDER,
    tellDone: () => ({ title: TEXT.deleted }),
    failed: TEXT.error,
    onDone: () => onGone?.(),
  })

  return function ask(sale: Sale) {
    // oxlint-disable-next-line no-alert -- the browser's own question (spec.md section 5)
    if (!window.confirm(TEXT.confirmDelete(sale))) return
    if (isIssued(sale)) onVoid(sale)
    else void remove.start(sale)
  }
}
