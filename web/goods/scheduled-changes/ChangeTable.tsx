import { Trash2 } from 'lucide-react'
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
import { PencilButton } from '#web/platform/ui/RowButtons.tsx'
import { RowMenu } from '#web/platform/ui/RowMenu.tsx'
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
  const goods = productName === null ? TEXT.wholeShop : goodsText({ ...change, productName })
  const mayChange = !isBegun && isOwn
  return (
    <TableRow onOpen={mayChange ? onEdit : undefined} className="max-sm:relative">
      <Cell className="font-medium wrap-anywhere max-sm:pr-22!">
        {mayChange ? <RowName onOpen={onEdit}>{goods}</RowName> : goods}
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
        {mayChange && (
          <>
            <PencilButton label={TEXT.editOne(changeText(change))} onClick={onEdit} />
            <RowMenu
              name={changeText(change)}
              items={[
                {
                  label: TEXT.withdraw,
                  icon: Trash2,
                  isDanger: true,
                  disabled: withdrawal.isBusy,
                  onChoose: () => withdrawal.ask(TEXT.confirmWithdraw),
                },
              ]}
            />
          </>
        )}
      </Cell>
    </TableRow>
  )
}
