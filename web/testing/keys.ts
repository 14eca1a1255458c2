import { commands, userEvent, type Locator } from 'vitest/browser'

/**
 * Presses a key or chord, named as in Playwright: 'Enter', 'Shift+Tab'. A single '+' is the key
 * itself.
 */
export async function press(chord: string): Promise<void> {
  const [key = chord, ...held] = chord.length === 1 ? [chord] : chord.split('+').toReversed()
  const downs = held.map((each) => `{${each}>}`).join('')
  const ups = held.map((each) => `{/${each}}`).join('')
  await userEvent.keyboard(downs + (key.length === 1 ? key : `{${key}}`) + ups)
}

/** Milliseconds between two keys of a fast typist. */
const FINGERS_MS = 50

/** Types like fingers do; faster keys would count as a scan. */
export async function type(text: string): Promise<void> {
  for (const letter of text) {
    await userEvent.keyboard(letter === '{' || letter === '[' ? letter + letter : letter)
    await new Promise((resolve) => setTimeout(resolve, FINGERS_MS))
  }
}

/** Presses Tab until the element has the focus. */
export async function tabTo(goal: Locator): Promise<void> {
  for (let tabs = 0; document.activeElement !== goal.element(); tabs += 1) {
    if (tabs === 40) throw new Error('Tab does not lead there')
    await press('Tab')
  }
}

/** Types a code at the speed of a scanner. */
export function scan(code: string, end: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
  return commands.scan(code, end)
}

/** Types a code with a scanner as slow as fingers. */
export function scanSlowly(code: string): Promise<void> {
  return commands.scan(code, 'Enter', FINGERS_MS)
}

declare module 'vitest/browser' {
  // Vitest's way to declare commands that its server runs for the browser.
  interface BrowserCommands {
    scan: (code: string, end: 'Enter' | 'Tab', gapMs?: number) => Promise<void>
  }
}

/**
 * Counts what a user does from now on, by keys or the mouse: presses, and fields that are typed into. What is typed into one
 * field is no press.
 */
export function countHands(): { presses: () => number; fields: () => number; stop: () => void } {
  let presses = 0
  const fields = new Set<EventTarget | null>()
  const counting = new AbortController()
  const { signal } = counting
  const options = { signal, capture: true }
  const handleKey = (event: KeyboardEvent) => {
    const isTyping = event.key.length === 1 && !event.ctrlKey && !event.altKey
    const isHeld = ['Shift', 'Control', 'Alt'].includes(event.key)
    if (!isTyping && !isHeld) presses += 1
  }
  document.addEventListener('keydown', handleKey, options)
  document.addEventListener('pointerdown', () => (presses += 1), options)
  document.addEventListener('input', ({ target }) => fields.add(target), options)
  return { presses: () => presses, fields: () => fields.size, stop: () => counting.abort() }
}
