import { ApiError } from '#web/api.ts'
import { readStored } from '#web/read-stored.ts'

// A return that was sent and not answered is kept on this device by its key, so that a user who opens the sale again
// learns what became of the return before anything else comes back.

type Device = { readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> }

export type PendingReturn = {
  /** The Idempotency-Key that it was sent with. */
  key: string
  /** By the clock of the device, in milliseconds since 1970. */
  atMs: number
}

/** Never increased: what is kept only gains fields. */
const VERSION = 1

const nameOf = (saleId: number) => `botika.return.${saleId}`

/** The return of a sale that was sent from this device and not answered; null if there is none. */
export function pendingReturnOf(device: Device, saleId: number): PendingReturn | null {
  try {
    // The cast is safe: only sendKept writes this.
    return readStored(device.localStorage, nameOf(saleId), VERSION) as PendingReturn | null
  } catch {
    return null // reading is forbidden, then writing is, too
  }
}

export function dropPendingReturn(device: Device, saleId: number): void {
  try {
    device.localStorage.removeItem(nameOf(saleId))
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}

/** Sends a return, which is kept until the server has answered for it. */
export async function sendKept<Made>(
  device: Device,
  saleId: number,
  pending: PendingReturn,
  send: () => Promise<Made>,
): Promise<Made> {
  const wasLost = pendingReturnOf(device, saleId)?.key === pending.key
  try {
    device.localStorage.setItem(nameOf(saleId), JSON.stringify({ version: VERSION, ...pending }))
  } catch {
    // A full or forbidden storage must not stop a return.
  }
  try {
    const made = await send()
    dropPendingReturn(device, saleId)
    return made
  } catch (error) {
    if (isRefused(error, wasLost)) dropPendingReturn(device, saleId)
    throw error
  }
}

/**
 * Whether nothing was made. `isUndone` says so of every try under the key; any other refusal only
 * of its own try, so it counts where none was lost.
 */
function isRefused(error: unknown, wasLost: boolean): boolean {
  if (!(error instanceof ApiError)) return false
  return error.problem?.isUndone === true || (!wasLost && error.status < 500)
}
