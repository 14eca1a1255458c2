import { formatPesos, MOST_QTY, pesosOf } from '#domain/money.ts'
import { boughtPackRefusal, otherFactorRefusal } from '#domain/goods/products/packs.ts'
import { boughtLine } from '#domain/buying/purchases/bought-units.ts'
import type { NewPurchase } from '#domain/buying/purchases/bodies.ts'
import { lineTotal, totalCost } from '#domain/buying/purchases/purchase.ts'
import { expiredSentence } from '#domain/buying/purchases/receiving.ts'
import { isExpired } from '#domain/goods/stock/fefo.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refusedField, type Refused, type Author } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import type { Good, ItemRow } from '#server/buying/purchases/write.sql.ts'
import { readToday } from '#server/shop/settings/settings.sql.ts'

type Items = NewPurchase['items']

/** The products of the lines, each with its path in the body. */
export function namedBy(items: Items) {
  return items.map(({ productId }, index) => ({ productId, field: `items.${index}.productId` }))
}

/**
 * The lines as they are stored. Refuses lots that have expired, and packs in which nothing is bought, unless the purchase is
 * of them already.
 */
export async function itemRows(
  tx: Tx,
  items: Items,
  goods: ReadonlyMap<number, Good>,
  { by: { now }, stored = [] }: { by: Author; stored?: readonly { packId: number | null }[] },
): Promise<ItemRow[]> {
  const day = await readToday(tx, now)
  return items.map((item, index) => {
    const { productId, lotNumber = null, expiryDate = null } = item
    const good = goods.get(productId)! // findGoods has found every product
    const { name } = good
    if (isExpired({ expiryDate }, day))
      throw refusedField(400, `items.${index}.expiryDate`, expiredSentence(name, expiryDate))
    const pack = boughtPack(item, good, { index, stored })
    const line = boughtLine(item, pack)
    if (line.qty > MOST_QTY)
      throw refusedField(
        400,
        `items.${index}.qty`,
        say`A line has at most ${MOST_QTY} pieces of ${name}`,
      )
    const total = lineTotal(item)
    if (!Number.isFinite(total)) throw tooMuch(`items.${index}.cost`)
    return {
      ...line,
      productId,
      productName: name,
      packId: pack?.id ?? null,
      lineTotal: pesosOf(total),
      lotNumber,
      expiryDate,
    }
  })
}

/** The pack that a line asks for, null for pieces. */
function boughtPack(
  { packId, packFactor }: Items[number],
  good: Good,
  { index, stored }: { index: number; stored: readonly { packId: number | null }[] },
): Good['packs'][number] | null {
  if (packId == null) return null
  const pack = good.packs.find(({ id }) => id === packId)
  const field = `items.${index}.packId`
  if (pack === undefined) throw refusedField(400, field, 'That pack does not exist any more')
  const other = otherFactorRefusal(`${good.name} (${pack.name})`, pack, packFactor)
  if (other !== null) throw refusedField(409, field, other)
  const refusal = stored.some((line) => line.packId === packId)
    ? null
    : boughtPackRefusal(good, pack)
  if (refusal !== null) throw refusedField(409, field, refusal)
  return pack
}

/** The sum of the lines in pesos; refuses a form's total that differs. */
export function totalOf(items: Items, calculated?: number): string {
  const total = totalCost(items)
  if (!Number.isFinite(total)) throw tooMuch('items')
  if (calculated !== undefined && calculated !== total)
    throw refusedField(
      409,
      'totalCost',
      say`The lines come to ${formatPesos(total)}, not ${formatPesos(calculated)}`,
    )
  return pesosOf(total)
}

function tooMuch(field: string): Refused {
  return refusedField(400, field, 'That is more than a purchase can come to')
}
