import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { chromium, type Browser } from '@playwright/test'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { signIn, type Caller } from '#server/testing/platform/caller.ts'
import { BROWSER_FLAGS, ensureBrowser } from '../tools/browser.mjs'
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
    return { browser, address, ...(await signInManager(address)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function firstLineOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) return line
  throw new Error('the pharmacy did not start')
}

async function signInManager(address: string) {
  const { username: identifier, password } = STAFF.MANAGER
  const manager = await signIn(address, { identifier, password })
  return { cookie: manager.cookie.replace(/^[^=]*=/, ''), manager }
}
