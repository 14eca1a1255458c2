import { formatPesos, type Centavos } from '#domain/money.ts'
import { TEXT } from '#web/selling/sales/orders/form/order-form-text.ts'
import { useFigures, type OrderForm } from '#web/selling/sales/orders/form/use-order-form.ts'
import { takenOffWhole } from '#web/selling/sales/schemes/taken-off-whole.ts'
import { TaxParts, showsTaxParts } from '#web/selling/sales/schemes/TaxParts.tsx'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'

/** The totals at the end of the order form. RunningTotal shows the grand total in the footer. */
export function OrderSummary({ form }: { form: OrderForm }) {
  const { tax } = form
  const { totals, settlement } = useFigures(form)
  const { paidAmount, changeDue, balanceDue } = settlement
  return (
    <FieldGroup title={TEXT.summary}>
      <dl className="space-y-1.5 rounded bg-sunken p-4 text-sm tabular-nums">
        <Sum label={TEXT.subtotal} amount={totals.totalBefore} />
        <Sum label={TEXT.discount} amount={0 - totals.discountAmount} />
        {takenOffWhole(totals.lines).map((taken) => (
          <Sum key={taken.label} {...taken} />
        ))}
        <Sum
          label={tax.mode === 'INCLUDED_IN_PRICES' ? TEXT.taxIncluded : TEXT.tax}
          amount={totals.taxTotal}
        />
        {showsTaxParts(totals, tax) && <TaxParts lines={totals.lines} />}
        <div className="flex items-baseline justify-between gap-4 border-t border-line-strong/40 pt-2">
          <dt className="text-base font-semibold">{TEXT.grandTotal}</dt>
          <dd aria-live="polite" className="min-w-0 text-right text-xl font-bold wrap-anywhere">
            {pesos(totals.grandTotal)}
          </dd>
        </div>
        <Sum label={TEXT.paid} amount={paidAmount} />
        {changeDue > 0 && <Sum label={TEXT.change} amount={changeDue} />}
        <Sum label={TEXT.balance} amount={balanceDue} isStrong />
      </dl>
    </FieldGroup>
  )
}

type SumProps = { label: string; amount: Centavos; isStrong?: boolean }

function Sum({ label, amount, isStrong = false }: SumProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={isStrong ? 'font-semibold' : 'text-ink-muted'}>{label}</dt>
      <dd className={isStrong ? 'font-semibold' : ''}>{pesos(amount)}</dd>
    </div>
  )
}

/**
 * An infinite total is shown as a dash. The validation says in words that the order is too large.
 */
function pesos(amount: Centavos): string {
  return Number.isFinite(amount) ? formatPesos(amount) : '—'
}

/** The total in the footer of the dialog, in sight wherever the form is scrolled. */
export function RunningTotal({ form }: { form: OrderForm }) {
  const { totals, settlement } = useFigures(form)
  return (
    <p className="mr-auto flex min-w-0 max-sm:basis-full flex-wrap items-baseline gap-x-3 self-center text-sm tabular-nums">
      <strong className="text-lg">{pesos(totals.grandTotal)}</strong>
      {settlement.paidAmount > 0 && (
        <span className="text-ink-muted">
          {TEXT.balance} {pesos(settlement.balanceDue)}
        </span>
      )}
    </p>
  )
}
