import { HandCoins } from 'lucide-react'
import type { AccountList, ListedAccount } from '#domain/cash/supplier-accounts/answers.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { AGES } from '#domain/people/customers/ages.ts'
import { TEXT } from '#web/cash/supplier-accounts/supplier-accounts-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Figure, Figures } from '#web/platform/ui/Figures.tsx'
import {
  Cell,
  HeadCell,
  RowName,
  Table,
  TableBody,
  TableHead,
  TableRow,
  TableSkeleton,
} from '#web/platform/ui/Table.tsx'

const [SHORT, MIDDLE, LONG] = AGES

type Props = {
  /** undefined while they load for the first time. */
  accounts: AccountList | undefined
  isSearched?: boolean
  onOpen: (supplierId: number) => void
}

/** What is owed to each supplier, by how many days it is past due. */
export function AccountsTable({ accounts, isSearched = false, onOpen }: Props) {
  const total = accounts?.total
  return (
    <>
      <Figures>
        <Figure label={TEXT.owed} value={total && pesos(total.owed)} />
        <Figure
          label={TEXT.overdue}
          value={total && pesos(overdueOf(total))}
          isBad={total !== undefined && overdueOf(total) > 0}
        />
        <Figure label={TEXT.dueThisWeek} value={total && pesos(total.dueThisWeek)} />
        <Figure label={TEXT.credit} value={total && pesos(total.credit)} />
        <Figure label={TEXT.coming} value={total && pesos(total.coming)} />
        <Figure label={TEXT.awaited} value={total && pesos(total.awaited)} />
      </Figures>
      {accounts?.suppliers.length === 0 ? (
        <Card>
          <EmptyState
            icon={HandCoins}
            title={isSearched ? TEXT.noMatch : TEXT.none}
            hint={isSearched ? undefined : TEXT.noneHint}
          />
        </Card>
      ) : (
        <Card className="overflow-hidden p-0!">
          <Table caption={TEXT.title}>
            <TableHead>
              <HeadCell>{TEXT.supplier}</HeadCell>
              <HeadCell isFigure>{TEXT.owed}</HeadCell>
              <HeadCell isFigure>{TEXT.notDue}</HeadCell>
              <HeadCell isFigure>{TEXT.days(1, SHORT)}</HeadCell>
              <HeadCell isFigure>{TEXT.days(SHORT + 1, MIDDLE)}</HeadCell>
              <HeadCell isFigure>{TEXT.days(MIDDLE + 1, LONG)}</HeadCell>
              <HeadCell isFigure>{TEXT.over(LONG)}</HeadCell>
              <HeadCell isFigure>{TEXT.credit}</HeadCell>
              <HeadCell isFigure>{TEXT.awaited}</HeadCell>
            </TableHead>
            {!accounts && <TableSkeleton columns={9} label={TEXT.loading} />}
            <TableBody>
              {accounts?.suppliers.map((account) => (
                <AccountRow key={account.supplierId} account={account} onOpen={onOpen} />
              ))}
            </TableBody>
          </Table>
        </Card>
      )}
    </>
  )
}

type RowProps = { account: ListedAccount; onOpen: (supplierId: number) => void }

function AccountRow({ account, onOpen }: RowProps) {
  const { supplierId, supplierName, dueSince, coming } = account
  const open = () => onOpen(supplierId)
  const figures: [label: string, amount: string, isLate?: true][] = [
    [TEXT.notDue, account.notDue],
    [TEXT.days(1, SHORT), account.late30, true],
    [TEXT.days(SHORT + 1, MIDDLE), account.late60, true],
    [TEXT.days(MIDDLE + 1, LONG), account.late90, true],
    [TEXT.over(LONG), account.lateMore, true],
    [TEXT.credit, account.credit],
    [TEXT.awaited, account.awaited],
  ]
  return (
    <TableRow onOpen={open}>
      <Cell className="wrap-anywhere">
        <RowName label={TEXT.accountOf(supplierName)} onOpen={open}>
          {supplierName}
        </RowName>
        {dueSince && (
          <p className="text-ink-muted">
            {TEXT.dueSince} {formatDate(dueSince)}
          </p>
        )}
      </Cell>
      <Cell isFigure label={TEXT.owed} className="font-semibold">
        {pesos(account.owed)}
        {centavosOf(coming) > 0 && (
          <span className="block font-normal text-ink-muted">{TEXT.willPay(pesos(coming))}</span>
        )}
      </Cell>
      {figures.map(([label, amount, isLate]) => {
        const isNothing = centavosOf(amount) === 0
        return (
          <Cell
            key={label}
            isFigure
            label={label}
            className={isNothing ? 'max-sm:hidden' : isLate ? 'text-danger-ink' : ''}
          >
            {isNothing ? '–' : pesos(amount)}
          </Cell>
        )
      })}
    </TableRow>
  )
}

function pesos(amount: string | number): string {
  return formatPesos(typeof amount === 'number' ? amount : centavosOf(amount))
}

/** What of an account is past due. */
export function overdueOf({ owed, notDue }: { owed: string; notDue: string }): number {
  return centavosOf(owed) - centavosOf(notDue)
}
