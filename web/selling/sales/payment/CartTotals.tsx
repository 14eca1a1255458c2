import { formatPesos } from '#domain/money.ts'
import type { Totals } from '#domain/selling/sales/checkout.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import { takenOffWhole } from '#web/selling/sales/schemes/taken-off-whole.ts'
import { TaxParts, showsTaxParts } from '#web/selling/sales/schemes/TaxParts.tsx'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'

type Props = { totals: Totals; tax: Tax }

/** What the total of the cart consists of: its subtotal and the tax. What is nothing has no row. */
export function CartTotals({ totals, tax }: Props) {
  if (totals.lines.length === 0) return null
  return (
    <dl className="text-sm tabular-nums lg:short:leading-4.5 counter:text-base">
      <TotalRow label={TEXT.subtotal} figure={formatPesos(totals.totalBefore)} />
      {takenOffWhole(totals.lines).map(({ label, amount }) => (
        <TotalRow key={label} label={label} figure={formatPesos(amount)} />
      ))}
      {totals.taxTotal > 0 && (
        <TotalRow label={TEXT.tax(tax)} figure={formatPesos(totals.taxTotal)} />
      )}
      {showsTaxParts(totals, tax) && <TaxParts lines={totals.lines} />}
    </dl>
  )
}

function TotalRow({ label, figure }: { label: string; figure: string }) {
  return (
    <div className="flex items-baseline justify-between gap-1.5">
      <dt className="text-ink-muted">{label}</dt>
      <dd>{figure}</dd>
    </div>
  )
}
