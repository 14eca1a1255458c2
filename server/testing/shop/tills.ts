import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { Caller } from '#server/testing/platform/caller.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'

type NewTill = CallOf<typeof api.tills.create>['body']

export function newCode(): string {
  return `T${randomUUID().slice(0, 7).toUpperCase()}`
}

/** A manager and an administrator, who open locations and tills. */
export async function openTilling(pharmacy: TestPharmacy) {
  const manager = await pharmacy.as('MANAGER')
  const admin = await pharmacy.as('ADMIN')

  function openAt(code = newCode()) {
    return manager.send(api.locations.create, { body: { name: `Branch ${code}`, code } })
  }

  function add({ id }: { id: number }, more: Partial<NewTill> = {}, by = manager) {
    return by.try(api.tills.create, { body: { locationId: id, name: 'Till 2', ...more } })
  }

  /** What the log says of a till, the newest first. */
  async function audit(id: number) {
    const query = { entity: 'till', entityId: String(id) }
    const entries = await admin.send(api.audit.list, { query })
    return entries.map(({ action, entityName, userId }) => [action, entityName, userId])
  }

  return { manager, admin, openAt, add, audit }
}

/** A user at a browser that is known by this cookie. */
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
