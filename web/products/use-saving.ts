import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { ProductDetail } from '#domain/products/api.ts'
import { ApiError, fieldErrors, serverSentence, useWrite } from '#web/api.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import type { Saving } from '#web/products/draft/checked-draft.ts'
import type { ProductDraft } from '#web/products/draft/product-draft.ts'
import { TEXT } from '#web/products/product-form-text.ts'
import type { ProductForm } from '#web/products/use-product-form.ts'
import { namesOf } from '#web/products/use-reopening.ts'
import { toast } from '#web/ui/Toast.tsx'

const CHANGED = [api.products.list, api.stock.inventory, api.categories.list, api.reports.dashboard]

type Words = { created: { title: string; description?: string }; createFailed?: string }

/** What is said in place of a refusal: what is stored is newer, or was taken over. */
export type Notice = { kind: 'stale' | 'merged'; sentence: string }

/** Sends a form; tells what came of it in the form's own words. */
export function useSaving(form: ProductForm, words: Words, onSaved: () => void) {
  const [notice, setNotice] = useState<Notice | null>(null)
  // One for as long as the form stands: a lost answer and a second click make one product.
  const [idempotencyKey] = useState(newIdempotencyKey)
  const create = useWrite(api.products.create, { refreshes: CHANGED })
  const update = useWrite(api.products.update, { refreshes: CHANGED })
  const setPrices = useWrite(api.products.setPrices, { refreshes: CHANGED })

  async function saveProduct({ create: made, change }: Saving): Promise<ProductDetail | null> {
    const { product } = form
    if (made) return create.mutateAsync({ body: made, idempotencyKey })
    if (!product || !change) return product
    const { id, version } = product
    return update.mutateAsync({ params: { id: String(id) }, body: { ...change, version } })
  }

  /** Whether all of it was saved. */
  async function send(saving: Saving): Promise<boolean> {
    setNotice(null)
    const sent = structuredClone(form.getValues())
    const isNew = form.product === null
    let saved: ProductDetail | null
    try {
      saved = await saveProduct(saving)
    } catch (error) {
      tellRefusal(error, isNew)
      return false
    }
    if (saved && saving.prices.length > 0) {
      const { id, version } = saved
      try {
        const body = { version, prices: saving.prices }
        await setPrices.mutateAsync({ params: { id: String(id) }, body })
      } catch (error) {
        if (saving.create || saving.change) keepPrices(saved, sent, error)
        else tellRefusal(error, isNew)
        return false
      }
    }
    toast(isNew ? words.created : { title: TEXT.updated })
    return true
  }

  function tellRefusal(error: unknown, isNew: boolean) {
    const sentence = serverSentence(error)
    const description = isNew ? (words.createFailed ?? sentence) : sentence
    toast({ title: TEXT.error, description, destructive: true })
    const fields = fieldErrors(error)
    const isConflict = error instanceof ApiError && error.status === 409 && !isNew
    if (isConflict && ('version' in fields || 'stockQty' in fields))
      setNotice({ kind: 'stale', sentence })
    if (!('version' in fields)) form.takeRefusal(error)
  }

  /** The product is there: what is left is to send its prices again. */
  function keepPrices(saved: ProductDetail, sent: ProductDraft, error: unknown) {
    const sentence = TEXT.pricesFailed(serverSentence(error))
    toast({ title: TEXT.error, description: sentence, destructive: true })
    form.takeSaved(saved, sent)
    form.setError('root.server', { message: sentence })
  }

  function loadNewest(onLoaded: () => void) {
    form.takeNewest((overtaken) => {
      const names = namesOf(overtaken)
      const sentence = names ? TEXT.newestGoesFirst(names) : TEXT.newestLoaded
      setNotice({ kind: 'merged', sentence })
      onLoaded()
    })
  }

  const sending = useMutation({ mutationFn: send })
  // The call's own onSuccess comes only while its form stands: a late answer closes nothing that was opened since.
  const save = (saving: Saving) =>
    sending.mutateAsync(saving, { onSuccess: (isSaved) => isSaved && onSaved() })

  return { save, notice, loadNewest }
}
