import type { Purchase } from '#domain/purchases/api.ts'
import { PurchaseStatusBadge } from '#web/suppliers/PurchaseStatusBadge.tsx'
import { TEXT } from '#web/purchases/purchases-text.ts'
import { Badge } from '#web/ui/Badge.tsx'

type Props = Pick<Purchase, 'status' | 'items' | 'closedShortAt'>

export function PurchaseBadges({ status, items, closedShortAt }: Props) {
  return (
    <>
      <PurchaseStatusBadge status={status} items={items} />
      {closedShortAt !== null && <Badge>{TEXT.closedShort}</Badge>}
    </>
  )
}
