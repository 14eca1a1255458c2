import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { standingDeliveries } from '#domain/buying/purchases/purchase.ts'
import { openQty, unlabelledQuestion } from '#domain/buying/purchases/receiving.ts'
import { call } from '#web/api.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { InvoiceFields } from '#web/buying/purchases/InvoiceFields.tsx'
import { supplierOf } from '#web/buying/purchases/purchases-text.ts'
import {
  checkedDelivery,
  deliveryDraftOf,
  piecesTyped,
  refusalPlaced,
  type CheckedDelivery,
  type DeliveryDraft,
  type DeliveryForm,
} from '#web/buying/purchases/receive/delivery-draft.ts'
import { ReceiveLines } from '#web/buying/purchases/receive/ReceiveLines.tsx'
import { TEXT } from '#web/buying/purchases/receive/receive-text.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { useSaving } from '#web/platform/ui/use-saving.ts'
import { useStoredForm } from '#web/platform/ui/use-stored-form.ts'

type Props = { purchase: Purchase; onClose: () => void }

/** Receives a delivery: the quantities, lots and expiries as they stand on the boxes. */
export function ReceiveDialog({ onClose, ...props }: Props) {
  const { id } = props.purchase
  const params = { id: String(id) }
  const today = useToday()
  const form = useStoredForm<DeliveryDraft, CheckedDelivery, Purchase>(
    (stored) => checkedDelivery(stored?.items ?? [], today),
    {
      stored: props.purchase,
      typedOf: (stored) => deliveryDraftOf(stored ?? props.purchase),
      read: () => call(api.purchases.get, { params }),
      isAdding: true,
    },
  )
  const purchase = form.stored ?? props.purchase
  const refusal = form.getFieldState('receipts', form.formState).error
  const placing = {
    ...form,
    takeRefusal: (error: unknown) => form.takeRefusal(refusalPlaced(error, form.getValues())),
  }
  const saving = useSaving(placing, {
    send: ({ receipts, ...rest }, once) => {
      const came = receipts.filter(({ qty }) => qty > 0)
      const body = { ...rest, receipts: came, version: purchase.version }
      return call(api.purchases.receive, { params, body }, once)
    },
    question: ({ receipts }) =>
      unlabelledQuestion(
        receipts
          .filter(({ qty }) => qty > 0)
          .map((came) => ({
            ...purchase.items.find(({ line }) => line === came.line)!.product,
            ...came,
          })), // receivingRefusal has checked the line
      ),
    doneMessage: ({ status }) => ({
      title: TEXT.received,
      description: TEXT.receivedHint(id, status === 'RECEIVED'),
    }),
    failed: TEXT.error,
    onSaved: onClose,
  })

  return (
    <SaveDialog
      title={`${TEXT.title(id)} · ${supplierOf(purchase)}`}
      width="wide"
      submitLabel={TEXT.submit}
      saving={saving}
      onClose={onClose}
    >
      {(refusal?.message ?? refusal?.root?.message) && (
        <Alert>{refusal?.message ?? refusal?.root?.message}</Alert>
      )}
      <ReceiveLines form={form} purchase={purchase} today={today} />
      {standingDeliveries(purchase).length > 0 && (
        <div className="grid gap-4 border-t pt-4 sm:grid-cols-2">
          <InvoiceFields form={form} number="invoiceNumber" date="invoiceDate" />
        </div>
      )}
      <SwitchField
        label={TEXT.closeShort}
        hint={TEXT.closeShortHint}
        {...form.field('closeShort')}
        className="border-t pt-4"
      />
      <Balance form={form} purchase={purchase} />
    </SaveDialog>
  )
}

/** What this delivery brings, and what is still open after it. */
function Balance({ form, purchase }: { form: DeliveryForm; purchase: Purchase }) {
  const [receipts, closeShort] = useWatch({
    control: form.control,
    name: ['receipts', 'closeShort'],
  })
  const now = piecesTyped(purchase, receipts)
  const rest = purchase.items.reduce((sum, item) => sum + openQty(item), 0) - now
  return (
    <output className="block text-sm font-medium tabular-nums">
      {TEXT.comes(now)}
      {rest > 0 && (
        <span className={closeShort ? 'text-warning-ink' : 'text-ink-muted'}>
          {` · ${closeShort ? TEXT.neverComes(rest) : TEXT.staysOpen(rest)}`}
        </span>
      )}
    </output>
  )
}
