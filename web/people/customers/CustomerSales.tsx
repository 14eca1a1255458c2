import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { SALE_STATUS_WORDS } from '#domain/selling/sales/sale.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/people/customers/customers-text.ts'
import { useReadOlder } from '#web/read-older.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { formatDay } from '#web/platform/ui/dates.ts'
import { ListRow } from '#web/platform/ui/ListRow.tsx'
import { OlderList } from '#web/platform/ui/OlderList.tsx'

const PAGE_SIZE = 20

/** All sales of a customer, newest first, with orders and voided ones. */
export function CustomerSales({ customerId }: { customerId: number }) {
  const query = { customerId: String(customerId) }
  const read = useReadOlder(api.sales.list, query, PAGE_SIZE)
  return (
    <OlderList title={TEXT.sales} none={TEXT.noSales} read={read}>
      {(sales) => (
        <ul className="divide-y">
          {sales.map((sale) => (
            <SaleRow key={sale.id} sale={sale} />
          ))}
        </ul>
      )}
    </OlderList>
  )
}

function SaleRow({ sale }: { sale: Sale }) {
  const { timeZone } = useCurrentUser().settings
  const { id, invoiceNumber, locationName, grandTotal, salesDate, voidedAt, items } = sale
  const goods = items.map(({ productName }) => productName).join(', ')
  return (
    <ListRow
      title={
        <>
          {invoiceNumber ?? TEXT.order(id)} <StandingBadge sale={sale} />
        </>
      }
      details={`${locationName} · ${goods}`}
      figure={
        <span className={`font-semibold ${voidedAt === null ? '' : 'line-through'}`}>
          {formatPesos(centavosOf(grandTotal))}
        </span>
      }
      figureNote={<time dateTime={salesDate}>{formatDay(salesDate, timeZone)}</time>}
    />
  )
}

/** A badge for a sale that is not simply sold and paid. */
function StandingBadge({ sale: { voidedAt, status, paymentStatus } }: { sale: Sale }) {
  if (voidedAt !== null) return <Badge tone="danger">{TEXT.void}</Badge>
  if (status !== 'Final') return <Badge>{SALE_STATUS_WORDS[status]}</Badge>
  if (paymentStatus === null || paymentStatus === 'paid') return null
  return (
    <Badge tone={paymentStatus === 'overdue' ? 'danger' : 'warning'}>
      {TEXT.paymentStatuses[paymentStatus]}
    </Badge>
  )
}
