import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { test as base, expect } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { api } from '#domain/api.ts'
import type { CurrentUser } from '#domain/platform/auth/api.ts'
import type { Role } from '#domain/roles.ts'
import { App } from '#web/App.tsx'
import { queryClient } from '#web/api.ts'
import { CurrentUserContext, type SignedIn } from '#web/platform/auth/current-user.ts'
import { switchSounds } from '#web/goods/product-search/sounds.ts'
import { openRouter, type Router } from '#web/router.ts'
import { noteServer } from '#web/server-reach.ts'
import { lendHands } from '#web/testing/hands.ts'
import { Server } from '#web/testing/server.ts'
import { Stream } from '#web/testing/stream.ts'

export { expect, page, userEvent }

lendHands()

const SETTINGS: SignedIn['settings'] = {
  storeName: 'Botika',
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  taxMode: 'ADDED_TO_TOTAL',
  taxRate: '8.25',
  taxLabel: 'Tax',
  discountMaxPct: '10.00',
  unpaidFinalOrders: 'ANYONE',
  idleLockMinutes: 15,
  cashControl: false,
  opensDrawerByReason: true,
  keepsPayables: false,
  isDemo: false,
  schemes: [],
}

export type Screen = {
  /** Renders the whole app at an address, signed in as a user of this role. */
  open(address: string, role: Role, settings?: Partial<SignedIn['settings']>): Promise<void>
  /**
   * Renders the app anew from what is stored on the device. Modules stay, and the till with them: what survives a real
   * reload of it is for till.test.ts and the journeys.
   */
  reload(): Promise<void>
  /** Id of the signed-in user. */
  userId: number
  /** The questions that were asked. Each is answered by `saysYes`, which is true by default; null lets them stand. */
  questions: string[]
  saysYes: boolean | null
}

type Fixtures = { server: Server; screen: Screen }

/** A test with a fresh browser state and its own server. */
export const test = base.extend<Fixtures>({
  server: [
    async ({ task: _ }, use) => {
      const server = new Server()
      // A loudspeaker that stands open takes a tenth of the browser's time.
      switchSounds(false)
      window.fetch = server.fetch
      Object.assign(window, {
        EventSource: class {
          static readonly CLOSED = Stream.CLOSED
          constructor(address: string) {
            return server.openStream(address)
          }
        },
      })
      await use(server)
      await leave()
      server.end()
      expect(server.faults).toEqual([])
    },
    // Also where a test does not name it: what it opened is closed with it.
    { auto: true },
  ],
  screen: async ({ server }, use) => {
    const screen: Screen = {
      userId: 0,
      questions: [],
      saysYes: true,
      open: async (address, role, settings) => {
        await unload()
        // A tab of its own, in which nobody has worked.
        sessionStorage.clear()
        server.role = role
        server.answers(api.system.health, { status: 'ok', version: 'test' })
        server.answers(api.system.ready, { status: 'ready' })
        const user = userOf(role)
        screen.userId = user.id
        server.answers(api.auth.me, {
          user,
          settings: { ...SETTINGS, ...settings },
          till: null,
        })
        window.history.replaceState(null, '', address)
        await load()
      },
      reload: async () => {
        await unload()
        await load()
      },
    }
    const stop = answerQuestions(screen)
    await use(screen)
    stop()
  },
})

/** Answers each question as it appears; returns what ends that. */
function answerQuestions(screen: Screen): () => void {
  let answered: Element | null = null
  const observer = new MutationObserver(() => {
    const question = document.querySelector('[role=alertdialog]')
    if (!question || question === answered || screen.saysYes === null) return
    answered = question
    const [no, yes] = question.querySelectorAll('button')
    screen.questions.push(question.querySelector('h2')?.textContent ?? '')
    const chosen = screen.saysYes ? yes : no
    chosen?.click()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Whether `npm run test:long` runs. */
export const isLong = import.meta.env['TEST_LONG'] !== undefined

/** A test that `npm run test:long` alone runs. `_provedBy` names what proves the same in `npm test`, and what nothing else does. */
export function longTest(_provedBy: string): ReturnType<typeof test.runIf> {
  return test.runIf(isLong)
}

/** Sizes of screens: all of them in `npm run test:long`, in `npm test` the small laptop and the phone, which have least room. */
export function sizes(all: readonly (readonly [number, number])[]) {
  return all.filter(([width]) => isLong || width === 1366 || width === 390)
}

/** Where a component that is rendered without the app finds what every signed-in screen has. */
export function SignedInScreen({ children }: { children: ReactNode }) {
  const [signedIn] = useState(() => ({ user: userOf('CASHIER'), settings: SETTINGS, till: null }))
  return (
    <QueryClientProvider client={queryClient}>
      <CurrentUserContext value={signedIn}>{children}</CurrentUserContext>
    </QueryClientProvider>
  )
}

let router: Router | null = null

async function load(): Promise<void> {
  router = openRouter()
  await render(<App router={router} />)
}

async function unload(): Promise<void> {
  await cleanup()
  router?.history.destroy()
  queryClient.clear()
}

let lastUser = 1000

/** A new user for each test, because some modules keep state by user. */
function userOf(role: Role): CurrentUser {
  const username = role.toLowerCase()
  lastUser += 1
  return {
    id: lastUser,
    username,
    email: `${username}@example.com`,
    fullName: { ADMIN: 'Administrator', MANAGER: 'Jose Reyes', CASHIER: 'Ana Dela Cruz' }[role],
    role,
    mustChangePassword: false,
    language: 'en',
    reach: null,
  }
}

/** Cleans up after a test: the state of modules and the storage of the device. */
async function leave(): Promise<void> {
  for (const close of document.querySelectorAll<HTMLElement>('li button[aria-label=Close]'))
    close.click()
  await unload()
  noteServer('here')
  localStorage.clear()
  sessionStorage.clear()
  await emptyDatabases()
}

async function emptyDatabases(): Promise<void> {
  const databases = await indexedDB.databases()
  await Promise.all(databases.map(({ name = '' }) => emptied(name)))
}

function emptied(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
    opening.addEventListener('success', () => {
      const { result } = opening
      const stores = [...result.objectStoreNames]
      if (stores.length > 0) {
        const clearing = result.transaction(stores, 'readwrite')
        for (const store of stores) clearing.objectStore(store).clear()
      }
      result.close()
      resolve()
    })
  })
}
