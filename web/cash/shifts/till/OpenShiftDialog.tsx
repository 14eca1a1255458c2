import { api } from '#domain/api.ts'
import { z } from 'zod'
import type { HereTill } from '#domain/people/signed-in/api.ts'
import { shiftOpening } from '#domain/cash/shifts/bodies.ts'
import { pesosOf } from '#domain/money.ts'
import { call } from '#web/api.ts'
import { openDrawerFor } from '#web/shop/documents/drawer.ts'
import { TEXT } from '#web/cash/shifts/till/till-shift-text.ts'
import { MoneyField } from '#web/platform/ui/MoneyField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

const opening = z.object({ float: shiftOpening.shape.float })

/** Opens the shift of a till with what lies in its drawer. */
export function OpenShiftDialog({ till, onClose }: { till: HereTill; onClose: () => void }) {
  const form = useCheckedForm(opening, { float: '' })
  const saving = useSaving(form, {
    send: ({ float }, once) =>
      call(api.shifts.open, { body: { tillId: till.id, float: pesosOf(float) } }, once),
    doneMessage: () => ({ title: TEXT.opened, description: TEXT.openedText(till.name) }),
    failed: TEXT.error,
    onSaved: ({ id }) => {
      openDrawerFor(till, { cause: 'MOVE', shiftId: id })
      onClose()
    },
  })
  return (
    <SaveDialog
      title={TEXT.openTitle(till.name)}
      submitLabel={TEXT.open}
      busyLabel={TEXT.opening}
      saving={saving}
      onClose={onClose}
    >
      <p className="text-sm text-ink-muted">{TEXT.openHint}</p>
      <MoneyField label={TEXT.float} required autoComplete="off" {...form.field('float')} />
    </SaveDialog>
  )
}
