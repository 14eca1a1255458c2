import { useMutation } from '@tanstack/react-query'
import type { ProductDetail } from '#domain/products/api.ts'
import { serverSentence } from '#web/api.ts'
import type { ProductToSave } from '#web/products/draft/checked-draft.ts'
import { mergedDraft, type FieldName, type Merged } from '#web/products/draft/merged-draft.ts'
import type { ProductDraft } from '#web/products/draft/product-draft.ts'
import {
  openStored,
  type FormKind,
  type Lists,
  type OpenedProduct,
} from '#web/products/opened-product.ts'
import { LABELS, TEXT } from '#web/products/product-form-text.ts'
import { toast } from '#web/ui/Toast.tsx'
import type { CheckedForm } from '#web/ui/use-checked-form.ts'
import type { Newest, Tried } from '#web/ui/use-saving.ts'

type Props = {
  kind: FormKind
  lists: Lists
  opened: OpenedProduct
  form: CheckedForm<ProductDraft, ProductToSave>
  /** From now on the form is of this. */
  onOpened: (next: OpenedProduct) => void
}

export type Reopening = {
  /** Whose stock is on its way, if it is another location's than the draft's. */
  awaitedLocationId: number | null
  /** Another location's stock, in place of what was typed of this one's. Of several choices the last counts. */
  showLocation: (locationId: number) => void
  /** What is stored now, and in it what was typed; tells which fields somebody else has changed as well. */
  takeNewest: (sent: ProductToSave, tried: Tried) => Promise<Newest<ProductDetail | null>>
}

/** A form goes on with what is stored by now, or of another location, and loses nothing that was typed meanwhile. */
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
          const { overtaken } = take(typed, next)
          if (overtaken.length > 0) tell(TEXT.newestGoesFirst(namesOf(overtaken)))
        },
        onError: (error) => tell(TEXT.locationFailed(serverSentence(error), shown)),
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
    const { kept, overtaken } = take(getValues(), next)
    // Sent again because its answer got lost it is no conflict with oneself.
    if (kept.length === 0 && overtaken.length === 0) return { saved: next.product }
    const names = namesOf(overtaken)
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

function tell(description: string) {
  toast({ title: TEXT.error, description, destructive: true })
}
