import { Pencil } from 'lucide-react'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { CARD_REFERENCE } from '#domain/cash/payments/checkout-methods.ts'
import { methodLabel } from '#domain/cash/payments/methods.ts'
import { EXCHANGE } from '#domain/selling/sales/sale.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { DocumentButton } from '#web/shop/documents/DocumentButton.tsx'
import { TEXT } from '#web/selling/sales/orders/orders-text.ts'
import { isCorrectable, isDepositOfShift } from '#web/selling/sales/orders/sale-rights.ts'
import { GiveBackButton } from '#web/selling/sales/returns/GiveBackButton.tsx'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { formatDay } from '#web/platform/ui/dates.ts'

type Payment = Sale['payments'][number]

/** The payments of a sale; `onCorrect` lets one be booked by another method. */
export function SalePayments({
  sale,
  onCorrect,
}: {
  sale: Sale
  onCorrect?: (payment: Payment) => void
}) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{TEXT.payments}</h3>
      {sale.payments.length === 0 ? (
        <p className="text-sm text-ink-muted">{TEXT.noPayments}</p>
      ) : (
        <ul className="divide-y rounded border text-sm">
          {sale.payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              sale={sale}
              isGone={sale.payments.some(({ correctsId }) => correctsId === payment.id)}
              onCorrect={isCorrectable(sale, payment) ? onCorrect : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The reference of a payment. A card's usual one says no more than its method. */
function referenceOf({ exchange }: Sale, { method, reference }: Payment) {
  if (method === EXCHANGE) return exchange?.returnNumber
  return reference === CARD_REFERENCE ? null : reference
}

type RowProps = {
  payment: Payment
  sale: Sale
  /** It was corrected: two later payments stand for it. */
  isGone: boolean
  onCorrect: ((payment: Payment) => void) | undefined
}

function PaymentRow({ payment, sale, isGone, onCorrect }: RowProps) {
  const { timeZone } = useCurrentUser().settings
  const { method, paymentDate, amount, tendered, paymentNote } = payment
  const isTakenBack = centavosOf(amount) < 0
  const details = [
    formatDay(paymentDate, timeZone),
    isTakenBack ? TEXT.corrected : referenceOf(sale, payment),
    paymentNote,
  ].filter(Boolean)
  return (
    <li className="flex justify-between gap-4 px-3 py-2">
      <div className="min-w-0">
        <p className={`font-medium ${isGone || isTakenBack ? 'text-ink-muted' : ''}`}>
          {methodLabel(method)}
        </p>
        <p className="wrap-anywhere text-ink-muted tabular-nums">{details.join(' · ')}</p>
      </div>
      <div className="-my-1 ml-auto flex items-start">
        {onCorrect && (
          <IconButton
            label={TEXT.correct(methodLabel(method))}
            icon={Pencil}
            className="text-ink-muted"
            onClick={() => onCorrect(payment)}
          />
        )}
        {!isGone && isDepositOfShift(sale, payment) && (
          <GiveBackButton sale={sale} payment={payment} />
        )}
        {payment.hasReceipt && (
          <DocumentButton
            label={TEXT.receiptOf(methodLabel(method))}
            paper={{ kind: 'payment', id: payment.id }}
            locationId={sale.locationId}
            title={TEXT.receiptOf(methodLabel(method))}
          />
        )}
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
