import { STATUS_LABELS, type Status } from '#domain/goods/write-offs/write-off.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'

const TONES = {
  DRAFT: 'warning',
  DONE: 'quiet',
  UNDONE: 'neutral',
  CANCELLED: 'neutral',
} as const satisfies Record<Status, string>

export function WriteOffBadge({ status }: { status: Status }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
}
