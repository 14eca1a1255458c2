import { MonitorX } from 'lucide-react'
import { api } from '#domain/api.ts'
import { serverSentence, useWrite } from '#web/api.ts'
import { ChangePasswordForm } from '#web/auth/ChangePasswordForm.tsx'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { signOut } from '#web/auth/sign-out.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/Toast.tsx'

const TEXT = {
  title: 'My Account',
  everywhere: 'Sign Out Everywhere',
  everywhereHint: 'Ends your sessions at every till, computer and phone, this one too.',
  failed: 'Error',
}

/** What everybody may do about their own account. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { user } = useCurrentUser()
  const leave = useWrite(api.auth.logoutEverywhere, {
    onSuccess: signOut,
    onError: (error) =>
      toast({ title: TEXT.failed, description: serverSentence(error), destructive: true }),
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
      <ChangePasswordForm username={user.username ?? user.email} onDone={onClose} />
      <div className="mt-6 border-t pt-5">
        <Button icon={MonitorX} disabled={leave.isPending} onClick={() => leave.mutate({})}>
          {TEXT.everywhere}
        </Button>
        <p className="mt-2 text-sm text-ink-muted">{TEXT.everywhereHint}</p>
      </div>
    </Dialog>
  )
}
