import { percentText, type Rate } from '#domain/money.ts'
import { insertAudit } from '#server/audit/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { Refused } from '#server/http.ts'
import { rateOfNewGoods } from '#server/products/product-prices.ts'
import type { Editor } from '#server/products/product-stock.ts'
import { taxBatch } from '#server/products/untaxed/queries.ts'

/** Products changed by one statement, so that none runs into its time limit. */
const BATCH = 10_000

/** Gives the rate of new goods to all products without a tax rate, in the caller's transaction; answers their number. */
export async function taxUntaxed(tx: Tx, offered: Rate, by: Editor, most = BATCH): Promise<number> {
  const rate = await rateOfNewGoods(tx)
  if (rate === 0)
    throw new Refused(409, 'The shop’s tax is not inside its prices: products need no rate')
  if (rate !== offered)
    throw new Refused(409, `The shop’s rate is ${percentText(rate)} % by now. Look at it again.`)
  const ids: string[] = []
  let products = 0
  for (let after: number | null = 0; after !== null;) {
    const batch = await taxBatch(tx, { rate, after, most })
    products += batch.count
    if (batch.ids !== null) ids.push(batch.ids)
    after = batch.last
  }
  if (products > 0)
    await insertAudit(tx, {
      ...by,
      action: 'UPDATE',
      entity: 'product',
      entityId: null,
      before: { taxRatePct: '0' },
      after: { taxRatePct: percentText(rate) },
      metadata: { products, ids: ids.join(' ') },
    })
  return products
}
