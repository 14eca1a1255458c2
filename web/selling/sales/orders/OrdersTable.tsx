import { FileSearch } from 'lucide-react'
import type { Sale } from '#domain/selling/sales/api.ts'
import { OrderRow, type OrderActions } from '#web/selling/sales/orders/OrderRow.tsx'
import { TEXT } from '#web/selling/sales/orders/orders-text.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { LeadButton } from '#web/platform/ui/LeadButton.tsx'
import { HeadCell, Table, TableBody, TableHead, TableSkeleton } from '#web/platform/ui/Table.tsx'

const COLUMNS = 7

type Props = {
  /** undefined while they load for the first time. */
  sales: readonly Sale[] | undefined
  /** Other sales are loading; these stay in view, dimmed. */
  isBusy: boolean
  isFiltered: boolean
  actions: OrderActions
  onAdd: () => void
}

export function OrdersTable({ sales, isBusy, isFiltered, actions, onAdd }: Props) {
  return (
    <Table caption={TEXT.title} isBusy={isBusy}>
      <TableHead>
        <HeadCell>{TEXT.order}</HeadCell>
        <HeadCell>{TEXT.customer}</HeadCell>
        <HeadCell isAside>{TEXT.location}</HeadCell>
        <HeadCell isFigure>{TEXT.total}</HeadCell>
        <HeadCell>{TEXT.status}</HeadCell>
        <HeadCell isAside>{TEXT.date}</HeadCell>
        <HeadCell>
          <span className="sr-only">{TEXT.actions}</span>
        </HeadCell>
      </TableHead>
      {!sales && <TableSkeleton columns={COLUMNS} label={TEXT.loading} />}
      <TableBody>
        {sales?.length === 0 && (
          <tr className="max-sm:block">
            <td colSpan={COLUMNS} className="max-sm:block">
              {isFiltered ? (
                <EmptyState icon={FileSearch} title={TEXT.none} hint={TEXT.noMatch} />
              ) : (
                <EmptyState icon={FileSearch} title={TEXT.none} hint={TEXT.noneYet}>
                  <LeadButton label={TEXT.addFirst} onPress={onAdd} />
                </EmptyState>
              )}
            </td>
          </tr>
        )}
        {sales?.map((sale) => (
          <OrderRow key={sale.id} sale={sale} actions={actions} />
        ))}
      </TableBody>
    </Table>
  )
}
