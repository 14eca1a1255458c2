import type { ProductDetail } from '#domain/goods/products/api.ts'
import { piecesOf, type Counted } from '#domain/goods/products/packs.ts'
import { centavosOf, type Centavos } from '#domain/money.ts'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'

type Pack = ProductDetail['packs'][number]

export type Unit = {
  /** null is the single piece. */
  pack: Pack | null
  /** null where it is only bought. */
  price: Centavos | null
  /** The most that the unit may be sold for today; null without a cap. */
  cap: Centavos | null
  isAboveCap: boolean
}

/** The units in which a product is sold or bought, the piece first, then the packs, the smallest first. */
export function unitsOf(product: ProductDetail): Unit[] {
  const { soldByPiece, price, packs, priceCap, partsCap } = product
  const caps = [priceCap, partsCap].flatMap((cap) => (cap === null ? [] : centavosOf(cap)))
  const most = caps.length === 0 ? null : Math.min(...caps)
  const unit = (pack: Pack | null, of: string | null): Unit => {
    const [amount, cap] = [of === null ? null : centavosOf(of), most && piecesOf(most, pack)]
    return { pack, price: amount, cap, isAboveCap: cap !== null && amount !== null && amount > cap }
  }
  return [
    ...(soldByPiece ? [unit(null, price)] : []),
    ...packs
      .filter(({ isActive }) => isActive)
      .map((pack) => unit(pack, pack.isSold ? pack.price : null)),
  ]
}

/** The name of a unit where it begins a line: 'Tablet', 'Box of 100'. */
export function unitName(pack: Pack | null, { pieceName }: Counted): string {
  const name = FINDING.unit(pack, pieceName)
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}
