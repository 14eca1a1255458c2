import { formatPesos, pesosOf, type Centavos } from '#domain/money.ts'
import { cashAmounts } from '#web/selling/sales/payment/cash-amounts.ts'
import { bringIntoSight } from '#web/selling/sales/payment/PaidParts.tsx'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { amountTyped } from '#web/selling/sales/till/till-state.ts'
import type { Till } from '#web/selling/sales/till/till.ts'
import { Button } from '#web/platform/ui/Button.tsx'

type Props = {
  till: Till
  total: Centavos
  /** The last of several payments: what was paid before it stands above, and may push it below the fold. */
  isAfterParts: boolean
}

/** Buttons for the amounts that a customer is likely to hand over. */
export function CashAmounts({ till, total, isAfterParts }: Props) {
  const amounts = cashAmounts(total)
  if (amounts.length === 0) return null
  return (
    <fieldset
      ref={isAfterParts ? bringIntoSight : undefined}
      className="mt-2 flex min-w-0 lg:short:mt-1.5 flex-wrap gap-1.5"
    >
      <legend className="sr-only">{TEXT.cashAmounts}</legend>
      {amounts.map((amount) => (
        <Button
          key={amount}
          className="flex-auto px-2! font-medium! tabular-nums"
          onClick={() =>
            till.change((state) => amountTyped(state, { text: pesosOf(amount), isJunk: false }))
          }
        >
          {withoutIdleCentavos(formatPesos(amount))}
        </Button>
      ))}
    </fieldset>
  )
}

/** An amount in whole pesos is written without ".00", as on a banknote. */
function withoutIdleCentavos(pesos: string): string {
  return pesos.replace(/\.00$/, '')
}
