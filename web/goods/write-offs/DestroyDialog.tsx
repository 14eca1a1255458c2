import { z } from 'zod'
import { api } from '#domain/api.ts'
import { pin } from '#domain/platform/auth/pin.ts'
import * as field from '#domain/fields.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { WriteOff } from '#domain/goods/write-offs/api.ts'
import { call, useRead } from '#web/api.ts'
import { TEXT } from '#web/goods/write-offs/write-offs-text.ts'
import { PinField } from '#web/platform/auth/PinField.tsx'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

type Props = { writeOff: WriteOff; onClose: () => void }

/** Says that goods are destroyed, before a witness. A retry after a lost answer does not do it twice. */
export function DestroyDialog(props: Props) {
  return props.writeOff.isPinAsked ? <ByPin {...props} /> : <ByName {...props} />
}

const named = z.object({ witness: field.text('witness', 255) })

function ByName({ writeOff, onClose }: Props) {
  const form = useCheckedForm(named, { witness: '' })
  const saving = useSaving(form, {
    send: (witness, once) => call(api.writeOffs.destroy, bodyOf(writeOff, witness), once),
    doneMessage: () => ({ title: TEXT.destroyed, description: writeOff.number }),
    failed: TEXT.failed,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={TEXT.destroyTitle(writeOff.number)}
      submitLabel={TEXT.submit}
      submitLook="danger"
      saving={saving}
      onClose={onClose}
    >
      <Hint writeOff={writeOff} />
      <TextField
        label={TEXT.witness}
        hint={TEXT.witnessHint}
        required
        maxLength={255}
        autoComplete="off"
        {...form.field('witness')}
      />
    </SaveDialog>
  )
}

/** A select gives text. */
const byPin = z.object({
  witnessId: z
    .string()
    .min(1, { error: () => TEXT.chooseWitness })
    .transform(Number),
  pin,
})

function ByPin({ writeOff, onClose }: Props) {
  const query = { locationId: String(writeOff.locationId) }
  const witnesses = useRead(api.approvals.approvers, { query }, { refetchOnMount: 'always' }).data
  const form = useCheckedForm(byPin, { witnessId: '', pin: '' })
  const saving = useSaving(form, {
    send: (witness, once) => call(api.writeOffs.destroy, bodyOf(writeOff, witness), once),
    doneMessage: () => ({ title: TEXT.destroyed, description: writeOff.number }),
    failed: TEXT.failed,
    onRefused: () => form.setValue('pin', ''),
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={TEXT.destroyTitle(writeOff.number)}
      submitLabel={TEXT.submit}
      submitLook="danger"
      saving={saving}
      isReady={witnesses !== undefined && witnesses.length > 0}
      onClose={onClose}
    >
      <Hint writeOff={writeOff} />
      {witnesses?.length === 0 && <Alert>{TEXT.nobody}</Alert>}
      <SelectField
        label={TEXT.whoSaw}
        required
        placeholder={TEXT.chooseWitness}
        options={(witnesses ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('witnessId')}
      />
      <PinField label={TEXT.pin} hint={TEXT.pinHint} {...form.field('pin')} />
    </SaveDialog>
  )
}

function bodyOf({ id, version }: WriteOff, witness: object) {
  return { params: { id: String(id) }, body: { ...witness, version } }
}

function Hint({ writeOff: { cost } }: { writeOff: WriteOff }) {
  return <p className="text-sm">{TEXT.destroyHint(formatPesos(centavosOf(cost)))}</p>
}
