import type { Sale } from '#domain/selling/sales/api.ts'
import type { PaymentStatus } from '#domain/selling/sales/sale.ts'
import { TEXT } from '#web/selling/sales/orders/orders-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'

const PAYMENT_TONES: Record<PaymentStatus, 'quiet' | 'warning' | 'danger'> = {
  unpaid: 'warning',
  partial: 'warning',
  paid: 'quiet',
  overdue: 'danger',
}

/** The status of a sale and, where it is one to pay, how much of it is paid. */
export function SalePill({ sale }: { sale: Sale }) {
  const { status, voidedAt, paymentStatus } = sale
  if (voidedAt !== null)
    return (
      <Badge tone="danger" className="line-through">
        {TEXT.statuses.Void}
      </Badge>
    )
  if (paymentStatus === null)
    return <Badge tone={status === 'Final' ? 'quiet' : 'neutral'}>{TEXT.statuses[status]}</Badge>
  return <Badge tone={PAYMENT_TONES[paymentStatus]}>{TEXT.paidStatus(status, paymentStatus)}</Badge>
}
