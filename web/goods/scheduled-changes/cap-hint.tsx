import type { ReactNode } from 'react'
import { parsePesos } from '#domain/money.ts'
import { pieces, type Pack } from '#domain/goods/products/packs.ts'
import { sellsAsPiece } from '#domain/goods/products/pricing.ts'
import { TEXT } from '#web/goods/scheduled-changes/scheduled-changes-text.ts'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'

type InPacks = {
  pieceName: string | null
  packs: readonly (Pack & { price: string | null; isSold: boolean; isActive: boolean })[]
}

/**
 * The hint of a cap where its product has packs: it is a piece's, and what they may cost then. Where a whole pack sells for no
 * more, it may be the pack's and is doubted, which bars nothing. undefined without a pack or a cap.
 */
export function capHint(typed: string, { pieceName, packs }: InPacks): ReactNode {
  const [cap, piece] = [parsePesos(typed), pieces(1, pieceName)]
  const active = packs.filter(({ isActive }) => isActive)
  if (cap === null || active.length === 0) return undefined
  const pack = active.find((each) => sellsAsPiece(each, cap))
  if (!pack)
    return TEXT.capOf(
      piece,
      active.map((each) => [FINDING.unit(each), cap * each.factor]),
    )
  const doubt = TEXT.capNoLess(piece, FINDING.unit(pack), parsePesos(pack.price ?? '') ?? 0)
  return <span className="text-warning-ink">{doubt}</span>
}
