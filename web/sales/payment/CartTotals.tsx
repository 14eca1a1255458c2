import { formatPesos } from '#domain/money.ts'
import type { Totals } from '#domain/sales/checkout.ts'
import type { Tax } from '#domain/settings/settings.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'

type Props = { totals: Totals; tax: Tax }

/** What the total of the cart consists of: its subtotal and the tax. */
export function CartTotals({ totals, tax }: Props) {
  return (
    <dl className="space-y-1.5 text-sm tabular-nums lg:short:flex lg:short:flex-wrap lg:short:justify-between lg:short:gap-x-4 lg:short:space-y-0">
      <TotalRow label={TEXT.subtotal} figure={formatPesos(totals.totalBefore)} />
      <TotalRow label={TEXT.tax(tax)} figure={formatPesos(totals.taxTotal)} />
    </dl>
  )
}

function TotalRow({ label, figure }: { label: string; figure: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 lg:short:gap-1.5">
      <dt className="text-ink-muted">{label}</dt>
      <dd>{figure}</dd>
    </div>
  )
}
