import { texts } from '#domain/language.ts'
import type { KeyboardEvent } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import type { CheckedForm } from '#web/platform/ui/use-checked-form.ts'

export const LOT_LABELS = texts('platform/ui/LotFields', {
  lotNumber: 'Lot number',
  expiryDate: 'Expiry date',
})

/** How a field of a row is called and looks, where headings stand above the rows. */
type Named = {
  label: string
  'aria-label'?: string
  className?: string
  onKeyDown?: (event: KeyboardEvent) => void
}

type Props<Typed extends FieldValues, Checked> = {
  form: CheckedForm<Typed, Checked>
  lotNumber: Path<Typed>
  expiryDate: Path<Typed>
  /** Today in the shop's time zone, as YYYY-MM-DD. */
  today: string
  /** The first expiry date that is taken. */
  min?: string
  named?: (label: string) => Named
}

/** Number and expiry date of a lot, as two fields beside each other. */
export function LotFields<Typed extends FieldValues, Checked>(props: Props<Typed, Checked>) {
  const { form, lotNumber, expiryDate, today, min, named = (label) => ({ label }) } = props
  return (
    <>
      <TextField
        {...named(LOT_LABELS.lotNumber)}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        {...form.field(lotNumber)}
      />
      <FormDateField
        {...named(LOT_LABELS.expiryDate)}
        isExpiry
        min={min}
        today={today}
        form={form}
        name={expiryDate}
      />
    </>
  )
}
