import { Link, useNavigate } from '@tanstack/react-router'
import { Package, Pencil } from 'lucide-react'
import { formatPesos } from '#domain/money.ts'
import { stockBadge, WORDS } from '#domain/goods/products/product.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import {
  BADGE_TONES,
  soldUnits,
  type ProductActions,
  type ProductRowProps,
} from '#web/goods/products/ProductRow.tsx'
import { useListedProduct } from '#web/goods/products/listed-product.ts'
import { TEXT } from '#web/goods/products/products-text.ts'
import { useDeleteProduct } from '#web/goods/products/use-delete-product.ts'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { deletion, RowMenu } from '#web/platform/ui/RowMenu.tsx'
import { Cell, TableRow } from '#web/platform/ui/Table.tsx'

type Product = ProductRowProps['product']

/** A product on a phone, in two lines: its name; price, stock and expiry. All else is on its page. */
export function PhoneProductRow({ product, actions }: ProductRowProps) {
  const { name, isActive, match } = product
  const page = useListedProduct()(product.id)
  const navigate = useNavigate()
  const [{ price, pack }] = soldUnits(product)
  return (
    <TableRow className="flex! items-center gap-1 py-1.5! pr-2!" onOpen={() => void navigate(page)}>
      <Cell className="min-w-0 flex-1 space-y-0.5">
        <p className="flex items-center gap-2">
          <Link
            {...page}
            className={`truncate font-medium underline-offset-4 hover:underline ${isActive ? '' : 'text-ink-muted'}`}
          >
            {name}
          </Link>
          {match === 'SAID' && <Badge>{FINDING.meant}</Badge>}
          {!isActive && <Badge>{TEXT.inactive}</Badge>}
        </p>
        <p className="flex items-center gap-3 whitespace-nowrap tabular-nums">
          <span>
            {formatPesos(price)}
            {pack && ` ${FINDING.unit(pack)}`}
          </span>
          <Stock product={product} />
          <Expiration product={product} />
        </p>
      </Cell>
      {actions && (
        <Cell>
          <Menu product={product} actions={actions} />
        </Cell>
      )}
    </TableRow>
  )
}

function Stock({ product: { stockQty, sellableQty, enableStock } }: { product: Product }) {
  if (!enableStock) return <span className="text-ink-muted">{TEXT.untracked}</span>
  const badge = stockBadge(sellableQty)
  return <Badge tone={BADGE_TONES[badge]}>{TEXT.inStock(stockQty, WORDS[badge])}</Badge>
}

function Expiration({ product: { expirationDate: date } }: { product: Product }) {
  const today = useToday()
  if (date === null) return <span className="truncate text-ink-muted">{TEXT.noExpiry}</span>
  return (
    <span className={`truncate ${date < today ? 'font-medium text-danger-ink' : 'text-ink-muted'}`}>
      {formatDate(date)}
    </span>
  )
}

function Menu({ product, actions }: { product: Product; actions: ProductActions }) {
  const { askDelete, isBusy } = useDeleteProduct(product)
  const items = [
    { label: TEXT.edit, icon: Pencil, onChoose: () => actions.onEdit(product) },
    ...(product.enableStock
      ? [{ label: TEXT.stock, icon: Package, onChoose: () => actions.onStock(product) }]
      : []),
    deletion(askDelete, isBusy),
  ]
  return <RowMenu name={product.name} items={items} />
}
