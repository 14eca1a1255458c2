import { api } from '#domain/api.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import { stockBadge } from '#domain/goods/products/product.ts'
import { formatPesos } from '#domain/money.ts'
import { useRead } from '#web/api.ts'
import { TEXT as ON_ORDER } from '#web/goods/on-order/on-order-text.ts'
import { PurchaseLinks } from '#web/goods/on-order/PurchaseLinks.tsx'
import { useOnOrder } from '#web/goods/on-order/use-on-order.ts'
import { InPacks } from '#web/goods/product-search/InPacks.tsx'
import { TEXT } from '#web/goods/products/page/product-page-text.ts'
import { unitName, unitsOf } from '#web/goods/products/page/units.ts'
import { TEXT as STOCK } from '#web/goods/stock/stock-text.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { Figure, Figures } from '#web/platform/ui/Figures.tsx'
import { OutOfDate } from '#web/platform/ui/Loaded.tsx'

type Props = { product: ProductDetail }

/** What a unit costs, and how much of the product lies where, in packs and pieces. */
export function ProductHead({ product }: Props) {
  const { stockQty, sellableQty, enableStock, expirationDate } = product
  const onOrder = useOnOrder([product.id])(product.id, null)
  const today = useToday()
  return (
    <Card className="mb-4 py-1! sm:py-2!">
      <h2 className="sr-only">{TEXT.about}</h2>
      <Figures>
        <Prices product={product} />
        {enableStock ? (
          <>
            <Figure label={TEXT.onHand} value={TEXT.count(stockQty)}>
              <InPacks qty={stockQty} of={product} />
            </Figure>
            <Figure
              label={TEXT.sellable}
              value={TEXT.count(sellableQty)}
              isBad={stockBadge(sellableQty) === 'Out of Stock'}
            >
              <InPacks qty={sellableQty} of={product} />
            </Figure>
            <Figure
              label={TEXT.nextExpiry}
              value={expirationDate === null ? TEXT.noExpiry : formatDate(expirationDate)}
              isBad={expirationDate !== null && expirationDate < today}
            />
          </>
        ) : (
          <Figure label={TEXT.onHand} value={TEXT.untracked} />
        )}
      </Figures>
      {onOrder.qty > 0 && (
        <p className="-mt-2 mb-4 text-sm tabular-nums">
          {ON_ORDER.onOrder(onOrder.qty, product)} ·{' '}
          <PurchaseLinks purchaseIds={onOrder.purchaseIds} />
        </p>
      )}
      {enableStock && <Places product={product} />}
    </Card>
  )
}

/** The price of each unit in which it is sold, the piece first. */
function Prices({ product }: Props) {
  const sold = unitsOf(product).filter(({ price }) => price !== null)
  return sold.map(({ pack, price, isAboveCap, cap }) => (
    <Figure
      key={pack?.id ?? 'piece'}
      label={sold.length === 1 && !pack ? TEXT.price : unitName(pack, product)}
      value={price === null ? '' : formatPesos(price)}
    >
      {isAboveCap && cap !== null && (
        <span className="block text-sm font-normal text-warning-ink">{TEXT.capped(cap)}</span>
      )}
    </Figure>
  ))
}

type Place = {
  id: number
  name: string
  /** null at branches of which the user only learns whether they have any. */
  shelf: { stockQty: number; sellableQty: number; rack: string } | null
}

/** What lies at each location that carries it, and which other branches have some. */
function Places({ product }: Props) {
  const { inventory, places } = usePlaces(product)
  return (
    <section aria-label={TEXT.places} className="-mx-4 border-t px-4 py-3 sm:-mx-5 sm:px-5">
      <OutOfDate reads={[inventory]} />
      {places.length === 0 ? (
        <p className="text-sm text-ink-muted">{TEXT.noPlace}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] sm:gap-x-6">
          {places.map((place) => (
            <li key={place.id}>
              <p className="text-ink-muted wrap-anywhere">{place.name}</p>
              {place.shelf === null ? (
                <p>{TEXT.hasSome}</p>
              ) : (
                <ShelfHere shelf={place.shelf} product={product} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const TONES = {
  'In Stock': '',
  'Low Stock': 'text-warning-ink',
  'Out of Stock': 'text-danger-ink',
}

function ShelfHere({ shelf, product }: Props & { shelf: NonNullable<Place['shelf']> }) {
  const { stockQty, sellableQty, rack } = shelf
  return (
    <>
      <p className={`font-semibold tabular-nums ${TONES[stockBadge(sellableQty)]}`}>
        {TEXT.count(stockQty)}
      </p>
      <InPacks qty={stockQty} of={product} />
      {sellableQty < stockQty && (
        <p className="text-danger-ink">{TEXT.notSellable(stockQty - sellableQty)}</p>
      )}
      {rack !== '' && <p className="text-ink-muted">{rack}</p>}
    </>
  )
}

function usePlaces({ id, locations }: ProductDetail) {
  const { reach } = useCurrentUser().user
  const inventory = useRead(
    api.stock.inventory,
    { query: { productId: String(id), limit: '1000' } },
    { refetchOnMount: 'always' },
  )
  const { data: available = [] } = useRead(
    api.stock.availability,
    { params: { id: String(id) } },
    { enabled: reach !== null },
  )
  const own = locations.map(({ id: at, name, stockQty }): Place => {
    const shelf = inventory.data?.find(({ locationId }) => locationId === at)
    const rack = shelf && (shelf.rack ?? shelf.row) ? STOCK.rackAndRow(shelf.rack, shelf.row) : ''
    return { id: at, name, shelf: { stockQty, sellableQty: shelf?.sellableQty ?? stockQty, rack } }
  })
  const others = available
    .filter(({ isAvailable, sellableQty }) => isAvailable && sellableQty === null)
    .map(({ locationId, locationName }): Place => {
      return { id: locationId, name: locationName, shelf: null }
    })
  return { inventory, places: [...own, ...others] }
}
