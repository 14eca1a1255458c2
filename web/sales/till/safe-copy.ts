import { openDB, type IDBPDatabase } from 'idb'
import { wholePending, type KeptPending, type PendingSale } from '#web/sales/till/pending.ts'

// localStorage reaches the disk seconds after it is written: whoever pulls the plug meanwhile must not take a
// sale with it. This database says when it is there.

const STORE = 'pending'

/** One record, under one name. */
const NAME = 'sale'

/** A database that says nothing, as a damaged profile's does, must not stop a sale. */
const MOST_WAIT_MS = 2000

let opened: Promise<IDBPDatabase> | null = null

function open(): Promise<IDBPDatabase> {
  opened ??= openDB('botika', 1, { upgrade: (database) => void database.createObjectStore(STORE) })
  return opened
}

/** Settles when a copy of the pending sale is on the disk, or cannot be: then the till's own storage still has it. */
export function keepCopy(pending: PendingSale): Promise<null> {
  return orNothing(async () => {
    const database = await open()
    const writing = database.transaction(STORE, 'readwrite', { durability: 'strict' })
    await Promise.all([writing.store.put(pending, NAME), writing.done])
    return null
  })
}

export async function dropCopy(): Promise<void> {
  try {
    const database = await open()
    await database.delete(STORE, NAME)
  } catch {
    // What is not dropped is asked for once more, and answered the same.
  }
}

export function recallCopy(): Promise<PendingSale | null> {
  return orNothing(async () => {
    const database = await open()
    const kept = (await database.get(STORE, NAME)) as KeptPending | undefined // only keepCopy writes there
    return kept ? wholePending(kept) : null
  })
}

/** What the database gives; null when it fails or takes too long. */
function orNothing<T>(work: () => Promise<T>): Promise<T | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, MOST_WAIT_MS, null))
  return Promise.race([work().catch(() => null), tooLate])
}
