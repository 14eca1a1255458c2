import { Ban, Copy, Pencil, Undo2 } from 'lucide-react'
import { centavosOf, formatPesos } from '#domain/money.ts'
import {
  PRICE_GROUP_LABELS,
  PRICE_GROUP_WORDS,
  priceGroupOf,
} from '#domain/goods/products/price-groups.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { methodLabel } from '#domain/cash/payments/methods.ts'
import { receivedFor, standingPayments } from '#domain/selling/sales/standing-payments.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { TEXT } from '#web/selling/sales/orders/orders-text.ts'
import { SalePill } from '#web/selling/sales/orders/SalePill.tsx'
import {
  hasReturnable,
  isIssued,
  isVoidable,
  mayEdit,
} from '#web/selling/sales/orders/sale-rights.ts'
import { saleTime } from '#web/selling/sales/orders/sale-time.ts'
import { useDeleteSale, useIsDeleting } from '#web/selling/sales/orders/use-delete-sale.ts'
import { IconButton } from '#web/platform/ui/Button.tsx'
import type { MenuItem } from '#web/platform/ui/Menu.tsx'
import { deletion, RowMenu } from '#web/platform/ui/RowMenu.tsx'
import { formatDate, formatDay } from '#web/platform/ui/dates.ts'
import { Aside, Cell, RowName, TableRow } from '#web/platform/ui/Table.tsx'

export type OrderActions = {
  onOpen: (sale: Sale) => void
  /** Edits the sale; an issued one is copied to a new order instead. */
  onEdit: (sale: Sale) => void
  /** Voids an issued sale, which cannot be deleted. */
  onVoid: (sale: Sale) => void
  /** Takes goods of an issued sale back. */
  onReturn: (sale: Sale) => void
}

/**
 * A row of the list of sales, which opens the sale; its buttons edit or copy it. The price group is named where it is not
 * the default.
 */
export function OrderRow({ sale, actions }: { sale: Sale; actions: OrderActions }) {
  const { settings } = useCurrentUser()
  const isVoided = sale.voidedAt !== null
  const name = TEXT.name(sale)
  const day = formatDay(sale.salesDate, settings.timeZone)
  const time = saleTime(sale, settings.timeZone)
  const { dueDate } = sale
  const due = dueDate !== null && centavosOf(sale.balanceDue) > 0 && TEXT.due(formatDate(dueDate))
  const open = () => actions.onOpen(sale)
  return (
    <TableRow onOpen={open}>
      <Cell className="min-w-42 max-sm:pb-1.5!">
        <RowName
          label={TEXT.openOne(name)}
          onOpen={open}
          className={`tabular-nums ${isVoided ? 'text-ink-muted line-through' : ''}`}
        >
          {name}
        </RowName>
        <p className="text-ink-muted sm:whitespace-nowrap">
          {TEXT.sources[sale.source]}
          <span className="hidden tablet:inline"> · {[day, time].filter(Boolean).join(', ')}</span>
        </p>
      </Cell>
      <Cell label={TEXT.customer} className="min-w-32 wrap-anywhere">
        <div>
          {sale.customerName ?? <span className="text-ink-muted">{TEXT.walkIn}</span>}
          <Aside>
            {sale.locationName || TEXT.unknownLocation} · {sale.createdByName}
          </Aside>
          {sale.sellingPriceGroup !== PRICE_GROUP_LABELS.DEFAULT && (
            <p className="text-ink-muted">{priceGroupOfSale(sale)}</p>
          )}
        </div>
      </Cell>
      <Cell isAside label={TEXT.location} className="min-w-30 wrap-break-word">
        <div>
          <p>{sale.locationName || TEXT.unknownLocation}</p>
          <p className="text-ink-muted">{sale.createdByName}</p>
        </div>
      </Cell>
      <TotalCell sale={sale} />
      <Cell label={TEXT.status}>
        <SalePill sale={sale} />
        <p className="text-ink-muted">{methodsOf(sale).join(' + ')}</p>
        <Aside>{due}</Aside>
      </Cell>
      <Cell isAside label={TEXT.date} className="whitespace-nowrap tabular-nums">
        <div>
          <p>{day}</p>
          {time !== null && <p className="text-ink-muted">{time}</p>}
          {due && <p className="text-ink-muted">{due}</p>}
        </div>
      </Cell>
      <Cell className="text-right whitespace-nowrap">
        <Buttons sale={sale} actions={actions} />
      </Cell>
    </TableRow>
  )
}

/** What a sale comes to, what was paid of it, what came back, and what is owed. */
function TotalCell({ sale }: { sale: Sale }) {
  const owed = centavosOf(sale.balanceDue)
  const { received, change } = receivedFor(sale)
  const returned = centavosOf(sale.credited) + centavosOf(sale.refunded)
  const look = sale.voidedAt === null ? '' : 'text-ink-muted line-through'
  return (
    <Cell isFigure label={TEXT.total} className="whitespace-nowrap">
      <div>
        <p className={`font-semibold ${look}`}>{formatPesos(centavosOf(sale.grandTotal))}</p>
        <p className="text-ink-muted">{TEXT.paid(received - change)}</p>
        {returned > 0 && <p className="text-ink-muted">{TEXT.returned(returned)}</p>}
        {owed > 0 && (
          <p className={sale.paymentStatus === 'overdue' ? 'text-danger-ink' : 'text-ink-muted'}>
            {TEXT.owed(owed)}
          </p>
        )}
      </div>
    </Cell>
  )
}

/** The price group of a sale, whose label the server answers. */
function priceGroupOfSale({ sellingPriceGroup }: Sale): string {
  const group = priceGroupOf(sellingPriceGroup)
  return group === null ? sellingPriceGroup : PRICE_GROUP_WORDS[group]
}

/** The names of the methods that a sale was paid by. */
function methodsOf(sale: Sale): string[] {
  return [...new Set(standingPayments(sale).map(({ method }) => methodLabel(method)))]
}

/** The buttons of a row. A user who may not change an issued sale may still copy it. */
function Buttons({ sale, actions }: { sale: Sale; actions: OrderActions }) {
  const { user } = useCurrentUser()
  const today = useToday()
  const isMine = mayEdit(user, sale)
  const name = TEXT.name(sale)
  const isCopied = isIssued(sale)
  const askDelete = useDeleteSale()
  const isDeleting = useIsDeleting(sale)
  const items: MenuItem[] = []
  if (hasReturnable(sale))
    items.push({ label: TEXT.takeBack, icon: Undo2, onChoose: () => actions.onReturn(sale) })
  if (isMine && isVoidable(sale, today))
    items.push({
      label: TEXT.void,
      icon: Ban,
      isDanger: true,
      onChoose: () => actions.onVoid(sale),
    })
  if (isMine && !isCopied) items.push(deletion(() => askDelete(sale), isDeleting))
  return (
    <>
      {(isMine || isCopied) && (
        <IconButton
          label={isCopied ? TEXT.copyOne(name) : TEXT.editOne(name)}
          icon={isCopied ? Copy : Pencil}
          className="text-ink-muted"
          disabled={isDeleting}
          onClick={() => actions.onEdit(sale)}
        />
      )}
      {/* Where there is no menu its room stays, so that buttons stand below each other. */}
      {items.length > 0 ? (
        <RowMenu name={name} items={items} />
      ) : (
        <span className="inline-block size-control" />
      )}
    </>
  )
}
