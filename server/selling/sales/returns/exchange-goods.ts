import { formatPesos } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { Checkout } from '#domain/selling/sales/checkout-body.ts'
import type { ExchangedGoods } from '#domain/selling/sales/returns/return-body.ts'
import { EXCHANGE } from '#domain/selling/sales/sale.ts'
import { authorityOf } from '#server/authority.ts'
import { pipeline, type Tx } from '#server/platform/database/database.ts'
import { finish, type Done } from '#server/platform/idempotency/done.ts'
import { Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { completeSale, type By, type DrawId } from '#server/selling/sales/complete-sale.ts'
import { nameOf } from '#server/selling/sales/orders/audited-order.ts'
import { lockSale } from '#server/selling/sales/orders/orders.sql.ts'
import { numberReturn, takeGoodsBack } from '#server/selling/sales/returns/make-return.ts'
import { lockExchanged } from '#server/selling/sales/returns/returns.sql.ts'
import { fileSaleCards } from '#server/selling/sales/schemes/file-sale-cards.ts'
import { lockWeeksOf, readBeneficiaries } from '#server/selling/sales/schemes/schemes.sql.ts'
import { shiftFor } from '#server/cash/shifts/shift-for.ts'
import { tillFor } from '#server/shop/tills/till-for.ts'

/**
 * Exchanges goods, in the caller's transaction: what comes back pays for the sale, as far as it goes, by a method that is no
 * money; what is more is given back. Both halves are documents of one till, each with its own number, or nothing is made
 * (decisions/0056).
 */
export async function exchangeGoods(
  tx: Tx,
  { return: asked, ...checkout }: Checkout & { return: ExchangedGoods },
  draw: DrawId,
  by: By,
): Promise<Done<Sale>> {
  const { locationId, customerId, tillId, shiftId, grandTotal } = checkout.sale
  const { user, now, authority = authorityOf(user.role) } = by
  const outcome = 'Nothing was exchanged: ring it up again.'
  const ids = (checkout.sale.beneficiaries ?? []).map(({ beneficiaryId }) => beneficiaryId)
  const [shift, [, [beneficiaries, sold]]] = await pipeline(
    shiftFor(tx, { locationId, tillId, shiftId, user, now, outcome }),
    // What weeks allow is locked before any document.
    pipeline(
      lockWeeksOf(tx, asked.saleId),
      pipeline(
        readBeneficiaries(tx, ids, { items: checkout.items, now, isSelling: true }),
        lockSale(tx, asked.saleId, user.reach, now),
      ),
    ),
  )
  if (!sold) throw new Refused(404, 'There is no such sale')
  if (sold.locationId !== locationId)
    throw new Refused(
      409,
      say`${nameOf(sold)} was sold at ${sold.locationName}: its goods are returned there`,
    )
  const till = await tillFor(tx, { locationId, tillId }, by)
  const productIds = checkout.items.map(({ productId }) => productId)
  await lockExchanged(tx, { locationId, saleId: sold.id, productIds })
  // Customer and cards are locked before lots and the return's number, as in a sale without one.
  await fileSaleCards(tx, beneficiaries, { customerId, items: checkout.items }, by)

  const back = await takeGoodsBack(
    tx,
    sold,
    asked,
    { shift, till, pays: grandTotal },
    by,
    authority,
  )
  const paying = back.calculated.refunds.filter(({ method }) => method === EXCHANGE)
  if (paying.length === 0)
    throw new Refused(409, nothingPays(back.calculated.credited, nameOf(sold)))
  // The return is numbered first: it frees what it had used of the week, which the sale may then use.
  const { number: returnNumber } = await numberReturn(tx, back, by)
  const selling = await completeSale(
    tx,
    checkout,
    draw,
    by,
    paying.map(({ amount, originalMethod }) => ({ returnId: back.id, amount, originalMethod })),
  )
  const last = async () => ({
    ...(await finish(selling)),
    exchange: { returnId: back.id, returnNumber },
  })
  return { id: selling.id, locationId, last }
}

function nothingPays(credited: number, name: string): string {
  return credited > 0
    ? say`Returned goods only lower what is owed for ${name} by ${formatPesos(credited)}: take them back as a return`
    : 'Returned goods pay for nothing here: take them back as a return'
}
