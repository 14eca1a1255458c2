import { formatPesos } from '#domain/money.ts'
import type { Totals } from '#domain/sales/checkout.ts'
import type { Tax } from '#domain/settings/settings.ts'
import { TaxParts } from '#web/sales/schemes/TaxParts.tsx'
import { TEXT } from '#web/sales/till/checkout-text.ts'

type Props = { totals: Totals; tax: Tax }

/** What the total of the cart consists of: its subtotal and the tax. */
export function CartTotals({ totals, tax }: Props) {
  return (
    <dl className="space-y-1.5 text-sm tabular-nums lg:short:flex lg:short:flex-wrap lg:short:justify-between lg:short:gap-x-4 lg:short:space-y-0">
      <TotalRow label={TEXT.subtotal} figure={formatPesos(totals.totalBefore)} />
      {totals.vatRemoved > 0 && (
        <TotalRow label={TEXT.vatOff} figure={formatPesos(0 - totals.vatRemoved)} />
      )}
      {totals.statutoryDiscount > 0 && (
        <TotalRow label={TEXT.byLaw} figure={formatPesos(0 - totals.statutoryDiscount)} />
      )}
      <TotalRow label={TEXT.tax(tax)} figure={formatPesos(totals.taxTotal)} />
      {totals.vatRemoved + totals.statutoryDiscount > 0 && <TaxParts lines={totals.lines} />}
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
