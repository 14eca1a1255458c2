import { CalendarDays, Store, Truck, UserRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import {
  inItsUnits,
  orderedInWords,
  partInItsUnits,
} from '#domain/buying/purchases/bought-units.ts'
import { openQty } from '#domain/buying/purchases/receiving.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { ActionButtons, type PurchaseActions } from '#web/buying/purchases/ActionButtons.tsx'
import { Awaited } from '#web/buying/purchases/Awaited.tsx'
import { creatorOf, productOf, supplierOf, TEXT } from '#web/buying/purchases/purchases-text.ts'
import { PurchaseBadges } from '#web/buying/purchases/PurchaseBadges.tsx'
import { PurchaseValue } from '#web/buying/suppliers/PurchaseValue.tsx'
import { formatDay } from '#web/platform/ui/dates.ts'
import { RowName } from '#web/platform/ui/Table.tsx'

/** How many items a card lists; the details list all. */
const MOST_ITEMS = 6

type Props = { purchase: Purchase; actions: PurchaseActions }

export function PurchaseCard({ purchase, actions }: Props) {
  const { timeZone } = useCurrentUser().settings
  const { id, status, createdAt, locationName, reference, items } = purchase
  const shown = items.length > MOST_ITEMS ? MOST_ITEMS - 1 : MOST_ITEMS
  const hidden = items.length - shown
  return (
    <li aria-labelledby={`purchase-${id}`} className="rounded border bg-surface">
      <div className="p-4">
        <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="font-semibold tabular-nums">
            <RowName label={TEXT.detailsOf(id)} onOpen={() => actions.onDetails(purchase)}>
              <span id={`purchase-${id}`}>{TEXT.number(id)}</span>
            </RowName>
          </h2>
          <PurchaseBadges {...purchase} />
          <p className="ml-auto text-right text-lg font-semibold tabular-nums">
            <span className="sr-only">{TEXT.totalCost} </span>
            <PurchaseValue {...purchase} />
          </p>
        </header>
        <ul className="mt-2.5 space-y-1 text-sm">
          <Fact icon={Truck} label={TEXT.supplier}>
            <span className="font-medium">{supplierOf(purchase)}</span>
            {reference && <span className="block text-ink-muted">{reference}</span>}
          </Fact>
          <Fact icon={Store} label={TEXT.location}>
            {locationName}
          </Fact>
          <Fact icon={UserRound} label={TEXT.created}>
            {TEXT.createdBy(creatorOf(purchase))}
            <span className="text-ink-muted">{` · ${formatDay(createdAt, timeZone)}`}</span>
          </Fact>
          {status === 'PENDING' && (
            <Fact icon={CalendarDays} label={TEXT.expected}>
              <Awaited purchase={purchase} />
            </Fact>
          )}
        </ul>
      </div>
      <div className="border-t px-4 py-3">
        <ul aria-label={TEXT.items} className="divide-y text-sm">
          {items.slice(0, shown).map((item) => (
            <Item key={item.line} item={item} purchase={purchase} />
          ))}
        </ul>
        {hidden > 0 && (
          <button
            type="button"
            onClick={() => actions.onDetails(purchase)}
            className="-ml-2 min-h-9 self-start rounded px-2 text-sm font-medium text-accent-ink hover:bg-sunken"
          >
            {TEXT.more(hidden)}
          </button>
        )}
        <footer className="pt-3">
          <ActionButtons purchase={purchase} actions={actions} />
        </footer>
      </div>
    </li>
  )
}

type FactProps = { icon: LucideIcon; label: string; children: ReactNode }

function Fact({ icon: Icon, label, children }: FactProps) {
  return (
    <li className="flex gap-2">
      <span className="pt-0.5 text-ink-muted" title={label}>
        <Icon aria-hidden size={16} />
        <span className="sr-only">{label}</span>
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

type ItemProps = { item: Purchase['items'][number]; purchase: Purchase }

function Item({ item, purchase }: ItemProps) {
  const amount = purchase.status === 'CANCELLED' ? item.lineTotal : item.totalValue
  return (
    <li className="flex items-baseline gap-x-3 py-1.5">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="tabular-nums">{TEXT.item(orderedInWords(item), productOf(item))}</span>
        <Progress item={item} purchase={purchase} />
      </span>
      <span className="tabular-nums">{formatPesos(centavosOf(amount))}</span>
    </li>
  )
}

/** How much of a line has come, where the badge of the purchase does not say so already. */
function Progress({ item, purchase }: ItemProps) {
  const { status, closedShortAt } = purchase
  const missing = openQty(item)
  if (status === 'PENDING')
    return (
      <span
        className={`ml-2 text-xs font-medium whitespace-nowrap ${missing === 0 ? 'text-accent-ink' : 'text-ink-muted'}`}
      >
        {TEXT.received(partInItsUnits(item.receivedQty, item))}
      </span>
    )
  if (closedShortAt !== null && missing > 0)
    return (
      <span className="ml-2 text-xs font-medium whitespace-nowrap text-ink-muted">
        {TEXT.short(inItsUnits(missing, item))}
      </span>
    )
  return null
}
