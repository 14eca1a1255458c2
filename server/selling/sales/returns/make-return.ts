import { centavosOf, pesosOf, type Centavos } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { Return } from '#domain/selling/sales/returns/api.ts'
import type { ExchangedGoods, NewReturn } from '#domain/selling/sales/returns/return-body.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { Authority } from '#server/authority.ts'
import { pipeline, type Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/refusals.ts'
import { nameOf } from '#server/selling/sales/orders/audited-order.ts'
import { lockSaleAndWeeks } from '#server/selling/sales/orders/orders.sql.ts'
import type { By } from '#server/selling/sales/complete-sale.ts'
import { putGoodsBack } from '#server/selling/sales/returns/put-goods-back.ts'
import { findReturn } from '#server/selling/sales/returns/list.sql.ts'
import {
  insertRefunds,
  insertReturn,
  insertReturnGoods,
  insertReturnItems,
  listSoldLines,
  nextReturnId,
  readReturnBasis,
  type ReturnItemRow,
  type ReturnRow,
} from '#server/selling/sales/returns/returns.sql.ts'
import { refuseUnreturnable } from '#server/selling/sales/returns/read-returnable.ts'
import {
  calculateReturn,
  type LineBack,
  type CalculatedReturn,
} from '#server/selling/sales/returns/calculate-return.ts'
import { calculateWeeksOf } from '#server/selling/sales/schemes/schemes.sql.ts'
import { refuseCashInOffice, shiftFor, type DocumentShift } from '#server/cash/shifts/shift-for.ts'
import type { TillBasis } from '#server/shop/tills/tills.sql.ts'
import { tillFor } from '#server/shop/tills/till-for.ts'

/**
 * Takes goods of an issued sale back, in the caller's transaction. The sale is locked, so that two tills never take back
 * the same unit; then the shelves, and the series of numbers last.
 */
export async function makeReturn(
  tx: Tx,
  saleId: number,
  asked: NewReturn,
  by: By,
  authority: Authority,
): Promise<Return> {
  const { tillId, shiftId } = asked
  const outcome = 'Nothing was returned: make the return again.'
  const [shift, sale] = await pipeline(
    shiftFor(tx, { saleId, tillId, shiftId, ...by, outcome }),
    lockSaleAndWeeks(tx, saleId, by),
  )
  if (!sale) throw new Refused(404, 'There is no such sale')
  const till = await tillFor(tx, { locationId: sale.locationId, tillId }, by)
  const back = await takeGoodsBack(tx, sale, asked, { shift, till, pays: 0 }, by, authority)
  return numberReturn(tx, back, by)
}

type Place = {
  shift: DocumentShift | null
  till: Pick<TillBasis, 'id'>
  /** What a sale in the same step comes to, which the goods pay for before anything is given back. */
  pays: Centavos
}

/** A return whose goods are back and whose own row is still to be written: its number is drawn last. */
type Unnumbered = { id: number; row: ReturnRow; calculated: CalculatedReturn }

/** Takes goods of a locked sale back, all but the number of the return. */
export async function takeGoodsBack(
  tx: Tx,
  sale: Sale,
  asked: NewReturn | ExchangedGoods,
  { shift, till, pays }: Place,
  by: By,
  authority: Authority,
): Promise<Unnumbered> {
  const saleId = sale.id
  refuseUnreturnable(sale)
  const [basis, lines] = await pipeline(
    readReturnBasis(tx, saleId, by.now),
    listSoldLines(tx, saleId),
  )
  const balanceDue = centavosOf(sale.balanceDue)
  const calculated = calculateReturn(asked, { lines, basis, balanceDue, pays })
  for (const need of calculated.needs) authority.demand(need)

  refuseCashInOffice(shift, calculated.refunds)
  const id = await nextReturnId(tx)
  const row: ReturnRow = {
    saleId,
    locationId: sale.locationId,
    tillId: till.id,
    shiftId: shift?.id ?? null,
    businessDate: basis.today,
    total: pesosOf(calculated.total),
    taxTotal: pesosOf(calculated.taxTotal),
    credited: pesosOf(calculated.credited),
    refunded: pesosOf(calculated.refunded),
    approvalId: authority.approvalId,
  }
  const refunds = calculated.refunds.map((refund) => ({
    ...refund,
    amount: pesosOf(refund.amount),
  }))
  const goods = await putGoodsBack(
    tx,
    { id, locationId: sale.locationId, number: nameOf(sale) },
    calculated.lines,
    by,
  )
  await insertReturnItems(tx, id, row, calculated.lines.map(itemRow))
  await insertReturnGoods(tx, id, goods)
  await insertRefunds(tx, { saleId, returnId: id, shiftId: row.shiftId }, refunds, by)
  await insertAudit(tx, {
    ...by,
    action: 'RETURN',
    entity: 'sale',
    entityId: saleId,
    before: { balanceDue: sale.balanceDue },
    after: {
      returnId: id,
      total: row.total,
      credited: row.credited,
      refunds,
      items: calculated.lines.map(({ sold, qty }) => ({
        productId: sold.productId,
        qty,
        ...(sold.packFactor !== null && { packName: sold.packName, packFactor: sold.packFactor }),
      })),
    },
    // A free text may name people, so it is kept apart.
    personal: { after: { reason: asked.reason } },
  })
  return { id, row, calculated }
}

/** Inserts the return itself, which draws its number. */
export async function numberReturn(tx: Tx, { id, row }: Unnumbered, by: By): Promise<Return> {
  const [, [, made]] = await pipeline(
    insertReturn(tx, id, row, by),
    pipeline(calculateWeeksOf(tx, row.saleId), findReturn(tx, id, EVERYWHERE)),
  )
  return made! // it was written just now
}

function itemRow({ sold, qty, reason, parts }: LineBack): ReturnItemRow {
  return {
    saleLine: sold.line,
    qty,
    reason,
    due: pesosOf(parts.due),
    taxAmount: pesosOf(parts.tax),
    cost: pesosOf(parts.cost),
    discountAmount: pesosOf(parts.ownDiscount),
    orderDiscount: pesosOf(parts.orderDiscount),
    vatRemoved: pesosOf(parts.vatRemoved),
    statutoryDiscount: pesosOf(parts.statutoryDiscount),
  }
}
