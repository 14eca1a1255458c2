import { texts } from '#domain/language.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { isPartlyReceived } from '#domain/buying/purchases/purchase.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'

export const TEXT = texts('buying/suppliers/PurchaseStatusBadge', {
  partly: 'Partly received',
  statuses: {
    RECEIVED: 'Received',
    PENDING: 'Pending',
    CANCELLED: 'Cancelled',
  } satisfies Record<Purchase['status'], string>,
})

/** The colours of spec.md section 4: green, yellow and red. */
const TONES = { RECEIVED: 'positive', PENDING: 'warning', CANCELLED: 'danger' } as const

/** The status of a purchase; of one that waits, also whether some of it has come. */
export function PurchaseStatusBadge({ status, items }: Pick<Purchase, 'status' | 'items'>) {
  return (
    <>
      <Badge tone={TONES[status]}>{TEXT.statuses[status]}</Badge>
      {isPartlyReceived({ status, items }) && <Badge>{TEXT.partly}</Badge>}
    </>
  )
}
