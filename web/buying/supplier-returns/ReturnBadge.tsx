import { STATUS_LABELS, type Status } from '#domain/buying/supplier-returns/supplier-return.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'

const TONES = {
  DRAFT: 'neutral',
  SENT: 'warning',
  SETTLED: 'quiet',
  CANCELLED: 'neutral',
} as const satisfies Record<Status, string>

export function ReturnBadge({ status }: { status: Status }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
}
