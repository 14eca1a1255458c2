import type { Purchase } from '#domain/buying/purchases/api.ts'
import { isLate } from '#domain/buying/purchases/purchase.ts'
import { TEXT } from '#web/buying/purchases/purchases-text.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { formatDate } from '#web/platform/ui/dates.ts'

/** Of a pending purchase: that it is awaited, until when where that is known, or that it is late. */
export function Awaited({ purchase }: { purchase: Purchase }) {
  const today = useToday()
  const { status, expectedOn } = purchase
  if (status !== 'PENDING') return null
  const day = expectedOn && formatDate(expectedOn)
  return isLate(purchase, today) ? (
    <span className="font-semibold text-danger-ink">{TEXT.late(day)}</span>
  ) : (
    <span className="text-ink-muted">{TEXT.awaited(day)}</span>
  )
}
