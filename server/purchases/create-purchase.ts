import { formatPesos, pesosOf } from '#domain/money.ts'
import type { Purchase } from '#domain/purchases/api.ts'
import type { NewPurchase } from '#domain/purchases/bodies.ts'
import { lineTotal, totalCost } from '#domain/purchases/purchase.ts'
import { expiredSentence } from '#domain/purchases/receiving.ts'
import { isExpired } from '#domain/stock/fefo.ts'
import { insertAudit } from '#server/audit/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { Refused, refusedField } from '#server/http.ts'
import { auditRecord } from '#server/purchases/audit-record.ts'
import { findGoods, idsOf, lockGoods } from '#server/purchases/goods.ts'
import { findPurchase } from '#server/purchases/queries.ts'
import { takeIn } from '#server/purchases/take-in.ts'
import {
  findLocation,
  findSupplier,
  insertPurchase,
  replaceItems,
  type Good,
  type ItemRow,
} from '#server/purchases/write/queries.ts'
import { readToday } from '#server/settings/queries.ts'
import type { Author } from '#server/stock/queries.ts'

type Items = NewPurchase['items']

/** Orders goods of a supplier, and takes all of them in when they are there, in the caller's transaction. */
export async function createPurchase(tx: Tx, body: NewPurchase, by: Author): Promise<Purchase> {
  const { supplierId, locationId, status } = body
  await refuseParties(tx, body)
  const isHere = status === 'RECEIVED'
  const named = namedBy(body.items)
  const found = await findGoods(tx, named)
  // Before the document, which refers to the products: who deletes one has its shelves first.
  if (isHere) await lockGoods(tx, locationId, idsOf(named))
  const goods = isHere ? await findGoods(tx, named) : found
  const items = await itemRows(tx, body.items, goods, by)
  const total = totalOf(body.items, body.totalCost)

  const id = await insertPurchase(
    tx,
    {
      supplierId,
      locationId,
      status,
      reference: body.reference ?? null,
      notes: body.notes ?? null,
      expectedOn: body.expectedOn ?? null,
      totalCost: total,
      closedShortAt: null,
    },
    by,
  )
  await replaceItems(tx, id, items)
  if (isHere) {
    const receipts = items.map((item, index) => ({ ...item, line: index + 1, unitCost: item.cost }))
    await takeIn(tx, { purchaseId: id, delivery: 1, locationId }, receipts, by)
  }
  const after = (await findPurchase(tx, id))! // written above
  await insertAudit(tx, {
    ...by,
    action: 'CREATE',
    entity: 'purchase',
    entityId: id,
    after: auditRecord(after),
  })
  return after
}

/** A supplier or location that is missing or not active; one that is not named is let through. */
export async function refuseParties(
  tx: Tx,
  { supplierId, locationId }: { supplierId?: number | undefined; locationId?: number | undefined },
): Promise<void> {
  if (supplierId !== undefined) {
    const supplier = await findSupplier(tx, supplierId)
    if (!supplier) throw refusedField(400, 'supplierId', 'That supplier does not exist')
    if (!supplier.isActive) throw new Refused(409, `${supplier.name} is not active`)
  }
  if (locationId !== undefined) {
    const location = await findLocation(tx, locationId)
    if (!location) throw refusedField(400, 'locationId', 'That location does not exist')
    if (!location.isActive) throw new Refused(409, `${location.name} is not active`)
  }
}

export function namedBy(items: Items) {
  return items.map(({ productId }, index) => ({ productId, field: `items.${index}.productId` }))
}

/** The lines as they are stored. Nobody orders what has expired. */
export async function itemRows(
  tx: Tx,
  items: Items,
  goods: ReadonlyMap<number, Good>,
  { now }: Author,
): Promise<ItemRow[]> {
  const day = await readToday(tx, now)
  return items.map(({ productId, qty, cost, lotNumber = null, expiryDate = null }, index) => {
    const { name } = goods.get(productId)! // findGoods has found every one
    if (isExpired({ expiryDate }, day))
      throw refusedField(400, `items.${index}.expiryDate`, expiredSentence(name, expiryDate))
    const total = lineTotal({ qty, cost })
    if (!Number.isFinite(total)) throw tooMuch(`items.${index}.cost`)
    return {
      productId,
      productName: name,
      qty,
      cost,
      lineTotal: pesosOf(total),
      lotNumber,
      expiryDate,
    }
  })
}

/** What the lines come to, in pesos; refuses what the form reckoned otherwise. */
export function totalOf(items: Items, reckoned?: number): string {
  const total = totalCost(items)
  if (!Number.isFinite(total)) throw tooMuch('items')
  if (reckoned !== undefined && reckoned !== total)
    throw refusedField(
      409,
      'totalCost',
      `The lines come to ${formatPesos(total)}, not ${formatPesos(reckoned)}`,
    )
  return pesosOf(total)
}

function tooMuch(field: string): Refused {
  return refusedField(400, field, 'That is more than a purchase can come to')
}
