import { hasCardNumber } from '#domain/card-numbers.ts'
import { readStored } from '#web/read-stored.ts'
import { serverMs } from '#web/server-clock.ts'

// What is typed into a new document is kept on this device for its user until it is saved. A locked
// screen, a reload or a crash of the browser loses nothing of it (decision 29).

export type FormName = 'order' | 'purchase'

export type KeptForm<Content> = {
  content: Content
  /** The Idempotency-Key of every try to save it, so that it is not saved twice. */
  idempotencyKey: string
  /** It was sent, and no answer is known. */
  isSent: boolean
  /** When it was last typed into, by the server's clock: milliseconds since 1970. */
  atMs: number
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The window. Where storage is forbidden, even reading `localStorage` throws. */
type Device = { readonly localStorage: Storage }

/** A form of a user of this device. */
export type Place = { form: FormName; userId: number }

const PREFIX = 'botika.form.'
const nameOf = ({ form, userId }: Place) => `${PREFIX}${userId}.${form}`

/**
 * Never increased: kept forms only gain fields. Opening a form fills in those that an earlier
 * version did not keep.
 */
const VERSION = 2

/**
 * After this time, in milliseconds, a kept form is dropped: nobody would continue it, and it may
 * hold customers' names.
 */
export const MOST_AGE_MS = 24 * 60 * 60_000

/**
 * Fields that may hold a card number. Codes and lots are left out: they are as long, and often pass
 * the check of a card number, too.
 */
const FREE_TEXTS: Record<FormName, ReadonlySet<string>> = {
  order: new Set([
    'invoiceNumber',
    'customerName',
    'billingAddress',
    'shippingAddress',
    'sellNote',
    'reference',
    'paymentNote',
  ]),
  purchase: new Set(['reference', 'notes']),
}

/** Writes a form to the storage, without anything that may be a card number. Never throws. */
export function keepForm<Content>(device: Device, place: Place, kept: KeptForm<Content>): void {
  const texts = FREE_TEXTS[place.form]
  // Card numbers are never stored, not even for a moment on this device.
  const content: unknown = JSON.parse(
    JSON.stringify(kept.content, (name, value: unknown) =>
      typeof value === 'string' && texts.has(name) && hasCardNumber(value) ? '' : value,
    ),
  )
  try {
    const text = JSON.stringify({ version: VERSION, ...kept, content })
    device.localStorage.setItem(nameOf(place), text)
  } catch {
    // A full or forbidden storage must not stop anybody from typing.
  }
}

/**
 * The kept content of a form, stored by any version; null if there is none or it is too old. NaN
 * comes back as null, as JSON has it.
 */
export function recallForm<Content>(
  device: Device,
  place: Place,
  nowMs: number,
): KeptForm<Content> | null {
  try {
    return readName<Content>(device.localStorage, nameOf(place), nowMs)
  } catch {
    return null // reading is forbidden, then writing is, too
  }
}

/** Drops the form kept under this key. A form that another tab has kept in its place stays. */
export function dropForm(device: Device, place: Place, idempotencyKey: string): void {
  const kept = recallForm(device, place, serverMs())
  if (kept?.idempotencyKey === idempotencyKey) device.localStorage.removeItem(nameOf(place))
}

/** Drops all forms that are too old, of any user. */
export function dropOldForms(device: Device, nowMs: number): void {
  try {
    const storage = device.localStorage
    const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
    for (const name of names.filter((each) => each.startsWith(PREFIX)))
      if (!readName(storage, name, nowMs)) storage.removeItem(name)
  } catch {
    // Storage is forbidden, so nothing is kept.
  }
}

function readName<Content>(
  storage: Storage,
  name: string,
  nowMs: number,
): KeptForm<Content> | null {
  // The cast is safe: only keepForm writes this.
  const kept = readStored(storage, name, VERSION) as KeptForm<Content> | null
  // The age in either direction, because the clock may have been changed.
  return kept && Math.abs(nowMs - kept.atMs) < MOST_AGE_MS ? kept : null
}
