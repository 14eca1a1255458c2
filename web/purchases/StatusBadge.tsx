import type { Purchase } from '#domain/purchases/api.ts'
import { TEXT } from '#web/purchases/purchases-text.ts'
import { Badge } from '#web/ui/Badge.tsx'

/** The spec's colours (section 4): green, yellow and red. */
const TONES = { RECEIVED: 'positive', PENDING: 'warning', CANCELLED: 'danger' } as const

type Props = Pick<Purchase, 'status' | 'closedShortAt'>

export function StatusBadge({ status, closedShortAt }: Props) {
  return (
    <>
      <Badge tone={TONES[status]}>{status}</Badge>
      {closedShortAt !== null && <Badge>{TEXT.closedShort}</Badge>}
    </>
  )
}
