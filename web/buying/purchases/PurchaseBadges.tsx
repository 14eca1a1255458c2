import type { Purchase } from '#domain/buying/purchases/api.ts'
import { PurchaseStatusBadge } from '#web/buying/suppliers/PurchaseStatusBadge.tsx'
import { TEXT } from '#web/buying/purchases/purchases-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'

type Props = Pick<Purchase, 'status' | 'items' | 'closedShortAt'>

export function PurchaseBadges({ status, items, closedShortAt }: Props) {
  return (
    <>
      <PurchaseStatusBadge status={status} items={items} />
      {closedShortAt !== null && <Badge>{TEXT.closedShort}</Badge>}
    </>
  )
}
