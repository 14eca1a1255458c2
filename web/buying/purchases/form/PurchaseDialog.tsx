import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import { pesosOf } from '#domain/money.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { isUntouched } from '#domain/buying/purchases/purchase.ts'
import { unlabelledQuestion } from '#domain/buying/purchases/receiving.ts'
import { call, useRead } from '#web/api.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { openLookUps, useLookUps, type FailedCode } from '#web/goods/product-search/look-ups.ts'
import { useDeviceLocation } from '#web/shop/locations/device-location.ts'
import { TEXT } from '#web/buying/purchases/form/purchase-form-text.ts'
import { HeadFields, useSupplier } from '#web/buying/purchases/form/HeadFields.tsx'
import { LinesEditor } from '#web/buying/purchases/form/LinesEditor.tsx'
import { DocumentsDialog } from '#web/buying/purchases/form/DocumentsDialog.tsx'
import {
  boughtName,
  linePackOf,
  lineProductOf,
  namesAndCodesOf,
  type NamesAndCodes,
} from '#web/buying/purchases/form/names-and-codes.ts'
import {
  checkedPurchase,
  purchaseDraftOf,
  suggestedDraft,
  typedTotal,
  type CheckedPurchase,
  type LineDraft,
  type PurchaseDraft,
  type PurchaseForm,
  type PurchaseStatus,
  type Suggested,
} from '#web/buying/purchases/form/purchase-draft.ts'
import { supplierOf } from '#web/buying/purchases/purchases-text.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { StoredNow } from '#web/platform/ui/Field.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { Spinner } from '#web/platform/ui/Spinner.tsx'
import { TextAreaField } from '#web/platform/ui/TextAreaField.tsx'
import type { Once } from '#web/platform/ui/use-action.ts'
import { useSaving, type Tried } from '#web/platform/ui/use-saving.ts'
import { useStoredForm } from '#web/platform/ui/use-stored-form.ts'
import { UnsavedNotice } from '#web/platform/unsaved/UnsavedNotice.tsx'
import { useKeeping, useKept } from '#web/platform/unsaved/use-keeping.ts'

type Props = {
  /** null opens a new order. */
  purchase: Purchase | null
  /** What a new order begins with; left out, it begins empty. */
  suggested?: Suggested
  /** The status that a new one begins with: 'PENDING' where it is left out. */
  status?: PurchaseStatus | undefined
  onClose: () => void
}

/** What is kept of a new order on the device (decision 29); its names and codes as `aside`. */
type Typed = { values: PurchaseDraft; aside: NamesAndCodes & { failed: readonly FailedCode[] } }

/** Creates a purchase order, or changes one of which nothing has come; else PapersDialog. */
export function PurchaseDialog({ purchase, suggested, status = 'PENDING', onClose }: Props) {
  const place = useDeviceLocation()
  // isFetched stays true: a refetch must not unmount a form in use.
  const { isFetched } = useRead(api.locations.list)
  if (purchase && !isUntouched(purchase))
    return <DocumentsDialog purchase={purchase} onClose={onClose} />
  if (!isFetched)
    return (
      <Dialog title={titleOf(purchase, status)} width="wide" isTall isOpen onClose={onClose}>
        <div className="grid min-h-96 place-items-center">
          <Spinner />
        </div>
      </Dialog>
    )
  return (
    <PurchaseFormDialog
      purchase={purchase}
      suggested={suggested ?? null}
      status={status}
      locationId={place.id}
      onClose={onClose}
    />
  )
}

function titleOf(purchase: Purchase | null, status: PurchaseStatus): string {
  return purchase ? TEXT.editTitle(purchase.id) : TEXT.newTitles[status]
}

type PurchaseFormDialogProps = Omit<Props, 'suggested' | 'status'> & {
  status: PurchaseStatus
  suggested: Suggested | null
  locationId: number | null
}

