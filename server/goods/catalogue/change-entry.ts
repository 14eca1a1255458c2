import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import {
  deleteEntry,
  findEntry,
  lockEntry,
  readUses,
  updateEntry,
  type Changes,
  type Kind,
} from '#server/goods/catalogue/catalogue.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refuseStale, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'

export type Edit = {
  kind: Kind
  id: number
  by: { user: User; now: Date }
}

type Entry = { id: number; name: string; version: number }

/** Changes the named fields of a category, unit, brand or tax rate, in the caller's transaction. */
export async function changeEntry<Row extends Entry>(
  tx: Tx,
  { kind, id, by }: Edit,
  changes: Changes,
  version: number | undefined,
): Promise<Row> {
  const before = await lockEntry<Row>(tx, kind, id)
  if (!before) throw new Refused(404, say`There is no such ${kind}`)
  refuseStale(before.name, version, before.version)
  await updateEntry(tx, kind, id, changes)
  const after = (await findEntry<Row>(tx, kind, id))! // its row is locked, so nobody has deleted it
  await insertAudit(tx, { ...by, action: 'UPDATE', entity: kind, entityId: id, before, after })
  return after
}

/** Deletes an entry that nothing uses; does nothing when it is gone already. */
export async function removeEntry(tx: Tx, { kind, id, by }: Edit): Promise<void> {
  const before = await lockEntry<Entry>(tx, kind, id)
  if (!before) return
  // A product that is being saved with it waits for our lock, and is then refused because it does not exist.
  const { products, subCategories } = await readUses(tx, kind, id)
  if (products > 0)
    throw new Refused(
      409,
      say`${before.name} is used by ${products === 1 ? '1 product' : say`${products} products`}`,
    )
  if (subCategories > 0)
    throw new Refused(
      409,
      say`${before.name} has ${subCategories === 1 ? '1 sub-category' : say`${subCategories} sub-categories`}: move or delete them first`,
    )
  await deleteEntry(tx, kind, id)
  await insertAudit(tx, { ...by, action: 'DELETE', entity: kind, entityId: id, before })
}
