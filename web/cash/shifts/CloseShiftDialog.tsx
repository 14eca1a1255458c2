import { api } from '#domain/api.ts'
import type { Shift } from '#domain/cash/shifts/api.ts'
import { shiftClosing } from '#domain/cash/shifts/bodies.ts'
import { MANAGERS } from '#domain/roles.ts'
import { call, useRead } from '#web/api.ts'
import { useApproval } from '#web/platform/approvals/use-approval.tsx'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { COUNT_TEXT as TEXT } from '#web/cash/shifts/count-text.ts'
import { CountOff } from '#web/cash/shifts/CountOff.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

/**
 * Closes a shift by its count, which a manager approves. The manager reads by how much it is off: here, or at a cashier's
 * screen after their PIN. The cashier does not read it before.
 */
export function CloseShiftDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { user } = useCurrentUser()
  const params = { id: String(shift.id) }
  const isApprover = MANAGERS.includes(user.role)
  const read = useRead(
    api.shifts.get,
    { params },
    { enabled: isApprover, refetchOnMount: 'always' },
  )
  const form = useCheckedForm(shiftClosing, { note: '', takesOver: false })
  const { callApproved, dialog } = useApproval(shift.locationId, async (approver) => (
    <CountOff {...await call(api.shifts.difference, { params, body: approver })} />
  ))
  const saving = useSaving(form, {
    send: (body, once) => callApproved(api.shifts.close, { params, body }, once),
    doneMessage: () => ({ title: TEXT.closed }),
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
        isReady={!isApprover || read.data !== undefined}
        onClose={onClose}
      >
        {isApprover && <Loaded read={read}>{(whole) => <CountOff {...whole} />}</Loaded>}
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
