import { z } from 'zod'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos, pesosOf } from '#domain/money.ts'
import type { Shift } from '#domain/cash/shifts/api.ts'
import { cashMove } from '#domain/cash/shifts/bodies.ts'
import { CASH_REASONS, reasonLabel } from '#domain/cash/shifts/drawer.ts'
import { useApproval } from '#web/platform/approvals/use-approval.tsx'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { openDrawerFor } from '#web/shop/documents/drawer.ts'
import { TEXT } from '#web/cash/shifts/till/till-shift-text.ts'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

const { amount, note } = cashMove.shape
const moving = z.object({
  amount,
  // A select gives text.
  reason: z.string().pipe(z.enum(CASH_REASONS, TEXT.chooseReason)),
  note,
})

type Props = {
  shift: Shift
  direction: 'IN' | 'OUT'
  /** Called with the id of the move, of which there is a slip. */
  onMoved: (id: number) => void
  onClose: () => void
}

/** Puts cash into the drawer or takes some out, for a reason. */
export function MoveCashDialog({ shift, direction, onMoved, onClose }: Props) {
  const { till } = useCurrentUser()
  const isIn = direction === 'IN'
  const form = useCheckedForm(moving, { amount: '', reason: '', note: '' })
  const { callApproved, dialog } = useApproval(shift.locationId)
  const saving = useSaving(form, {
    send: (move, once) => {
      const body = { ...move, amount: pesosOf(move.amount), direction }
      return callApproved(api.shifts.moveCash, { params: { id: String(shift.id) }, body }, once)
    },
    doneMessage: (done) => {
      const reported = formatPesos(Math.abs(centavosOf(done.amount)))
      return { title: isIn ? TEXT.wasPutIn(reported) : TEXT.wasTakenOut(reported) }
    },
    failed: TEXT.error,
    onSaved: ({ id }) => {
      openDrawerFor(till, { cause: 'MOVE', shiftId: shift.id })
      onMoved(id)
    },
  })
  return (
    <>
      <SaveDialog
        title={isIn ? TEXT.inTitle : TEXT.outTitle}
        submitLabel={isIn ? TEXT.putIn : TEXT.takeOut}
        saving={saving}
        onClose={onClose}
      >
        <MoneyField label={TEXT.amount} required autoComplete="off" {...form.field('amount')} />
        <SelectField
          label={TEXT.reason}
          required
          placeholder={TEXT.chooseReason}
          options={CASH_REASONS.map((value) => ({
            value,
            label: reasonLabel(value, direction),
          }))}
          {...form.field('reason')}
        />
        <TextField label={TEXT.note} maxLength={500} autoComplete="off" {...form.field('note')} />
      </SaveDialog>
      {dialog}
    </>
  )
}
