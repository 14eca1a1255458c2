import { inBrackets, inPacks, inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'
import type { Sending } from '#domain/buying/supplier-returns/bodies.ts'
import { takenBack } from '#domain/buying/supplier-returns/supplier-return.ts'
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
  listGoodsRows,
  listLotsAt,
  markSent,
  readTerms,
  type ReturnedLot,
} from '#server/buying/supplier-returns/write.sql.ts'
import { lockInventory, moveStock } from '#server/goods/stock/stock.sql.ts'

type Terms = NonNullable<Awaited<ReturnType<typeof readTerms>>>

/** Takes the goods of a draft off the shelf, in the caller's transaction. The answered id is that of the log entry. */
export async function sendGoods(
  tx: Tx,
  id: number,
  { version }: Sending,
  by: Buyer,
): Promise<{ id: number; reply: SupplierReturn }> {
  const before = await lockSupplierReturn(tx, id, by.user.reach)
  if (!before) throw new Refused(404, 'There is no such supplier return')
  const { number, status, locationId } = before
  if (status !== 'DRAFT')
    throw new Refused(
      409,
      status === 'CANCELLED' ? say`${number} is cancelled` : say`${number} was sent already`,
    )
  refuseStale(number, version, before.version)
  const terms = (await readTerms(tx, before.supplierId))! // the document refers to the supplier
  if (terms.returnsAuthorised && before.authorisation === null)
    throw refusedField(
      409,
      'authorisation',
      say`${terms.name} takes nothing back without an authorisation`,
    )

  await lockInventory(tx, locationId, [...new Set(before.goods.map(({ productId }) => productId))])
  const goods = await listGoodsRows(tx, id)
  const lots = await listLotsAt(
    tx,
    locationId,
    goods.map(({ lotId }) => lotId),
  )
  refuseUnfit(before, lots, terms)
  const moves = goods.map(({ id: goodsId, lotId, qty }) => ({ goodsId, lotId, delta: -qty }))
  await moveStock(tx, moves, { kind: 'SUPPLIER_RETURN' }, by)
  await markSent(tx, id, terms, by)

  const after = (await findSupplierReturn(tx, id, EVERYWHERE))! // its row is locked, so it is there
  const entryId = await insertAudit(tx, {
    ...by,
    action: 'SEND',
    entity: 'supplier return',
    entityId: id,
    before: auditRecord(before),
    after: auditRecord(after),
  })
  return { id: entryId, reply: after }
}

/** Refuses lines whose lot holds less by now, and broken packs where the supplier takes whole ones only. */
function refuseUnfit({ goods }: SupplierReturn, lots: readonly ReturnedLot[], terms: Terms): void {
  for (const [index, line] of goods.entries()) {
    const { productName, lotNumber, qty, reason, ...counted } = line
    const lot = lots.find(({ id }) => id === line.lotId)! // a lot never leaves its location
    const name = lotNumber === null ? 'the lot without a number' : say`lot ${lotNumber}`
    const field = `goods.${index}.qty`
    if (lot.qty < qty)
      throw refusedField(
        409,
        field,
        say`${productName}, ${name}: only ${lot.qty}${inBrackets(inPacks(lot.qty, counted))} are left there`,
      )
    const whole = takenBack(qty, { reason, packs: lot.boughtIn }, terms)
    if (whole < qty)
      throw refusedField(
        409,
        field,
        say`${terms.name} takes whole packs back: ${productName}, ${name}, ${inPacksOrPieces(whole, counted)} of ${inPacksOrPieces(qty, counted)}`,
      )
  }
}
