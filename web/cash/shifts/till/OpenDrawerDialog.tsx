import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { HereTill } from '#domain/people/signed-in/api.ts'
import * as fields from '#domain/fields.ts'
import type { Shift } from '#domain/cash/shifts/api.ts'
import { refresh } from '#web/api.ts'
import { openDrawer } from '#web/shop/documents/drawer.ts'
import { TEXT } from '#web/cash/shifts/till/till-shift-text.ts'
import { ReasonField } from '#web/platform/ui/ReasonField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

const opening = z.object({ reason: fields.text('reason', 200) })

type Props = { till: HereTill; shift: Shift; onClose: () => void }

/** Opens the drawer without a sale or a move of cash, for a reason that is logged. */
export function OpenDrawerDialog({ till, shift, onClose }: Props) {
  const form = useCheckedForm(opening, { reason: '' })
  const saving = useSaving(form, {
    send: ({ reason }) => openDrawer(till, { cause: 'REASON', shiftId: shift.id, reason }),
    doneMessage: (failure) =>
      failure === null
        ? { title: TEXT.drawerOpened }
        : { title: TEXT.drawerStays, description: failure, destructive: true },
    failed: TEXT.error,
    onSaved: () => {
      refresh([api.audit.list]) // not of `changes`: each print would refetch the log with it
      onClose()
    },
  })
  return (
    <SaveDialog
      title={TEXT.openDrawerTitle}
      submitLabel={TEXT.openDrawer}
      saving={saving}
      onClose={onClose}
    >
      <p className="text-sm text-ink-muted">{TEXT.openDrawerHint}</p>
      <ReasonField usual={TEXT.openDrawerReasons} {...form.field('reason')} maxLength={200} />
    </SaveDialog>
  )
}
