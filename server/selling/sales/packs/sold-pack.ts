import { otherFactorRefusal, packRefusal, piecesOf } from '#domain/goods/products/packs.ts'
import { centavosOf, MOST_QTY, type Centavos } from '#domain/money.ts'
import { refusedField } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import type { PackColumns } from '#server/selling/sales/packs/packs.sql.ts'
import type { Shelf, ShelfPack } from '#server/selling/sales/shelves.sql.ts'

type Asked = { packId?: number | null | undefined; packFactor?: number | undefined; qty: number }

/**
 * The pack that a line asks for, null for pieces. Refused is one that the product has not, one that holds another number of
 * pieces than the writer of the line was shown, and in what it is not sold now.
 */
export function soldPack(
  { packId, packFactor, qty }: Asked,
  shelf: Shelf,
  { line, qtyField, isSelling }: { line: number; qtyField: string; isSelling: boolean },
): ShelfPack | null {
  const pack = packId == null ? null : shelf.packs.find(({ id }) => id === packId)
  if (pack === undefined)
    throw refusedField(400, `items.${line}.packId`, 'That pack does not exist any more')
  const other = pack && otherFactorRefusal(soldName(shelf, pack), pack, packFactor)
  if (other !== null) throw refusedField(409, `items.${line}.packId`, other)
  const refusal = isSelling ? packRefusal(shelf, pack) : null
  if (refusal !== null) throw refusedField(409, `items.${line}.packId`, refusal)
  if (piecesOf(qty, pack) > MOST_QTY)
    throw refusedField(
      400,
      `items.${line}.${qtyField}`,
      say`A line has at most ${MOST_QTY} pieces of ${shelf.name}`,
    )
  return pack
}

/** The product's own price of a piece or of the pack; null of a pack that has none, because it is not sold. */
export function ownPriceOf(shelf: Shelf, pack: ShelfPack | null): Centavos | null {
  const price = pack ? pack.price : shelf.price
  return price === null ? null : centavosOf(price)
}

/** What is sold, for the user who judges its price: 'Biogesic (Box)'. */
export function soldName({ name }: Shelf, pack: ShelfPack | null): string {
  return pack ? `${name} (${pack.name})` : name
}

/** The columns of a line that describe its pack. */
export function packColumns(qty: number, pack: ShelfPack | null): PackColumns {
  return {
    packId: pack?.id ?? null,
    packName: pack?.name ?? null,
    packFactor: pack?.factor ?? null,
    packQty: pack && qty,
  }
}
