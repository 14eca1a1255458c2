import { Link } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { beside, inPacks } from '#domain/goods/products/packs.ts'
import type { Shelf } from '#domain/goods/products/shelves.api.ts'
import { useListedProduct } from '#web/goods/products/listed-product.ts'
import type { ProductActions } from '#web/goods/products/ProductRow.tsx'
import { TEXT } from '#web/goods/products/shelves/shelves-text.ts'
import { ChooseBox } from '#web/goods/products/shelves/ChooseBox.tsx'
import { isOrderable, type Ordering } from '#web/goods/products/shelves/use-ordering.ts'
import { PurchaseLinks } from '#web/goods/on-order/PurchaseLinks.tsx'
import { TEXT as ON_ORDER } from '#web/goods/on-order/on-order-text.ts'
import type { OnOrderHere } from '#web/goods/on-order/use-on-order.ts'
import { daysLeft } from '#web/goods/stock/days-left.ts'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import { InPacks } from '#web/goods/product-search/InPacks.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { Aside, Cell, TableRow } from '#web/platform/ui/Table.tsx'
import { PencilButton } from '#web/platform/ui/RowButtons.tsx'

type Props = {
  shelf: Shelf
  /** The row is about a shelf that is low, rather than a lot that expires. */
  isLow: boolean
  /** null where nothing is ordered: by users who may only look, and of lots that expire. */
  ordering: Ordering | null
  /** null for users who may only look. */
  actions: ProductActions | null
}

/** A phone has no line for an empty cell. */
const BLANK_ON_PHONE = 'max-sm:hidden'

/** A shelf that is low, or a lot that expires, with what else is known of its shelf. */
export function ShelfRow({ shelf, isLow, ordering, actions }: Props) {
  const { name, sku, locationName, threshold, match } = shelf
  const onOrder = ordering?.onOrderFor(shelf)
  const page = useListedProduct()(shelf.productId)
  return (
    <TableRow>
      <Cell className="min-w-44 max-sm:pb-1.5!">
        <div className="flex items-center gap-3">
          {ordering && <Choose shelf={shelf} ordering={ordering} />}
          <div>
            <p className="font-medium wrap-anywhere">
              <Link {...page} className="rounded underline-offset-4 hover:underline">
                {name}
              </Link>
            </p>
            {match === 'SAID' && <Badge>{FINDING.meant}</Badge>}
            <p className="text-ink-muted tabular-nums wrap-anywhere tablet:hidden">
              {sku ?? TEXT.noSku}
            </p>
            <Aside>
              {sku ?? TEXT.noSku} · {locationName}
            </Aside>
          </div>
        </div>
      </Cell>
      <Cell isAside label={TEXT.location} className="wrap-anywhere">
        {locationName}
      </Cell>
      <Cell isFigure label={TEXT.sellable} className="tablet:whitespace-nowrap">
        <Sellable shelf={shelf} isLow={isLow} actions={actions} />
        {onOrder && onOrder.qty > 0 && <Aside>{ON_ORDER.onOrder(onOrder.qty, shelf)}</Aside>}
      </Cell>
      <Cell isAside isFigure label={TEXT.threshold} className="text-ink-muted">
        {threshold === null ? TEXT.noThreshold : TEXT.count(threshold)}
      </Cell>
      {onOrder && <OnOrderCell shelf={shelf} onOrder={onOrder} />}
      <LotCells shelf={shelf} isLow={isLow} />
      {actions && (
        <Cell className="text-right whitespace-nowrap">
          {ordering && isOrderable(shelf) && (
            <IconButton
              label={TEXT.orderOne(name, locationName)}
              icon={ShoppingCart}
              className="text-ink-muted tablet:hidden"
              onClick={() => ordering.order([shelf])}
            />
          )}
          <PencilButton
            label={TEXT.editOne(name)}
            onClick={() => actions.onEdit({ id: shelf.productId })}
          />
        </Cell>
      )}
    </TableRow>
  )
}

/** Chooses the shelf to be ordered for; a kit, which is ordered by its parts, keeps the place free. */
function Choose({ shelf, ordering }: { shelf: Shelf; ordering: Ordering }) {
  if (!isOrderable(shelf)) return <span className="w-5 shrink-0" />
  const label = TEXT.choose(shelf.name, shelf.locationName)
  return <ChooseBox label={label} shelves={[shelf]} ordering={ordering} />
}

