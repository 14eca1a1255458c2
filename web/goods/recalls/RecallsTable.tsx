import { useNavigate } from '@tanstack/react-router'
import type { Recall } from '#domain/goods/recalls/api.ts'
import { InPacks } from '#web/goods/product-search/InPacks.tsx'
import { RecallBadge } from '#web/goods/recalls/RecallBadge.tsx'
import { TEXT } from '#web/goods/recalls/recalls-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import {
  Aside,
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
  recalls: readonly Recall[] | undefined
  /** Others are loading; these stay in view, dimmed. */
  isBusy?: boolean
}

export function RecallsTable({ recalls, isBusy = false }: Props) {
  return (
    <Card className="overflow-hidden p-0!">
      <Table caption={TEXT.title} isBusy={isBusy}>
        <TableHead>
          <HeadCell>{TEXT.recall}</HeadCell>
          <HeadCell>{TEXT.product}</HeadCell>
          <HeadCell>{TEXT.lots}</HeadCell>
          <HeadCell isAside>{TEXT.reason}</HeadCell>
          <HeadCell>{TEXT.status}</HeadCell>
          <HeadCell isFigure>{TEXT.lies}</HeadCell>
        </TableHead>
        {!recalls && <TableSkeleton columns={6} label={TEXT.loading} />}
        <TableBody isBarred={isBusy}>
          {recalls?.map((recall) => (
            <RecallRow key={recall.id} recall={recall} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

function RecallRow({ recall }: { recall: Recall }) {
  const navigate = useNavigate()
  const { id, productName, sku, reference, reason, announcedOn, status, recalledQty } = recall
  const open = () => void navigate({ to: '/recalls/$id', params: { id: String(id) } })
  return (
    <TableRow onOpen={open}>
      <Cell className="whitespace-nowrap tabular-nums">
        <RowName label={TEXT.detailsOf(id)} onOpen={open}>
          {TEXT.number(id)}
        </RowName>
        <p className="text-ink-muted">{formatDate(announcedOn)}</p>
      </Cell>
      <Cell label={TEXT.product} className="min-w-36 wrap-anywhere">
        <p>{productName}</p>
        <p className="text-ink-muted">{sku}</p>
      </Cell>
      <Cell label={TEXT.lots} className="max-w-52 wrap-anywhere">
        <p className="line-clamp-2">{lotsOf(recall)}</p>
        <Aside>{reason}</Aside>
      </Cell>
      <Cell isAside className="max-w-64 wrap-anywhere">
        <p className="line-clamp-1">{reason}</p>
        <p className="line-clamp-1 text-ink-muted">{reference}</p>
      </Cell>
      <Cell label={TEXT.status}>
        <RecallBadge status={status} />
      </Cell>
      <Cell isFigure label={TEXT.lies} className="font-semibold">
        <div>
          {TEXT.count(recalledQty)}
          <InPacks qty={recalledQty} of={recall} />
        </div>
      </Cell>
    </TableRow>
  )
}

export function lotsOf({ ofAllLots, lotNumbers }: Pick<Recall, 'ofAllLots' | 'lotNumbers'>) {
  return ofAllLots ? TEXT.allLots : lotNumbers.join(', ')
}
