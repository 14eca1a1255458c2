import { texts } from '#domain/language.ts'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import { newPassword, PASSWORD_LENGTH_LEAST } from '#domain/platform/auth/password.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { PasswordField } from '#web/platform/ui/PasswordField.tsx'
import { SaveForm } from '#web/platform/ui/SaveForm.tsx'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

export const TEXT = texts('platform/auth/ChangePasswordForm', {
  current: 'Current Password',
  next: 'New Password',
  nextHint: `At least ${PASSWORD_LENGTH_LEAST} characters. A few words are easier to remember.`,
  confirm: 'Confirm Password',
  mismatch: "Passwords don't match",
  currentMissing: 'Current password is required',
  confirmMissing: 'Confirm password is required',
  save: 'Change Password',
  saving: 'Saving...',
  done: 'Password changed',
  failed: 'Password not changed',
  doneHint: 'Wherever else you were signed in, you are no more.',
})

/** Says that the two differ even while other fields are still wrong. */
const passwords = z
  .object({
    currentPassword: z.string().min(1, TEXT.currentMissing),
    newPassword,
    confirmation: z.string().min(1, TEXT.confirmMissing),
  })
  .refine((typed) => !typed.confirmation || typed.confirmation === typed.newPassword, {
    path: ['confirmation'],
    message: TEXT.mismatch,
    when: () => true,
  })

type Props = { username: string; onDone?: () => void }

/** Changes the user's own password; asks for the current one. */
export function ChangePasswordForm({ username, onDone }: Props) {
  const form = useCheckedForm(passwords, { currentPassword: '', newPassword: '', confirmation: '' })
  const saving = useSaving(form, {
    send: ({ currentPassword, newPassword }) =>
      call(api.auth.changePassword, { body: { currentPassword, newPassword } }),
    doneMessage: () => ({ title: TEXT.done, description: TEXT.doneHint }),
    failed: TEXT.failed,
    onSaved: () => onDone?.(),
  })
  const field = { required: true, maxLength: 128 }
  return (
    <SaveForm saving={saving}>
      {/* Gives password managers the user name that the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={TEXT.current}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is what was asked for
        autoFocus
        {...field}
        {...form.field('currentPassword')}
      />
      <PasswordField
        label={TEXT.next}
        hint={TEXT.nextHint}
        autoComplete="new-password"
        {...field}
        {...form.field('newPassword')}
      />
      <PasswordField
        label={TEXT.confirm}
        autoComplete="new-password"
        {...field}
        {...form.field('confirmation')}
      />
      <Button type="submit" look="primary" size="large" className="w-full" disabled={saving.isBusy}>
        {saving.isBusy ? TEXT.saving : TEXT.save}
      </Button>
    </SaveForm>
  )
}
