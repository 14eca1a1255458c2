import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPesos, type Centavos } from '#domain/money.ts'
import { METHOD_LABELS } from '#domain/cash/payments/checkout-methods.ts'
import type { Exchange, PaidPart } from '#web/selling/sales/till/cart.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { Kbd } from '#web/platform/ui/Kbd.tsx'
import { exchangeRemoved, partRemoved } from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { Button, IconButton } from '#web/platform/ui/Button.tsx'

type PaidPartsProps = {
  till: Till
  exchange: Exchange | null
  parts: readonly PaidPart[]
  due: Centavos
}

/** What comes back with the sale, the partial payments taken so far, and the amount that is left to pay. */
export function PaidParts({ till, exchange, parts, due }: PaidPartsProps) {
  return (
    <div className="mb-2.5 text-sm tight:mb-1 tight:leading-4">
      <ul aria-label={TEXT.parts}>
        {exchange && (
          <Part
            amount={exchange.refunded}
            removal={TEXT.keepInstead(exchange.invoiceNumber)}
            onRemove={() => till.change(exchangeRemoved)}
          >
            {TEXT.comesBack(exchange.invoiceNumber)}
          </Part>
        )}
        {parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be alike, and none changes its place
          <Part
            key={index}
            amount={part.amount}
            removal={TEXT.removePart(TEXT.partOf(METHOD_LABELS[part.method], part.amount))}
            onRemove={() => till.change((state) => partRemoved(state, part))}
          >
            {METHOD_LABELS[part.method]}
            {part.reference && <span className="text-ink-muted"> · {part.reference}</span>}
          </Part>
        ))}
      </ul>
      <p className="flex min-h-9 items-center justify-between gap-3 border-t font-semibold tabular-nums tight:min-h-6">
        {TEXT.balanceDue}
        <output>{formatPesos(Math.max(0, due))}</output>
      </p>
    </div>
  )
}

type PartProps = { amount: Centavos; removal: string; onRemove: () => void; children: ReactNode }

function Part({ amount, removal, onRemove, children }: PartProps) {
  return (
    <li className="flex min-h-9 items-center gap-1 tabular-nums tight:min-h-5">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <IconButton
        label={removal}
        icon={X}
        className="size-9! text-ink-muted hover:text-danger-ink tight:-my-0.5 tight:size-6!"
        onClick={onRemove}
      />
      <span className="ml-auto">{formatPesos(amount)}</span>
    </li>
  )
}

/** Scrolls an element that has just appeared into sight: in a low window it lies below the fold. */
export function bringIntoSight(element: Element | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

type AddPartProps = { shortcut: string; isOffered: boolean; onAdd: () => void }

/**
 * Offered only when the typed amount is less than what is due: then it is a partial payment, or a
 * mistake.
 */
export function AddPart({ shortcut, isOffered, onAdd }: AddPartProps) {
  if (!isOffered) return null
  return (
    <Button
      ref={bringIntoSight}
      icon={Plus}
      aria-keyshortcuts={shortcut}
      onClick={onAdd}
      className="mt-2 w-full font-medium! lg:short:mt-1.5"
    >
      {TEXT.addPart}
      <Kbd>{shortcut}</Kbd>
    </Button>
  )
}
