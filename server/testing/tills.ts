import { api } from '#domain/api.ts'
import { Caller } from '#server/testing/caller.ts'

/** Somebody at a browser that is known by this cookie. */
export function atBrowser({ address, id, cookie }: Caller, device: string): Caller {
  return new Caller(address, { id, cookie: `${cookie}; ${device}` })
}

/** Makes a new browser a till; answers the cookie by which it is known. */
export async function newBrowser(manager: Caller, tillId: number): Promise<string> {
  const { status, headers } = await manager.try(api.tills.bind, {
    params: { id: String(tillId) },
    body: { takeOver: true },
  })
  const [cookie = ''] = headers.getSetCookie()
  if (status !== 200 || !cookie.includes('device')) throw new Error(`not bound: ${status}`)
  return cookie.split(';')[0]! // split gives one part at least
}

/** The tills of a location, the first one first. */
export function tillsOf(caller: Caller, { id }: { id: number }) {
  return caller.send(api.tills.list, { query: { locationId: String(id) } })
}
