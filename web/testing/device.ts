import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

// Each lasts until the test ends. Modules are shared by all files of tests, so the test itself takes it back, and no hook here.

/** The page as it is printed. */
export async function onPaper(): Promise<void> {
  onTestFinished(asBefore)
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
}

/** The motion that component tests run without, for what depends on its duration. */
export async function inMotion(): Promise<void> {
  onTestFinished(asBefore)
  await cdp().send('Emulation.setEmulatedMedia', motion('no-preference'))
}

async function asBefore(): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', motion('reduce'))
}

function motion(value: 'reduce' | 'no-preference') {
  return { media: '', features: [{ name: 'prefers-reduced-motion', value }] }
}

declare module 'vitest/internal/browser' {
  // As in @vitest/browser-playwright, whose own types would bring those of Node into the web.
  interface CDPSession {
    send: (
      method: 'Emulation.setEmulatedMedia',
      given: { media: string; features?: { name: string; value: string }[] },
    ) => Promise<unknown>
  }
}
