import { afterEach } from 'vitest'
import { cdp, page } from 'vitest/browser'

// Each lasts until the test ends.

/** A screen as small as a phone's, worked by fingers. */
export async function onPhone(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
}

/** The page as it is printed. */
export async function onPaper(): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
}

/** The motion that component tests run without, for what depends on its duration. */
export async function inMotion(): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', motion('no-preference'))
}

afterEach(async () => {
  await page.viewport(1440, 900)
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await cdp().send('Emulation.setEmulatedMedia', motion('reduce'))
})

function motion(value: 'reduce' | 'no-preference') {
  return { media: '', features: [{ name: 'prefers-reduced-motion', value }] }
}

declare module 'vitest/internal/browser' {
  // As in @vitest/browser-playwright, whose own types would bring those of Node into the web.
  interface CDPSession {
    send: (
      method: 'Emulation.setTouchEmulationEnabled' | 'Emulation.setEmulatedMedia',
      given: { enabled: boolean } | { media: string; features?: { name: string; value: string }[] },
    ) => Promise<unknown>
  }
}
