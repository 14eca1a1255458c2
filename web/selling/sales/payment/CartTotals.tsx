import { formatPesos } from '#domain/money.ts'
import type { Totals } from '#domain/selling/sales/checkout.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import { takenOffWhole } from '#web/selling/sales/schemes/taken-off-whole.ts'
import { TaxParts, showsTaxParts } from '#web/selling/sales/schemes/TaxParts.tsx'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'

type Props = { totals: Totals; tax: Tax }

/** What the total of the cart consists of: its subtotal and the tax. */
export function CartTotals({ totals, tax }: Props) {
  const isLong = showsTaxParts(totals, tax)
  // The figures of VAT need more rows, and the payment above has to stay in sight.
  const look = isLong
    ? 'flex flex-wrap justify-between gap-x-4'
    : 'space-y-1.5 lg:short:flex lg:short:flex-wrap lg:short:justify-between lg:short:gap-x-4 lg:short:space-y-0'
  return (
    <dl className={`text-sm tabular-nums ${look}`}>
      <TotalRow label={TEXT.subtotal} figure={formatPesos(totals.totalBefore)} />
      {takenOffWhole(totals.lines).map(({ label, amount }) => (
        <TotalRow key={label} label={label} figure={formatPesos(amount)} />
      ))}
      <TotalRow label={TEXT.tax(tax)} figure={formatPesos(totals.taxTotal)} />
      {isLong && <TaxParts lines={totals.lines} />}
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
