import { Copy, Pencil, Trash2, Undo2 } from 'lucide-react'
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
import { SaleBadges } from '#web/selling/sales/orders/SaleBadges.tsx'
import {
  hasReturnable,
  isIssued,
  isVoidable,
  mayEdit,
} from '#web/selling/sales/orders/sale-rights.ts'
import { saleTime } from '#web/selling/sales/orders/sale-time.ts'
import { useDeleteSale, useIsDeleting } from '#web/selling/sales/orders/use-delete-sale.ts'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { formatDate, formatDay } from '#web/platform/ui/dates.ts'
import { Aside, Cell, TableRow } from '#web/platform/ui/Table.tsx'

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
 * A row of the list of sales. A click opens the sale; its buttons edit or copy it, and delete it.
 */
export function OrderRow({ sale, actions }: { sale: Sale; actions: OrderActions }) {
  const { settings } = useCurrentUser()
  const isVoided = sale.voidedAt !== null
  const name = TEXT.name(sale)
  const time = saleTime(sale, settings.timeZone)
  return (
    <TableRow className="relative">
      <Cell className="min-w-36 max-sm:pb-1.5!">
        <button
          type="button"
          aria-label={TEXT.openOne(name)}
          onClick={() => actions.onOpen(sale)}
          // The ::after covers the row, so a click anywhere in it opens the sale.
          className={`rounded text-left after:absolute after:inset-0 font-medium wrap-anywhere tabular-nums underline-offset-4 hover:underline ${isVoided ? 'text-ink-muted line-through' : ''}`}
        >
          {name}
        </button>
        <p className="text-ink-muted tabular-nums">
          {TEXT.id(sale.id)} · {TEXT.sources[sale.source]}
        </p>
      </Cell>
      <Cell label={TEXT.customer} className="min-w-32 wrap-anywhere">
        {sale.customerName ?? <span className="text-ink-muted">{TEXT.walkIn}</span>}
        <Aside>
          {sale.locationName || TEXT.unknownLocation} · {sale.createdByName}
        </Aside>
        {sale.sellingPriceGroup !== PRICE_GROUP_LABELS.DEFAULT && (
          <Aside>{priceGroupOfSale(sale)}</Aside>
        )}
      </Cell>
      <Cell isAside label={TEXT.location} className="min-w-30 wrap-break-word">
        <div>
          <p>{sale.locationName || TEXT.unknownLocation}</p>
          <p className="text-ink-muted">{sale.createdByName}</p>
        </div>
      </Cell>
      <Cell isAside label={TEXT.priceGroup} className="min-w-29 text-ink-muted">
        {priceGroupOfSale(sale)}
      </Cell>
      <TotalCell sale={sale} />
      <Cell label={TEXT.status}>
        <SaleBadges sale={sale} />
        <Aside>{methodsOf(sale).join(' + ')}</Aside>
      </Cell>
      <Cell label={TEXT.date} className="whitespace-nowrap tabular-nums">
        <div>
          <p>{formatDay(sale.salesDate, settings.timeZone)}</p>
          {time !== null && <p className="text-ink-muted">{time}</p>}
          {centavosOf(sale.balanceDue) > 0 && sale.dueDate !== null && (
            <p className="text-ink-muted">{TEXT.due(formatDate(sale.dueDate))}</p>
          )}
        </div>
      </Cell>
      <Cell className="text-right whitespace-nowrap">
        <Buttons sale={sale} actions={actions} />
      </Cell>
    </TableRow>
  )
}

/** What a sale comes to, what was paid of it and how, what came back, and what is owed. */
function TotalCell({ sale }: { sale: Sale }) {
  const owed = centavosOf(sale.balanceDue)
  const { received } = receivedFor(sale)
  const returned = centavosOf(sale.credited) + centavosOf(sale.refunded)
  const look = sale.voidedAt === null ? '' : 'text-ink-muted line-through'
  return (
    <Cell isFigure label={TEXT.total} className="whitespace-nowrap min-[84rem]:min-w-44">
      <div>
        <p className={`font-semibold ${look}`}>{formatPesos(centavosOf(sale.grandTotal))}</p>
        {/* Several methods take two lines rather than the buttons' place. */}
        <p className="whitespace-normal text-ink-muted tablet:hidden">
          {TEXT.paid(received, methodsOf(sale))}
        </p>
        <Aside>{TEXT.paid(received, [])}</Aside>
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
  const askDelete = useDeleteSale(actions)
  const isDeleting = useIsDeleting(sale)
  // A sale of an earlier day is not deleted any more: its goods come back.
  const isReturned = hasReturnable(sale) && !isVoidable(sale, today)
  return (
    <>
      {(isMine || isCopied) && (
        <IconButton
          label={isCopied ? TEXT.copyOne(name) : TEXT.editOne(name)}
          icon={isCopied ? Copy : Pencil}
          className="relative text-ink-muted"
          disabled={isDeleting}
          onClick={() => actions.onEdit(sale)}
        />
      )}
      {isReturned && (
        <IconButton
          label={TEXT.takeBackOne(name)}
          icon={Undo2}
          className="relative text-ink-muted"
          onClick={() => actions.onReturn(sale)}
        />
      )}
      {isMine && !isReturned && (
        <IconButton
          label={TEXT.deleteOne(name)}
          icon={Trash2}
          className="relative text-ink-muted hover:text-danger-ink"
          disabled={isDeleting || (isCopied && !hasReturnable(sale))}
          onClick={() => void askDelete(sale)}
        />
      )}
    </>
  )
}
