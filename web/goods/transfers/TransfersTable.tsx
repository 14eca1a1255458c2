import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/goods/transfers/transfers-text.ts'
import { TransferBadges } from '#web/goods/transfers/TransferBadges.tsx'
import { progressOf, type Listed } from '#web/goods/transfers/progress.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatDay } from '#web/platform/ui/dates.ts'
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

type Props = {
  /** undefined while they load for the first time. */
  transfers: readonly Listed[] | undefined
  /** Other transfers are loading; these stay in view, dimmed. */
  isBusy?: boolean
  onDetails: (transfer: Listed) => void
}

/** Elsewhere there is no room for it; the details list all. */
const ONLY_WIDE = 'max-2xl:hidden'

/** Transfers as rows, for screens wider than a phone. */
export function TransfersTable({ transfers, isBusy = false, onDetails }: Props) {
  const { timeZone } = useCurrentUser().settings
  return (
    <Card className="p-0!">
      <Table caption={TEXT.title} isBusy={isBusy}>
        <TableHead>
          <HeadCell>{TEXT.transfer}</HeadCell>
          <HeadCell>{TEXT.from}</HeadCell>
          <HeadCell>{TEXT.to}</HeadCell>
          <HeadCell className={ONLY_WIDE}>{TEXT.products}</HeadCell>
          <HeadCell>{TEXT.status}</HeadCell>
          <HeadCell isFigure>{TEXT.quantity}</HeadCell>
        </TableHead>
        {!transfers && <TableSkeleton columns={6} label={TEXT.loadingAll} />}
        <TableBody isBarred={isBusy}>
          {transfers?.map((transfer) => {
            const open = () => onDetails(transfer)
            return (
              <TableRow key={transfer.id} onOpen={open}>
                <Cell className="whitespace-nowrap tabular-nums">
                  <RowName label={TEXT.detailsOf(transfer.number)} onOpen={open}>
                    {transfer.number}
                  </RowName>
                  <p className="text-ink-muted">{formatDay(transfer.createdAt, timeZone)}</p>
                </Cell>
                <Cell className="min-w-28 wrap-anywhere">{transfer.fromLocationName}</Cell>
                <Cell className="min-w-28 wrap-anywhere">
                  <p>{transfer.toLocationName}</p>
                  <p className="max-w-44 truncate text-ink-muted">
                    {TEXT.createdBy(transfer.createdByName)}
                  </p>
                </Cell>
                <Cell className={`w-1/3 max-w-0 ${ONLY_WIDE}`}>
                  <Products transfer={transfer} />
                </Cell>
                <Cell>
                  <p className="flex flex-wrap gap-1">
                    <TransferBadges {...transfer} />
                  </p>
                </Cell>
                <Cell isFigure className="whitespace-nowrap">
                  {progressOf(transfer)}
                </Cell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </Card>
  )
}

/** The first product, and how many more there are; the details list all. */
function Products({ transfer: { productNames, lineCount } }: { transfer: Listed }) {
  const [first] = productNames
  if (first === undefined) return null
  return (
    <>
      <p className="truncate" title={first}>
        {first}
      </p>
      {lineCount > 1 && <p className="text-ink-muted">{TEXT.more(lineCount - 1)}</p>}
    </>
  )
}
