import { formatPesos } from '#domain/money.ts'
import type { Totals } from '#domain/selling/sales/checkout.ts'
import { taxPartsOf } from '#domain/selling/sales/schemes/statutory-line.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'

type Figures = Pick<Totals, 'lines' | 'vatRemoved' | 'statutoryDiscount'>

/** Whether the classes of goods are shown: where a VAT taxpayer sells some without VAT, or the law takes something off. */
export function showsTaxParts(
  { lines, vatRemoved, statutoryDiscount }: Figures,
  { mode, rate }: Pick<Tax, 'mode' | 'rate'>,
): boolean {
  if (vatRemoved + statutoryDiscount > 0) return true
  return (
    mode === 'INCLUDED_IN_PRICES' &&
    rate > 0 &&
    lines.some(({ taxClass }) => taxClass !== 'VATABLE')
  )
}

/** What an invoice will show of VAT: in one line, like a note, because no figure of it adds up to the total below. */
export function TaxParts({ lines }: Pick<Figures, 'lines'>) {
  const parts = lines.map(taxPartsOf)
  const of = (part: 'vatable' | 'exempt' | 'zeroRated') =>
    parts.reduce((sum, each) => sum + each[part], 0)
  const reported = [
    [TEXT.vatable, of('vatable')],
    [TEXT.vatExempt, of('exempt')],
    [TEXT.zeroRated, of('zeroRated')],
  ] as const
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      {reported
        .filter(([, amount]) => amount > 0)
        .map(([label, amount]) => (
          <span key={label} className="flex gap-1.5 only:flex-1 only:justify-between">
            <dt className="text-ink-muted">{label}</dt>
            <dd>{formatPesos(amount)}</dd>
          </span>
        ))}
    </div>
  )
}
