import type { ReactNode } from 'react'
import { centavosOf, formatPesos, parsePesos } from '#domain/money.ts'
import type { ProductDetail } from '#domain/products/api.ts'
import type { ProductDraft } from '#web/products/draft/product-draft.ts'
import { sellsAsPiece } from '#domain/products/pricing.ts'
import { pieces, type Pack } from '#domain/products/packs.ts'
import { TEXT as FINDING } from '#web/finding/finding-text.ts'
import { PACK_TEXT, TEXT } from '#web/products/product-form-text.ts'

/** The cap of a product as it is typed; of a kit no more than its parts may cost together, as they are stored. */
export function capOf(
  { priceCap, productType }: Pick<ProductDraft, 'priceCap' | 'productType'>,
  stored: ProductDetail | null | undefined,
): string {
  const ofParts = productType === 'COMBO' ? stored?.partsCap : null
  if (ofParts == null) return priceCap
  return (parsePesos(priceCap) ?? Infinity) < centavosOf(ofParts) ? priceCap : ofParts
}

/**
 * The hint of a price of so many pieces that is above the cap of as many; undefined where it is not, or one of them is
 * unknown. It bars nothing: tills do.
 */
export function capWarning(price: string, priceCap: string, pieces = 1): ReactNode {
  const [asked, cap] = [parsePesos(price), parsePesos(priceCap)]
  if (asked === null || cap === null || !(pieces > 0)) return undefined
  const most = cap * pieces
  if (asked <= most) return undefined
  return <span className="text-warning-ink">{TEXT.aboveCap(formatPesos(most))}</span>
}

type InPacks = {
  pieceName: string | null
  packs: readonly (Pack & { price: string | null; isSold: boolean; isActive: boolean })[]
}

/**
 * The hint of a cap where its product has packs: it is a piece's, and what they may cost then. One that a whole pack does not
 * reach may be the pack's, and is doubted, which bars nothing. undefined without a pack or a cap.
 */
export function capHint(typed: string, { pieceName, packs }: InPacks): ReactNode {
  const [cap, piece] = [parsePesos(typed), pieces(1, pieceName)]
  const active = packs.filter(({ isActive }) => isActive)
  if (cap === null || active.length === 0) return undefined
  const pack = active.find((each) => sellsAsPiece(each, cap))
  if (!pack)
    return PACK_TEXT.capOf(
      piece,
      active.map((each) => [FINDING.unit(each), cap * each.factor]),
    )
  const doubt = PACK_TEXT.capNoLess(piece, FINDING.unit(pack), parsePesos(pack.price ?? '') ?? 0)
  return <span className="text-warning-ink">{doubt}</span>
}
