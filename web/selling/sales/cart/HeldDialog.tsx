import { texts } from '#domain/language.ts'
import { Forward } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatPesos } from '#domain/money.ts'
import type { DeviceLocation } from '#web/shop/locations/device-location.ts'
import { useTax } from '#web/shop/settings/use-tax.ts'
import { unitsIn } from '#web/selling/sales/cart/lines.ts'
import { soldName } from '#web/selling/sales/cart/units.ts'
import { totalsOf } from '#web/selling/sales/till/checkout-body.ts'
import { TEXT as TILL } from '#web/selling/sales/till/checkout-text.ts'
import { heldElsewhere } from '#web/selling/sales/till/held-carts.ts'
import type { HeldCart } from '#web/selling/sales/till/waiting-sales.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { serverMs } from '#web/server-clock.ts'
import { parkedSalesAt } from '#web/selling/sales/parked-sales/parked-sales-at.ts'
import { TEXT as PARKED_SALES } from '#web/selling/sales/parked-sales/parked-sales-text.ts'
import { ParkedSaleList } from '#web/selling/sales/parked-sales/ParkedSaleList.tsx'
import { Button, IconButton } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'

const COUNT = new Intl.NumberFormat('en-PH')

export const TEXT = texts('selling/sales/cart/HeldDialog', {
  here: 'Held at this till',
  hint: 'Choose the cart to go on with. What is at the till now is held instead.',
  none: 'No cart is held at this till.',
  number: (number: number) => `No. ${COUNT.format(number)}`,
  by: (name: string, minutes: number) => `${name} · ${ago(minutes)}`,
  at: (name: string) => `Held at ${name}`,
})

function ago(minutes: number): string {
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return `${COUNT.format(Math.trunc(minutes / 60))} h ago`
}

type Props = {
  till: Till
  held: readonly HeldCart[]
  place: DeviceLocation
  onResume: (number: number) => void
  onClose: () => void
}

/**
 * Lists the held carts, newest first, and the parked sales of the branch. The first one has the focus, so Enter resumes it. A cart that
 * is on its way between both waits for its answer.
 */
export function HeldDialog({ till, held, place, onResume, onClose }: Props) {
  const tax = useTax()
  const [openedAtMs] = useState(() => serverMs())
  const parkedSales = parkedSalesAt(till, place.id, onResume)
  const listRef = useRef<HTMLUListElement>(null)
  /** The button that was pressed goes with its cart, so the focus goes back to the first one. */
  const focusFirst = () => {
    if (document.activeElement === document.body || !document.activeElement?.isConnected)
      listRef.current?.querySelector('button')?.focus()
  }
  return (
    <Dialog title={TILL.heldCarts} description={TEXT.hint} isOpen onClose={onClose}>
      {held.length === 0 && <p className="text-sm text-ink-muted">{TEXT.none}</p>}
      <ul ref={listRef} aria-label={TEXT.here} className="-mx-2 space-y-1">
        {held.toReversed().map((each) => (
          <li key={each.number} className="flex items-center gap-1">
            <button
              type="button"
              disabled={each.moving !== null}
              onClick={() => onResume(each.number)}
              className="flex min-w-0 flex-1 items-start justify-between gap-4 rounded px-3 py-2.5 text-left text-sm hover:bg-sunken focus-visible:bg-accent-soft"
            >
              <HeldSummary
                held={each}
                from={heldElsewhere(each, place.id, place.options)}
                ageMs={openedAtMs - each.atMs}
              />
              <strong className="text-base tabular-nums">
                {formatPesos(totalsOf(each.cart, tax).grandTotal)}
              </strong>
            </button>
            {each.moving ? (
              <Button
                aria-label={PARKED_SALES.askAgain(each.number)}
                onClick={() => void parkedSales.askAgain(each.number).then(focusFirst)}
              >
                {PARKED_SALES.again}
              </Button>
            ) : (
              <IconButton
                label={PARKED_SALES.park(each.number)}
                icon={Forward}
                className="text-ink-muted"
                onClick={() => void parkedSales.park(each.number).then(focusFirst)}
              />
            )}
          </li>
        ))}
      </ul>
      {place.id !== null && (
        <div className="mt-4 border-t pt-3">
          <ParkedSaleList
            locationId={place.id}
            onTake={({ id }) => {
              onClose()
              void parkedSales.take(id)
            }}
          />
        </div>
      )}
    </Dialog>
  )
}

type SummaryProps = { held: HeldCart; from: string | null; ageMs: number }

function HeldSummary({ held, from, ageMs }: SummaryProps) {
  const { number, cart, by, reason, moving } = held
  const { lines, customer } = cart
  return (
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">
        {TEXT.number(number)} · {customer?.name ?? TILL.walkIn}
      </span>
      <span className="block text-ink-muted">
        {TILL.lines(lines.length, unitsIn(lines))} · {TEXT.by(by, Math.trunc(ageMs / 60_000))}
      </span>
      {from !== null && <span className="block font-medium">{TEXT.at(from)}</span>}
      <span className="line-clamp-1 text-ink-muted">
        {lines.map(({ product }) => soldName(product)).join(', ')}
      </span>
      {moving && (
        <span className="block font-medium text-warning-ink">
          {moving.to === 'branch' ? PARKED_SALES.onItsWay : PARKED_SALES.coming}
        </span>
      )}
      {reason !== null && <span className="mt-0.5 block text-danger-ink">{reason}</span>}
    </span>
  )
}
