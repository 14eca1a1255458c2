import {
  FoundProductRow,
  type FoundProductProps,
} from '#web/goods/product-search/FoundProductRow.tsx'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import { unorderable } from '#web/buying/purchases/form/use-added-goods.ts'
import { InPacks } from '#web/goods/product-search/InPacks.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'

type Props = FoundProductProps & {
  words?: { add: string; addProduct: (name: string) => string }
}

/**
 * A search result to order. Products that are out of stock or expired are offered, too: those are
 * ordered most.
 */
export function OrderableRow({ product, ...row }: Props) {
  const reason = unorderable(product)
  return (
    <FoundProductRow {...row} product={product} isOffered={reason === null}>
      <Badge>{reason ?? FINDING.inStock(product.stockQty)}</Badge>
      {reason === null && <InPacks qty={product.stockQty} of={product} />}
    </FoundProductRow>
  )
}
