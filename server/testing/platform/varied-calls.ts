import { randomUUID } from 'node:crypto'
import type { CallOf, Endpoint } from '#domain/endpoint.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'

export const by = (id: number) => ({ params: { id: String(id) } })

/** Calls to a pharmacy, by its administrator unless given otherwise, with a note of what was called. */
export async function openCalls(pharmacy: TestPharmacy) {
  const admin = await pharmacy.as('ADMIN')
  const called = new Set<Endpoint>()

  /** Makes a call that must be answered; answers its result. */
  async function make<E extends Endpoint>(row: E, call: CallOf<E>, caller: Caller = admin) {
    called.add(row)
    return caller.send(row, call, row.makes ? { idempotencyKey: randomUUID() } : {})
  }
  return { pharmacy, admin, called, make }
}
export type Calls = Awaited<ReturnType<typeof openCalls>>
