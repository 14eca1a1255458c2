import { api } from '#domain/api.ts'
import type { Shift } from '#domain/shifts/api.ts'
import { shiftClosing } from '#domain/shifts/bodies.ts'
import { useApproval } from '#web/approvals/use-approval.tsx'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { CHANGED_BY_CLOSING, COUNT_TEXT as TEXT } from '#web/shifts/count-text.ts'
import { SaveDialog } from '#web/ui/SaveDialog.tsx'
import { SwitchField } from '#web/ui/SwitchField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'
import { useSaving } from '#web/ui/use-saving.ts'

/** Closes a shift by its count, which a manager approves. */
export function CloseShiftDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { user } = useCurrentUser()
  const form = useCheckedForm(shiftClosing, { note: '', takesOver: false })
  const { callApproved, dialog } = useApproval(shift.locationId)
  const saving = useSaving(form, {
    send: (body, once) =>
      callApproved(api.shifts.close, { params: { id: String(shift.id) }, body }, once),
    refreshes: CHANGED_BY_CLOSING,
    tellDone: () => ({ title: TEXT.closed }),
    failed: TEXT.error,
    onSaved: onClose,
  })
  return (
    <>
      <SaveDialog
        title={TEXT.closeTitle(shift.tillName)}
        submitLabel={TEXT.close}
        busyLabel={TEXT.closing}
        saving={saving}
        onClose={onClose}
      >
        <p className="text-sm text-ink-muted">{TEXT.closeHint}</p>
        <TextField label={TEXT.note} maxLength={500} autoComplete="off" {...form.field('note')} />
        {shift.answererId !== user.id && (
          <SwitchField label={TEXT.takesOver} {...form.field('takesOver')} />
        )}
      </SaveDialog>
      {dialog}
    </>
  )
}
