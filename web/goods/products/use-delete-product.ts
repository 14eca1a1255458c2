import { api } from '#domain/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/goods/products/products-text.ts'
import { useDeleting } from '#web/platform/ui/use-deleting.ts'

/**
 * Deletes a product after asking. For one with stock or a history, which the server refuses, it
 * offers to deactivate it.
 */
export function useDeleteProduct(product: Product) {
  const { id, name, version } = product
  const params = { id: String(id) }
  return useDeleting({
    one: product,
    words: {
      confirmDelete: TEXT.confirmDelete(name),
      deleted: { title: TEXT.deleted, description: TEXT.deletedHint },
      deleteFailed: TEXT.error,
      offerDeactivate: TEXT.offerDeactivate,
      updated: TEXT.deactivated,
      updateFailed: TEXT.error,
      nowIs: TEXT.deactivatedHint,
    },
    sendDelete: () => call(api.products.delete, { params }),
    sendActive: (isActive) => call(api.products.update, { params, body: { isActive, version } }),
  })
}
