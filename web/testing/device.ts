import { afterEach } from 'vitest'
import { cdp, page } from 'vitest/browser'

/** Makes the screen as small as a phone's and worked by fingers, until the test ends. */
export async function onPhone(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
}

/** Shows what would be printed, until the test ends. */
export async function onPaper(): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
}

afterEach(async () => {
  await page.viewport(1440, 900)
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await cdp().send('Emulation.setEmulatedMedia', { media: '' })
})

declare module 'vitest/internal/browser' {
  // As in @vitest/browser-playwright, whose own types would bring those of Node into the web.
  interface CDPSession {
    send: (
      method: 'Emulation.setTouchEmulationEnabled' | 'Emulation.setEmulatedMedia',
      given: { enabled: boolean } | { media: 'print' | '' },
    ) => Promise<unknown>
  }
}
