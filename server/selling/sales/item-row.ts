import { percentText, pesosOf, type Centavos } from '#domain/money.ts'
import { piecesOf } from '#domain/goods/products/packs.ts'
import type { LineFigures } from '#domain/selling/sales/schemes/statutory-line.ts'
import { packColumns } from '#server/selling/sales/packs/sold-pack.ts'
import type { SaleItemRow } from '#server/selling/sales/sales.sql.ts'
import type { Shelf, ShelfPack } from '#server/selling/sales/shelves.sql.ts'

type Line = {
  shelf: Pick<Shelf, 'id' | 'name'>
  qty: number
  pack: ShelfPack | null
  /** As it was asked. */
  price: Centavos
  item: { scheme?: string | null | undefined }
}

type Calculated = LineFigures & { priceOverride: boolean; orderDiscount: Centavos }

/** A line of a sale or an order as it is stored. Its quantity is in pieces. */
export function itemRow(
  { shelf, qty, pack, price, item }: Line,
  calculated: Calculated,
): SaleItemRow {
  return {
    productId: shelf.id,
    productName: shelf.name,
    qty: piecesOf(qty, pack),
    ...packColumns(qty, pack),
    price: pesosOf(calculated.price),
    priceOverride: calculated.priceOverride,
    askedPrice: calculated.price === price ? null : pesosOf(price),
    discountPct: percentText(calculated.discountPct),
    discountAmount: pesosOf(calculated.discountAmount),
    orderDiscount: pesosOf(calculated.orderDiscount),
    taxClass: calculated.taxClass,
    taxRatePct: percentText(calculated.taxRatePct),
    taxAmount: pesosOf(calculated.tax),
    lineTotal: pesosOf(calculated.lineTotal),
    scheme: item.scheme ?? null,
    vatRemoved: pesosOf(calculated.vatRemoved),
    statutoryDiscount: pesosOf(calculated.statutoryDiscount),
    allowanceUsed: pesosOf(calculated.allowanceUsed),
  }
}
