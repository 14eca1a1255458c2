import type { ReactNode } from 'react'
import { parseCount, parsePesos, parseUnitCost } from '#domain/money.ts'
import { packPriceDoubt, sellsAsPiece } from '#domain/products/pricing.ts'
import type { PackDraft } from '#web/products/draft/packs.ts'
import { isClassed, type ProductDraft, type TaxBasis } from '#web/products/draft/product-draft.ts'
import { PACK_TEXT } from '#web/products/product-form-text.ts'

type Piece = Pick<ProductDraft, 'price' | 'cost' | 'dppExTax' | 'dppIncTax'>

/**
 * What a piece costs where that is compared with its selling price: as it is paid where VAT lies in that, too, else a purchase
 * price without the tax that it holds.
 */
export function comparedCost(
  { cost, dppExTax, dppIncTax }: Pick<ProductDraft, 'cost' | 'dppExTax' | 'dppIncTax'>,
  basis: TaxBasis,
): string {
  return !isClassed(basis) && dppIncTax && dppExTax ? dppExTax : cost
}

/** The hint of a pack's price that may be a slip; undefined where nothing is odd about it. It bars nothing. */
export function packPriceWarning(
  { price: typed, factor, isSold }: Pick<PackDraft, 'price' | 'factor' | 'isSold'>,
  piece: Piece,
  basis: TaxBasis,
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
