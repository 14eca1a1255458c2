import { Link, useNavigate } from '@tanstack/react-router'
import type { CurrentUser } from '#domain/platform/auth/api.ts'
import { centavosOf, formatPesos, type Centavos } from '#domain/money.ts'
import type { ListedProduct, Product } from '#domain/goods/products/api.ts'
import { beside, inPacks, piecesOf } from '#domain/goods/products/packs.ts'
import { HELD, stockBadge, type StockBadge, WORDS } from '#domain/goods/products/product.ts'
import { TAX_CLASS_WORDS } from '#domain/goods/products/tax-class-words.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { useListedProduct } from '#web/goods/products/listed-product.ts'
import { TEXT } from '#web/goods/products/products-text.ts'
import { useDeleteProduct } from '#web/goods/products/use-delete-product.ts'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import { InPacks } from '#web/goods/product-search/InPacks.tsx'
import type { Stocked } from '#web/goods/stock/stocked.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { Aside, Cell, TableRow } from '#web/platform/ui/Table.tsx'
import { PencilButton } from '#web/platform/ui/RowButtons.tsx'
import { deletion, RowMenu } from '#web/platform/ui/RowMenu.tsx'

const COUNT = new Intl.NumberFormat('en-PH')

export const BADGE_TONES: Record<StockBadge, 'quiet' | 'warning' | 'danger'> = {
  'In Stock': 'quiet',
  'Low Stock': 'warning',
  'Out of Stock': 'danger',
}

export type ProductActions = {
  /** Opens the dialog with the product's stock, at a location or at the one of the filter. */
  onStock: (product: Stocked, locationId?: number) => void
  onEdit: (product: Pick<Product, 'id'>) => void
  onAdd: () => void
}

export type ProductRowProps = {
  product: ListedProduct
  /** The location whose stock is shown; null shows the stock of all. */
  locationId: number | null
  /** null for users who may only look. */
  actions: ProductActions | null
}

export function ProductRow({ product, locationId, actions }: ProductRowProps) {
  const { name, barcode, sku, sellableQty, enableStock, isActive, match } = product
  const badge = stockBadge(sellableQty)
  const { reach } = useCurrentUser().user
  const place = locationsOf(product, { locationId, reach })
  const page = useListedProduct()(product.id)
  const navigate = useNavigate()
  const badges = (
    <span className="inline-flex flex-wrap gap-1">
      {enableStock && <Badge tone={BADGE_TONES[badge]}>{WORDS[badge]}</Badge>}
      {!isActive && <Badge>{TEXT.inactive}</Badge>}
    </span>
  )
  return (
    <TableRow onOpen={() => void navigate(page)}>
      <Cell className="min-w-48 max-sm:pb-1.5!">
        <p className={`font-medium wrap-anywhere ${isActive ? '' : 'text-ink-muted'}`}>
          <Link {...page} className="rounded underline-offset-4 hover:underline">
            {name}
          </Link>
        </p>
        {match === 'SAID' && <Badge>{FINDING.meant}</Badge>}
        <p
          title={barcode ?? undefined}
          className="truncate text-ink-muted tabular-nums tablet:hidden lg:max-w-44 xl:max-w-52 2xl:max-w-80"
        >
          {TEXT.barcode(barcode)}
        </p>
        <Aside>
          {[sku ?? TEXT.noSkuAside, barcode, place].filter((each) => each !== null).join(' · ')}
        </Aside>
      </Cell>
      <Cell isAside label={TEXT.sku} className="tabular-nums sm:min-w-28">
        {/*
         * A long code is cut after two lines, so that the row stays low. It is whole on a phone,
         * in the tooltip and in the form.
         */}
        <span title={sku ?? undefined} className="wrap-anywhere sm:line-clamp-2">
          {sku ?? TEXT.noSku}
        </span>
      </Cell>
      <Cell isFigure label={TEXT.price}>
        <Price product={product} />
      </Cell>
      <Cell isFigure label={TEXT.stock} className="lg:min-w-26">
        <div>
          <Stock product={product} actions={actions} />
          <Aside>{badges}</Aside>
        </div>
      </Cell>
      <Cell isAside label={TEXT.location}>
        <span title={quantitiesOf(product)}>{place}</span>
      </Cell>
      <Cell label={TEXT.expiration} className="whitespace-nowrap tabular-nums">
        <Expiration product={product} />
      </Cell>
      <Cell isAside label={TEXT.status}>
        {badges}
      </Cell>
      {actions && (
        <Cell className="text-right whitespace-nowrap">
          <PencilButton label={TEXT.editOne(name)} onClick={() => actions.onEdit(product)} />
          <More product={product} />
        </Cell>
      )}
    </TableRow>
  )
}

type SoldUnit = { price: Centavos; pack: Product['packs'][number] | null }

