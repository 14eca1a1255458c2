import { api } from '#domain/api.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import { call } from '#web/api.ts'
import type { ProductToSave } from '#web/goods/products/draft/checked-draft.ts'
import { isClassed } from '#web/goods/products/draft/product-draft.ts'
import { TEXT } from '#web/goods/products/product-form-text.ts'
import { kitNotes } from '#web/goods/products/kit-notes.ts'
import type { ProductForm } from '#web/goods/products/use-product-form.ts'
import { asksNamesake } from '#web/platform/ui/namesake.ts'
import { reading } from '#web/platform/ui/picker/source.ts'
import type { Note } from '#web/platform/ui/Toast.tsx'
import type { Once } from '#web/platform/ui/use-action.ts'
import { useSaving, type Saving } from '#web/platform/ui/use-saving.ts'

const findProducts = (search: string) => reading(api.products.list, { query: { search } })

type Options = {
  created: Note
  createFailed: string | Note
  onSaved: () => void
  onRefused?: () => void
}

/** Saves a product form by one call, with the toasts of the form that uses it. */
export function useProductSaving(form: ProductForm, options: Options): Saving {
  const { created, createFailed, ...then } = options
  const { product } = form

  async function send(
    { create, change }: ProductToSave,
    once: Once,
  ): Promise<ProductDetail | null> {
    if (create) return call(api.products.create, { body: create }, once)
    if (!product || !change) return product
    const { id, version } = product
    return call(api.products.update, {
      params: { id: String(id) },
      body: { ...change, version },
    })
  }

  return useSaving(form, {
    send,
    question: ({ create, change }) => {
      const name = create?.name ?? change?.name
      return name === undefined ? null : asksNamesake('product', findProducts, name, product)
    },
    doneMessage: (saved) => ({
      ...(product ? { title: TEXT.updated } : created),
      ...(saved && isClassed(form) && describe(saved, product)),
    }),
    failed: product ? TEXT.error : createFailed,
    ...then,
  })
}

/** Which kits the law treats otherwise since a product was saved: itself, or those that it came to differ from. */
function describe(saved: ProductDetail, before: ProductDetail | null): Partial<Note> {
  const since = (name: 'mixedKits' | 'uncoveredKits') =>
    saved[name].filter((kit) => !before?.[name].includes(kit))
  const [mixed, uncovered] = [since('mixedKits'), since('uncoveredKits')]
  const said = [
    ...kitNotes(saved),
    ...(mixed.length > 0 ? [TEXT.mixedNow(mixed)] : []),
    ...(uncovered.length > 0 ? [TEXT.uncoveredNow(uncovered)] : []),
  ]
  return said.length > 0 ? { description: said.join(' ') } : {}
}
