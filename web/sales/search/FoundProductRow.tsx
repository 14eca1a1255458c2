import { Plus } from 'lucide-react'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { FoundProduct } from '#domain/products/api.ts'
import { LOW_STOCK_BADGE_QTY } from '#domain/products/product.ts'
import { detailsOf } from '#web/sales/cart/cart.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { FoundRow } from '#web/ui/search/SearchBox.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'

export type FoundProductRowProps = {
  id: string
  product: FoundProduct
  isActive: boolean
  onAdd: (product: FoundProduct) => void
}

export function FoundProductRow({ id, product, isActive, onAdd }: FoundProductRowProps) {
  const isSellable = product.unsellableReason === null
  const details = detailsOf({ ...product, sku: null })
  return (
    <FoundRow
      id={id}
      isActive={isActive}
      className="grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3 sm:gap-x-4"
    >
      <td className={isSellable ? '' : 'text-ink-muted'}>
        <p className="font-medium wrap-anywhere">{product.name}</p>
        <p className="text-sm wrap-anywhere text-ink-muted">
          {details && `${details} · `}
          <span className="tabular-nums">{product.sku ?? TEXT.noSku}</span>
        </p>
      </td>
      <td className="flex flex-col items-end gap-0.5">
        <p className="font-semibold tabular-nums">{formatPesos(centavosOf(product.price))}</p>
        <StockBadge product={product} />
      </td>
      <td>
        <Button
          look={isActive && isSellable ? 'primary' : 'secondary'}
          icon={Plus}
          tabIndex={-1}
          disabled={!isSellable}
          aria-label={TEXT.addProduct(product.name)}
          onClick={() => onAdd(product)}
          // The whole row adds.
          className="px-3! after:absolute after:inset-0"
        >
          <span className="max-sm:hidden">{TEXT.add}</span>
        </Button>
      </td>
    </FoundRow>
  )
}

function StockBadge({ product }: Pick<FoundProductRowProps, 'product'>) {
  const { unsellableReason, enableStock, sellableQty } = product
  if (unsellableReason !== null) return <Badge tone="danger">{unsellableReason}</Badge>
  if (!enableStock) return <Badge>{TEXT.untracked}</Badge>
  const tone = sellableQty <= LOW_STOCK_BADGE_QTY ? 'warning' : 'neutral'
  return <Badge tone={tone}>{TEXT.inStock(sellableQty)}</Badge>
}
