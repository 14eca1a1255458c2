import type { Customer } from '#domain/customers/api.ts'
import { erasePersonal, insertAudit } from '#server/audit/queries.ts'
import {
  forgetOnSales,
  lockCustomer,
  lockSalesOf,
  updateCustomer,
} from '#server/customers/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { Refused, type User } from '#server/http.ts'

/** Erases who a customer is and leaves what was sold (decisions/0017); one who is forgotten already is left so. */
export async function forgetCustomer(
  tx: Tx,
  id: number,
  by: { user: User; now: Date },
): Promise<Customer> {
  // Documents before whom they name, as whoever changes a sale locks them.
  await lockSalesOf(tx, id)
  const before = await lockCustomer(tx, id)
  if (!before) throw new Refused(404, 'There is no such customer')
  if (before.anonymisedAt !== null) return before

  const after = await updateCustomer(tx, id, {
    ...nobody(id),
    anonymisedAt: by.now.toISOString(),
  })
  // Sales that were made while their lock was waited for are there by now.
  const sales = await forgetOnSales(tx, id, after.name)
  await erasePersonal(tx, 'customer', id)
  await insertAudit(tx, {
    ...by,
    action: 'ANONYMISE',
    entity: 'customer',
    entityId: id,
    before: { isActive: before.isActive, version: before.version },
    after: { isActive: after.isActive, version: after.version },
    metadata: { sales },
  })
  return after
}

function nobody(id: number) {
  return { name: forgottenName(id), phone: null, email: null, notes: null, isActive: false }
}

/** What a customer whose data were erased is called, on their sales too. */
function forgottenName(id: number): string {
  return `Deleted customer #${id}`
}
