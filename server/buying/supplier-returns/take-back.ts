import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import { centavosOf } from '#domain/money.ts'
import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'
import type { Refusal } from '#domain/buying/supplier-returns/bodies.ts'
import { isWithSupplier } from '#domain/buying/supplier-returns/supplier-return.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, refuseStale } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import type { Buyer } from '#server/buying/purchases/supplier-and-location.ts'
import { auditRecord } from '#server/buying/supplier-returns/audit-record.ts'
import {
  findSupplierReturn,
  lockSupplierReturn,
} from '#server/buying/supplier-returns/supplier-returns.sql.ts'
import {
  addBack,
  listGoodsRows,
  listLotsAt,
  setSettled,
  type ReturnedLot,
} from '#server/buying/supplier-returns/write.sql.ts'
import { openState } from '#server/goods/stock/states.sql.ts'
import { lockInventory, moveStock } from '#server/goods/stock/stock.sql.ts'

/**
 * Takes what the supplier refused into quarantine, in the caller's transaction. Where all of it came back and nothing is credited,
 * nothing is awaited any more. The answered id is that of the log entry.
 */
export async function takeBack(
  tx: Tx,
  id: number,
  { goods, reason, version }: Refusal,
  by: Buyer,
): Promise<{ id: number; reply: SupplierReturn }> {
  const before = await lockSupplierReturn(tx, id, by.user.reach)
  if (!before) throw new Refused(404, 'There is no such supplier return')
  if (!isWithSupplier(before.status))
    throw new Refused(409, say`${before.number} was not sent: nothing of it can come back`)
  refuseStale(before.number, version, before.version)
  const came = linesOf(before, goods)

  const productIds = [...new Set(came.map(({ line }) => line.productId))]
  await lockInventory(tx, before.locationId, productIds)
  const lotIds = came.map(({ line }) => line.lotId)
  refuseUntracked(await listLotsAt(tx, before.locationId, lotIds))
  const rows = await listGoodsRows(tx, id)
  const back = []
  for (const { line, qty } of came) {
    const goodsId = rows.find((row) => row.line === line.line)!.id // every line has its row
    back.push({ goodsId, lotId: await openState(tx, line.lotId, 'QUARANTINE'), qty })
  }
  const moves = back.map(({ goodsId, lotId, qty }) => ({ goodsId, lotId, delta: qty }))
  await moveStock(tx, moves, { kind: 'SUPPLIER_RETURN_BACK' }, by)
  await addBack(tx, back)
  const isWhole = await isWholeBack(tx, id, before)
  await setSettled(tx, id, isWhole || before.status === 'SETTLED', by)

  const after = (await findSupplierReturn(tx, id, EVERYWHERE))! // its row is locked, so it is there
  const entryId = await insertAudit(tx, {
    ...by,
    action: 'TAKE_BACK',
    entity: 'supplier return',
    entityId: id,
    before: auditRecord(before),
    after: auditRecord(after),
    metadata: { reason },
  })
  return { id: entryId, reply: after }
}

/** The lines of which something came back; refuses those that there are not, and more than the supplier has. */
function linesOf({ number, goods }: SupplierReturn, came: Refusal['goods']) {
  return came.map(({ line: named, qty }, index) => {
    const line = goods.find((each) => each.line === named)
    const field = `goods.${index}.line`
    if (!line) throw refusedField(400, field, say`${number} has no line ${named}`)
    if (came.findIndex((each) => each.line === named) < index)
      throw refusedField(400, field, say`Line ${named} is named twice`)
    const left = line.qty - line.backQty
    if (qty > left)
      throw refusedField(
        409,
        `goods.${index}.qty`,
        left === 0
          ? say`${line.productName}: the supplier has nothing of that line`
          : say`${line.productName}: the supplier has only ${inPacksOrPieces(left, line)} of that line`,
      )
    return { line, qty }
  })
}

/** A settled return keeps its product from nothing, so that it may be a kit by now, or untracked. */
function refuseUntracked(lots: readonly ReturnedLot[]): void {
  for (const { productName, enableStock, isKit } of lots)
    if (isKit || !enableStock)
      throw new Refused(
        409,
        say`Stock of ${productName} is not tracked any more: nothing of it can come back`,
      )
}

async function isWholeBack(tx: Tx, id: number, { credited }: SupplierReturn): Promise<boolean> {
  const now = (await findSupplierReturn(tx, id, EVERYWHERE))! // its row is locked, so it is there
  return centavosOf(credited) === 0 && now.goods.every(({ qty, backQty }) => qty === backQty)
}
