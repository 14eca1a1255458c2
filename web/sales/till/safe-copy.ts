import { wholePending, type KeptPending, type PendingSale } from '#web/sales/till/pending-sale.ts'

// localStorage reaches the disk seconds after it is written: whoever pulls the plug meanwhile must not take a
// sale with it. This database says when it is there.

const STORE = 'pending'

/** One record, under one name. */
const NAME = 'sale'

/** A database that says nothing, as a damaged profile's does, must not stop a sale. */
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

/** What is written is not there before its transaction is. */
async function written(write: (store: IDBObjectStore) => void): Promise<void> {
  const writing = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' })
  await new Promise<void>((resolve, reject) => {
    writing.addEventListener('complete', () => resolve())
    writing.addEventListener('abort', () => reject(writing.error ?? new Error('not written')))
    write(writing.objectStore(STORE))
  })
}

/** Settles when a copy of the pending sale is on the disk, or cannot be: then the till's own storage still has it. */
export function keepCopy(pending: PendingSale): Promise<null> {
  return orNothing(async () => {
    await written((store) => store.put(pending, NAME))
    return null
  })
}

export async function dropCopy(): Promise<void> {
  try {
    await written((store) => store.delete(NAME))
  } catch {
    // What is not dropped is asked for once more, and answered the same.
  }
}

export function recallCopy(): Promise<PendingSale | null> {
  return orNothing(async () => {
    const reading = (await open()).transaction(STORE).objectStore(STORE).get(NAME)
    const kept = (await answerTo(reading)) as KeptPending | undefined // only keepCopy writes there
    return kept ? wholePending(kept) : null
  })
}

/** What the database gives; null when it fails or takes too long. */
function orNothing<T>(work: () => Promise<T>): Promise<T | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, MOST_WAIT_MS, null))
  return Promise.race([work().catch(() => null), tooLate])
}
