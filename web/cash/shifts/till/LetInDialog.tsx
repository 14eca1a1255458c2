import { z } from 'zod'
import { api } from '#domain/api.ts'
import * as field from '#domain/fields.ts'
import type { Shift } from '#domain/cash/shifts/api.ts'
import { call, useRead } from '#web/api.ts'
import { TEXT } from '#web/cash/shifts/till/till-shift-text.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

type Props = { shift: Shift; onClose: () => void }
type Seller = { id: number; name: string }

const letting = z.object({ userId: field.idInText })

/** Lets another cashier sell from the drawer. */
export function LetInDialog({ shift, onClose }: Props) {
  const params = { id: String(shift.id) }
  const read = useRead(api.shifts.sellers, { params }, { refetchOnMount: 'always' })
  if (read.isSuccess && read.data.length > 0)
    return <LetInForm shift={shift} sellers={read.data} onClose={onClose} />
  return (
    <Dialog title={TEXT.letInTitle} isOpen onClose={onClose}>
      <Loaded read={read}>{() => <p>{TEXT.nobody}</p>}</Loaded>
    </Dialog>
  )
}

function LetInForm({ shift, sellers, onClose }: Props & { sellers: readonly Seller[] }) {
  const form = useCheckedForm(letting, { userId: '' })
  const saving = useSaving(form, {
    send: ({ userId }) =>
      call(api.shifts.addMember, { params: { id: String(shift.id), userId: String(userId) } }),
    doneMessage: ({ members }) => ({ title: TEXT.letInDone(members.at(-1)?.name ?? '') }),
    failed: TEXT.error,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={TEXT.letInTitle}
      submitLabel={TEXT.letInSubmit}
      saving={saving}
      onClose={onClose}
    >
      <p className="text-sm text-ink-muted">{TEXT.letInHint}</p>
      <SelectField
        label={TEXT.who}
        required
        placeholder={TEXT.chooseWho}
        options={sellers.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field('userId')}
      />
    </SaveDialog>
  )
}
