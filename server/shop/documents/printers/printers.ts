import { connect, type Socket } from 'node:net'
import { readPrinterAddress } from '#domain/shop/documents/printer-address.ts'
import { refusalOfOwn } from '#server/shop/documents/printers/own-addresses.ts'
import type { Printers } from '#server/pharmacy.ts'

/** Begins a connection to the printer at an address. */
export type ConnectPrinter = (address: string) => Socket

/** Where receipt printers listen. No setting changes it, so a till's printer opens no other door of a network. */
const PORT = 9100

/** For a turn, and again for everything that is done then. The cashier stands at the printer and waits. */
const LIMIT_MS = 3_000

const ABSENT =
  'The printer cannot be reached. See that it is switched on and on the network, then print again.'
const LATE =
  'The printer did not take the paper within 3 seconds. See whether it has paper and what came out, then print again.'
const HUNG_UP = 'The printer broke off in the middle. See what came out, then print again.'
const BUSY = 'The printer is busy with another paper. Print again in a moment.'
const NOT_PRIVATE = 'The till’s printer has an address that nothing is sent to'

const toPort: ConnectPrinter = (address) =>
  connect({ host: address, port: PORT, autoSelectFamily: false })

/** The printers as this server reaches them. Their `connectPrinter` is another in tests, whose printers are made up. */
export function openPrinters(databaseHost: string, connectPrinter = toPort): Printers {
  /** Who waits at each address that something is being sent to. */
  const waiting = new Map<string, (() => void)[]>()

  /** Waits for a turn; false when it was not given in time. */
  async function takeTurn(address: string): Promise<boolean> {
    const queue = waiting.get(address)
    if (!queue) {
      waiting.set(address, [])
      return true
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1)
        resolve(false)
      }, LIMIT_MS)
      const begin = () => {
        clearTimeout(timer)
        resolve(true)
      }
      queue.push(begin)
    })
  }

  function giveTurn(address: string): void {
    const next = waiting.get(address)?.shift()
    if (next) next()
    else waiting.delete(address)
  }

  async function refusalOf(text: string): Promise<string | null> {
    const read = readPrinterAddress(text)
    return 'address' in read ? refusalOfOwn(read.address, databaseHost) : NOT_PRIVATE
  }

  return {
    refusalOf,
    async send(address, bytes) {
      const refusal = await refusalOf(address)
      if (refusal !== null) return refusal
      if (!(await takeTurn(address))) return BUSY
      try {
        return await deliver(connectPrinter(address), bytes)
      } finally {
        giveTurn(address)
      }
    },
  }
}

/** Sends bytes and waits until the printer has closed the connection; null when it took all of them. */
function deliver(socket: Socket, bytes: Uint8Array): Promise<string | null> {
  return new Promise((resolve) => {
    let isReached = false
    const end = (failure: string | null) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(failure)
    }
    const timer = setTimeout(() => end(isReached ? LATE : ABSENT), LIMIT_MS)
    socket
      .on('connect', () => void (isReached = true))
      .on('error', () => end(isReached ? HUNG_UP : ABSENT))
      .on('close', () => end(socket.writableFinished ? null : HUNG_UP))
      // Answers are thrown away: unread, they would end the connection before the document is through.
      .resume()
      .end(bytes)
  })
}
