import type { z } from 'zod'
import type { newSupplier } from '#domain/buying/suppliers/bodies.ts'
import { TEXT } from '#web/buying/suppliers/suppliers-text.ts'
import { COUNT } from '#web/platform/ui/count-options.ts'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import type { CheckedForm } from '#web/platform/ui/use-checked-form.ts'

type Form = CheckedForm<z.input<typeof newSupplier>, z.output<typeof newSupplier>>

/** On which terms the supplier takes goods back. */
export function TermsFields({ form }: { form: Form }) {
  return (
    <FieldGroup title={TEXT.terms}>
      <p className="text-sm text-ink-muted">{TEXT.termsHint}</p>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <NumberField label={TEXT.beforeDays} {...form.field('returnsBeforeDays', COUNT)} />
        <NumberField label={TEXT.afterDays} {...form.field('returnsAfterDays', COUNT)} />
        <NumberField label={TEXT.creditPct} isDecimal {...form.field('returnsCreditPct')} />
      </div>
      <SwitchField label={TEXT.wholePacks} {...form.field('returnsWholePacks')} />
      <SwitchField label={TEXT.authorised} {...form.field('returnsAuthorised')} />
    </FieldGroup>
  )
}
