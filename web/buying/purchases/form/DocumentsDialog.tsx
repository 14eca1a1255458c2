import { api } from '#domain/api.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { purchaseChange } from '#domain/buying/purchases/bodies.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/buying/purchases/form/purchase-form-text.ts'
import { InvoiceFields } from '#web/buying/purchases/InvoiceFields.tsx'
import { laterDeliveries } from '#domain/buying/purchases/purchase.ts'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { TextAreaField } from '#web/platform/ui/TextAreaField.tsx'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useSaving } from '#web/platform/ui/use-saving.ts'
import { useStoredForm } from '#web/platform/ui/use-stored-form.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'

const documents = purchaseChange.pick({
  reference: true,
  invoiceDate: true,
  notes: true,
  expectedOn: true,
  invoices: true,
})

type Props = { purchase: Purchase; onClose: () => void }

/**
 * Changes what can still be changed of a purchase that was received or closed: reference, invoice
 * date, expected date and notes.
 */
export function DocumentsDialog({ purchase, onClose }: Props) {
  const params = { id: String(purchase.id) }
  const today = useToday()
  const form = useStoredForm(documents, {
    stored: purchase,
    typedOf: (stored) => ({
      reference: stored?.reference ?? '',
      invoiceDate: stored?.invoiceDate ?? '',
      notes: stored?.notes ?? '',
      expectedOn: stored?.expectedOn ?? '',
      invoices: laterDeliveries(stored ?? purchase).map(
        ({ delivery, invoiceNumber, invoiceDate }) => ({
          delivery,
          invoiceNumber: invoiceNumber ?? '',
          invoiceDate: invoiceDate ?? '',
        }),
      ),
    }),
    read: () => call(api.purchases.get, { params }),
  })
  const saving = useSaving(form, {
    send: (body) =>
      call(api.purchases.update, { params, body: { ...body, version: form.stored?.version } }),
    doneMessage: () => ({ title: TEXT.updated }),
    failed: TEXT.error,
    onSaved: onClose,
  })
  return (
    <SaveDialog title={TEXT.editTitle(purchase.id)} saving={saving} onClose={onClose}>
      <TextField
        label={TEXT.reference}
        hint={TEXT.referenceHint}
        maxLength={100}
        autoComplete="off"
        {...form.field('reference')}
      />
      <FormDateField label={TEXT.invoiceDate} today={today} form={form} name="invoiceDate" />
      <FormDateField label={TEXT.expectedOn} today={today} form={form} name="expectedOn" />
      {laterDeliveries(form.stored ?? purchase).map(({ delivery }, index) => (
        <FieldGroup key={delivery} title={TEXT.delivery(delivery)}>
          <InvoiceFields
            form={form}
            number={`invoices.${index}.invoiceNumber`}
            date={`invoices.${index}.invoiceDate`}
          />
        </FieldGroup>
      ))}
      <TextAreaField label={TEXT.notes} maxLength={2000} {...form.field('notes')} />
    </SaveDialog>
  )
}
