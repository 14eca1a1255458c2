import { api } from '#domain/api.ts'
import type { ListedSupplier } from '#domain/buying/suppliers/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { ListedAccount } from '#domain/cash/supplier-accounts/answers.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/buying/suppliers/suppliers-text.ts'
import { useOwed } from '#web/buying/suppliers/use-owed.ts'
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
  const owed = useOwed()
  return (
    <Card className="p-0!">
      <Table caption={TEXT.title}>
        <TableHead>
          <ContactHeads name={TEXT.supplier}>
            {owed && <HeadCell isFigure>{TEXT.owed}</HeadCell>}
            <HeadCell>{TEXT.lastDelivery}</HeadCell>
          </ContactHeads>
        </TableHead>
        {!suppliers && <TableSkeleton columns={owed ? 7 : 6} label={TEXT.loading} />}
        <TableBody>
          {suppliers?.map((supplier) => (
            <SupplierRow key={supplier.id} supplier={supplier} owed={owed} {...actions} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

type RowProps = Actions & { supplier: ListedSupplier; owed: ReturnType<typeof useOwed> }

function SupplierRow({ supplier, owed, onEdit, onPurchases }: RowProps) {
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
      {owed && <OwedCell account={owed.get(id)} />}
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

function OwedCell({ account }: { account: ListedAccount | undefined }) {
  const overdue = account ? centavosOf(account.owed) - centavosOf(account.notDue) : 0
  return (
    <Cell isFigure label={TEXT.owed} className={account ? '' : 'max-sm:hidden'}>
      {account ? formatPesos(centavosOf(account.owed)) : '–'}
      {overdue > 0 && (
        <span className="block text-danger-ink">{TEXT.overdue(formatPesos(overdue))}</span>
      )}
    </Cell>
  )
}
