import { formatPesos, pesosOf } from '#domain/money.ts'
import type { NewPurchase } from '#domain/purchases/bodies.ts'
import { lineTotal, totalCost } from '#domain/purchases/purchase.ts'
import { expiredSentence } from '#domain/purchases/receiving.ts'
import { isExpired } from '#domain/stock/fefo.ts'
import type { Tx } from '#server/database/database.ts'
import { refusedField, type Refused, type Author } from '#server/http.ts'
import type { Good, ItemRow } from '#server/purchases/write/queries.ts'
import { readToday } from '#server/settings/queries.ts'

type Items = NewPurchase['items']

/** The products of the lines, each with its path in the body. */
export function namedBy(items: Items) {
  return items.map(({ productId }, index) => ({ productId, field: `items.${index}.productId` }))
}

/** The lines as they are stored. Refuses lots that have expired. */
export async function itemRows(
  tx: Tx,
  items: Items,
  goods: ReadonlyMap<number, Good>,
  { now }: Author,
): Promise<ItemRow[]> {
  const day = await readToday(tx, now)
  return items.map(({ productId, qty, cost, lotNumber = null, expiryDate = null }, index) => {
    const { name } = goods.get(productId)! // findGoods has found every product
    if (isExpired({ expiryDate }, day))
      throw refusedField(400, `items.${index}.expiryDate`, expiredSentence(name, expiryDate))
    const total = lineTotal({ qty, cost })
    if (!Number.isFinite(total)) throw tooMuch(`items.${index}.cost`)
    return {
      productId,
      productName: name,
      qty,
      cost,
      lineTotal: pesosOf(total),
      lotNumber,
      expiryDate,
    }
  })
}

/** The sum of the lines in pesos; refuses a form's total that differs. */
export function totalOf(items: Items, reckoned?: number): string {
  const total = totalCost(items)
  if (!Number.isFinite(total)) throw tooMuch('items')
  if (reckoned !== undefined && reckoned !== total)
    throw refusedField(
      409,
      'totalCost',
      `The lines come to ${formatPesos(total)}, not ${formatPesos(reckoned)}`,
    )
  return pesosOf(total)
}

function tooMuch(field: string): Refused {
  return refusedField(400, field, 'That is more than a purchase can come to')
}
