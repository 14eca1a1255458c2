import type { FieldValues, Path } from 'react-hook-form'
import { useToday } from '#web/platform/auth/use-today.ts'
import { TEXT } from '#web/buying/purchases/purchases-text.ts'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import type { CheckedForm } from '#web/platform/ui/use-checked-form.ts'

type Props<Typed extends FieldValues, Checked> = {
  form: CheckedForm<Typed, Checked>
  number: Path<Typed>
  date: Path<Typed>
}

/** The invoice of a delivery that the supplier invoiced apart: its number and its day. */
export function InvoiceFields<Typed extends FieldValues, Checked>({
  form,
  number,
  date,
}: Props<Typed, Checked>) {
  const today = useToday()
  return (
    <>
      <TextField
        label={TEXT.deliveryInvoice}
        hint={TEXT.deliveryInvoiceHint}
        maxLength={100}
        autoComplete="off"
        {...form.field(number)}
      />
      <FormDateField label={TEXT.invoiceDate} today={today} form={form} name={date} />
    </>
  )
}
