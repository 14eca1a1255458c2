import {
  storedPending,
  wholePending,
  type KeptPending,
} from '#web/selling/sales/till/pending-sale.ts'
import type { PendingSale } from '#web/selling/sales/till/waiting-sales.ts'

// The browser writes localStorage to the disk seconds late, so a power cut would lose a sale that
// is being sent. IndexedDB reports when a write is on the disk.

const STORE = 'pending'

/** The store holds one record, under this key. */
const NAME = 'sale'

/**
 * In milliseconds. A damaged browser profile has databases that never answer; they must not stop a
 * sale.
 */
const MOST_WAIT_MS = 2000

let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  if (!opened) {
    const opening = indexedDB.open('botika', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
    opened = answerTo(opening)
  }
  return opened
}

function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not answered')))
  })
}

/** Resolves when the transaction is complete: only then the record is on the disk. */
async function written(write: (store: IDBObjectStore) => void): Promise<void> {
  const writing = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' })
  await new Promise<void>((resolve, reject) => {
    writing.addEventListener('complete', () => resolve())
    writing.addEventListener('abort', () => reject(writing.error ?? new Error('not written')))
    write(writing.objectStore(STORE))
  })
}

/**
 * Resolves when a copy of the pending sale is on the disk, or after the copy failed: the sale is
 * still in localStorage then.
 */
export function keepCopy(pending: PendingSale): Promise<null> {
  return orNothing(async () => {
    await written((store) => store.put(storedPending(pending), NAME))
    return null
  })
}

/** Deletes the copy, once the outcome of the sale is known. Never throws. */
export async function dropCopy(): Promise<void> {
  try {
    await written((store) => store.delete(NAME))
  } catch {
    // A copy that stays behind makes the till ask once more; the server gives the same answer.
  }
}

/**
 * The pending sale that a crash left behind; null if there is none or the database does not answer.
 */
export function recallCopy(): Promise<PendingSale | null> {
  return orNothing(async () => {
    const reading = (await open()).transaction(STORE).objectStore(STORE).get(NAME)
    const kept = (await answerTo(reading)) as KeptPending | undefined // only keepCopy writes here
    return kept ? wholePending(kept) : null
  })
}

/** The result of the database work; null when it fails or takes too long. */
function orNothing<T>(work: () => Promise<T>): Promise<T | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, MOST_WAIT_MS, null))
  return Promise.race([work().catch(() => null), tooLate])
}
