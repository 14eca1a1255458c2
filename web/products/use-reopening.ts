import { useMutation } from '@tanstack/react-query'
import type { ProductDetail } from '#domain/products/api.ts'
import { serverSentence } from '#web/api.ts'
import type { Saving } from '#web/products/draft/checked-draft.ts'
import { changedFields, mergedDraft, type FieldName } from '#web/products/draft/merged-draft.ts'
import { draftOf, type ProductDraft } from '#web/products/draft/product-draft.ts'
import { openStored, type FormKind, type Lists, type Opened } from '#web/products/opened-product.ts'
import { LABELS, TEXT } from '#web/products/product-form-text.ts'
import { toast } from '#web/ui/Toast.tsx'
import type { CheckedForm } from '#web/ui/use-checked-form.ts'

type Props = {
  kind: FormKind
  lists: Lists
  opened: Opened
  form: CheckedForm<ProductDraft, Saving>
  /** From now on the form is of this. */
  onOpened: (next: Opened) => void
}

export type Reopening = {
  /** What is stored is on its way: until it is there, nothing is saved. */
  isFetching: boolean
  /** Whose stock is on its way, if it is another location's than the draft's. */
  awaitedLocationId: number | null
  /** Another location's stock, in place of what was typed of this one's. Of several choices the last counts. */
  showLocation: (locationId: number) => void
  /** What is stored now, and in it what was typed; tells which fields somebody else has changed as well. */
  takeNewest: (onTaken: (overtaken: FieldName[]) => void) => void
  /** What was just saved of what was sent. What was typed since stays, and so do the groups' prices: they were not saved. */
  takeSaved: (product: ProductDetail, sent: ProductDraft) => void
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

  function show(next: Opened, draft: ProductDraft, kept: FieldName[]) {
    onOpened(next)
    reset(next.draft)
    for (const name of kept) setValue(name, draft[name], { shouldDirty: true })
  }

  function take(typed: ProductDraft, next: Opened): FieldName[] {
    const { draft, kept, overtaken } = mergedDraft(opened.draft, typed, next.draft)
    show(next, draft, kept)
    return overtaken
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
          const overtaken = take(typed, next)
          if (overtaken.length > 0) tell(TEXT.newestGoesFirst(namesOf(overtaken)))
        },
        onError: (error) => tell(TEXT.locationFailed(serverSentence(error), shown)),
      },
    )
  }

  function takeNewest(onTaken: (overtaken: FieldName[]) => void) {
    const { product } = opened
    if (product === null) return
    fetching.mutate(
      { product, locationId },
      {
        onSuccess: (next) => onTaken(take(getValues(), next)),
        onError: (error) => tell(serverSentence(error)),
      },
    )
  }

  function takeSaved(product: ProductDetail, sent: ProductDraft) {
    const typed = getValues()
    const { groupPrices } = opened.draft
    const draft = { ...draftOf(product, typed.locationId, lists.taxRates), groupPrices }
    show({ product, draft }, typed, changedFields({ ...sent, groupPrices }, typed))
  }

  return {
    isFetching: fetching.isPending,
    awaitedLocationId: awaitedId === locationId ? null : awaitedId,
    showLocation,
    takeNewest,
    takeSaved,
  }
}

export function namesOf(fields: readonly FieldName[]): string {
  return fields.map((name) => LABELS[name]).join(', ')
}

function tell(description: string) {
  toast({ title: TEXT.error, description, destructive: true })
}
