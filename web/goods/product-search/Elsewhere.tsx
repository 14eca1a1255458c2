import { api } from '#domain/api.ts'
import type { Counted } from '#domain/goods/products/packs.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/goods/product-search/product-search-text.ts'

/** Which branch has a product that is out of stock here; nothing while it loads and in a shop of one branch. */
export function Elsewhere({ productId, of }: { productId: number; of: Counted }) {
  const { data: places = [] } = useRead(api.stock.availability, {
    params: { id: String(productId) },
  })
  if (places.length < 2) return null
  return (
    <p className="text-sm font-medium wrap-anywhere tabular-nums">
      {TEXT.elsewhere(
        places.filter(({ isAvailable }) => isAvailable),
        of,
      )}
    </p>
  )
}
