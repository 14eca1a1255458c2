import type { FoundProduct } from '#domain/goods/products/api.ts'
import { counted, pieces } from '#domain/goods/products/packs.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { packOf } from '#domain/buying/purchases/bought-units.ts'
import { piecesIn, type ReceiptDraft } from '#web/buying/purchases/receive/delivery-draft.ts'
import { TEXT } from '#web/buying/purchases/receive/receive-text.ts'

type Item = Purchase['items'][number]

/** The lines that a scanned code may be of: those ordered in its unit, where there are any, else all of its product. */
export function linesOfCode(own: readonly Item[], found: FoundProduct): number[] {
  const ofUnit = own.filter((item) => namesUnit(found) && item.packId === found.packId)
  return (ofUnit.length > 0 ? ofUnit : own).map(({ line }) => line)
}

/** Whether a code says in which unit it counts: a SKU and a name stand for whatever was ordered. */
function namesUnit({ packId, isPieceCode }: FoundProduct): boolean {
  return packId !== null || isPieceCode
}

/** So many of a scanned code: packs of the line where the code is its pack's, or of no unit, else pieces. */
export function countedByCode(
  item: Item,
  found: FoundProduct,
  qty: number,
): { packId: number | null; qty: number } {
  const { packId, packs } = found
  if (!namesUnit(found) || packId === item.packId) return { packId: item.packId, qty }
  const holds = packs.find(({ id }) => id === packId)?.factor ?? 1
  return { packId: null, qty: qty * holds }
}

/** How much is in a lot: '5 boxes', '500 tablets', '10 units'. */
export function lotInWords(item: Item, { packId, qty }: ReceiptDraft): string {
  const pack = packOf(item)
  if (pack === null) return TEXT.units(qty || 0)
  if (piecesIn(item, packId) === 1) return pieces(qty || 0, item.product.pieceName)
  return counted(qty || 0, pack.name)
}
