import { commands, userEvent } from 'vitest/browser'

/** Presses keys as Playwright names them: 'Enter', 'Shift+Tab'; '+' alone is its own key. */
export async function press(chord: string): Promise<void> {
  const [key = chord, ...held] = chord.length === 1 ? [chord] : chord.split('+').toReversed()
  const downs = held.map((each) => `{${each}>}`).join('')
  const ups = held.map((each) => `{/${each}}`).join('')
  await userEvent.keyboard(downs + (key.length === 1 ? key : `{${key}}`) + ups)
}

/** Between two keys of a quick typist. */
const FINGERS_MS = 50

/** As fingers do: what comes faster is a scanner's. */
export async function type(text: string): Promise<void> {
  for (const letter of text) {
    await userEvent.keyboard(letter === '{' || letter === '[' ? letter + letter : letter)
    await new Promise((resolve) => setTimeout(resolve, FINGERS_MS))
  }
}

/** Types a code as a scanner does. */
export function scan(code: string, end: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
  return commands.scan(code, end)
}

declare module 'vitest/browser' {
  // Vitest's way of telling what else its server does for the browser.
  interface BrowserCommands {
    scan: (code: string, end: 'Enter' | 'Tab') => Promise<void>
  }
}
