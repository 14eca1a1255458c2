import { api } from '#domain/api.ts'
import type { ListedSupplier } from '#domain/buying/suppliers/api.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/buying/suppliers/suppliers-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { ContactHeads, ContactRow } from '#web/platform/ui/ContactRow.tsx'
import { formatDay } from '#web/platform/ui/dates.ts'
import {
  Cell,
  HeadCell,
  Table,
  TableBody,
  TableHead,
  TableSkeleton,
} from '#web/platform/ui/Table.tsx'
import { useDeleting } from '#web/platform/ui/use-deleting.ts'

type Actions = {
  onEdit: (supplier: ListedSupplier) => void
  onPurchases: (supplier: ListedSupplier) => void
}

type Props = Actions & {
  /** undefined while they load for the first time. */
  suppliers: readonly ListedSupplier[] | undefined
}

export function SuppliersTable({ suppliers, ...actions }: Props) {
  return (
    <Card className="p-0!">
      <Table caption={TEXT.title}>
        <TableHead>
          <ContactHeads name={TEXT.supplier}>
            <HeadCell>{TEXT.lastDelivery}</HeadCell>
          </ContactHeads>
        </TableHead>
        {!suppliers && <TableSkeleton columns={6} label={TEXT.loading} />}
        <TableBody>
          {suppliers?.map((supplier) => (
            <SupplierRow key={supplier.id} supplier={supplier} {...actions} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

type RowProps = Actions & { supplier: ListedSupplier }

function SupplierRow({ supplier, onEdit, onPurchases }: RowProps) {
  const { timeZone } = useCurrentUser().settings
  const { id, name, isActive, version, contact, notes, lastDeliveryAt: last = null } = supplier
  const params = { id: String(id) }
  const { askDelete, activate, isBusy } = useDeleting({
    one: supplier,
    words: TEXT,
    sendDelete: () => call(api.suppliers.delete, { params }),
    sendActive: (active) =>
      call(api.suppliers.update, { params, body: { isActive: active, version } }),
  })
  return (
    <ContactRow
      one={supplier}
      notes={notes}
      contact={contact}
      opens={TEXT.purchasesOf(name)}
      onOpen={() => onPurchases(supplier)}
      onEdit={() => onEdit(supplier)}
      onDelete={askDelete}
      onActivate={isActive ? null : activate}
      isBusy={isBusy}
    >
      <Cell label={TEXT.lastDelivery} className="whitespace-nowrap tabular-nums">
        {last === null ? (
          <span className="text-ink-muted">{TEXT.never}</span>
        ) : (
          formatDay(last, timeZone)
        )}
      </Cell>
    </ContactRow>
  )
}
