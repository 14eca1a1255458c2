import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import { ROLES } from '#domain/roles.ts'
import type { StaffMember } from '#domain/people/users/api.ts'
import { isMadeUp, madeUpEmail } from '#domain/people/users/made-up-email.ts'
import { call, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { roleLabel } from '#web/platform/auth/role-label.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { PasswordField } from '#web/platform/ui/PasswordField.tsx'
import { SaveDialog } from '#web/platform/ui/SaveDialog.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import type { CheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'
import { rowOf, useStoredForm } from '#web/platform/ui/use-stored-form.ts'
import { LocationsField } from '#web/people/users/LocationsField.tsx'
import {
  newUserForm,
  typedOf,
  userForm,
  type Checked,
  type Typed,
} from '#web/people/users/user-form.ts'
import { TEXT } from '#web/people/users/users-text.ts'

/** `user` is null for a new one. */
type Props = { user: StaffMember | null; onClose: () => void }

/** Creates or changes a user. */
export function UserDialog({ onClose, ...props }: Props) {
  const form = useStoredForm<Typed, Checked, StaffMember>(
    (stored) => (stored ? userForm : newUserForm),
    { stored: props.user, typedOf, read: (id) => rowOf(call(api.users.list, {}), id) },
  )
  const user = form.stored
  const saving = useSaving(form, {
    send: ({ confirmPassword: _, ...body }, once) =>
      user
        ? call(api.users.update, {
            params: { id: String(user.id) },
            body: { ...body, version: user.version },
          })
        : call(api.users.create, { body }, once),
    doneMessage: () => ({ title: user ? TEXT.updated : TEXT.created }),
    failed: user ? TEXT.updateFailed : TEXT.createFailed,
    onSaved: onClose,
  })
  return (
    <SaveDialog title={user ? TEXT.edit : TEXT.create} saving={saving} onClose={onClose}>
      <PersonFields form={form} />
      <PasswordFields form={form} isNew={user === null} />
      <RightsFields form={form} isOwn={user?.id === useCurrentUser().user.id} />
    </SaveDialog>
  )
}

type FieldsProps = { form: CheckedForm<Typed, Checked> }

function PersonFields({ form }: FieldsProps) {
  const text = { autoComplete: 'off', maxLength: 255 }
  return (
    <>
      <TextField label={TEXT.name} required {...text} {...form.field('fullName')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={TEXT.username}
          hint={TEXT.usernameHint}
          autoCapitalize="none"
          spellCheck={false}
          {...text}
          {...form.field('username')}
        />
        <EmailField form={form} />
      </div>
    </>
  )
}

/** The email, which every user has to have; for somebody without one an address is made up, and marked. */
function EmailField({ form }: FieldsProps) {
  const users = useRead(api.users.list)
  const [email, username, fullName] = useWatch({
    control: form.control,
    name: ['email', 'username', 'fullName'],
  })

  function makeUp() {
    const taken = (users.data ?? []).map((user) => user.email)
    const email = madeUpEmail(username || fullName, taken)
    form.setValue('email', email, { shouldDirty: true, shouldValidate: true })
    form.setFocus('email')
  }

  return (
    <div>
      <TextField
        label={TEXT.email}
        type="email"
        required
        autoComplete="off"
        maxLength={255}
        hint={isMadeUp(email) ? TEXT.madeUp : undefined}
        {...form.field('email')}
      />
      {email === '' && (username || fullName) && (
        <Button look="ghost" className="-ml-3 px-3!" onClick={makeUp}>
          {TEXT.makeUp}
        </Button>
      )}
    </div>
  )
}

function PasswordFields({ form, isNew }: FieldsProps & { isNew: boolean }) {
  const field = { autoComplete: 'new-password', maxLength: 128, required: isNew } as const
  // Typing the first password validates the second one only after the user has been there.
  const deps = form.formState.touchedFields.confirmPassword ? 'confirmPassword' : undefined
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordField
          label={TEXT.password}
          hint={isNew ? undefined : TEXT.passwordKept}
          {...field}
          {...form.field('password', { deps })}
        />
        <PasswordField label={TEXT.confirmPassword} {...field} {...form.field('confirmPassword')} />
      </div>
      <SwitchField label={TEXT.mustChange} {...form.field('mustChangePassword')} />
    </>
  )
}

/** Role and locations. Users cannot take rights from themselves, so their own are read-only. */
function RightsFields({ form, isOwn }: FieldsProps & { isOwn: boolean }) {
  const [role, locationIds] = useWatch({ control: form.control, name: ['role', 'locationIds'] })
  return (
    <>
      <SelectField
        label={TEXT.role}
        options={ROLES.map((value) => ({
          value,
          label: roleLabel(value),
          isDisabled: isOwn && value !== role,
        }))}
        {...form.field('role')}
      />
      <LocationsField
        isEverywhere={role === 'ADMIN'}
        chosen={locationIds ?? []}
        error={form.formState.errors.locationIds?.message}
        stored={form.beside.locationIds}
        onChange={(ids) => form.setValue('locationIds', ids, { shouldDirty: true })}
      />
      {!isOwn && (
        <SwitchField label={TEXT.active} hint={TEXT.activeHint} {...form.field('isActive')} />
      )}
    </>
  )
}
