import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { openBranch, type Branch } from '#server/testing/shop/branches.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import type { TestPharmacy } from '#server/testing/platform/pharmacy.ts'

/** The log as a user reads it. */
export const readLog = (by: Caller, query: CallOf<typeof api.audit.list>['query']) =>
  by.send(api.audit.list, { query: { limit: '1000', ...query } })

/** A cart of a branch that is handed in. */
export const parkedSaleOf = ({ location, product }: Branch) => ({
  body: {
    locationId: location.id,
    key: randomUUID(),
    lines: [{ productId: product.id, productName: product.name, qty: 1 }],
  },
})

/** Two branches, and who reads the newest entry of a kind and act. */
export async function openReaders(pharmacy: TestPharmacy) {
  const admin = await pharmacy.as('ADMIN')
  const [ours, theirs] = [await openBranch(pharmacy), await openBranch(pharmacy)]

  /** Which managers read it: of our branch, of another one, or who works everywhere; and the id of what it is about. */
  async function readersOf(entity: string, action: string) {
    const [entry] = await readLog(admin, { entity, action, limit: '1' })
    if (!entry) throw new Error(`${action} ${entity} stands nowhere in the log`)
    const { id, entityId } = entry
    const managers = { ours: ours.manager, theirs: theirs.manager, everywhere: ours.owner }
    const readers: string[] = []
    for (const [name, manager] of Object.entries(managers)) {
      const all = await readLog(manager, { entity, action })
      const about = entityId === null ? {} : { entity, entityId: String(entityId) }
      const byId = await readLog(manager, { ...about, before: String(id + 1) })
      const [isListed, isFoundById] = [all, byId].map((entries) =>
        entries.some((each) => each.id === id),
      )
      expect(isListed).toBe(isFoundById)
      if (isListed) readers.push(name)
    }
    return { readers, entityId }
  }
  return { admin, ours, theirs, readersOf }
}

export const OURS = ['ours', 'everywhere']
export const ALL = ['ours', 'theirs', 'everywhere']
