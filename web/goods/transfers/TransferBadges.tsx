import type { Transfer } from '#domain/goods/transfers/answers.ts'
import type { TransferStatus } from '#domain/goods/transfers/transfer-status.ts'
import { TEXT } from '#web/goods/transfers/transfers-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'

const TONES = {
  REQUESTED: 'warning',
  APPROVED: 'positive',
  SHIPPED: 'positive',
  CLOSED: 'quiet',
  CANCELLED: 'neutral',
} as const satisfies Record<TransferStatus, string>

type Props = Pick<Transfer, 'status' | 'isToBeApproved' | 'sentBack'> & {
  isLate?: boolean
  refusedQty?: number
  extraQty?: number
}

/** The status of a transfer, and what somebody has to see to. */
export function TransferBadges(props: Props) {
  const { status, isToBeApproved, sentBack, isLate = false, refusedQty = 0, extraQty = 0 } = props
  return (
    <>
      <Badge tone={TONES[status]}>{TEXT.statuses[status]}</Badge>
      {sentBack !== null && <Badge tone="danger">{TEXT.sentBack}</Badge>}
      {isToBeApproved && sentBack === null && <Badge tone="warning">{TEXT.toBeApproved}</Badge>}
      {isLate && <Badge tone="danger">{TEXT.isLate}</Badge>}
      {refusedQty > 0 && <Badge tone="warning">{TEXT.refusedMark}</Badge>}
      {extraQty > 0 && <Badge tone="warning">{TEXT.extras}</Badge>}
    </>
  )
}
