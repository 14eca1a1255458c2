import { useFieldArray, useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import type { Purchase } from '#domain/purchases/api.ts'
import { openQty } from '#domain/purchases/receiving.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { supplierOf } from '#web/purchases/purchases-text.ts'
import { CHANGED_BY_A_PURCHASE } from '#web/purchases/changed-by-a-purchase.ts'
import {
  anotherLot,
  checkedDelivery,
  deliveryDraftOf,
  refusalPlaced,
  type CheckedDelivery,
  type DeliveryDraft,
  type DeliveryForm,
} from '#web/purchases/receive/delivery-draft.ts'
import { ReceiveLine } from '#web/purchases/receive/ReceiveLine.tsx'
import { TEXT } from '#web/purchases/receive/receive-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { todayIn } from '#web/ui/dates.ts'
import { SaveDialog } from '#web/ui/SaveDialog.tsx'
import { SwitchField } from '#web/ui/SwitchField.tsx'
import { useSaving } from '#web/ui/use-saving.ts'
import { useStoredForm } from '#web/ui/use-stored-form.ts'

type Props = { purchase: Purchase; onClose: () => void }

/** Receives a delivery: the quantities, lots and expiries as they stand on the boxes. */
export function ReceiveDialog({ onClose, ...props }: Props) {
  const { id } = props.purchase
  const params = { id: String(id) }
  const today = todayIn(useCurrentUser().settings.timeZone)
  const form = useStoredForm<DeliveryDraft, CheckedDelivery, Purchase>(
    (stored) => checkedDelivery(stored?.items ?? [], today),
    {
      stored: props.purchase,
      typedOf: (stored) => deliveryDraftOf(stored ?? props.purchase),
      read: () => call(api.purchases.get, { params }),
    },
  )
  const purchase = form.stored ?? props.purchase
  const refusal = form.getFieldState('receipts', form.formState).error
  const placing = {
    ...form,
    takeRefusal: (error: unknown) => form.takeRefusal(refusalPlaced(error, form.getValues())),
  }
  const saving = useSaving(placing, {
    send: ({ receipts, closeShort }, once) => {
      const came = receipts.filter(({ qty }) => qty > 0)
      const body = { receipts: came, closeShort, version: purchase.version }
      return call(api.purchases.receive, { params, body }, once)
    },
    refreshes: CHANGED_BY_A_PURCHASE,
    tellDone: ({ status }) => ({
      title: TEXT.received,
      description: TEXT.receivedHint(id, status === 'RECEIVED'),
    }),
    failed: TEXT.error,
    onSaved: onClose,
  })

  return (
    <SaveDialog
      title={`${TEXT.title(id)} · ${supplierOf(purchase)}`}
      width="large"
      submitLabel={TEXT.submit}
      saving={saving}
      onClose={onClose}
    >
      {(refusal?.message ?? refusal?.root?.message) && (
        <Alert>{refusal?.message ?? refusal?.root?.message}</Alert>
      )}
      <Lines form={form} purchase={purchase} today={today} />
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

type LinesProps = { form: DeliveryForm; purchase: Purchase; today: string }

function Lines({ form, purchase, today }: LinesProps) {
  const { fields, insert, remove } = useFieldArray({ control: form.control, name: 'receipts' })
  return (
    <ul className="space-y-4">
      {purchase.items
        // A line that another user has received completely meanwhile stays if something was typed
        // in it.
        .filter((item) => openQty(item) > 0 || fields.some(({ line }) => line === item.line))
        .map((item) => {
          const lots = fields.flatMap(({ id, line }, place) =>
            line === item.line ? [{ id, place }] : [],
          )
          const next = (lots.at(-1)?.place ?? -1) + 1
          return (
            <ReceiveLine
              key={item.line}
              form={form}
              item={item}
              lots={lots}
              today={today}
              onAnother={() =>
                insert(next, anotherLot(item, form.getValues('receipts')), {
                  focusName: `receipts.${next}.qty`,
                })
              }
              onRemove={remove}
            />
          )
        })}
    </ul>
  )
}

/** What this delivery brings, and what is still open after it. */
function Balance({ form, purchase }: Omit<LinesProps, 'today'>) {
  const [receipts, closeShort] = useWatch({
    control: form.control,
    name: ['receipts', 'closeShort'],
  })
  const now = receipts.reduce((sum, { qty }) => sum + (qty || 0), 0)
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
