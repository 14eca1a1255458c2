import { api } from '#domain/api.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useReadOlder } from '#web/read-older.ts'
import { PurchaseStatusBadge } from '#web/buying/suppliers/PurchaseStatusBadge.tsx'
import { PurchaseValue } from '#web/buying/suppliers/PurchaseValue.tsx'
import { TEXT } from '#web/buying/suppliers/suppliers-text.ts'
import { formatDay } from '#web/platform/ui/dates.ts'
import { ListRow } from '#web/platform/ui/ListRow.tsx'
import { OlderList } from '#web/platform/ui/OlderList.tsx'

const PAGE_SIZE = 20

/** All purchases from a supplier, newest first, with cancelled ones. */
export function SupplierPurchases({ supplierId }: { supplierId: number }) {
  const query = { supplierId: String(supplierId) }
  const read = useReadOlder(api.purchases.list, query, PAGE_SIZE)
  return (
    <OlderList title={TEXT.orders} none={TEXT.noOrders} read={read}>
      {(purchases) => (
        <ul className="divide-y">
          {purchases.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      )}
    </OlderList>
  )
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { timeZone } = useCurrentUser().settings
  const { id, status, items, locationName, createdAt } = purchase
  const goods = items.map(({ product }) => product.name).join(', ')
  return (
    <ListRow
      title={
        <>
          {TEXT.order(id)} <PurchaseStatusBadge status={status} items={items} />
        </>
      }
      details={`${locationName} · ${goods}`}
      figure={
        <span className="font-semibold">
          <PurchaseValue {...purchase} />
        </span>
      }
      figureNote={<time dateTime={createdAt}>{formatDay(createdAt, timeZone)}</time>}
    />
  )
}
