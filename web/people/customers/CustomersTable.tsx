import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { ListedCustomer } from '#domain/people/customers/api.ts'
import { MANAGERS } from '#domain/roles.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/people/customers/customers-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { ContactHeads, ContactRow } from '#web/platform/ui/ContactRow.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
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
  onEdit: (customer: ListedCustomer) => void
  onHistory: (customer: ListedCustomer) => void
}

type Props = Actions & {
  /** undefined while they load for the first time. */
  customers: readonly ListedCustomer[] | undefined
  /** Other customers are loading; these stay in view, dimmed. */
  isBusy?: boolean
}

export function CustomersTable({ customers, isBusy = false, ...actions }: Props) {
  return (
    <Card className="p-0!">
      <Table caption={TEXT.title} isBusy={isBusy}>
        <TableHead>
          <ContactHeads name={TEXT.customer}>
            <HeadCell>{TEXT.last}</HeadCell>
            <HeadCell isFigure>{TEXT.owed}</HeadCell>
          </ContactHeads>
        </TableHead>
        {!customers && <TableSkeleton columns={7} label={TEXT.loading} />}
        <TableBody isBarred={isBusy}>
          {customers?.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} {...actions} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

type RowProps = Actions & { customer: ListedCustomer }

function CustomerRow({ customer, onEdit, onHistory }: RowProps) {
  const { user } = useCurrentUser()
  const { id, name, isActive, version, notes, anonymisedAt } = customer
  const { owed = '0.00', lastPurchaseDate: last = null } = customer
  const params = { id: String(id) }
  const isForgotten = anonymisedAt !== null
  const { askDelete, activate, isBusy } = useDeleting({
    one: customer,
    words: TEXT,
    sendDelete: () => call(api.customers.delete, { params }),
    sendActive: (active) =>
      call(api.customers.update, { params, body: { isActive: active, version } }),
  })
  const owes = centavosOf(owed)
  return (
    <ContactRow
      one={customer}
      notes={isForgotten ? TEXT.erased : notes}
      opens={TEXT.historyOf(name)}
      onOpen={() => onHistory(customer)}
      onEdit={isForgotten ? null : () => onEdit(customer)}
      onDelete={MANAGERS.includes(user.role) ? askDelete : null}
      onActivate={isActive || isForgotten ? null : activate}
      isBusy={isBusy}
    >
      <Cell label={TEXT.last} className="whitespace-nowrap tabular-nums">
        {last === null ? <span className="text-ink-muted">{TEXT.never}</span> : formatDate(last)}
      </Cell>
      <Cell isFigure label={TEXT.owed} className={owes > 0 ? 'font-semibold' : 'max-sm:hidden'}>
        {owes > 0 ? formatPesos(owes) : <span className="text-ink-muted">{TEXT.nothing}</span>}
      </Cell>
    </ContactRow>
  )
}
