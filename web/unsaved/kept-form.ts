import { hasCardNumber } from '#domain/sales/card-number.ts'
import { readStored } from '#web/read-stored.ts'

// What is typed into a new document and not saved yet lies on this device for whoever typed it, so that a screen that locks, a
// page that is loaded anew or a browser that dies loses nothing of it (decisions/0029).

/** The forms that are kept. */
export type FormName = 'order' | 'purchase'

export type KeptForm<Content> = {
  content: Content
  /** Names the write through every try: what was saved after all is not saved twice. */
  idempotencyKey: string
  /** It was sent, and no answer is known to have come. */
  isSent: boolean
  /** When it was typed last, by the device's clock: milliseconds since 1970. */
  atMs: number
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** A browser's window; where storage is forbidden, even to look at it throws. */
type Device = { readonly localStorage: Storage }

/** One form of one user of the device. */
export type Place = { form: FormName; userId: number }

const PREFIX = 'botika.form.'
const nameOf = ({ form, userId }: Place) => `${PREFIX}${userId}.${form}`

/** Stays: what a form keeps only ever gains fields, and whoever opens it fills in those that an earlier version did not have. */
const VERSION = 2

/** Nobody goes on with what is older, and customers' names may stand in it. */
export const MOST_AGE_MS = 24 * 60 * 60_000

/** Where the number of a customer's card might be typed. Codes and lots of goods are as long, and as often right. */
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
  purchase: new Set(),
}

export function keepForm<Content>(device: Device, place: Place, kept: KeptForm<Content>): void {
  const texts = FREE_TEXTS[place.form]
  // No card number is written down, not even on this device and not even for a moment.
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

/** What was kept of a form by whatever version, unless it is too old. Numbers that were none come back as null. */
export function recallForm<Content>(
  device: Device,
  place: Place,
  nowMs: number,
): KeptForm<Content> | null {
  try {
    return readName<Content>(device.localStorage, nameOf(place), nowMs)
  } catch {
    return null // forbidden: then nothing is kept at all
  }
}

/** Drops what is kept under a key; what another tab keeps in its place stays. */
export function dropForm(device: Device, place: Place, idempotencyKey: string): void {
  const kept = recallForm(device, place, Date.now())
  if (kept?.idempotencyKey === idempotencyKey) device.localStorage.removeItem(nameOf(place))
}

/** Takes away what nobody will go on with, whoever's it is. */
export function dropOldForms(device: Device, nowMs: number): void {
  try {
    const storage = device.localStorage
    const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
    for (const name of names.filter((each) => each.startsWith(PREFIX)))
      if (!readName(storage, name, nowMs)) storage.removeItem(name)
  } catch {
    // Nothing is there.
  }
}

function readName<Content>(
  storage: Storage,
  name: string,
  nowMs: number,
): KeptForm<Content> | null {
  const kept = readStored(storage, name, VERSION) as KeptForm<Content> | null // as keepForm wrote it
  // Whichever way the clock was put meanwhile.
  return kept && Math.abs(nowMs - kept.atMs) < MOST_AGE_MS ? kept : null
}
