import { api } from '#domain/api.ts'
import type { ScheduledChange } from '#domain/goods/scheduled-changes/api.ts'
import { call } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import {
  changeText,
  goodsText,
  TEXT,
  valueText,
} from '#web/goods/scheduled-changes/scheduled-changes-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { BinButton, PencilButton } from '#web/platform/ui/RowButtons.tsx'
import {
  Cell,
  HeadCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
  TableSkeleton,
} from '#web/platform/ui/Table.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

type Props = {
  /** undefined while they load. */
  changes: readonly ScheduledChange[] | undefined
  isBusy?: boolean
  onEdit: (change: ScheduledChange) => void
}

/** Dated changes; those that have not begun may be changed and withdrawn. */
export function ChangeTable({ changes, isBusy = false, onEdit }: Props) {
  return (
    <Card className="overflow-hidden p-0!">
      <Table caption={TEXT.caption} isBusy={isBusy}>
        <TableHead>
          <HeadCell>{TEXT.goods}</HeadCell>
          <HeadCell>{TEXT.kind}</HeadCell>
          <HeadCell>{TEXT.becomes}</HeadCell>
          <HeadCell>{TEXT.day}</HeadCell>
          <HeadCell>{TEXT.source}</HeadCell>
          <HeadCell>{TEXT.state}</HeadCell>
          <HeadCell>
            <span className="sr-only">{TEXT.actions}</span>
          </HeadCell>
        </TableHead>
        {!changes && <TableSkeleton columns={7} label={TEXT.loading} />}
        <TableBody>
          {changes?.map((change) => (
            <ChangeRow key={change.id} change={change} onEdit={() => onEdit(change)} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

function ChangeRow({ change, onEdit }: { change: ScheduledChange; onEdit: () => void }) {
  const { id, kind, productName, fromDay, source, isBegun, createdByName } = change
  const { user } = useCurrentUser()
  const isOwn = kind !== 'TAX_RATE' || user.role === 'ADMIN'
  const withdrawal = useAction({
    send: () => call(api.datedChanges.withdraw, { params: { id: String(id) } }),
    doneMessage: () => ({ title: TEXT.withdrawn, description: changeText(change) }),
    failed: TEXT.withdrawFailed,
  })
  return (
    <TableRow className="max-sm:relative">
      <Cell className="font-medium wrap-anywhere max-sm:pr-22!">
        {productName === null ? TEXT.wholeShop : goodsText({ ...change, productName })}
      </Cell>
      <Cell label={TEXT.kind}>{TEXT.kinds[kind]}</Cell>
      <Cell label={TEXT.becomes} className="font-medium whitespace-nowrap tabular-nums">
        {valueText(change)}
      </Cell>
      <Cell label={TEXT.day} className="whitespace-nowrap tabular-nums">
        {formatDate(fromDay)}
      </Cell>
      <Cell className="text-ink-muted wrap-anywhere">
        {source !== null && <p>{source}</p>}
        <p className="text-sm">{TEXT.by(createdByName)}</p>
      </Cell>
      <Cell label={TEXT.state}>
        <Badge tone={isBegun ? 'quiet' : 'positive'}>{isBegun ? TEXT.begun : TEXT.planned}</Badge>
      </Cell>
      <Cell className="text-right whitespace-nowrap max-sm:absolute max-sm:top-2 max-sm:right-2">
        {!isBegun && isOwn && (
          <>
            <PencilButton label={TEXT.editOne(changeText(change))} onClick={onEdit} />
            <BinButton
              label={TEXT.withdrawOne(changeText(change))}
              disabled={withdrawal.isBusy}
              onClick={() => withdrawal.ask(TEXT.confirmWithdraw)}
            />
          </>
        )}
      </Cell>
    </TableRow>
  )
}
