import { texts } from '#domain/language.ts'
import { Keyboard, MonitorX } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import { MANAGERS } from '#domain/roles.ts'
import { call } from '#web/api.ts'
import { ChangePasswordForm } from '#web/platform/auth/ChangePasswordForm.tsx'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { LanguageField } from '#web/platform/auth/LanguageField.tsx'
import { PinForm } from '#web/platform/auth/PinForm.tsx'
import { signOut } from '#web/platform/auth/sign-out.ts'
import { KeyHelpDialog } from '#web/platform/keys/KeyHelpDialog.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

export const TEXT = texts('platform/auth/AccountDialog', {
  title: 'My Account',
  keys: 'Keyboard shortcuts',
  everywhere: 'Sign Out Everywhere',
  everywhereHint: 'Ends your sessions at every till, computer and phone, this one too.',
  failed: 'Error',
})

/** What every user may do for themselves: choose a language, change the password, set a PIN, see the keys of the page, end all sessions. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { user } = useCurrentUser()
  const [areKeysShown, setAreKeysShown] = useState(false)
  const leave = useAction({
    send: async () => {
      await call(api.auth.logoutEverywhere, {})
      void signOut()
    },
    failed: TEXT.failed,
  })
  return (
    <Dialog title={TEXT.title} isOpen onClose={onClose}>
      <p className="mb-5">
        <span className="font-semibold wrap-anywhere">{user.fullName}</span>
        <span className="block text-sm wrap-anywhere text-ink-muted">
          {user.username ? `@${user.username} · ` : ''}
          {user.email}
        </span>
      </p>
      <LanguageField />
      <Button icon={Keyboard} className="mt-4" onClick={() => setAreKeysShown(true)}>
        {TEXT.keys}
      </Button>
      {areKeysShown && <KeyHelpDialog onClose={() => setAreKeysShown(false)} />}
      <div className="mt-6 border-t pt-5">
        <ChangePasswordForm username={user.username ?? user.email} onDone={onClose} />
      </div>
      {MANAGERS.includes(user.role) && (
        <div className="mt-6 border-t pt-5">
          <PinForm />
        </div>
      )}
      <div className="mt-6 border-t pt-5">
        <Button icon={MonitorX} disabled={leave.isBusy} onClick={() => void leave.start()}>
          {TEXT.everywhere}
        </Button>
        <p className="mt-2 text-sm text-ink-muted">{TEXT.everywhereHint}</p>
      </div>
    </Dialog>
  )
}
