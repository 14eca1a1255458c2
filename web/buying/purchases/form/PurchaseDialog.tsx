import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { isUntouched } from '#domain/buying/purchases/purchase.ts'
import { useRead } from '#web/api.ts'
import { useDeviceLocation } from '#web/shop/locations/device-location.ts'
import { TEXT } from '#web/buying/purchases/form/purchase-form-text.ts'
import { HeadFields, useSupplier } from '#web/buying/purchases/form/HeadFields.tsx'
import { LinesEditor } from '#web/buying/purchases/form/LinesEditor.tsx'
import { DocumentsDialog } from '#web/buying/purchases/form/DocumentsDialog.tsx'
import {
  boughtName,
  linePackOf,
  namesAndCodesOf,
} from '#web/buying/purchases/form/names-and-codes.ts'
import type {
  LineDraft,
  PurchaseDraft,
  PurchaseForm,
  PurchaseStatus,
  Suggested,
} from '#web/buying/purchases/form/purchase-draft.ts'
import {
  usePurchaseForm,
  usePurchaseSaving,
  type OpenedPurchase,
} from '#web/buying/purchases/form/use-purchase-form.ts'
import { supplierOf } from '#web/buying/purchases/purchases-text.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { StoredNow } from '#web/platform/ui/Field.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { Spinner } from '#web/platform/ui/Spinner.tsx'
import { TextAreaField } from '#web/platform/ui/TextAreaField.tsx'
import { UnsavedNotice } from '#web/platform/unsaved/UnsavedNotice.tsx'

type Props = {
  /** null opens a new order. */
  purchase: Purchase | null
  /** What a new order begins with; left out, it begins empty. */
  suggested?: Suggested
  /** The status that a new one begins with: 'PENDING' where it is left out. */
  status?: PurchaseStatus | undefined
  onClose: () => void
}

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

function PurchaseFormDialog({ onClose, ...opened }: OpenedPurchase & { onClose: () => void }) {
  const order = usePurchaseForm(opened)
  const { form, keeping, namesAndCodes, setNamesAndCodes } = order
  const saving = usePurchaseSaving(order, close)
  const purchase = form.stored
  const status = useWatch({ control: form.control, name: 'status' }) ?? opened.status
  const supplier = useSupplier(form, namesAndCodes.supplier, (supplier) =>
    setNamesAndCodes((before) => ({ ...before, supplier })),
  )

  function close() {
    keeping.end()
    onClose()
  }

  return (
    <SaveDialog
      title={titleOf(purchase, status)}
      width="wide"
      isTall
      submitLabel={purchase ? TEXT.save : TEXT.create[status]}
      saving={{ ...saving, isTyped: order.isTyped }}
      // A new order is kept on the device (decision 29), so leaving the page does not ask.
      isKept={purchase === null}
      onClose={close}
    >
      <UnsavedNotice kept={keeping.kept} onAfresh={order.startAfresh} />
      {keeping.kept && lacks(keeping.kept.content.values, opened.suggested) && (
        <p className="text-sm">{TEXT.suggestedLater}</p>
      )}
      <HeadFields form={form} isNew={purchase === null} supplier={supplier} />
      <LinesEditor order={order} />
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
