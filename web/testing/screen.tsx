import { test as base, expect } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { api } from '#domain/api.ts'
import type { CurrentUser } from '#domain/auth/api.ts'
import { ROLES, type Role } from '#domain/roles.ts'
import { App } from '#web/App.tsx'
import { queryClient } from '#web/api.ts'
import type { SignedIn } from '#web/auth/current-user.ts'
import { noteServer } from '#web/server-reach.ts'
import { Server } from '#web/testing/server.ts'
import { Stream } from '#web/testing/stream.ts'

export { expect, page, userEvent }

const SETTINGS: SignedIn['settings'] = {
  storeName: 'Botika',
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  taxMode: 'ADDED_TO_TOTAL',
  taxRate: '8.25',
  taxLabel: 'Tax',
  discountMaxPct: '10.00',
  idleLockMinutes: 15,
  isDemo: false,
}

type Screen = {
  /** Opens all of the screens at an address, as a browser does that somebody of that role uses. */
  open(address: string, role: Role, settings?: Partial<SignedIn['settings']>): Promise<void>
  /** Loads the page anew: what is kept on the device is all that stays. */
  reload(): Promise<void>
  /** What the browser itself asked; it is answered with yes, or else as the test has it. */
  questions: string[]
  saysYes: boolean
}

type Fixtures = { server: Server; screen: Screen }

/** A browser of its own for each test, with a server that is its test's. */
export const test = base.extend<Fixtures>({
  server: async ({ task: _ }, use) => {
    const server = new Server()
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
  screen: async ({ server }, use) => {
    const screen: Screen = {
      questions: [],
      saysYes: true,
      open: async (address, role, settings) => {
        server.role = role
        server.answers(api.auth.me, {
          user: userOf(role),
          settings: { ...SETTINGS, ...settings },
        })
        window.history.replaceState(null, '', address)
        await render(<App />)
      },
      reload: async () => {
        await cleanup()
        queryClient.clear()
        await render(<App />)
      },
    }
    window.confirm = (question = '') => {
      screen.questions.push(question)
      return screen.saysYes
    }
    await use(screen)
  },
})

function userOf(role: Role): CurrentUser {
  const username = role.toLowerCase()
  return {
    id: ROLES.indexOf(role) + 1,
    username,
    email: `${username}@example.com`,
    fullName: { ADMIN: 'Administrator', MANAGER: 'Jose Reyes', CASHIER: 'Ana Dela Cruz' }[role],
    role,
    mustChangePassword: false,
    reach: null,
  }
}

/** Leaves nothing of one test to the next: what modules hold, and what the device keeps. */
async function leave(): Promise<void> {
  for (const close of document.querySelectorAll<HTMLElement>('li button[aria-label=Close]'))
    close.click()
  await cleanup()
  queryClient.clear()
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
