import { api } from '#domain/api.ts'
import type { Product } from '#domain/products/api.ts'
import { ApiError, serverSentence, useWrite } from '#web/api.ts'
import { TEXT } from '#web/products/products-text.ts'
import { toast } from '#web/ui/Toast.tsx'

/** Deletes a product after asking. One with stock or a past is offered to be deactivated instead. */
export function useDeleteProduct({ id, name, isActive, version }: Product) {
  const params = { id: String(id) }
  const tellError = (error: unknown) =>
    toast({ title: TEXT.error, description: serverSentence(error), destructive: true })

  const deactivate = useWrite(api.products.update, {
    refreshes: [api.products.list],
    onSuccess: () => toast({ title: TEXT.deactivated, description: TEXT.deactivatedHint(name) }),
    onError: tellError,
  })

  const remove = useWrite(api.products.delete, {
    refreshes: [api.products.list],
    onSuccess: () => toast({ title: TEXT.deleted, description: TEXT.deletedHint }),
    onError: (error) => {
      const isInUse = error instanceof ApiError && error.status === 409
      if (!isInUse || !isActive) return tellError(error)
      // oxlint-disable-next-line no-alert -- the browser's own question (spec.md section 5)
      if (window.confirm(TEXT.offerDeactivate(serverSentence(error), name)))
        deactivate.mutate({ params, body: { isActive: false, version } })
    },
  })

  function ask() {
    // oxlint-disable-next-line no-alert -- the browser's own question (spec.md section 5)
    if (window.confirm(TEXT.confirmDelete(name))) remove.mutate({ params })
  }

  return [ask, remove.isPending || deactivate.isPending] as const
}
