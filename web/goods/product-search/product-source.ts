import { api } from '#domain/api.ts'
import type { Product } from '#domain/goods/products/api.ts'
import { reading, type Source } from '#web/platform/ui/picker/source.ts'

/** Active products for a picker, with what it says of what was found. */
export function productSource(words: Source<Product>['words']): Source<Product> {
  return {
    find: (search) =>
      reading(api.products.list, { query: { search, status: 'active', limit: '20' } }),
    textOf: ({ name }) => name,
    detailOf: ({ strength, dosageForm, sku }) =>
      [strength, dosageForm, sku].filter((part) => part !== null).join(' · ') || null,
    words,
  }
}
