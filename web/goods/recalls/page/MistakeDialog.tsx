import { api } from '#domain/api.ts'
import { recallMistake } from '#domain/goods/recalls/bodies.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/goods/recalls/recalls-text.ts'
import { ReasonField } from '#web/platform/ui/ReasonField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

/** Takes back a recall as a whole, with the reason. */
export function MistakeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useCheckedForm(recallMistake, { reason: '' })
  const saving = useSaving(form, {
    send: (body) => call(api.recalls.takeBack, { params: { id: String(id) }, body }),
    doneMessage: () => ({ title: TEXT.takenBack, description: TEXT.number(id) }),
    failed: TEXT.failed,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={TEXT.mistakeTitle(id)}
      submitLabel={TEXT.takeBack}
      busyLabel={TEXT.takingBack}
      submitLook="danger"
      saving={saving}
      onClose={onClose}
    >
      <p className="text-sm">{TEXT.mistakeHint}</p>
      <ReasonField usual={TEXT.mistakeReasons} {...form.field('reason')} />
    </SaveDialog>
  )
}
