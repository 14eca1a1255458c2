import { texts } from '#domain/language.ts'
import { CloudOff, RotateCw } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { serverSentence } from '#web/api.ts'
import { CurrentUserContext, useSession } from '#web/platform/auth/current-user.ts'
import { IdleLock } from '#web/platform/auth/IdleLock.tsx'
import { OwnPage } from '#web/platform/auth/OwnPage.tsx'
import { SameUser } from '#web/platform/auth/SameUser.tsx'
import { KeyHelp } from '#web/platform/keys/KeyHelp.tsx'
import { watchChanges } from '#web/platform/events/watch-changes.ts'
import { lazyScreen } from '#web/lazy-screen.ts'
import { MessagePage } from '#web/platform/shell/MessagePage.tsx'
import { Shell, type ShellProps } from '#web/platform/shell/Shell.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { QuestionHere } from '#web/platform/ui/QuestionHere.tsx'
import { PageSpinner } from '#web/platform/ui/Spinner.tsx'

const LoginPage = lazyScreen(() => import('#web/platform/auth/LoginPage.tsx'), 'LoginPage')
const ChangePasswordPage = lazyScreen(
  () => import('#web/platform/auth/ChangePasswordPage.tsx'),
  'ChangePasswordPage',
)

export const TEXT = texts('platform/shell/SessionGate', {
  away: 'Waiting for the server',
  retry: 'Try again',
})

/**
 * Renders the screens if somebody is signed in, else the login page. The address stays the same.
 */
export function SessionGate({ children, ...shell }: ShellProps) {
  const session = useSession()
  if (session.data)
    return (
      <CurrentUserContext value={session.data}>
        <IdleLock />
        <QuestionHere />
        <KeyHelp />
        <SameUser />
        {!session.data.user.mustChangePassword && <Live />}
        <Suspense fallback={<PageSpinner />}>
          {session.data.user.mustChangePassword ? (
            <ChangePasswordPage />
          ) : (
            <Shell {...shell}>
              <OwnPage>{children}</OwnPage>
            </Shell>
          )}
        </Suspense>
      </CurrentUserContext>
    )
  if (session.data === null)
    return (
      <Suspense fallback={<PageSpinner />}>
        <LoginPage />
      </Suspense>
    )
  if (session.isPending) return <PageSpinner />
  return (
    <Shell {...shell} menu={[]}>
      <MessagePage icon={CloudOff} title={TEXT.away} sentence={serverSentence(session.error)}>
        <Button icon={RotateCw} onClick={() => void session.refetch()}>
          {TEXT.retry}
        </Button>
      </MessagePage>
    </Shell>
  )
}

/** Keeps the screens up to date with changes made elsewhere. */
function Live() {
  useEffect(() => watchChanges(), [])
  return null
}
