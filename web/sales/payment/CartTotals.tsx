import { formatPesos } from '#domain/money.ts'
import type { Totals } from '#domain/sales/checkout.ts'
import { taxPartsOf } from '#domain/sales/schemes/statutory-line.ts'
import type { Tax } from '#domain/settings/settings.ts'
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
      {totals.vatRemoved + totals.statutoryDiscount > 0 && <TaxParts totals={totals} />}
    </dl>
  )
}

/** What the invoice will tell of VAT, where the law takes something off: on one line, because the amount received stands below. */
function TaxParts({ totals: { lines } }: Pick<Props, 'totals'>) {
  const parts = lines.map(taxPartsOf)
  const of = (part: 'vatable' | 'exempt' | 'zeroRated') =>
    parts.reduce((sum, each) => sum + each[part], 0)
  const told = [
    [TEXT.vatable, of('vatable')],
    [TEXT.vatExempt, of('exempt')],
    [TEXT.zeroRated, of('zeroRated')],
  ] as const
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-xs">
      {told
        .filter(([, amount]) => amount > 0)
        .map(([label, amount]) => (
          <span key={label} className="flex gap-1.5">
            <dt className="text-ink-muted">{label}</dt>
            <dd>{formatPesos(amount)}</dd>
          </span>
        ))}
    </div>
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
