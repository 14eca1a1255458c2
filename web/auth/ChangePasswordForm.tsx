import { useRef, useState, type FormEvent } from 'react'
import { api } from '#domain/api.ts'
import { newPassword as newPasswordRule, PASSWORD_LENGTH_LEAST } from '#domain/auth/password.ts'
import { fieldErrors, serverSentence, useWrite } from '#web/api.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormFields } from '#web/ui/FormFields.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { toast } from '#web/ui/Toast.tsx'

const TEXT = {
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
}

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' }
type Form = typeof EMPTY
type Refusals = Partial<Form>

/** What stands in the way of sending the form, by field. */
function refusalsFor({ currentPassword, newPassword, confirmation }: Form): Refusals {
  const rule = newPasswordRule.safeParse(newPassword)
  const refusals: Refusals = {}
  if (!currentPassword) refusals.currentPassword = TEXT.currentMissing
  if (!rule.success) refusals.newPassword = rule.error.issues[0]?.message
  if (!confirmation) refusals.confirmation = TEXT.confirmMissing
  else if (confirmation !== newPassword) refusals.confirmation = TEXT.mismatch
  return refusals
}

type Props = { username: string; onDone?: () => void }

/** The own password, changed by whoever knows the current one. */
export function ChangePasswordForm({ username, onDone }: Props) {
  const [form, setForm] = useState(EMPTY)
  const [refusals, setRefusals] = useState<Refusals>({})
  const formRef = useRef<HTMLFormElement>(null)
  const change = useWrite(api.auth.changePassword, {
    refreshes: [api.auth.me],
    onSuccess: () => {
      toast({ title: TEXT.done, description: TEXT.doneHint })
    },
    onError: (error) => {
      // Whoever has closed the form is told all the same.
      if (!formRef.current)
        toast({ title: TEXT.failed, description: serverSentence(error), destructive: true })
      setRefusals(fieldErrors(error))
    },
  })
  const isRefusedAsWhole = change.isError && Object.keys(fieldErrors(change.error)).length === 0

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = refusalsFor(form)
    setRefusals(found)
    const [first] = Object.keys(found)
    if (first) return focusField(event.currentTarget, first)
    const { currentPassword, newPassword } = form
    // Only while the form stands: another one may be open by then.
    change.mutate({ body: { currentPassword, newPassword } }, { onSuccess: () => onDone?.() })
  }

  const fieldFor = (name: keyof Form) => ({
    name,
    required: true,
    maxLength: 128,
    value: form[name],
    error: refusals[name],
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [name]: event.target.value })
      setRefusals({ ...refusals, [name]: undefined })
    },
  })

  return (
    <form ref={formRef} noValidate onSubmit={handleSubmit} className="space-y-5">
      {isRefusedAsWhole && <Alert>{serverSentence(change.error)}</Alert>}
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <FormFields isBusy={change.isPending} className="space-y-5">
        <PasswordField
          label={TEXT.current}
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is what was asked for
          autoFocus
          {...fieldFor('currentPassword')}
        />
        <PasswordField
          label={TEXT.next}
          hint={TEXT.nextHint}
          autoComplete="new-password"
          {...fieldFor('newPassword')}
        />
        <PasswordField
          label={TEXT.confirm}
          autoComplete="new-password"
          {...fieldFor('confirmation')}
        />
      </FormFields>
      <Button
        type="submit"
        look="primary"
        size="large"
        className="w-full"
        disabled={change.isPending}
      >
        {change.isPending ? TEXT.saving : TEXT.save}
      </Button>
    </form>
  )
}

function focusField(form: HTMLFormElement, name: string) {
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
}
