import { percentText, pesosOf, type Centavos } from '#domain/money.ts'
import { piecesOf } from '#domain/products/packs.ts'
import type { LineFigures } from '#domain/sales/schemes/statutory-line.ts'
import { packColumns } from '#server/sales/packs/sold-pack.ts'
import type { SaleItemRow } from '#server/sales/queries.ts'
import type { Shelf, ShelfPack } from '#server/sales/shelves/queries.ts'

type Line = {
  shelf: Pick<Shelf, 'id' | 'name'>
  qty: number
  pack: ShelfPack | null
  /** As it was asked. */
  price: Centavos
  item: { scheme?: string | null | undefined }
}

type Reckoned = LineFigures & { priceOverride: boolean; orderDiscount: Centavos }

/** A line of a sale or an order as it is stored. Its quantity is told in pieces. */
export function itemRow({ shelf, qty, pack, price, item }: Line, reckoned: Reckoned): SaleItemRow {
  return {
    productId: shelf.id,
    productName: shelf.name,
    qty: piecesOf(qty, pack),
    ...packColumns(qty, pack),
    price: pesosOf(reckoned.price),
    priceOverride: reckoned.priceOverride,
    askedPrice: reckoned.price === price ? null : pesosOf(price),
    discountPct: percentText(reckoned.discountPct),
    discountAmount: pesosOf(reckoned.discountAmount),
    orderDiscount: pesosOf(reckoned.orderDiscount),
    taxClass: reckoned.taxClass,
    taxRatePct: percentText(reckoned.taxRatePct),
    taxAmount: pesosOf(reckoned.tax),
    lineTotal: pesosOf(reckoned.lineTotal),
    scheme: item.scheme ?? null,
    vatRemoved: pesosOf(reckoned.vatRemoved),
    statutoryDiscount: pesosOf(reckoned.statutoryDiscount),
    allowanceUsed: pesosOf(reckoned.allowanceUsed),
  }
}
