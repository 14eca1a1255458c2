import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'
import type {
  NewSupplierReturn,
  SupplierReturnChange,
} from '#domain/buying/supplier-returns/bodies.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, refuseStale } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import {
  refuseSupplierOrLocation,
  type Buyer,
} from '#server/buying/purchases/supplier-and-location.ts'
import { auditRecord } from '#server/buying/supplier-returns/audit-record.ts'
import {
  findSupplierReturn,
  lockSupplierReturn,
} from '#server/buying/supplier-returns/supplier-returns.sql.ts'
import {
  insertSupplierReturn,
  listLotsAt,
  replaceGoods,
  updateSupplierReturn,
} from '#server/buying/supplier-returns/write.sql.ts'
import { drawLocationNumber } from '#server/shop/locations/series.sql.ts'

type Goods = NewSupplierReturn['goods']

/** Makes a draft of goods that go back, in the caller's transaction. Its number is drawn last. */
export async function createDraft(
  tx: Tx,
  body: NewSupplierReturn,
  by: Buyer,
): Promise<SupplierReturn> {
  const { supplierId, locationId, authorisation = null, notes = null, goods } = body
  await refuseSupplierOrLocation(tx, body, by)
  await refuseOtherLots(tx, locationId, goods)
  const number = await drawLocationNumber(tx, locationId, 'SUPPLIER_RETURN')
  const id = await insertSupplierReturn(
    tx,
    { number, supplierId, locationId, authorisation, notes },
    by,
  )
  await replaceGoods(tx, id, goods)
  const after = (await findSupplierReturn(tx, id, EVERYWHERE))! // it was just inserted
  await insertAudit(tx, {
    ...by,
    action: 'CREATE',
    entity: 'supplier return',
    entityId: id,
    after: auditRecord(after),
  })
  return after
}

/** Changes the named fields of a supplier return, or cancels a draft, in the caller's transaction. */
export async function changeSupplierReturn(
  tx: Tx,
  id: number,
  { version, ...change }: SupplierReturnChange,
  by: Buyer,
): Promise<SupplierReturn> {
  const before = await lockSupplierReturn(tx, id, by.user.reach)
  if (!before) throw new Refused(404, 'There is no such supplier return')
  if (before.status === 'CANCELLED' && change.status === 'CANCELLED') return before
  refuseStale(before.number, version, before.version)
  refuseMisfit(before, change)
  const { supplierId, goods } = change
  if (supplierId !== undefined && supplierId !== before.supplierId)
    await refuseSupplierOrLocation(tx, { supplierId }, by)
  if (goods) {
    await refuseOtherLots(tx, before.locationId, goods)
    await replaceGoods(tx, id, goods)
  }
  const status = before.status === 'SETTLED' ? 'SENT' : before.status
  await updateSupplierReturn(
    tx,
    id,
    {
      supplierId: supplierId ?? before.supplierId,
      authorisation:
        change.authorisation === undefined ? before.authorisation : change.authorisation,
      notes: change.notes === undefined ? before.notes : change.notes,
      status: change.status ?? status,
    },
    by.now,
  )
  const after = (await findSupplierReturn(tx, id, EVERYWHERE))! // its row is locked, so it is there
  await insertAudit(tx, {
    ...by,
    action: change.status ? 'CANCEL' : 'UPDATE',
    entity: 'supplier return',
    entityId: id,
    before: auditRecord(before),
    after: auditRecord(after),
  })
  return after
}

/** Supplier and goods stay once the goods have left, and nothing of a cancelled draft changes. */
function refuseMisfit(
  { number, status }: SupplierReturn,
  { supplierId, goods, status: wanted }: SupplierReturnChange,
): void {
  if (status === 'DRAFT') return
  if (status === 'CANCELLED') throw new Refused(409, say`${number} is cancelled`)
  if (wanted)
    throw new Refused(
      409,
      say`${number} was sent: enter what the supplier refuses and credits instead`,
    )
  if (supplierId !== undefined || goods)
    throw refusedField(
      409,
      goods ? 'goods' : 'supplierId',
      say`${number} was sent: its supplier and goods stay as they are`,
    )
}

/** Refuses lots that do not lie at the location, and a lot that is named twice. */
async function refuseOtherLots(tx: Tx, locationId: number, goods: Goods): Promise<void> {
  const lots = await listLotsAt(
    tx,
    locationId,
    goods.map(({ lotId }) => lotId),
  )
  const found = new Set(lots.map(({ id }) => id))
  for (const [index, { lotId }] of goods.entries()) {
    if (!found.has(lotId))
      throw refusedField(400, `goods.${index}.lotId`, 'That lot is not at this location')
    if (goods.findIndex((each) => each.lotId === lotId) < index)
      throw refusedField(400, `goods.${index}.lotId`, 'That lot is on another line')
  }
}
