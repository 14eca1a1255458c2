import { percentText, rateOf, type Rate } from '#domain/money.ts'
import { taxRateOfNewGoods } from '#domain/settings/settings.ts'
import { insertAudit } from '#server/audit/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { Refused } from '#server/http.ts'
import type { Editor } from '#server/products/product-stock.ts'
import { fitBatch, listUnfitTaxes, type TaxBefore } from '#server/products/unfit/queries.ts'
import { readSettings, taxOf } from '#server/settings/queries.ts'

/** Products changed by one statement, so that none runs into its time limit. */
const BATCH = 10_000

/** Gives the rate of new goods to all products that do not fit the shop's tax, in the caller's transaction; answers their number. */
export async function fitTax(tx: Tx, offered: Rate, by: Editor, most = BATCH): Promise<number> {
  const tax = taxOf(await readSettings(tx, by.now))
  if (tax.mode !== 'INCLUDED_IN_PRICES')
    throw new Refused(409, 'The shop’s tax is not inside its prices: products need no rate')
  const rate = taxRateOfNewGoods(tax)
  if (rate !== offered)
    throw new Refused(409, `The shop’s rate is ${percentText(rate)} % by now. Look at it again.`)
  let products = 0
  for (const before of await listUnfitTaxes(tx))
    products += await fitOne(tx, { before, rate, most }, by)
  return products
}

type Fitting = { before: TaxBefore; rate: Rate; most: number }

/** Fits the products of one tax, with an entry of the log that tells what it was. */
async function fitOne(tx: Tx, { before, rate, most }: Fitting, by: Editor): Promise<number> {
  const ids: string[] = []
  let products = 0
  for (let after: number | null = 0; after !== null;) {
    const batch = await fitBatch(tx, { rate, before, after, most })
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
      before: { ...before, taxRatePct: percentText(rateOf(before.taxRatePct)) },
      after: { taxRatePct: percentText(rate), taxRateId: null },
      metadata: { products, ids: ids.join(' ') },
    })
  return products
}
