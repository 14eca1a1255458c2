import { useMemo, useState } from 'react'
import { api } from '#domain/api.ts'
import { pesosOf } from '#domain/money.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { isUntouched } from '#domain/buying/purchases/purchase.ts'
import { unlabelledQuestion } from '#domain/buying/purchases/receiving.ts'
import { call } from '#web/api.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { openLookUps, useLookUps, type FailedCode } from '#web/goods/product-search/look-ups.ts'
import { TEXT } from '#web/buying/purchases/form/purchase-form-text.ts'
import {
  lineProductOf,
  namesAndCodesOf,
  renamed,
  type NamesAndCodes,
} from '#web/buying/purchases/form/names-and-codes.ts'
import {
  checkedPurchase,
  purchaseDraftOf,
  suggestedDraft,
  typedTotal,
  type CheckedPurchase,
  type PurchaseDraft,
  type PurchaseStatus,
  type Suggested,
} from '#web/buying/purchases/form/purchase-draft.ts'
import type { Once } from '#web/platform/ui/use-action.ts'
import { useSaving, type Tried } from '#web/platform/ui/use-saving.ts'
import { useStoredForm } from '#web/platform/ui/use-stored-form.ts'
import { useKeeping, useKept } from '#web/platform/unsaved/use-keeping.ts'

export type OpenedPurchase = {
  /** null opens a new order. */
  purchase: Purchase | null
  /** What a new order begins with; null, and it begins empty. */
  suggested: Suggested | null
  /** The status that a new one begins with. */
  status: PurchaseStatus
  locationId: number | null
}

/** What is kept of a new order on the device (decision 29); its names and codes as `aside`. */
type Typed = { values: PurchaseDraft; aside: NamesAndCodes & { failed: readonly FailedCode[] } }

/** The fields of an order, what it knows beside them, and how both are kept on the device. */
export function usePurchaseForm({ suggested, ...opened }: OpenedPurchase) {
  const keeping = useKept<Typed>(opened.purchase ? null : 'purchase')
  const [namesAndCodes, setNamesAndCodes] = useState<NamesAndCodes>(() => ({
    ...namesAndCodesOf(opened.purchase, suggested),
    ...keeping.kept?.content.aside,
  }))
  const [lookUps] = useState(() => openLookUps(keeping.kept?.content.aside.failed))
  const { failed, refusal } = useLookUps(lookUps)
  const beside = useMemo(() => ({ ...namesAndCodes, failed }), [namesAndCodes, failed])
  const form = useStoredForm<PurchaseDraft, CheckedPurchase, Purchase>(
    checkedPurchase(useToday()),
    {
      stored: opened.purchase,
      // The cast hides null in fields without a choice; the schema refuses it.
      typedOf: (stored) =>
        (suggested && !stored
          ? suggestedDraft(suggested)
          : purchaseDraftOf(stored, opened.locationId, opened.status)) as PurchaseDraft,
      read,
      hintOfMade: (made) => (isUntouched(made) ? null : TEXT.receivedAlready(made.id)),
    },
  )
  // Counts each time the form starts from a kept draft or is emptied: then the search takes the focus.
  const [resumed, setResumed] = useState(keeping.kept ? 1 : 0)
  const isTyped = form.formState.isDirty || refusal !== null || namesAndCodes.unknown.length > 0
  const contentOf = () => ({ values: form.getValues(), aside: beside })
  useKeeping(keeping, {
    contentOf,
    isTyped,
    isReady: true,
    restore: ({ content }) =>
      form.reset({ ...form.getValues(), ...content.values }, { keepDefaultValues: true }),
    listen: (callback) => form.subscribe({ formState: { values: true }, callback }),
    beside,
  })

  async function read(id: number): Promise<Purchase> {
    const found = await call(api.purchases.get, { params: { id: String(id) } })
    const isOwn = form.getFieldState('supplierId').isDirty
    setNamesAndCodes((before) => renamed(before, found, isOwn))
    return found
  }

  function startAfresh() {
    keeping.startAfresh()
    form.begin()
    setNamesAndCodes(namesAndCodesOf(null, suggested))
    lookUps.forgetAll()
    setResumed(resumed + 1)
  }

  return {
    form,
    namesAndCodes,
    setNamesAndCodes,
    lookUps,
    keeping,
    contentOf,
    isTyped,
    resumed,
    startAfresh,
  }
}

export type OrderForm = ReturnType<typeof usePurchaseForm>

/** Saves the order, and asks first where goods come without what their lots had before. */
export function usePurchaseSaving(
  { form, keeping, contentOf, namesAndCodes }: OrderForm,
  onSaved: () => void,
) {
  const purchase = form.stored

  /** Once an earlier try has made the order, the form changes that, and its draft is dropped. */
  async function takeNewest(sent: CheckedPurchase, tried: Tried) {
    const newest = await form.takeNewest(sent, tried)
    if (newest && !('hint' in newest)) keeping.end()
    return newest
  }

  function send(checked: CheckedPurchase, once: Once): Promise<Purchase> {
    if (!purchase) {
      const total = typedTotal(checked.items)
      const body = { ...checked, totalCost: total === null ? undefined : pesosOf(total) }
      return keeping.sending(contentOf(), () => call(api.purchases.create, { body }, once))
    }
    const { status: _, ...body } = checked
    const params = { id: String(purchase.id) }
    return call(api.purchases.update, { params, body: { ...body, version: purchase.version } })
  }

  return useSaving(
    { ...form, takeNewest },
    {
      send,
      question: ({ status, items }) =>
        purchase || status === 'PENDING'
          ? null
          : unlabelledQuestion(
              items.map((item) => ({ ...item, ...lineProductOf(namesAndCodes, item.productId) })),
            ),
      doneMessage: ({ id, status, locationName }) =>
        purchase
          ? { title: TEXT.updated }
          : {
              title: TEXT.created,
              description: TEXT.createdHint(id, status === 'RECEIVED', locationName),
            },
      failed: TEXT.error,
      onSaved,
      keys: keeping,
    },
  )
}
