import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { chromium, type Browser } from '@playwright/test'
import { api } from '#domain/api.ts'
import { SESSION_COOKIE } from '#server/auth/session.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { Caller } from '#server/testing/caller.ts'
import { BROWSER_FLAGS, ensureBrowser } from '../browser.mjs'
import { STAFF } from '../e2e/staff.ts'

/** A pharmacy with the built screens, a browser, and a manager who is signed in. */
export type Screens = {
  browser: Browser
  address: string
  /** The session's cookie. */
  cookie: string
  manager: Caller
}

export async function openScreens(): Promise<Screens & { close(): Promise<void> }> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'e2e/pharmacy.ts'], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise((resolve) => server.once('exit', resolve))
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
  async function close() {
    await browser.close()
    server.kill('SIGTERM')
    await gone
  }
  try {
    const address = await firstLineOf(server.stdout)
    return { browser, address, ...(await signIn(address)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function firstLineOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) return line
  throw new Error('the pharmacy did not start')
}

async function signIn(address: string) {
  const { username, password } = STAFF.MANAGER
  const { headers } = await new Caller(address, null).try(api.auth.login, {
    body: { identifier: username, password },
  })
  const [, cookie = ''] =
    new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(headers.get('set-cookie') ?? '') ?? []
  return { cookie, manager: new Caller(address, { id: 0, cookie: `${SESSION_COOKIE}=${cookie}` }) }
}
