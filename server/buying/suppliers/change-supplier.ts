import type { Supplier } from '#domain/buying/suppliers/api.ts'
import {
  termsRefusal,
  type NewSupplier,
  type SupplierChange,
} from '#domain/buying/suppliers/bodies.ts'
import { changed, type Personal } from '#server/platform/audit/personal.ts'
import { erasePersonal, insertAudit, type AuditEntry } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isMadeAlready, Refused, refusedField, refuseStale, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import {
  countPurchasesFrom,
  deleteSupplier,
  insertSupplier,
  lockSupplier,
  updateSupplier,
} from '#server/buying/suppliers/suppliers.sql.ts'

type By = { user: Pick<User, 'id' | 'reach'>; now: Date }

/** Who writes, and for what reason besides a person's: an import names itself in `metadata`. */
type Writer = Pick<AuditEntry, 'user' | 'now' | 'metadata'>

export async function addSupplier(
  tx: Tx,
  supplier: NewSupplier,
  { user, now, metadata }: Writer,
): Promise<Supplier> {
  refuseHalfTerms(supplier)
  const after = await insertSupplier(tx, supplier)
  await insertAudit(tx, {
    user,
    now,
    metadata,
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
  refuseHalfTerms({ ...before, ...change })

  return rewrite(tx, before, change, by)
}

/** Writes columns of a supplier that is locked. */
export async function writeSupplier(
  tx: Tx,
  id: number,
  change: Parameters<typeof updateSupplier>[2],
  by: Writer,
): Promise<void> {
  const before = await lockSupplier(tx, id)
  if (before) await rewrite(tx, before, change, by)
}

async function rewrite(
  tx: Tx,
  before: Supplier,
  change: Parameters<typeof updateSupplier>[2],
  by: Writer,
): Promise<Supplier> {
  const after = await updateSupplier(tx, before.id, change)
  await insertAudit(tx, {
    ...by,
    action: 'UPDATE',
    entity: 'supplier',
    entityId: before.id,
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
  await eraseSupplier(tx, id, by)
}

/** Deletes a supplier without purchases, and what the log keeps of its people. */
export async function eraseSupplier(tx: Tx, id: number, by: Writer): Promise<void> {
  const before = await lockSupplier(tx, id)
  if (!before) return
  await deleteSupplier(tx, id)
  await insertAudit(tx, {
    ...by,
    action: 'DELETE',
    entity: 'supplier',
    entityId: id,
    before: logged(before),
  })
  await erasePersonal(tx, 'supplier', [id])
}

/** The supplier's contact person and how to reach them, which the log keeps apart. */
function personOf({ contact, phone, email, notes, tin }: Supplier): Personal {
  return { contact, phone, email, notes, tin }
}

/** The supplier's fields that are not personal. */
function logged({
  contact: _contact,
  phone: _phone,
  email: _email,
  notes: _notes,
  tin: _tin,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...rest
}: Supplier) {
  return rest
}

/** Refuses terms that say only one end of the days in which goods go back. */
function refuseHalfTerms(terms: Parameters<typeof termsRefusal>[0]): void {
  const refusal = termsRefusal(terms)
  if (refusal !== null) throw refusedField(400, 'returnsAfterDays', refusal)
}

/** The refusal for a supplier with purchases. Of purchases at other branches it only says that there are some. */
function refusalWithPurchases({ name, isActive }: Supplier, own: number): string {
  const purchases =
    own === 0 ? 'purchases elsewhere' : own === 1 ? '1 purchase' : say`${own} purchases`
  const refusal = say`${name} has ${purchases}: a supplier with purchases cannot be deleted.`
  return isActive ? say`${refusal} Deactivate the supplier instead.` : refusal
}
