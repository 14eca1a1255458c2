import { hasCardNumber } from '#domain/sales/card-number.ts'

// What is typed into a form and not saved yet lies on this device for whoever typed it, so that a screen that locks, a page
// that is loaded anew or a browser that dies loses nothing of it (decisions/0029).

export type KeptForm<Typed> = {
  typed: Typed
  /** Names the write through every try: what was saved after all is not saved twice. */
  idempotencyKey: string
  /** By the device's clock, milliseconds since 1970. */
  atMs: number
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'botika.form.'

/** Raised when a form keeps something else than before: what an older version kept is dropped. */
const VERSION = 1

/** Nobody goes on with what is older, and customers' names may stand in it. */
export const MOST_AGE_MS = 24 * 60 * 60_000

/** A kind of form, for one user of the device. */
export function keptName(form: string, userId: number): string {
  return `${PREFIX}${userId}.${form}`
}

export function keepForm<Typed>(storage: Storage, name: string, form: KeptForm<Typed>): void {
  try {
    storage.setItem(name, JSON.stringify({ version: VERSION, ...form }, withoutCardNumbers))
  } catch {
    // A full or forbidden storage must not stop anybody from typing.
  }
}

/** No card number is written down, not even on this device and not even for a moment. */
function withoutCardNumbers(_: string, value: unknown): unknown {
  return typeof value === 'string' && hasCardNumber(value) ? '' : value
}

/** What was kept under a name, and is neither too old nor an older version's. */
export function recallForm<Typed>(
  storage: Storage,
  name: string,
  nowMs: number,
): KeptForm<Typed> | null {
  try {
    const form = JSON.parse(storage.getItem(name) ?? 'null') as
      | (KeptForm<Typed> & { version: number })
      | null // only keepForm writes there
    const isGood = form?.version === VERSION && nowMs - form.atMs < MOST_AGE_MS
    return isGood ? form : null
  } catch {
    return null // forbidden: then nothing is kept at all
  }
}

export function dropForm(storage: Storage, name: string): void {
  try {
    storage.removeItem(name)
  } catch {
    // What may not be removed was never kept.
  }
}

/** Takes away what nobody will go on with, whoever's it is. */
export function dropOldForms(device: { localStorage: Storage }, nowMs: number): void {
  try {
    const storage = device.localStorage
    const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
    for (const name of names.filter((each) => each.startsWith(PREFIX)))
      if (!recallForm(storage, name, nowMs)) storage.removeItem(name)
  } catch {
    // Forbidden, even to look at: nothing is there.
  }
}