/** What may be sold, in colour where it is what the row is about; a manager opens the shelf by it. */
function Sellable({ shelf, isLow, actions }: Omit<Props, 'ordering'>) {
  const { productId, name, productType, pieceName, packs, locationId, locationName } = shelf
  const { stockQty, sellableQty, threshold } = shelf
  const qty = TEXT.count(sellableQty)
  const tone = sellableQty === 0 ? 'danger' : 'warning'
  const shown = isLow ? <Badge tone={tone}>{qty}</Badge> : qty
  return (
    <div>
      <div className="tablet:flex tablet:justify-end tablet:gap-2">
        {actions ? (
          <button
            type="button"
            aria-label={`${TEXT.stockAt(name, locationName)}: ${qty}`}
            title={TEXT.stockAt(name, locationName)}
            onClick={() =>
              actions.onStock({ id: productId, name, productType, pieceName, packs }, locationId)
            }
            className="rounded-full underline-offset-4 hover:underline"
          >
            {shown}
          </button>
        ) : (
          shown
        )}
        {threshold !== null && <Aside>{TEXT.lowAt(threshold)}</Aside>}
      </div>
      <InPacks qty={sellableQty} of={shelf} />
      {stockQty > sellableQty && (
        <p className="text-ink-muted">
          {`${TEXT.onHand(stockQty)}${beside(inPacks(stockQty, shelf))}`}
        </p>
      )}
    </div>
  )
}

function OnOrderCell({ shelf, onOrder }: { shelf: Shelf; onOrder: OnOrderHere }) {
  const { qty, purchaseIds } = onOrder
  return (
    <Cell isAside isFigure label={TEXT.onOrder} className={qty > 0 ? '' : BLANK_ON_PHONE}>
      {qty > 0 ? (
        <div>
          <p className="font-medium">{TEXT.count(qty)}</p>
          <InPacks qty={qty} of={shelf} />
          <p>
            <PurchaseLinks purchaseIds={purchaseIds} />
          </p>
        </div>
      ) : (
        <None />
      )}
    </Cell>
  )
}

/** Number, quantity and expiry of the lot that the row is about, or that is sold next. */
function LotCells({ shelf, isLow }: Pick<Props, 'shelf' | 'isLow'>) {
  const { lot } = shelf
  const ofLot = lot ? '' : BLANK_ON_PHONE
  return (
    <>
      <Cell
        label={isLow ? TEXT.nextLot : TEXT.lot}
        className={`tabular-nums max-sm:wrap-anywhere sm:whitespace-nowrap ${ofLot}`}
      >
        {lot ? (
          (lot.lotNumber ?? <span className="text-ink-muted">{TEXT.noNumber}</span>)
        ) : (
          <None />
        )}
      </Cell>
      <Cell
        isFigure
        label={TEXT.inLot}
        className={`${isLow ? 'text-ink-muted' : 'font-medium'} ${ofLot}`}
      >
        {lot ? (
          <div>
            {TEXT.count(lot.qty)}
            <InPacks qty={lot.qty} of={shelf} />
          </div>
        ) : (
          <None />
        )}
      </Cell>
      <Cell label={TEXT.expiration} className={`whitespace-nowrap tabular-nums ${ofLot}`}>
        <Expiration lot={lot} isLow={isLow} />
      </Cell>
    </>
  )
}

function Expiration({ lot, isLow }: Pick<Shelf, 'lot'> & { isLow: boolean }) {
  if (!lot) return <None />
  if (lot.expiryDate === null || lot.daysLeft === null)
    return <span className="text-ink-muted">{TEXT.noExpiry}</span>
  const days = daysLeft(lot.daysLeft)
  return (
    <div>
      <time dateTime={lot.expiryDate}>{formatDate(lot.expiryDate)}</time>
      {isLow ? (
        <p className="text-ink-muted">{days}</p>
      ) : (
        <p className={lot.daysLeft < 0 ? 'text-danger-ink' : 'text-warning-ink'}>{days}</p>
      )}
    </div>
  )
}

function None() {
  return <span className="text-ink-muted">{TEXT.nothing}</span>
}
