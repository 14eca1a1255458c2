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

/** Badges for the status of a sale and for how much of it is paid. */
export function SaleBadges({ sale }: { sale: Sale }) {
  const { status, voidedAt, paymentStatus } = sale
  if (voidedAt !== null)
    return (
      <Badge tone="danger" className="line-through">
        {TEXT.statuses.Void}
      </Badge>
    )
  return (
    <span className="inline-flex flex-wrap gap-x-2 max-sm:justify-end">
      <Badge tone={status === 'Final' ? 'quiet' : 'neutral'}>{TEXT.statuses[status]}</Badge>
      {paymentStatus !== null && (
        <Badge tone={PAYMENT_TONES[paymentStatus]}>{TEXT.paymentStatuses[paymentStatus]}</Badge>
      )}
    </span>
  )
}
