import type { Customer } from '#domain/people/customers/api.ts'
import { erasePersonal, insertAudit, listPersonal } from '#server/platform/audit/audit.sql.ts'
import { forgetCards } from '#server/people/beneficiaries/change-beneficiary.ts'
import { lockCardsOf } from '#server/people/beneficiaries/beneficiaries.sql.ts'
import {
  eraseReasons,
  forgetOnSales,
  forgetOnParkedSales,
  keepPayor,
  lockCustomer,
  lockSalesOf,
  updateCustomer,
} from '#server/people/customers/customers.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { forgetInImports, lockOpenImports } from '#server/platform/import/forget.sql.ts'
import { Refused, type User } from '#server/refusals.ts'

/** Erases a customer's personal data and keeps the sales (decisions/0017); does nothing when they are erased already. */
export async function forgetCustomer(
  tx: Tx,
  id: number,
  by: { user: User; now: Date },
): Promise<Customer> {
  // Imports first, as a batch of theirs locks them before whom it writes.
  await lockOpenImports(tx)
  // Sales are locked before the customer they name, in the order in which changes of a sale lock them.
  await lockSalesOf(tx, id)
  const before = await lockCustomer(tx, id)
  if (!before) throw new Refused(404, 'There is no such customer')
  if (before.anonymisedAt !== null) return before

  // Before the name goes by which some of them are known.
  const cards = await lockCardsOf(tx, id)
  await keepPayor(tx, id, by.now)
  const after = await updateCustomer(tx, id, {
    ...nobody(id),
    anonymisedAt: by.now.toISOString(),
  })
  // By now the list includes sales that were committed while the lock was waited for.
  const sales = await forgetOnSales(tx, id, { name: after.name, cards })
  await eraseReasons(tx, id)
  await forgetOnParkedSales(tx, id)
  await forgetInImports(tx, id, await personalTexts(tx, before))
  await forgetCards(tx, cards)
  await erasePersonal(tx, 'customer', [id])
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

/** What they are called and how they are reached, and were as far as the log knows. */
async function personalTexts(tx: Tx, customer: Customer): Promise<string[]> {
  const { id, name, phone, email, tin, address } = customer
  const named = await listPersonal(tx, 'customer', id, ['name', 'phone', 'email', 'tin', 'address'])
  return [name, phone, email, tin, address, ...named].filter((text) => text !== null)
}

function nobody(id: number) {
  return {
    name: forgottenName(id),
    phone: null,
    email: null,
    notes: null,
    tin: null,
    address: null,
    businessStyle: null,
    isActive: false,
  }
}

/** The name of an erased customer, on their sales too. */
function forgottenName(id: number): string {
  return `Deleted customer #${id}`
}
