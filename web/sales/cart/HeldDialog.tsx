import { useState } from 'react'
import { formatPesos } from '#domain/money.ts'
import type { Tax } from '#domain/settings/settings.ts'
import type { DeviceLocation } from '#web/locations/device-location.ts'
import { unitsIn } from '#web/sales/cart/cart.ts'
import { totalsOf } from '#web/sales/till/checkout-body.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { heldElsewhere, type HeldBasket } from '#web/sales/till/held-baskets.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

type Props = {
  held: readonly HeldBasket[]
  place: DeviceLocation
  tax: Tax
  onResume: (number: number) => void
  onClose: () => void
}

/** Lists the held carts, newest first. The first one has the focus, so Enter resumes it. */
export function HeldDialog({ held, place, tax, onResume, onClose }: Props) {
  const [openedAtMs] = useState(() => Date.now())
  return (
    <Dialog title={TEXT.heldCarts} description={TEXT.heldHint} isOpen onClose={onClose}>
      <ul className="-mx-2 space-y-1">
        {held.toReversed().map((each) => (
          <li key={each.number}>
            <button
              type="button"
              onClick={() => onResume(each.number)}
              className="flex w-full items-start justify-between gap-4 rounded px-3 py-2.5 text-left text-sm hover:bg-sunken focus-visible:bg-accent-soft"
            >
              <HeldSummary
                held={each}
                from={heldElsewhere(each, place.id, place.options)}
                ageMs={openedAtMs - each.atMs}
              />
              <strong className="text-base tabular-nums">
                {formatPesos(totalsOf(each.basket, tax).grandTotal)}
              </strong>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type SummaryProps = { held: HeldBasket; from: string | null; ageMs: number }

function HeldSummary({ held, from, ageMs }: SummaryProps) {
  const { number, basket, by, reason } = held
  const { cart, customer } = basket
  return (
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">
        {TEXT.heldNumber(number)} · {customer?.name ?? TEXT.walkIn}
      </span>
      <span className="block text-ink-muted">
        {TEXT.lines(cart.length, unitsIn(cart))} · {TEXT.heldBy(by, Math.trunc(ageMs / 60_000))}
      </span>
      {from !== null && <span className="block font-medium">{TEXT.heldAt(from)}</span>}
      <span className="line-clamp-1 text-ink-muted">
        {cart.map(({ product }) => product.name).join(', ')}
      </span>
      {reason !== null && <span className="mt-0.5 block text-danger-ink">{reason}</span>}
    </span>
  )
}
