import type { Supplier } from '#domain/suppliers/api.ts'
import type { NewSupplier, SupplierChange } from '#domain/suppliers/bodies.ts'
import { changed, type Personal } from '#server/audit/personal.ts'
import { erasePersonal, insertAudit } from '#server/audit/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { isMadeAlready, Refused, refuseStale, type User } from '#server/http.ts'
import {
  countPurchasesFrom,
  deleteSupplier,
  insertSupplier,
  lockSupplier,
  updateSupplier,
} from '#server/suppliers/queries.ts'

type By = { user: User; now: Date }

export async function addSupplier(tx: Tx, supplier: NewSupplier, by: By): Promise<Supplier> {
  const after = await insertSupplier(tx, supplier)
  await insertAudit(tx, {
    ...by,
    action: 'CREATE',
    entity: 'supplier',
    entityId: after.id,
    after: logged(after),
    personal: { after: personOf(after) },
  })
  return after
}

/** Changes the named fields of a supplier, in the caller's transaction. */
export async function changeSupplier(
  tx: Tx,
  id: number,
  { version, ...change }: SupplierChange,
  by: By,
): Promise<Supplier> {
  const before = await lockSupplier(tx, id)
  if (!before) throw new Refused(404, 'There is no such supplier')
  if (isMadeAlready(version, change, before)) return before
  refuseStale(before.name, version, before.version)

  const after = await updateSupplier(tx, id, change)
  await insertAudit(tx, {
    ...by,
    action: 'UPDATE',
    entity: 'supplier',
    entityId: id,
    before: logged(before),
    after: logged(after),
    personal: changed(personOf(before), personOf(after)),
  })
  return after
}

/** Deletes a supplier without purchases; does nothing when it is gone already. */
export async function removeSupplier(tx: Tx, id: number, by: By): Promise<void> {
  const before = await lockSupplier(tx, id)
  if (!before) return
  const { own, all } = await countPurchasesFrom(tx, id, by.user.reach)
  if (all > 0) throw new Refused(409, refusalWithPurchases(before, own))

  await deleteSupplier(tx, id)
  await insertAudit(tx, {
    ...by,
    action: 'DELETE',
    entity: 'supplier',
    entityId: id,
    before: logged(before),
  })
  await erasePersonal(tx, 'supplier', id)
}

/** The supplier's contact person and how to reach them, which the log keeps apart. */
function personOf({ contact, phone, email, notes }: Supplier): Personal {
  return { contact, phone, email, notes }
}

/** The supplier's fields that are not personal. */
function logged({ id, name, isActive, version }: Supplier) {
  return { id, name, isActive, version }
}

/** The refusal for a supplier with purchases. Of purchases at other branches it only tells that there are some. */
function refusalWithPurchases({ name, isActive }: Supplier, own: number): string {
  const purchases =
    own === 0 ? 'purchases elsewhere' : own === 1 ? '1 purchase' : `${own} purchases`
  const refusal = `${name} has ${purchases}: a supplier with purchases cannot be deleted.`
  return isActive ? `${refusal} Deactivate the supplier instead.` : refusal
}
