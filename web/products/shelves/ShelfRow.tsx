import { Pencil } from 'lucide-react'
import type { Shelf } from '#domain/products/shelves/api.ts'
import type { ProductActions } from '#web/products/ProductRow.tsx'
import { TEXT } from '#web/products/shelves/shelves-text.ts'
import { daysLeft } from '#web/stock/days-left.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { Aside, Cell, TableRow } from '#web/ui/Table.tsx'

type Props = {
  shelf: Shelf
  /** The row is about a shelf that is low, rather than a lot that expires. */
  isLow: boolean
  /** null for users who may only look. */
  actions: ProductActions | null
}

/** A shelf that is low, or a lot that expires, with what else is known of its shelf. */
export function ShelfRow({ shelf, isLow, actions }: Props) {
  const { name, sku, locationName, threshold, lot } = shelf
  return (
    <TableRow>
      <Cell className="min-w-44 max-sm:pb-1.5!">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-ink-muted tabular-nums wrap-anywhere">{sku ?? TEXT.noSku}</p>
      </Cell>
      <Cell label={TEXT.location} className="wrap-anywhere">
        {locationName}
      </Cell>
      <Cell isFigure label={TEXT.sellable}>
        <Sellable shelf={shelf} isLow={isLow} actions={actions} />
      </Cell>
      <Cell isAside isFigure label={TEXT.threshold} className="text-ink-muted">
        {threshold === null ? TEXT.noThreshold : TEXT.count(threshold)}
      </Cell>
      <Cell label={isLow ? TEXT.nextLot : TEXT.lot} className="wrap-anywhere tabular-nums">
        {lot ? (
          (lot.lotNumber ?? <span className="text-ink-muted">{TEXT.noNumber}</span>)
        ) : (
          <None />
        )}
      </Cell>
      <Cell isFigure label={TEXT.inLot} className={isLow ? 'text-ink-muted' : 'font-medium'}>
        {lot ? TEXT.count(lot.qty) : <None />}
      </Cell>
      <Cell label={TEXT.expiration} className="whitespace-nowrap tabular-nums">
        <Expiration lot={lot} isLow={isLow} />
      </Cell>
      {actions && (
        <Cell className="text-right whitespace-nowrap">
          <IconButton
            label={TEXT.editOne(name)}
            icon={Pencil}
            className="text-ink-muted"
            onClick={() => actions.onEdit({ id: shelf.productId })}
          />
        </Cell>
      )}
    </TableRow>
  )
}

/** What may be sold, in colour where it is what the row is about; a manager opens the shelf by it. */
function Sellable({ shelf, isLow, actions }: Props) {
  const { productId, name, productType, locationId, locationName } = shelf
  const { stockQty, sellableQty, threshold } = shelf
  const qty = TEXT.count(sellableQty)
  const tone = sellableQty === 0 ? 'danger' : 'warning'
  const shown = isLow ? <Badge tone={tone}>{qty}</Badge> : qty
  return (
    <div>
      {actions ? (
        <button
          type="button"
          aria-label={`${TEXT.stockAt(name, locationName)}: ${qty}`}
          title={TEXT.stockAt(name, locationName)}
          onClick={() => actions.onStock({ id: productId, name, productType }, locationId)}
          className="rounded-full underline-offset-4 hover:underline"
        >
          {shown}
        </button>
      ) : (
        shown
      )}
      {threshold !== null && <Aside>{TEXT.lowAt(threshold)}</Aside>}
      {stockQty > sellableQty && <p className="text-ink-muted">{TEXT.onHand(stockQty)}</p>}
    </div>
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
