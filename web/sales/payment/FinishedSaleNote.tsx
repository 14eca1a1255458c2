import { CircleCheck } from 'lucide-react'
import { formatPesos } from '#domain/money.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import type { FinishedSale } from '#web/sales/till/till-state.ts'

/** The sale that was just made, while the change is counted out. */
export function FinishedSaleNote({ sale }: { sale: FinishedSale }) {
  return (
    <div className="border-b bg-accent-soft px-4 py-4">
      <p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold text-accent-ink">
        <CircleCheck aria-hidden size={18} />
        {TEXT.finished}
        {sale.invoiceNumber !== null && (
          <span className="font-medium tabular-nums">
            · {TEXT.invoice} {sale.invoiceNumber}
          </span>
        )}
      </p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-sm text-ink-muted">{TEXT.changeDue}</dt>
          <dd className="text-3xl leading-9 font-bold tabular-nums">{formatPesos(sale.change)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-muted">{TEXT.total}</dt>
          <dd className="flex h-9 items-end text-lg font-semibold tabular-nums">
            {formatPesos(sale.total)}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-muted">{TEXT.received}</dt>
          <dd className="flex h-9 items-end text-lg font-semibold tabular-nums">
            {formatPesos(sale.paid)}
          </dd>
        </div>
      </dl>
    </div>
  )
}
