import type { PurchaseStatus } from '#domain/purchases/purchase.ts'
import { Badge } from '#web/ui/Badge.tsx'

/** The colours of spec.md section 4: green, yellow and red. */
const TONES = { RECEIVED: 'positive', PENDING: 'warning', CANCELLED: 'danger' } as const

export function PurchaseStatusBadge({ status }: { status: PurchaseStatus }) {
  return <Badge tone={TONES[status]}>{status}</Badge>
}
