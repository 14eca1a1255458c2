import type { ReactNode } from 'react'
import { parseCount, parsePesos, parseUnitCost, unitCostText } from '#domain/money.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import { comparableCost, packPriceDoubt, sellsAsPiece } from '#domain/goods/products/pricing.ts'
import type { PackDraft } from '#web/goods/products/draft/packs.ts'
import {
  isClassed,
  type ProductDraft,
  type TaxBasis,
} from '#web/goods/products/draft/product-draft.ts'
import { PACK_TEXT } from '#web/goods/products/product-form-text.ts'

type Piece = Pick<ProductDraft, 'price' | 'cost' | 'dppExTax' | 'dppIncTax' | 'taxClass'>

/** What a form compares costs by, and the product as it was opened. */
type Basis = TaxBasis & { product: Pick<ProductDetail, 'costHoldsVat'> | null }

/**
 * What a piece costs where that is compared with its selling price: by the VAT in both where VAT lies in the prices, else a
 * purchase price without the tax that it holds.
 */
export function comparedCost(
  {
    cost,
    dppExTax,
    dppIncTax,
    taxClass,
  }: Pick<ProductDraft, 'cost' | 'dppExTax' | 'dppIncTax' | 'taxClass'>,
  basis: Basis,
): string {
  if (!isClassed(basis)) return dppIncTax && dppExTax ? dppExTax : cost
  const paid = parseUnitCost(cost)
  if (paid === null) return cost
  const holdsVat = basis.product?.costHoldsVat ?? null
  return unitCostText(comparableCost(paid, { taxClass, vatRate: basis.shopTax.rate, holdsVat }))
}

/** The hint of a pack's price that may be a slip; undefined where nothing is odd about it. It bars nothing. */
export function packPriceWarning(
  { price: typed, factor, isSold }: Pick<PackDraft, 'price' | 'factor' | 'isSold'>,
  piece: Piece,
  basis: Basis,
): ReactNode {
  const price = parsePesos(typed)
  const pieces = parseCount(factor) ?? 0
  if (!isSold || price === null || pieces <= 1) return undefined
  const known = { price: parsePesos(piece.price), cost: parseUnitCost(comparedCost(piece, basis)) }
  const doubt = packPriceDoubt({ price, factor: pieces }, known)
  return doubt && <span className="text-warning-ink">{PACK_TEXT.doubts[doubt]}</span>
}

/** The hint of a piece's price where a pack that the form does not show costs no more; undefined where none does. */
export function piecePriceWarning({
  price,
  packs,
}: Pick<ProductDraft, 'price' | 'packs'>): ReactNode {
  const piece = parsePesos(price)
  if (piece === null) return undefined
  const pack = packs.find((each) => sellsAsPiece(each, piece))
  return pack && <span className="text-warning-ink">{PACK_TEXT.noMore(pack.name, pack.price)}</span>
}
