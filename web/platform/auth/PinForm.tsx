import { texts } from '#domain/language.ts'
import { useId } from 'react'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import { newPin } from '#domain/platform/auth/pin.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { call, useRead } from '#web/api.ts'
import { PinField } from '#web/platform/auth/PinField.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { PasswordField } from '#web/platform/ui/PasswordField.tsx'
import { SaveForm } from '#web/platform/ui/SaveForm.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

export const TEXT = texts('platform/auth/PinForm', {
  title: 'PIN for Approvals',
  hint: 'With six digits you approve at a colleague’s till what they may not do. Nobody signs in with it.',
  closed:
    'Closed after five wrong tries. It opens when you sign in by password, or set another one.',
  password: 'Password',
  next: 'New PIN',
  set: 'Set PIN',
  change: 'Change PIN',
  saving: 'Saving...',
  remove: 'Remove PIN',
  confirmRemove: 'Remove your PIN? You can set another one at any time.',
  done: 'PIN set',
  removed: 'PIN removed',
  failed: 'PIN not changed',
  passwordMissing: 'Current password is required',
})

/** Sets, changes or removes the user's own PIN; asks for the password. */
export function PinForm() {
  const id = useId()
  const pin = useRead(api.auth.pin, undefined, { refetchOnMount: 'always' })
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {TEXT.title}
      </h3>
      <p className="mt-0.5 mb-4 text-sm text-ink-muted">{TEXT.hint}</p>
      <Loaded read={pin}>{({ state }) => <Fields state={state} />}</Loaded>
    </section>
  )
}

const setting = z.object({
  currentPassword: z.string().min(1, TEXT.passwordMissing),
  pin: newPin,
})

function Fields({ state }: AnswerOf<typeof api.auth.pin>) {
  const form = useCheckedForm(setting, { currentPassword: '', pin: '' })
  const saving = useSaving(form, {
    send: (body) => call(api.auth.setPin, { body }),
    doneMessage: () => ({ title: TEXT.done }),
    failed: TEXT.failed,
    onSaved: () => form.begin(),
  })
  const removing = useAction({
    send: () => call(api.auth.removePin, {}),
    doneMessage: () => ({ title: TEXT.removed }),
    failed: TEXT.failed,
  })
  const isBusy = saving.isBusy || removing.isBusy
  return (
    <SaveForm saving={saving}>
      {state === 'CLOSED' && <p className="text-sm text-warning-ink">{TEXT.closed}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordField
          label={TEXT.password}
          autoComplete="current-password"
          required
          maxLength={128}
          {...form.field('currentPassword')}
        />
        <PinField label={TEXT.next} {...form.field('pin')} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy}>
          {saving.isBusy ? TEXT.saving : state === 'NONE' ? TEXT.set : TEXT.change}
        </Button>
        {state !== 'NONE' && (
          <Button disabled={isBusy} onClick={() => removing.ask(TEXT.confirmRemove)}>
            {TEXT.remove}
          </Button>
        )}
      </div>
    </SaveForm>
  )
}
