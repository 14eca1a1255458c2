import { useMutation } from '@tanstack/react-query'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import { serverSentence } from '#web/api.ts'
import type { ProductToSave } from '#web/goods/products/draft/checked-draft.ts'
import { mergedDraft, type FieldName, type Merged } from '#web/goods/products/draft/merged-draft.ts'
import type { ProductDraft } from '#web/goods/products/draft/product-draft.ts'
import {
  openStored,
  type FormKind,
  type Lists,
  type OpenedProduct,
} from '#web/goods/products/opened-product.ts'
import { LABELS, TEXT } from '#web/goods/products/product-form-text.ts'
import { toast } from '#web/platform/ui/Toast.tsx'
import type { CheckedForm } from '#web/platform/ui/use-checked-form.ts'
import type { Newest, Tried } from '#web/platform/ui/use-saving.ts'

type Props = {
  kind: FormKind
  lists: Lists
  opened: OpenedProduct
  form: CheckedForm<ProductDraft, ProductToSave>
  /** Called when the form shows another location or a newer version from now on. */
  onOpened: (next: OpenedProduct) => void
}

export type Reopening = {
  /** The location whose stock is loading; null while none is. */
  awaitedLocationId: number | null
  /**
   * Shows another location's stock and drops the stock typed for this one. If several are chosen in
   * a row, the last one counts.
   */
  showLocation: (locationId: number) => void
  /**
   * Loads the newest version and merges into it what was typed. Its hint names the fields that
   * another user changed as well.
   */
  takeNewest: (sent: ProductToSave, tried: Tried) => Promise<Newest<ProductDetail | null>>
}

/** Replaces the version or the location that a form shows, without losing what was typed. */
export function useReopening({ kind, lists, opened, form, onOpened }: Props): Reopening {
  const { getValues, setValue, reset } = form
  const { stockQty, expirationDate, locationId } = opened.draft
  const fetching = useMutation({
    mutationFn: (of: { product: ProductDetail; locationId: number | null }) =>
      openStored(of.product.id, { kind, locationId: of.locationId ?? undefined }, lists),
  })
  const awaitedId = fetching.isPending ? fetching.variables.locationId : locationId

  function show(next: OpenedProduct, draft: ProductDraft, kept: FieldName[]) {
    onOpened(next)
    reset(next.draft)
    for (const name of kept) setValue(name, draft[name], { shouldDirty: true })
  }

  function take(typed: ProductDraft, next: OpenedProduct): Merged {
    const merged = mergedDraft(opened.draft, typed, next.draft)
    show(next, merged.draft, merged.kept)
    return merged
  }

  function showLocation(shownId: number) {
    const { product } = opened
    if (product === null || shownId === locationId) return fetching.reset()
    const shown = lists.locations.find(({ id }) => id === locationId)?.name ?? ''
    fetching.mutate(
      { product, locationId: shownId },
      {
        onSuccess: (next) => {
          const typed = { ...getValues(), stockQty, expirationDate, locationId }
          const { replaced } = take(typed, next)
          if (replaced.length > 0) notifyUser(TEXT.newestGoesFirst(namesOf(replaced)))
        },
        onError: (error) => notifyUser(TEXT.locationFailed(serverSentence(error), shown)),
      },
    )
  }

  async function takeNewest(_: ProductToSave, { madeId }: Tried) {
    const id = opened.product?.id ?? madeId
    if (id === null) return null
    const next = await openStored(id, { kind, locationId: locationId ?? undefined }, lists)
    if (opened.product === null) {
      onOpened(next)
      form.rebase(next.draft, 'sent')
      return {}
    }
    const { kept, replaced } = take(getValues(), next)
    // The newest version equals what was typed. So the answer to an earlier try was lost, and there
    // is no conflict.
    if (kept.length === 0 && replaced.length === 0) return { saved: next.product }
    const names = namesOf(replaced)
    return { hint: names ? TEXT.newestGoesFirst(names) : TEXT.newestLoaded }
  }

  return {
    awaitedLocationId: awaitedId === locationId ? null : awaitedId,
    showLocation,
    takeNewest,
  }
}

function namesOf(fields: readonly FieldName[]): string {
  return fields.map((name) => LABELS[name]).join(', ')
}

function notifyUser(description: string) {
  toast({ title: TEXT.error, description, destructive: true })
}
