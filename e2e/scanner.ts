import type { CDPSession, Page } from '@playwright/test'

/** Milliseconds between the keys of a wired scanner. */
const GAP_MS = 10

const NAMED = { Enter: { text: '\r', code: 13 }, Tab: { text: '', code: 9 } }

/** Between the parts of a GS1 code; scanners press Ctrl+] for it. */
const GROUP_SEPARATOR = '\u001D'

const plugged = new WeakMap<Page, Promise<CDPSession>>()

/** Types a code as a scanner does, through the browser's own key events; the gap between its keys is in milliseconds. */
export async function scan(
  page: Page,
  code: string,
  end: 'Enter' | 'Tab' = 'Enter',
  gapMs: number = GAP_MS,
) {
  const scanner = plugged.get(page) ?? page.context().newCDPSession(page)
  plugged.set(page, scanner)
  const session = await scanner
  const startMs = Date.now()
  const hits: Promise<void>[] = []
  // One timer after the other: of several that are overdue, Node may run the later first.
  for (const [index, key] of [...code, end].entries()) {
    const atMs = startMs + index * gapMs
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, atMs - Date.now())))
    hits.push(hit(session, key, atMs))
  }
  await Promise.all(hits)
}

/** Types text at a person's pace, so that it is no scan. */
export function type(page: Page, text: string): Promise<void> {
  return page.keyboard.type(text, { delay: 60 })
}

/** Presses a key with the time stamp that a keyboard would have set; on a busy machine the event itself arrives later. */
async function hit(session: CDPSession, key: string, atMs: number): Promise<void> {
  const { text, code } = key in NAMED ? NAMED[key as keyof typeof NAMED] : { text: key, code: 0 }
  const isShifted = /^[A-Z*]$/.test(key)
  const send = (type: 'keyDown' | 'rawKeyDown' | 'keyUp', event: object) =>
    session.send('Input.dispatchKeyEvent', { type, timestamp: atMs / 1000, ...event })
  const shift = { key: 'Shift', windowsVirtualKeyCode: 16 }
  if (key === GROUP_SEPARATOR) return hitControl(send)
  const stroke = { key, windowsVirtualKeyCode: code, modifiers: isShifted ? 8 : 0 }
  // Sent without waiting in between; they arrive in order.
  await Promise.all([
    isShifted && send('rawKeyDown', shift),
    send(text === '' ? 'rawKeyDown' : 'keyDown', { ...stroke, text, unmodifiedText: text }),
    send('keyUp', stroke),
    isShifted && send('keyUp', shift),
  ])
}

async function hitControl(send: (type: 'rawKeyDown' | 'keyUp', event: object) => Promise<unknown>) {
  const control = { key: 'Control', windowsVirtualKeyCode: 17, modifiers: 2 }
  const bracket = { key: ']', windowsVirtualKeyCode: 221, modifiers: 2 }
  await Promise.all([
    send('rawKeyDown', control),
    send('rawKeyDown', bracket),
    send('keyUp', bracket),
    send('keyUp', control),
  ])
}
