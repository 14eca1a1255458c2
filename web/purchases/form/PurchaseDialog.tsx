import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import { pesosOf } from '#domain/money.ts'
import type { Purchase } from '#domain/purchases/api.ts'
import { isUntouched } from '#domain/purchases/progress.ts'
import { call, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { TEXT } from '#web/purchases/form/form-text.ts'
import { LinesEditor } from '#web/purchases/form/LinesEditor.tsx'
import { PapersDialog } from '#web/purchases/form/PapersDialog.tsx'
import {
  checkedPurchase,
  draftOf,
  typedTotal,
  type CheckedPurchase,
  type PurchaseDraft,
  type PurchaseForm,
} from '#web/purchases/form/purchase-draft.ts'
import { SupplierField, type SupplierChoice } from '#web/purchases/form/SupplierField.tsx'
import { supplierOf } from '#web/purchases/names.ts'
import { CHANGED } from '#web/purchases/purchase-reads.ts'
import { useTillLocation } from '#web/sales/till/till-location.ts'
import { todayIn } from '#web/ui/dates.ts'
import { SaveDialog } from '#web/ui/SaveDialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'

type Props = {
  /** null makes a new one. */
  purchase: Purchase | null
  onClose: () => void
}

/** Orders goods, and puts an order right that nothing has come of. */
export function PurchaseDialog({ purchase, onClose }: Props) {
  const place = useTillLocation()
  const isWaiting = place.options.length === 0 && !place.error
  if (purchase && !isUntouched(purchase))
    return <PapersDialog purchase={purchase} onClose={onClose} />
  // The page under it has asked for the locations already.
  if (isWaiting) return null
  return <OrderDialog purchase={purchase} tillLocationId={place.id} onClose={onClose} />
}

function OrderDialog({
  purchase,
  tillLocationId,
  onClose,
}: Props & { tillLocationId: number | null }) {
  const today = todayIn(useCurrentUser().settings.timeZone)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const form: PurchaseForm = useCheckedForm(
    checkedPurchase(today),
    draftOf(purchase, tillLocationId) as PurchaseDraft, // what is not chosen yet, the schema tells
  )

  function send(checked: CheckedPurchase) {
    if (!purchase) {
      const total = typedTotal(checked.items)
      const body = { ...checked, totalCost: total === null ? undefined : pesosOf(total) }
      return call(api.purchases.create, { body }, { idempotencyKey })
    }
    const { status: _, ...body } = checked
    const params = { id: String(purchase.id) }
    return call(api.purchases.update, { params, body: { ...body, version: purchase.version } })
  }

  return (
    <SaveDialog
      title={purchase ? TEXT.editTitle(purchase.id) : TEXT.newTitle}
      width="wide"
      isTall
      submitLabel={purchase ? undefined : TEXT.create}
      form={form}
      send={send}
      refreshes={CHANGED}
      tellDone={({ id, status, locationName }) =>
        purchase
          ? { title: TEXT.updated }
          : {
              title: TEXT.created,
              description: TEXT.createdHint(id, status === 'RECEIVED', locationName),
            }
      }
      failed={TEXT.error}
      onClose={onClose}
    >
      <HeadFields form={form} purchase={purchase} />
      <LinesEditor form={form} purchase={purchase} today={today} />
      <TextAreaField label={TEXT.notes} rows={2} maxLength={2000} {...form.field('notes')} />
    </SaveDialog>
  )
}

type HeadProps = { form: PurchaseForm; purchase: Purchase | null }

/** Of whom, where to, and under which papers. */
function HeadFields({ form, purchase }: HeadProps) {
  const locations = useRead(api.locations.list)
  const [supplier, setSupplier] = useState<SupplierChoice | null>(
    purchase && { id: purchase.supplierId, name: supplierOf(purchase) },
  )
  const locationId = useWatch({ control: form.control, name: 'locationId' })
  const errorOf = (name: 'supplierId' | 'locationId') =>
    form.getFieldState(name, form.formState).error?.message

  function choose(name: 'supplierId' | 'locationId', id: number | null) {
    const value = id as number // none yet is what the schema tells
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
      <SupplierField
        chosen={supplier}
        error={errorOf('supplierId')}
        onChoose={(chosen) => {
          setSupplier(chosen)
          choose('supplierId', chosen?.id ?? null)
        }}
      />
      <SelectField
        label={TEXT.location}
        required
        placeholder={TEXT.chooseLocation}
        options={(locations.data ?? [])
          .filter(({ id, isActive }) => isActive || id === locationId)
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={locationId ?? ''}
        error={errorOf('locationId')}
        onChange={({ target }) => choose('locationId', Number(target.value) || null)}
      />
      {!purchase && (
        <SelectField label={TEXT.status} options={TEXT.statuses} {...form.field('status')} />
      )}
      <TextField
        label={TEXT.reference}
        maxLength={100}
        autoComplete="off"
        {...form.field('reference')}
      />
      <TextField label={TEXT.expectedOn} type="date" {...form.field('expectedOn')} />
    </div>
  )
}
