import { texts } from '#domain/language.ts'
import { Boxes, ReceiptText, Users } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { ApiError, call, serverSentence, useRead } from '#web/api.ts'
import { noteTouch } from '#web/idle.ts'
import { noteLanguage } from '#web/language.ts'
import { forgetLeft } from '#web/platform/auth/left-session.ts'
import { forgetLocked, lockedUser, type LockedUser } from '#web/platform/auth/locked-user.ts'
import { roleLabel } from '#web/platform/auth/role-label.ts'
import { endLeftSession } from '#web/platform/auth/sign-out.ts'
import { Brand } from '#web/platform/ui/Brand.tsx'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { PasswordField } from '#web/platform/ui/PasswordField.tsx'
import { TextField } from '#web/platform/ui/TextField.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

export const TEXT = texts('platform/auth/LoginPage', {
  tab: 'Sign in · Botika',
  title: 'Sign in',
  identifier: 'Email or Username',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing In...',
  refused: 'Invalid username or password. Please try again.',
  demo: 'Demo accounts',
  demoHint: 'Choose one to fill in the form.',
  locked: 'Locked',
  lockedHint: (name: string) =>
    `Nobody touched this screen for a while. ${name} goes on with their password, and finds the cart as it was; so does anybody else with their own.`,
  promise: 'The pharmacy counter, calm and exact.',
  goods: 'Inventory Management',
  goodsHint: 'Every lot and expiry date, on every shelf.',
  sales: 'Sales Processing',
  salesHint: 'A sale in seconds, right to the centavo.',
  users: 'User Management',
  usersHint: 'Everyone sees what their work needs.',
})

const FEATURES = [
  { icon: Boxes, name: 'goods' },
  { icon: ReceiptText, name: 'sales' },
  { icon: Users, name: 'users' },
] as const

export function LoginPage() {
  const welcome = useRead(api.auth.welcome).data
  const [locked] = useState(lockedUser)
  return (
    <main className="grid min-h-dvh grid-rows-[1fr_auto] lg:grid-cols-[1fr_1.1fr] lg:grid-rows-1">
      <title>{TEXT.tab}</title>
      <div className="px-5 pt-8 pb-10 sm:pt-[12dvh] lg:order-last">
        <div className="mx-auto w-full max-w-sm">
          <div className="mb-10 lg:hidden">
            <Brand />
          </div>
          <h1 className="text-3xl font-bold tracking-tight">{locked ? TEXT.locked : TEXT.title}</h1>
          <p className="mt-1 mb-7 min-h-6 text-ink-muted">
            {locked ? TEXT.lockedHint(locked.fullName) : welcome?.storeName}
          </p>
          <LoginForm demoAccounts={welcome?.demoAccounts ?? []} locked={locked} />
        </div>
      </div>
      <Features />
    </main>
  )
}

type DemoAccounts = NonNullable<AnswerOf<typeof api.auth.welcome>['demoAccounts']>

type FormProps = { demoAccounts: DemoAccounts; locked: LockedUser | null }

function LoginForm({ demoAccounts, locked }: FormProps) {
  const [identifier, setIdentifier] = useState(locked?.identifier ?? '')
  const [password, setPassword] = useState('')
  const passwordInput = useRef<HTMLInputElement>(null)
  const { login, isBusy } = useLogin({ identifier, password }, () =>
    passwordInput.current?.select(),
  )

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (identifier && password && !isBusy) void login.start()
  }

  function handleFill(account: DemoAccounts[number]) {
    setIdentifier(account.username)
    setPassword(account.password)
  }

  return (
    <form onSubmit={handleSubmit} className="space-y-5">
      {login.error && <Alert>{sentenceFor(login.error)}</Alert>}
      <TextField
        label={TEXT.identifier}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all there is on this page
        autoFocus={!locked}
        maxLength={255}
        value={identifier}
        onChange={(event) => setIdentifier(event.target.value)}
      />
      <PasswordField
        ref={passwordInput}
        label={TEXT.password}
        name="password"
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the name is there already
        autoFocus={locked !== null}
        maxLength={128}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        className="w-full"
        disabled={!identifier || !password || isBusy}
      >
        {isBusy ? TEXT.signingIn : TEXT.signIn}
      </Button>
      {demoAccounts.length > 0 && <Demo accounts={demoAccounts} onChoose={handleFill} />}
    </form>
  )
}

function useLogin(body: { identifier: string; password: string }, onRefused: () => void) {
  const [isIn, setIsIn] = useState(false)
  const login = useAction({
    send: () => call(api.auth.login, { body }),
    failed: null,
    // The page reloads as the new user, at the address that was asked for.
    onDone: ({ user }) => {
      setIsIn(true)
      forgetLocked()
      forgetLeft()
      noteTouch()
      noteLanguage(user.language)
      window.location.reload()
    },
    onRefused,
  })
  const isBusy = login.isBusy || isIn

  // The login ends the old session as well. A late answer to a logout could remove the new
  // session's cookie, so the logout stops while the login is in flight.
  useEffect(() => (isBusy ? undefined : endLeftSession()), [isBusy])

  return { login, isBusy }
}

function sentenceFor(error: Error): string {
  return error instanceof ApiError && error.status === 401 ? TEXT.refused : serverSentence(error)
}

type DemoProps = { accounts: DemoAccounts; onChoose: (account: DemoAccounts[number]) => void }

function Demo({ accounts, onChoose }: DemoProps) {
  return (
    <fieldset className="animate-appear border-t pt-5">
      <legend className="sr-only">{TEXT.demo}</legend>
      <p className="mb-3 text-sm">
        <span className="font-semibold">{TEXT.demo}</span>{' '}
        <span className="text-ink-muted">{TEXT.demoHint}</span>
      </p>
      <div className="grid grid-cols-3 gap-2">
        {accounts.map((account) => (
          <Button
            key={account.username}
            className="min-w-0 flex-col gap-0! px-2!"
            onClick={() => onChoose(account)}
          >
            <span>{roleLabel(account.role)}</span>
            <span className="max-w-full truncate text-xs font-normal text-ink-muted">
              {account.username}
              <br />
              {account.password}
            </span>
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

function Features() {
  return (
    <div className="flex flex-col justify-between gap-10 bg-brand px-5 py-6 text-on-brand lg:px-[12%] lg:py-[12dvh]">
      <div className="hidden lg:block">
        <Brand size="large" />
        <p className="mt-8 max-w-md text-4xl leading-tight font-bold tracking-tight text-balance">
          {TEXT.promise}
        </p>
      </div>
      <ul className="mx-auto grid w-full max-w-sm grid-cols-3 gap-3 lg:mx-0 lg:max-w-md lg:grid-cols-1 lg:gap-6">
        {FEATURES.map(({ icon: Icon, name }) => (
          <li
            key={name}
            className="flex flex-col items-center gap-2 text-center lg:flex-row lg:items-start lg:gap-4 lg:text-left"
          >
            <Icon aria-hidden size={24} className="text-on-brand-muted" />
            <div>
              <p className="text-xs font-semibold sm:text-sm lg:text-base">{TEXT[name]}</p>
              <p className="hidden text-on-brand-muted lg:block">{TEXT[`${name}Hint`]}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
