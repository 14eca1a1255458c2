import { pesosOf } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { Returnable } from '#domain/selling/sales/returns/api.ts'
import { usualCondition } from '#domain/selling/sales/returns/condition.ts'
import { grossOf } from '#domain/selling/sales/returns/line-parts.ts'
import { heldByMethod } from '#domain/selling/sales/returns/refunds.ts'
import { pipeline, type Tx } from '#server/platform/database/database.ts'
import { Refused, type User } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { findSale } from '#server/selling/sales/list.sql.ts'
import { nameOf } from '#server/selling/sales/orders/audited-order.ts'
import { listSoldLines, readReturnBasis } from '#server/selling/sales/returns/returns.sql.ts'
import { amountsOf, partsOf } from '#server/selling/sales/returns/calculate-return.ts'

/** What may still come back of a sale, read at one moment. */
export async function readReturnable(
  tx: Tx,
  saleId: number,
  { user, now }: { user: User; now: Date },
): Promise<Returnable> {
  const sale = await findSale(tx, saleId, user.reach, now)
  if (!sale) throw new Refused(404, 'There is no such sale')
  refuseUnreturnable(sale)
  const [basis, lines] = await pipeline(readReturnBasis(tx, saleId, now), listSoldLines(tx, saleId))
  const { taxMode, daysAgo, returnDays, returnsBy } = basis
  const held = heldByMethod(amountsOf(basis.payments), amountsOf(basis.refunds))
  return {
    saleId,
    version: sale.version,
    taxMode,
    balanceDue: sale.balanceDue,
    daysAgo,
    returnDays,
    isForManagers: returnsBy === 'MANAGERS',
    held: held.map(({ method, amount }) => ({ method, amount: pesosOf(amount) })),
    lines: lines.map(({ sold, returned, goods, ...line }) => ({
      ...line,
      gross: pesosOf(grossOf(partsOf(sold))),
      returnedGross: pesosOf(grossOf(partsOf(returned))),
      due: sold.due,
      tax: sold.tax,
      returnedDue: returned.due,
      returnedTax: returned.tax,
      goods: goods
        .filter(({ qty }) => qty > 0)
        .map((lot) => ({ ...lot, condition: usualCondition(lot) })),
    })),
  }
}

/** Refuses a sale of which nothing can come back. */
export function refuseUnreturnable(sale: Sale): void {
  const name = nameOf(sale)
  if (sale.status !== 'Final')
    throw new Refused(409, say`${name} is not issued: nothing of it can be returned`)
  if (sale.voidedAt !== null)
    throw new Refused(409, say`${name} was voided: nothing is left to return`)
}