/** What is sold and has a price, the smallest first. */
export function soldUnits({ price, soldByPiece, packs }: Product): [SoldUnit, ...SoldUnit[]] {
  const piece = { price: centavosOf(price), pack: null }
  const packed = packs.flatMap((pack) =>
    pack.price === null ? [] : [{ price: centavosOf(pack.price), pack }],
  )
  const [first, ...others] = packed
  if (soldByPiece || !first) return [piece, ...packed]
  return [first, ...others]
}

/**
 * The price, of the smallest pack where pieces are not sold, with the class of what has no usual VAT in it, and the cap of what is sold
 * above it.
 */
function Price({ product }: Pick<ProductRowProps, 'product'>) {
  const isClassed = useCurrentUser().settings.taxMode === 'INCLUDED_IN_PRICES'
  const sold = soldUnits(product)
  const [shown] = sold
  const caps = [product.priceCap, product.partsCap].flatMap((cap) => cap ?? [])
  const cap = Math.min(...caps.map(centavosOf))
  const above = sold.find((unit) => unit.price > piecesOf(cap, unit.pack))
  const amount = formatPesos(shown.price)
  const isNamed = isClassed && product.taxClass !== 'VATABLE'
  if (!isNamed && !above && !shown.pack) return amount
  return (
    <div>
      {amount}
      {shown.pack && <p className="text-ink-muted">{FINDING.unit(shown.pack)}</p>}
      {isNamed && (
        <p className="whitespace-nowrap text-ink-muted">{TAX_CLASS_WORDS[product.taxClass]}</p>
      )}
      {above && (
        <p className="text-warning-ink">
          {TEXT.cap(formatPesos(piecesOf(cap, above.pack)), above.pack && FINDING.unit(above.pack))}
        </p>
      )}
    </div>
  )
}

/**
 * All units in stock, in colour where few or none may be sold. If not all may, the sellable number stands beside it, or
 * why there is none.
 */
function Stock({ product, actions }: Pick<ProductRowProps, 'product' | 'actions'>) {
  const { name, stockQty, sellableQty, heldBy, enableStock } = product
  if (!enableStock) return <span className="text-ink-muted">{TEXT.untracked}</span>
  const qty = COUNT.format(stockQty)
  const badge = stockBadge(sellableQty)
  const shown = badge === 'In Stock' ? qty : <Badge tone={BADGE_TONES[badge]}>{qty}</Badge>
  return (
    <div>
      {actions ? (
        <button
          type="button"
          title={TEXT.stockOf(name)}
          aria-label={`${TEXT.stockOf(name)}: ${qty}`}
          onClick={() => actions.onStock(product)}
          className="rounded-full underline-offset-4 hover:underline"
        >
          {shown}
        </button>
      ) : (
        shown
      )}
      <InPacks qty={stockQty} of={product} />
      {sellableQty < stockQty && (
        <p className="text-ink-muted">
          {sellableQty === 0 && heldBy ? WORDS[HELD[heldBy]] : TEXT.sellable(sellableQty)}
        </p>
      )}
    </div>
  )
}

type Asked = { locationId: number | null; reach: CurrentUser['reach'] }

/**
 * The location of the filter, if one is chosen; else the one within the user's reach that carries
 * the product, or how many do.
 */
function locationsOf({ locations }: Product, { locationId, reach }: Asked): string {
  const asked = locations.find(({ id }) => id === locationId)
  const [first] = locations
  if (!first) return reach === null ? TEXT.noLocation : TEXT.noneOfYours
  if (locationId !== null) return asked?.name ?? TEXT.unknownLocation
  return locations.length === 1 ? first.name : TEXT.locations(locations.length)
}

/** The stock at each location, for a tooltip. */
function quantitiesOf(product: Product): string {
  const reported = (qty: number) => `${COUNT.format(qty)}${beside(inPacks(qty, product))}`
  return product.locations.map(({ name, stockQty }) => `${name}: ${reported(stockQty)}`).join('\n')
}

function Expiration({ product }: { product: Product }) {
  const { expirationDate: date, stockQty, sellableQty } = product
  const today = useToday()
  if (date === null) return <span className="text-ink-muted">{TEXT.noExpiry}</span>
  if (date >= today) return formatDate(date)
  return (
    <div>
      <p className="font-medium text-danger-ink">{formatDate(date)}</p>
      {sellableQty > 0 && (
        <p className="text-ink-muted">{TEXT.unsellableOf(stockQty - sellableQty, stockQty)}</p>
      )}
    </div>
  )
}

function More({ product }: { product: Product }) {
  const { askDelete, isBusy } = useDeleteProduct(product)
  return <RowMenu name={product.name} items={[deletion(askDelete, isBusy)]} />
}
