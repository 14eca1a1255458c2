import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { PROJECT_FOLDER } from '#server/project-folder.ts'
import { test as base } from './journey.ts'

/** A page of a shop for this journey alone, because settings of a whole shop would affect other journeys. */
export const test = base.extend<{ ownShop: Page }>({
  ownShop: async ({ browser }, use) => {
    const shop = spawn(process.execPath, ['dist/journeys-shop/pharmacy.js'], {
      cwd: PROJECT_FOLDER,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const gone = new Promise((resolve) => shop.once('exit', resolve))
    let baseURL = ''
    for await (const line of createInterface({ input: shop.stdout })) {
      baseURL = line
      break
    }
    const context = await browser.newContext({ baseURL })
    await use(await context.newPage())
    await context.close()
    shop.kill('SIGTERM')
    await gone
  },
})
