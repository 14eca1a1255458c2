import { formatPesos } from '#domain/money.ts'
import { taxPartsOf, type LineFigures } from '#domain/sales/schemes/statutory-line.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'

/** What an invoice will tell of VAT, where the law takes something off: on one line, because what is paid stands below. */
export function TaxParts({ lines }: { lines: readonly LineFigures[] }) {
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
