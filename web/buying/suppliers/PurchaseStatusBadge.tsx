import { texts } from '#domain/language.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { isPartlyReceived } from '#domain/buying/purchases/purchase.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'

export const TEXT = texts('buying/suppliers/PurchaseStatusBadge', { partly: 'Partly received' })

/** The colours of spec.md section 4: green, yellow and red. */
const TONES = { RECEIVED: 'positive', PENDING: 'warning', CANCELLED: 'danger' } as const

/** The status of a purchase; of one that waits, also whether some of it has come. */
export function PurchaseStatusBadge({ status, items }: Pick<Purchase, 'status' | 'items'>) {
  return (
    <>
      <Badge tone={TONES[status]}>{status}</Badge>
      {isPartlyReceived({ status, items }) && <Badge>{TEXT.partly}</Badge>}
    </>
  )
}
