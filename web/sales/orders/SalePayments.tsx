import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Sale } from '#domain/sales/api.ts'
import { methodLabel } from '#domain/sales/sale.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { TEXT } from '#web/sales/orders/orders-text.ts'
import { formatDay } from '#web/ui/dates.ts'

export function SalePayments({ sale }: { sale: Sale }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{TEXT.payments}</h3>
      {sale.payments.length === 0 ? (
        <p className="text-sm text-ink-muted">{TEXT.noPayments}</p>
      ) : (
        <ul className="divide-y rounded border text-sm">
          {sale.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PaymentRow({ payment }: { payment: Sale['payments'][number] }) {
  const { timeZone } = useCurrentUser().settings
  const { method, paymentDate, amount, tendered, reference, paymentNote } = payment
  const details = [formatDay(paymentDate, timeZone), reference, paymentNote].filter(Boolean)
  return (
    <li className="flex justify-between gap-4 px-3 py-2">
      <div className="min-w-0">
        <p className="font-medium">{methodLabel(method)}</p>
        <p className="wrap-anywhere text-ink-muted tabular-nums">{details.join(' · ')}</p>
      </div>
      <div className="text-right whitespace-nowrap tabular-nums">
        <p className="font-medium">{formatPesos(centavosOf(amount))}</p>
        {tendered !== amount && (
          <p className="text-ink-muted">{TEXT.handedOver(centavosOf(tendered))}</p>
        )}
      </div>
    </li>
  )
}
