import type { Purchase } from '#domain/buying/purchases/api.ts'
import type { PurchaseChange } from '#domain/buying/purchases/bodies.ts'
import { purchaseName } from '#domain/buying/purchases/purchase.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, refuseStale, type Author } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { auditRecord } from '#server/buying/purchases/audit-record.ts'
import { listLinesWithPast, putInvoice } from '#server/buying/purchases/deliveries.sql.ts'
import { findGoods } from '#server/buying/purchases/goods-and-shelves.ts'
import { itemRows, namedBy, totalOf } from '#server/buying/purchases/items.ts'
import {
  refuseSupplierOrLocation,
  type Buyer,
} from '#server/buying/purchases/supplier-and-location.ts'
import { findPurchase, lockPurchase } from '#server/buying/purchases/purchases.sql.ts'
import { replaceItems, updatePurchase } from '#server/buying/purchases/write.sql.ts'

/** Changes the named fields of a purchase, or cancels it, in the caller's transaction. */
export async function changePurchase(
  tx: Tx,
  id: number,
  { version, ...change }: PurchaseChange,
  by: Buyer,
): Promise<Purchase> {
  const before = await lockPurchase(tx, id, by.user.reach)
  if (!before) throw new Refused(404, 'There is no such purchase')
  if (isCancelledAgain(before, change)) return before
  refuseStale(purchaseName(id), version, before.version)
  refuseMisfit(before, change)
  const { supplierId, locationId, items } = change
  const named = {
    supplierId: supplierId === before.supplierId ? undefined : supplierId,
    locationId: locationId === before.locationId ? undefined : locationId,
  }
  await refuseSupplierOrLocation(tx, named, by)
  if (items) await changeItems(tx, before, items, by)
  await changeInvoices(tx, before, change.invoices ?? [])

  const { reference, invoiceDate, notes, expectedOn, status } = change
  await updatePurchase(
    tx,
    id,
    {
      supplierId: supplierId ?? before.supplierId,
      locationId: locationId ?? before.locationId,
      status: status ?? before.status,
      reference: reference === undefined ? before.reference : reference,
      invoiceDate: invoiceDate === undefined ? before.invoiceDate : invoiceDate,
      notes: notes === undefined ? before.notes : notes,
      expectedOn: expectedOn === undefined ? before.expectedOn : expectedOn,
      totalCost: items ? totalOf(items) : before.totalCost,
      closedShortAt: before.closedShortAt,
    },
    by.now,
  )
  const after = (await findPurchase(tx, id, EVERYWHERE))! // its row is locked, so nobody has deleted it
  await insertAudit(tx, {
    ...by,
    action: status === 'CANCELLED' ? 'CANCEL' : 'UPDATE',
    entity: 'purchase',
    entityId: id,
    before: auditRecord(before),
    after: auditRecord(after),
  })
  return after
}

/** Of two cancellations the second is answered like the first, whatever version it names. */
function isCancelledAgain(before: Purchase, change: Omit<PurchaseChange, 'version'>): boolean {
  const { status, ...others } = change
  const isAlone = Object.values(others).every((value) => value === undefined)
  return before.status === 'CANCELLED' && status === 'CANCELLED' && isAlone
}

/** Refuses changes of supplier, location and lines once anything was received or the purchase is closed. */
function refuseMisfit(before: Purchase, change: Omit<PurchaseChange, 'version'>): void {
  const name = purchaseName(before.id)
  const hasCome = before.items.some(({ receivedQty }) => receivedQty > 0)
  if (change.status === 'CANCELLED' && before.status !== 'CANCELLED') {
    if (before.status === 'RECEIVED')
      throw new Refused(
        409,
        say`${name} has been received: undo its deliveries before it is cancelled`,
      )
    if (hasCome)
      throw new Refused(409, say`Part of ${name} has been received: close it short instead`)
  }
  const field = changedOrder(before, change)
  if (field === null) return
  if (before.status === 'CANCELLED')
    throw refusedField(409, field, say`${name} is cancelled: what was ordered stays as it is`)
  if (hasCome || before.status === 'RECEIVED')
    throw refusedField(
      409,
      field,
      say`Goods of ${name} have been received: supplier, location and lines stay as they are`,
    )
}

function changedOrder(
  before: Purchase,
  { supplierId, locationId, items }: PurchaseChange,
): string | null {
  if (supplierId !== undefined && supplierId !== before.supplierId) return 'supplierId'
  if (locationId !== undefined && locationId !== before.locationId) return 'locationId'
  return items ? 'items' : null
}

async function changeInvoices(
  tx: Tx,
  { id, deliveries }: Purchase,
  invoices: NonNullable<PurchaseChange['invoices']>,
): Promise<void> {
  for (const [index, invoice] of invoices.entries()) {
    const came = deliveries.find(({ delivery }) => delivery === invoice.delivery)
    if (!came || came.undoneAt !== null)
      throw refusedField(
        409,
        `invoices.${index}.delivery`,
        say`${purchaseName(id)} has no delivery ${invoice.delivery} that stands`,
      )
    await putInvoice(tx, { purchaseId: id, delivery: invoice.delivery }, invoice)
  }
}

async function changeItems(
  tx: Tx,
  before: Purchase,
  items: NonNullable<PurchaseChange['items']>,
  by: Author,
): Promise<void> {
  const goods = await findGoods(tx, namedBy(items))
  const rows = await itemRows(tx, items, goods, { by, stored: before.items })
  // Receipts, though undone, refer to these lines, so they keep their product.
  for (const line of await listLinesWithPast(tx, before.id)) {
    const former = before.items.find((item) => item.line === line)! // its receipts refer to it
    if (rows[line - 1]?.productId === former.productId) continue
    throw refusedField(
      409,
      'items',
      say`Line ${line}, ${former.product.name}, was received and undone: it stays where it is. Cancel this purchase and make a new one instead.`,
    )
  }
  await replaceItems(tx, before.id, rows)
}
