import { formatPesos } from '#domain/money.ts'
import type { Totals } from '#domain/sales/checkout.ts'
import type { Tax } from '#domain/settings/settings.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { Card } from '#web/ui/Card.tsx'

type Props = { totals: Totals; tax: Tax }

/** Subtotal, tax and total of the cart at the till. */
export function CartTotals({ totals, tax }: Props) {
  return (
    <Card title={TEXT.summary} className="sm:p-4! [&>header]:mb-2">
      <dl className="space-y-1.5 text-sm tabular-nums">
        <TotalRow label={TEXT.subtotal} figure={formatPesos(totals.totalBefore)} />
        <TotalRow label={TEXT.tax(tax)} figure={formatPesos(totals.taxTotal)} />
        <div className="flex items-baseline justify-between gap-4 border-t pt-2">
          <dt className="text-base font-semibold">{TEXT.total}</dt>
          <dd
            aria-live="polite"
            className="min-w-0 text-right text-3xl leading-9 font-bold wrap-anywhere"
          >
            {formatPesos(totals.grandTotal)}
          </dd>
        </div>
      </dl>
    </Card>
  )
}

function TotalRow({ label, figure }: { label: string; figure: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-muted">{label}</dt>
      <dd>{figure}</dd>
    </div>
  )
}
