import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { SupplierAccount } from '#domain/cash/supplier-accounts/answers.ts'
import { newOpening } from '#domain/cash/supplier-accounts/bodies.ts'
import { pesosOf } from '#domain/money.ts'
import { call } from '#web/api.ts'
import { PlaceField } from '#web/cash/supplier-accounts/PlaceField.tsx'
import { TEXT } from '#web/cash/supplier-accounts/supplier-accounts-text.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

/** The location that a select gives as text. */
export const placeInSelect = z
  .string()
  .min(1, { error: () => TEXT.chooseLocation })
  .transform(Number)

const schema = newOpening.extend({ locationId: placeInSelect })

type Props = { account: SupplierAccount; locationId: string; onClose: () => void }

/** Enters an invoice that was owed when the shop began to keep what it owes. */
export function OpeningDialog({ account, locationId, onClose }: Props) {
  const today = useToday()
  const form = useCheckedForm(schema, {
    locationId,
    number: '',
    amount: '',
    dueOn: account.since ?? today,
  })
  const saving = useSaving(form, {
    send: ({ amount, ...opening }, once) =>
      call(
        api.supplierAccounts.open,
        {
          params: { id: String(account.supplierId) },
          body: { ...opening, amount: pesosOf(amount) },
        },
        once,
      ),
    doneMessage: () => ({ title: TEXT.entered, description: account.supplierName }),
    failed: TEXT.failed,
    onSaved: onClose,
  })
  return (
    <SaveDialog title={TEXT.enterOpening} saving={saving} onClose={onClose}>
      <TextField
        label={TEXT.invoiceNumber}
        maxLength={100}
        autoComplete="off"
        {...form.field('number')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField label={TEXT.amount} required {...form.field('amount')} />
        <FormDateField label={TEXT.dueDay} required today={today} form={form} name="dueOn" />
      </div>
      <PlaceField label={TEXT.location} {...form.field('locationId')} />
    </SaveDialog>
  )
}
