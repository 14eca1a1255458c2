import type { RecallStatus } from '#domain/goods/recalls/api.ts'
import { TEXT } from '#web/goods/recalls/recalls-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'

const TONES = { OPEN: 'danger', CLOSED: 'neutral', MISTAKE: 'neutral' } as const

export function RecallBadge({ status }: { status: RecallStatus }) {
  return <Badge tone={TONES[status]}>{TEXT.statuses[status]}</Badge>
}
