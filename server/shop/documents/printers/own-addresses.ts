import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import { setTimeout as after } from 'node:timers/promises'
import { readPrinterAddress } from '#domain/shop/documents/printer-address.ts'

const OF_THE_SERVER = 'That is an address of the server itself: no printer is there'
const OF_THE_DATABASE = 'That is the address of the database: no printer is there'
const UNKNOWN = 'It cannot be found out just now where the database is, so nothing is printed there'

/** Names are looked up by the system, which may take much longer. */
const LOOKED_UP_WITHIN_MS = 3_000

/**
 * Why no printer may be at a private address: it is the server's, or the database's. Both are asked for each time,
 * because they move. null where it may.
 */
export async function refusalOfOwn(address: string, databaseHost: string): Promise<string | null> {
  const server = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  if (server.some((own) => isSame(own.address, address))) return OF_THE_SERVER
  const database = await addressesOf(databaseHost)
  if (database === null) return UNKNOWN
  return database.some((own) => isSame(own, address)) ? OF_THE_DATABASE : null
}

/** Addresses outside of the private ones are no printer's anyway. */
function isSame(own: string, address: string): boolean {
  const read = readPrinterAddress(own)
  return 'address' in read && read.address === address
}

/** The addresses of a host; none where it is the folder of a socket, null where nobody can say. */
async function addressesOf(host: string): Promise<string[] | null> {
  if (host.startsWith('/')) return []
  const late = new AbortController()
  try {
    const found = await Promise.race([
      lookup(host, { all: true }),
      after(LOOKED_UP_WITHIN_MS, null, { signal: late.signal }),
    ])
    return found?.map(({ address }) => address) ?? null
  } catch {
    return null
  } finally {
    late.abort()
  }
}
