import { z } from 'zod'
import { api } from '#domain/api.ts'
import * as field from '#domain/fields.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/cash/supplier-accounts/supplier-accounts-text.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { FormDateField } from '#web/platform/ui/calendar/FormDateField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

const schema = z.object({ since: field.day('firstDay') })

type Props = { since: string | null; onClose: () => void }

/** Says from which day on what is owed to suppliers is kept. */
export function BeginDialog({ since, onClose }: Props) {
  const today = useToday()
  const form = useCheckedForm(schema, { since: since ?? today })
  const saving = useSaving(form, {
    send: (body) => call(api.supplierAccounts.begin, { body }),
    doneMessage: () => ({ title: TEXT.begun }),
    failed: TEXT.beginFailed,
    onSaved: onClose,
  })
  return (
    <SaveDialog title={TEXT.beginTitle} saving={saving} onClose={onClose}>
      <p className="text-sm">{TEXT.offHint}</p>
      <FormDateField label={TEXT.since} required today={today} form={form} name="since" />
    </SaveDialog>
  )
}
