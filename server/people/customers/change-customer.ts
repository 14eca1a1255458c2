import type { Customer } from '#domain/people/customers/api.ts'
import type { CustomerChange, NewCustomer } from '#domain/people/customers/bodies.ts'
import { pesosOf, type Centavos } from '#domain/money.ts'
import { MANAGERS } from '#domain/roles.ts'
import { changed, type Personal } from '#server/platform/audit/personal.ts'
import { erasePersonal, insertAudit, type AuditEntry } from '#server/platform/audit/audit.sql.ts'
import { forgetCards } from '#server/people/beneficiaries/change-beneficiary.ts'
import { lockCardsOf } from '#server/people/beneficiaries/beneficiaries.sql.ts'
import {
  countSalesOf,
  deleteCustomer,
  insertCustomer,
  lockCustomer,
  updateCustomer,
  type CustomerColumns,
} from '#server/people/customers/customers.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isMadeAlready, Refused, refusedField, refuseStale, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'

type By = { user: User; now: Date }

/** Who writes, and for what reason besides a person's: an import names itself in `metadata`. */
type Writer = Pick<AuditEntry, 'user' | 'now' | 'metadata'>

/** Makes a customer. */
export async function addCustomer(
  tx: Tx,
  columns: CustomerColumns<NewCustomer>,
  by: Writer,
): Promise<Customer> {
  const customer = await insertCustomer(tx, columns)
  await insertAudit(tx, {
    ...by,
    action: 'CREATE',
    entity: 'customer',
    entityId: customer.id,
    after: { id: customer.id, ...(columns.owedLimit && { owedLimit: columns.owedLimit }) },
    personal: { after: personOf(customer) },
  })
  return customer
}

/** Changes the named fields of a customer, in the caller's transaction. */
export async function changeCustomer(
  tx: Tx,
  id: number,
  { version, ...body }: CustomerChange,
  by: By,
): Promise<Customer> {
  const change = columnsOf(body)
  const before = await lockCustomer(tx, id)
  if (!before) throw new Refused(404, 'There is no such customer')
  if (before.anonymisedAt !== null)
    throw new Refused(
      409,
      say`The data of ${before.name} were erased for good: nothing is left to change`,
    )
  if (isMadeAlready(version, change, before)) return before
  refuseStale(before.name, version, before.version)
  refuseLimitOfCashier(change.owedLimit, before.owedLimit, by.user)

  return rewrite(tx, before, change, by)
}

/** Writes columns of a customer who is locked. */
export async function writeCustomer(
  tx: Tx,
  id: number,
  change: Parameters<typeof updateCustomer>[2],
  by: Writer,
): Promise<void> {
  const before = await lockCustomer(tx, id)
  if (before) await rewrite(tx, before, change, by)
}

async function rewrite(
  tx: Tx,
  before: Customer,
  change: Parameters<typeof updateCustomer>[2],
  by: Writer,
): Promise<Customer> {
  const after = await updateCustomer(tx, before.id, change)
  await insertAudit(tx, {
    ...by,
    action: 'UPDATE',
    entity: 'customer',
    entityId: before.id,
    before: plainOf(before),
    after: plainOf(after),
    personal: changed(personOf(before), personOf(after)),
  })
  return after
}

/** A body as it is stored: money is text there. */
export function columnsOf<Body extends { owedLimit?: Centavos | null | undefined }>({
  owedLimit,
  ...rest
}: Body): CustomerColumns<Body> {
  if (owedLimit === undefined) return rest
  return { ...rest, owedLimit: owedLimit === null ? null : pesosOf(owedLimit) }
}

/** Refuses a limit that a cashier sets, changes or lifts. */
export function refuseLimitOfCashier(
  limit: string | null | undefined,
  before: string | null,
  { role }: User,
): void {
  if (limit === undefined || limit === before || MANAGERS.includes(role)) return
  throw refusedField(403, 'owedLimit', 'Only a manager may say how much a customer may owe')
}

/** What the log keeps of a customer in addition to the personal fields. */
function plainOf({ isActive, owedLimit, version }: Customer) {
  return { isActive, owedLimit, version }
}

/** The personal fields of a customer, which the log keeps apart. */
function personOf(customer: Customer): Personal {
  const { name, phone, email, notes, tin, address, businessStyle } = customer
  return { name, phone, email, notes, tin, address, businessStyle }
}

/** Deletes a customer without sales; does nothing when they are gone already. */
export async function removeCustomer(tx: Tx, id: number, by: By): Promise<void> {
  const before = await lockCustomer(tx, id)
  if (!before) return
  const { own, all } = await countSalesOf(tx, id, by.user.reach)
  if (all > 0) throw new Refused(409, refusalWithSales(before, own))
  await eraseCustomer(tx, id, by)
}

/** Deletes a customer without sales, and what the log keeps of their person. */
export async function eraseCustomer(tx: Tx, id: number, by: Writer): Promise<void> {
  const before = await lockCustomer(tx, id)
  if (!before) return
  await forgetCards(tx, await lockCardsOf(tx, id))
  await deleteCustomer(tx, id)
  await erasePersonal(tx, 'customer', [id])
  await insertAudit(tx, {
    ...by,
    action: 'DELETE',
    entity: 'customer',
    entityId: id,
    before: plainOf(before),
  })
}

/** The refusal for a customer with sales. Of sales at other branches it only says that there are some. */
function refusalWithSales({ name, isActive }: Customer, own: number): string {
  const sales = own === 0 ? 'sales elsewhere' : own === 1 ? '1 sale' : say`${own} sales`
  const refusal = say`${name} has ${sales}: a customer with sales cannot be deleted.`
  return isActive ? say`${refusal} Deactivate the customer instead.` : refusal
}
