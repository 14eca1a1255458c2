import { texts } from '#domain/language.ts'
import { LogOut } from 'lucide-react'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { ChangePasswordForm } from '#web/platform/auth/ChangePasswordForm.tsx'
import { signOut } from '#web/platform/auth/sign-out.ts'
import { Brand } from '#web/platform/ui/Brand.tsx'
import { Button } from '#web/platform/ui/Button.tsx'

export const TEXT = texts('platform/auth/ChangePasswordPage', {
  tab: 'Choose a password · Botika',
  title: 'Choose your own password',
  reason: 'The one you signed in with was made for you. Replace it to go on.',
  logout: 'Logout',
})

/** Shown before any other page while the user has a generated password. */
export function ChangePasswordPage() {
  const { user } = useCurrentUser()
  return (
    <main className="px-4 py-8 sm:py-[12dvh]">
      <title>{TEXT.tab}</title>
      <div className="mx-auto max-w-md">
        <div className="mb-6 flex items-center justify-between">
          <Brand />
          <Button look="ghost" icon={LogOut} onClick={signOut}>
            {TEXT.logout}
          </Button>
        </div>
        <div className="rounded border bg-surface p-5 sm:p-7">
          <h1 className="text-2xl font-bold tracking-tight">{TEXT.title}</h1>
          <p className="mt-1 mb-6 text-ink-muted">{TEXT.reason}</p>
          <ChangePasswordForm username={user.username ?? user.email} />
        </div>
      </div>
    </main>
  )
}
