import { api } from '#domain/api.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { sendingBack } from '#domain/goods/transfers/bodies.ts'
import { call } from '#web/api.ts'
import { TEXT } from '#web/goods/transfers/acts/acts-text.ts'
import { ReasonField } from '#web/platform/ui/ReasonField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

type Props = { transfer: Transfer; onClose: () => void }

/** Sends a request back with a sentence. */
export function SendBackDialog({ transfer: { id, number, version }, onClose }: Props) {
  const form = useCheckedForm(sendingBack, { reason: '' })
  const saving = useSaving(form, {
    send: ({ reason }) =>
      call(api.transfers.sendBack, { params: { id: String(id) }, body: { reason, version } }),
    doneMessage: () => ({ title: TEXT.sentBack, description: number }),
    failed: TEXT.error,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={TEXT.sendBackTitle(number)}
      submitLabel={TEXT.sendBack}
      saving={saving}
      onClose={onClose}
    >
      <ReasonField
        usual={TEXT.sendBackReasons}
        hint={TEXT.sendBackHint}
        {...form.field('reason')}
      />
    </SaveDialog>
  )
}
