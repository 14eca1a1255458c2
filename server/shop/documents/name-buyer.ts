import type { Buyer, BuyerForm } from '#domain/shop/documents/api.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  countPrints,
  findSaleFacts,
  lockPrints,
  putBuyer,
} from '#server/shop/documents/documents.sql.ts'
import { Refused, type User } from '#server/refusals.ts'

type Named = { buyer: Buyer | null; isPrinted: boolean }

/** Whom an invoice names as its buyer. */
export async function readBuyer(tx: Tx, saleId: number, user: Pick<User, 'reach'>): Promise<Named> {
  const found = await findSaleFacts(tx, saleId, user.reach)
  if (!found) throw new Refused(404, 'There is no such sale')
  const isPrinted = (await countPrints(tx, 'INVOICE', saleId)) > 0
  return { buyer: found.facts.buyer, isPrinted }
}

/** Names the buyer of an issued invoice, in the caller's transaction, unless a copy of it was printed already. */
export async function nameBuyer(
  tx: Tx,
  saleId: number,
  { name, tin = null, address = null, businessStyle = null }: BuyerForm,
  by: { user: User; now: Date },
): Promise<Named> {
  const found = await findSaleFacts(tx, saleId, by.user.reach)
  if (!found) throw new Refused(404, 'There is no such sale')
  if (found.facts.paper !== 'INVOICE')
    throw new Refused(409, 'Only an issued sale names its buyer: choose the customer of the order')
  // A print counts its copy under the same lock, so no copy is printed for another buyer meanwhile.
  await lockPrints(tx, 'INVOICE', saleId)
  if ((await countPrints(tx, 'INVOICE', saleId)) > 0)
    throw new Refused(409, 'The invoice was printed already: void the sale and sell it anew')
  const buyer = { name, tin, address, businessStyle }
  await putBuyer(tx, saleId, buyer, by.now)
  await insertAudit(tx, { ...by, action: 'NAME_BUYER', entity: 'sale', entityId: saleId })
  return { buyer, isPrinted: false }
}