function PurchaseFormDialog(props: PurchaseFormDialogProps) {
  const { suggested, locationId, onClose } = props
  const today = useToday()
  const keeping = useKept<Typed>(props.purchase ? null : 'purchase')
  const [namesAndCodes, setNamesAndCodes] = useState<NamesAndCodes>(() => ({
    ...namesAndCodesOf(props.purchase, suggested),
    ...keeping.kept?.content.aside,
  }))
  const [lookUps] = useState(() => openLookUps(keeping.kept?.content.aside.failed))
  const { failed, refusal } = useLookUps(lookUps)
  const beside = useMemo(() => ({ ...namesAndCodes, failed }), [namesAndCodes, failed])
  const form = useStoredForm<PurchaseDraft, CheckedPurchase, Purchase>(checkedPurchase(today), {
    stored: props.purchase,
    // The cast hides null in fields without a choice; the schema refuses it.
    typedOf: (stored) =>
      (suggested && !stored
        ? suggestedDraft(suggested)
        : purchaseDraftOf(stored, locationId, props.status)) as PurchaseDraft,
    read,
    hintOfMade: (made) => (isUntouched(made) ? null : TEXT.receivedAlready(made.id)),
  })
  /** Once an earlier try has made the order, the form changes that, and its draft is dropped. */
  async function takeNewest(sent: CheckedPurchase, tried: Tried) {
    const newest = await form.takeNewest(sent, tried)
    if (newest && !('hint' in newest)) keeping.end()
    return newest
  }
  const purchase = form.stored
  const status = useWatch({ control: form.control, name: 'status' }) ?? props.status
  // Counts each time the form starts from a kept draft or is emptied; see LinesEditor.
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
  const supplier = useSupplier(form, namesAndCodes.supplier, (supplier) =>
    setNamesAndCodes((before) => ({ ...before, supplier })),
  )

  /** The newest version. Takes over its names of products, and its supplier unless changed here. */
  async function read(id: number): Promise<Purchase> {
    const found = await call(api.purchases.get, { params: { id: String(id) } })
    const { supplier, products } = namesAndCodesOf(found, null)
    const isOwn = form.getFieldState('supplierId').isDirty
    setNamesAndCodes((before) => ({
      ...before,
      products: { ...before.products, ...products },
      ...(!isOwn && { supplier }),
    }))
    return found
  }

  function send(checked: CheckedPurchase, once: Once): Promise<Purchase> {
    if (!purchase) {
      const total = typedTotal(checked.items)
      const body = { ...checked, totalCost: total === null ? undefined : pesosOf(total) }
      return keeping.sending(contentOf(), () => call(api.purchases.create, { body }, once))
    }
    const { status: _, ...body } = checked
    const params = { id: String(purchase.id) }
    return call(api.purchases.update, {
      params,
      body: { ...body, version: purchase.version },
    })
  }

  const saving = useSaving(
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
      onSaved: close,
      keys: keeping,
    },
  )

  function close() {
    keeping.end()
    onClose()
  }

  function startAfresh() {
    keeping.startAfresh()
    form.begin()
    setNamesAndCodes(namesAndCodesOf(null, suggested))
    lookUps.forgetAll()
    setResumed(resumed + 1)
  }

  return (
    <SaveDialog
      title={titleOf(purchase, status)}
      width="wide"
      isTall
      submitLabel={purchase ? TEXT.save : TEXT.create[status]}
      saving={{ ...saving, isTyped }}
      // A new order is kept on the device (decision 29), so leaving the page does not ask.
      isKept={purchase === null}
      onClose={close}
    >
      <UnsavedNotice kept={keeping.kept} onAfresh={startAfresh} />
      {keeping.kept && lacks(keeping.kept.content.values, suggested) && (
        <p className="text-sm">{TEXT.suggestedLater}</p>
      )}
      <HeadFields form={form} isNew={purchase === null} supplier={supplier} />
      <LinesEditor
        form={form}
        namesAndCodes={namesAndCodes}
        onNamesAndCodes={setNamesAndCodes}
        lookUps={lookUps}
        today={today}
        resumed={resumed}
        storedId={purchase?.id}
      />
      <StoredPurchase form={form} purchase={purchase} />
      <TextAreaField label={TEXT.notes} rows={2} maxLength={2000} {...form.field('notes')} />
    </SaveDialog>
  )
}

/** Whether an order that was typed before is another than the one that is to begin. */
function lacks({ items }: PurchaseDraft, suggested: Suggested | null): boolean {
  const typed = new Set(items.map(({ productId }) => productId))
  return suggested?.items.some(({ productId }) => !typed.has(productId)) ?? false
}

/** The stored supplier and lines, where they differ from what was typed here (decision 40). */
function StoredPurchase({ form, purchase }: { form: PurchaseForm; purchase: Purchase | null }) {
  const items = useWatch({ control: form.control, name: 'items' })
  const { supplierId, items: stored } = form.beside
  const text = (lines: readonly LineDraft[]) =>
    lines.map((line) => TEXT.lineAt(nameIn(purchase, line), line)).join(', ')
  return (
    <>
      {purchase && supplierId !== undefined && <StoredNow>{supplierOf(purchase)}</StoredNow>}
      {stored && text(stored) !== text(items) && <StoredNow>{text(stored)}</StoredNow>}
    </>
  )
}

function nameIn(purchase: Purchase | null, { productId, packId }: LineDraft): string {
  const { products } = namesAndCodesOf(purchase, null)
  const product = products[productId]
  return product ? boughtName(product, linePackOf(product, packId)) : String(productId)
}
