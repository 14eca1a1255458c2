import { formatPesos } from '#domain/money.ts'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { LOW_STOCK_BADGE_QTY, WORDS } from '#domain/goods/products/product.ts'
import { TEXT } from '#web/goods/product-search/product-search-text.ts'
import {
  FoundProductRow,
  type FoundProductProps,
} from '#web/goods/product-search/FoundProductRow.tsx'
import { unitRefusal, unitSold } from '#web/selling/sales/cart/units.ts'
import { InPacks } from '#web/goods/product-search/InPacks.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'

/** A row of the search results with the price and the quantity that may be sold here. */
export function SellableRow({ product, ...row }: FoundProductProps) {
  const unit = unitSold(product)
  return (
    <FoundProductRow {...row} product={product} isOffered={product.unsellableReason === null}>
      {unit ? (
        <p className="font-semibold tabular-nums">{formatPesos(unit.price)}</p>
      ) : (
        <p className="text-sm text-danger-ink">{unitRefusal(product)}</p>
      )}
      {unit?.pack && <p className="text-sm text-ink-muted">{TEXT.unit(unit.pack)}</p>}
      <StockBadge product={product} />
    </FoundProductRow>
  )
}

/** How much of a product may be sold here, or why none is. */
export function StockBadge({ product }: { product: FoundProduct }) {
  const { unsellableReason, enableStock, sellableQty } = product
  if (unsellableReason !== null) return <Badge tone="danger">{WORDS[unsellableReason]}</Badge>
  if (!enableStock) return <Badge>{TEXT.untracked}</Badge>
  const tone = sellableQty <= LOW_STOCK_BADGE_QTY ? 'warning' : 'neutral'
  return (
    <>
      <Badge tone={tone}>{TEXT.inStock(sellableQty)}</Badge>
      <InPacks qty={sellableQty} of={product} />
    </>
  )
}
