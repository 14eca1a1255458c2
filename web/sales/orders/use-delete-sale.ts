import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Sale } from '#domain/sales/api.ts'
import { serverSentence, useWrite } from '#web/api.ts'
import { TEXT } from '#web/sales/orders/orders-text.ts'
import { isIssued } from '#web/sales/orders/sale-rights.ts'
import { toast } from '#web/ui/Toast.tsx'

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

/** Asks as the browser asks (spec.md section 5). What is issued is then voided, which asks for the reason. */
export function useDeleteSale(onGone: () => void) {
  const [toVoid, setToVoid] = useState<Sale | null>(null)
  const remove = useWrite(api.sales.delete, {
    refreshes: CHANGED_BY_AN_ORDER,
    onSuccess: () => {
      toast({ title: TEXT.deleted })
      onGone()
    },
    onError: (error) =>
      toast({ title: TEXT.error, description: serverSentence(error), destructive: true }),
  })

  function ask(sale: Sale) {
    // oxlint-disable-next-line no-alert -- the browser's own question (spec.md section 5)
    if (remove.isPending || !window.confirm(TEXT.confirmDelete(sale))) return
    if (isIssued(sale)) setToVoid(sale)
    else remove.mutate({ params: { id: String(sale.id) }, query: {} })
  }

  return { ask, toVoid, endVoid: () => setToVoid(null) }
}
