import { centavosOf, formatPesos, pesosOf } from '#domain/money.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { isCash } from '#domain/cash/payments/checkout-methods.ts'
import { heldByMethod } from '#domain/selling/sales/returns/refunds.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Authority, Need } from '#server/authority.ts'
import { pipeline, type Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/refusals.ts'
import { say, sayAll } from '#server/said.ts'
import { auditedOrder, nameOf } from '#server/selling/sales/orders/audited-order.ts'
import { listTaken, markVoid } from '#server/selling/sales/orders/orders.sql.ts'
import type { By } from '#server/selling/sales/complete-sale.ts'
import { openLotsFor } from '#server/selling/sales/returns/open-lots.ts'
import { insertRefunds } from '#server/selling/sales/returns/returns.sql.ts'
import { amountsOf } from '#server/selling/sales/returns/calculate-return.ts'
import { insertVoidSlip } from '#server/selling/sales/voids.sql.ts'
import { calculateWeeksOf } from '#server/selling/sales/schemes/schemes.sql.ts'
import { readSettings, readToday } from '#server/shop/settings/settings.sql.ts'
import { lockInventory, moveStock } from '#server/goods/stock/stock.sql.ts'
import {
  isInShift,
  listDrawersOf,
  lockShiftOf,
  type ShiftOfDocument,
} from '#server/cash/shifts/documents.sql.ts'
import { shiftFor, type DocumentShift } from '#server/cash/shifts/shift-for.ts'
import { tillFor } from '#server/shop/tills/till-for.ts'

export const NO_REASON = 'No reason given'

const VOIDING: Omit<Need, 'what'> = {
  may: (role) => MANAGERS.includes(role),
  sentence: () => 'Only a manager may void an issued sale',
}

/** Refuses to give cash back from another drawer than the one that took it. */
async function refuseOtherDrawer(tx: Tx, sale: Sale, current: DocumentShift): Promise<void> {
  const drawers = await listDrawersOf(tx, sale.id)
  if (drawers.length === 1 && drawers[0]?.id === current.tillId) return
  const where = sayAll(
    drawers.map(({ name }) => name),
    ' and ',
  )
  const what = drawers.length === 1 ? 'void it there' : 'take its goods back as a return'
  throw new Refused(409, say`The cash of ${nameOf(sale)} lies in the drawer of ${where}: ${what}`)
}

/** The shift in which a sale was issued, and that in which it is voided; null where cash is not controlled. */
export type VoidShifts = { own: ShiftOfDocument; current: DocumentShift } | null

/**
 * Holds the shifts of a void, before its sale: that of the till that voids, then that of the sale. A sale without a shift was made
 * before cash was controlled, or is none yet.
 */
export async function shiftsOfVoid(
  tx: Tx,
  { saleId, tillId, shiftId }: { saleId: number; tillId?: number | null; shiftId?: number },
  { user, now }: By,
): Promise<VoidShifts> {
  if (!(await isInShift(tx, saleId))) return null
  const outcome = 'The sale was not voided.'
  const current = await shiftFor(tx, { saleId, tillId, shiftId, user, now, outcome })
  const own = await lockShiftOf(tx, saleId)
  return current && own && { own, current }
}

/** Refuses to void a sale whose money or goods were counted on, or came back otherwise. */
function refuseUnvoidable(
  sale: Sale,
  { today, shifts, cashControl }: { today: string; shifts: VoidShifts; cashControl: boolean },
): void {
  const name = nameOf(sale)
  if (shifts ? shifts.own.isRead : cashControl)
    throw new Refused(409, say`A Z reading holds ${name}: take its goods back as a return`)
  if (sale.businessDate !== today && !shifts?.own.isOpen)
    throw new Refused(
      409,
      say`${name} is of another day, and only a sale of today is voided: take its goods back as a return`,
    )
  if (sale.returns.length > 0)
    throw new Refused(
      409,
      say`Goods of ${name} were returned already: take the rest back as a return`,
    )
  if (sale.exchange)
    throw new Refused(409, say`Returned goods paid for ${name}: take its own back as a return`)
}

/**
 * Voids an issued sale, which was a mistake: exactly what it took returns to the same lots, or stays
 * apart where they were recalled or quarantined since, what was paid is given back by
 * the methods it came by, its row and number stay. The sale is locked, so this happens once. Answers the slip's id.
 */
export async function voidSale(
  tx: Tx,
  sale: Sale,
  asked: { reason?: string | null | undefined; tillId?: number | null | undefined },
  shifts: VoidShifts,
  by: By,
  authority: Authority,
): Promise<number> {
  const { id: saleId, locationId } = sale
  const name = nameOf(sale)
  const reason = asked.reason ?? NO_REASON
  const [till, today] = await pipeline(
    tillFor(tx, { locationId, tillId: asked.tillId }, by),
    readToday(tx, by.now),
  )
  const { cashControl } = await readSettings(tx, by.now)
  const total = formatPesos(centavosOf(sale.grandTotal))
  authority.demand({ ...VOIDING, what: say`${name} over ${total} voided` })
  refuseUnvoidable(sale, { today, shifts, cashControl })
  const refunds = heldByMethod(amountsOf(sale.payments), []).map(({ method, amount }) => ({
    method,
    amount: pesosOf(amount),
    reference: null,
  }))
  if (shifts && refunds.some(({ method }) => isCash(method)))
    await refuseOtherDrawer(tx, sale, shifts.current)
  const taken = await listTaken(tx, saleId)
  await lockInventory(tx, locationId, [...new Set(taken.map(({ productId }) => productId))])
  const coming = await openLotsFor(
    tx,
    taken.map((goods) => ({ ...goods, wanted: 'FOR_SALE' as const })),
  )
  const back = coming.map(({ toLotId, delta, saleLine }) => ({
    lotId: toLotId,
    delta: -delta,
    saleLine,
  }))
  await moveStock(tx, back, { kind: 'VOID', saleId }, by)
  await pipeline(markVoid(tx, saleId, reason, by), calculateWeeksOf(tx, saleId))
  await insertAudit(tx, {
    ...by,
    action: 'VOID',
    entity: 'sale',
    entityId: saleId,
    before: auditedOrder(sale),
    after: { refunds },
    // A free text may name people, so it is kept apart.
    personal: { after: { voidReason: reason } },
  })
  const shiftId = shifts?.current.id ?? null
  const voidSlipId = await insertVoidSlip(
    tx,
    { saleId, tillId: till.id, shiftId, approvalId: authority.approvalId },
    by,
  )
  await insertRefunds(tx, { saleId, voidSlipId, shiftId }, refunds, by)
  return voidSlipId
}
