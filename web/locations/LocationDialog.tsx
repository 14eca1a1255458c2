import { api } from '#domain/api.ts'
import { newLocation, type Location } from '#domain/locations/api.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { TEXT } from '#web/locations/locations-text.ts'
import { PhoneAndEmail } from '#web/ui/PhoneAndEmail.tsx'
import { SaveDialog } from '#web/ui/SaveDialog.tsx'
import { SwitchField } from '#web/ui/SwitchField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useSaving } from '#web/ui/use-saving.ts'
import { rowOf, useStoredForm } from '#web/ui/use-stored-form.ts'

/** `location` is null for a new one. */
type Props = { location: Location | null; onClose: () => void }

/** Creates or changes a location. */
export function LocationDialog({ onClose, ...props }: Props) {
  const form = useStoredForm(newLocation, {
    stored: props.location,
    typedOf: (stored) => ({
      name: stored?.name ?? '',
      code: stored?.code ?? '',
      branchCode: stored?.branchCode ?? '00000',
      address: stored?.address ?? '',
      phone: stored?.phone ?? '',
      email: stored?.email ?? '',
      isMain: stored?.isMain ?? false,
      isActive: stored?.isActive ?? true,
    }),
    read: (id) => rowOf(call(api.locations.list, {}), id),
  })
  const location = form.stored
  const saving = useSaving(form, {
    send: (body, once) =>
      location
        ? call(api.locations.update, {
            params: { id: String(location.id) },
            body: { ...body, version: location.version },
          })
        : call(api.locations.create, { body }, once),
    refreshes: [api.locations.list, api.tills.list, api.auth.me],
    tellDone: () => ({ title: TEXT.success, description: location ? TEXT.updated : TEXT.created }),
    failed: TEXT.error,
    onSaved: onClose,
  })
  const { reach } = useCurrentUser().user
  const text = { autoComplete: 'off' }

  return (
    <SaveDialog title={location ? TEXT.edit : TEXT.create} saving={saving} onClose={onClose}>
      <TextField label={TEXT.name} required maxLength={100} {...text} {...form.field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={TEXT.code}
          hint={TEXT.codeHint}
          required
          maxLength={20}
          {...text}
          {...form.field('code')}
        />
        <TextField
          label={TEXT.branchCode}
          hint={TEXT.branchCodeHint}
          inputMode="numeric"
          required
          maxLength={5}
          {...text}
          {...form.field('branchCode')}
        />
      </div>
      <TextField label={TEXT.address} maxLength={500} {...text} {...form.field('address')} />
      <PhoneAndEmail phone={form.field('phone')} email={form.field('email')} />
      {/*
       * Only users of all locations may choose the main one, because the choice changes another
       * location, too.
       */}
      {reach === null && (
        <SwitchField label={TEXT.isMain} hint={TEXT.isMainHint} {...form.field('isMain')} />
      )}
      <SwitchField label={TEXT.isActive} hint={TEXT.isActiveHint} {...form.field('isActive')} />
    </SaveDialog>
  )
}
