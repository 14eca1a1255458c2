import { Flame } from 'lucide-react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { WriteOff } from '#domain/goods/write-offs/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useReadOlder } from '#web/read-older.ts'
import { isFiltered, queryOf, type Filters } from '#web/goods/write-offs/use-write-off-filters.ts'
import { WriteOffActions, type OpenForm } from '#web/goods/write-offs/WriteOffActions.tsx'
import { WriteOffBadge } from '#web/goods/write-offs/WriteOffBadge.tsx'
import { TEXT } from '#web/goods/write-offs/write-offs-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatDate, formatDay } from '#web/platform/ui/dates.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { LeadButton } from '#web/platform/ui/LeadButton.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { OlderButton } from '#web/platform/ui/OlderButton.tsx'
import { useIsPhone } from '#web/platform/ui/screen-width.ts'
import { CardSkeletons } from '#web/platform/ui/Skeleton.tsx'
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

const PAGE_SIZE = 20

type Props = {
  filters: Filters
  onOpen: (writeOff: WriteOff) => void
  onForm: OpenForm
  onAdd: () => void
}

/** Write-offs that match the filters, newest first. */
export function WriteOffList({ filters, onAdd, ...rows }: Props) {
  const read = useReadOlder(api.writeOffs.list, queryOf(filters), PAGE_SIZE, true)
  const all = read.data?.pages.flat()
  const { missing } = useFailure(read)
  const isPhone = useIsPhone()
  if (missing)
    return (
      <Card>
        <NotLoaded read={read} error={missing} />
      </Card>
    )
  if (!all && isPhone)
    return <CardSkeletons className="space-y-3" height="h-44" label={TEXT.loadingAll} />
  if (all?.length === 0)
    return (
      <Card>
        {isFiltered(filters) ? (
          <EmptyState icon={Flame} title={TEXT.none} hint={TEXT.noMatch} />
        ) : (
          <EmptyState icon={Flame} title={TEXT.none} hint={TEXT.noneYet}>
            <LeadButton label={TEXT.addFirst} onPress={onAdd} />
          </EmptyState>
        )}
      </Card>
    )
  return (
    <>
      <OutOfDate reads={[read]} />
      {isPhone ? (
        <ul aria-label={TEXT.title} aria-busy={read.isPlaceholderData} className="space-y-3">
          {all?.map((writeOff) => (
            <WriteOffCard key={writeOff.id} writeOff={writeOff} {...rows} />
          ))}
        </ul>
      ) : (
        <WriteOffsTable all={all} isBusy={read.isPlaceholderData} {...rows} />
      )}
      <OlderButton read={read} className="mt-4 justify-center" />
    </>
  )
}

type RowsProps = Pick<Props, 'onOpen' | 'onForm'>

function WriteOffsTable({
  all,
  isBusy,
  ...rows
}: RowsProps & { all: readonly WriteOff[] | undefined; isBusy: boolean }) {
  return (
    <Card className="p-0!">
      <Table caption={TEXT.title} isBusy={isBusy}>
        <TableHead>
          <HeadCell>{TEXT.number}</HeadCell>
          <HeadCell>{TEXT.location}</HeadCell>
          <HeadCell isAside>{TEXT.goods}</HeadCell>
          <HeadCell>{TEXT.status}</HeadCell>
          <HeadCell isFigure>{TEXT.cost}</HeadCell>
          <HeadCell>
            <span className="sr-only">{TEXT.actions}</span>
          </HeadCell>
        </TableHead>
        {!all && <TableSkeleton columns={6} label={TEXT.loadingAll} />}
        <TableBody isBarred={isBusy}>
          {all?.map((writeOff) => (
            <WriteOffRow key={writeOff.id} writeOff={writeOff} {...rows} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

type RowProps = RowsProps & { writeOff: WriteOff }

function WriteOffRow({ writeOff, onOpen, onForm }: RowProps) {
  const { timeZone } = useCurrentUser().settings
  const { number, locationName, createdAt, doneAt, plannedOn, status } = writeOff
  const open = () => onOpen(writeOff)
  return (
    <TableRow onOpen={open}>
      <Cell className="whitespace-nowrap tabular-nums">
        <RowName label={TEXT.openOf(number)} onOpen={open}>
          {number}
        </RowName>
        <p className="text-ink-muted">{formatDay(doneAt ?? createdAt, timeZone)}</p>
      </Cell>
      <Cell className="min-w-28 wrap-anywhere">
        <p>{locationName}</p>
        <Aside>
          <Goods writeOff={writeOff} />
        </Aside>
      </Cell>
      <Cell isAside className="w-1/3 max-w-0">
        <Goods writeOff={writeOff} />
      </Cell>
      <Cell className="whitespace-nowrap">
        <WriteOffBadge status={status} />
        {status === 'DRAFT' && plannedOn && (
          <p className="text-ink-muted">{TEXT.planned(formatDate(plannedOn))}</p>
        )}
      </Cell>
      <Cell isFigure className="font-semibold whitespace-nowrap">
        {formatPesos(centavosOf(writeOff.cost))}
      </Cell>
      <Cell className="text-right whitespace-nowrap">
        <WriteOffActions writeOff={writeOff} onForm={onForm} />
      </Cell>
    </TableRow>
  )
}

function WriteOffCard({ writeOff, onOpen, onForm }: RowProps) {
  const { timeZone } = useCurrentUser().settings
  const { id, number, locationName, createdAt, doneAt, status } = writeOff
  return (
    <li
      aria-labelledby={`write-off-${id}`}
      className="space-y-2 rounded border bg-surface p-4 text-sm"
    >
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="text-base font-semibold tabular-nums">
          <RowName label={TEXT.openOf(number)} onOpen={() => onOpen(writeOff)}>
            <span id={`write-off-${id}`}>{number}</span>
          </RowName>
        </h2>
        <WriteOffBadge status={status} />
        <p className="ml-auto text-lg font-semibold tabular-nums">
          {formatPesos(centavosOf(writeOff.cost))}
        </p>
      </header>
      <p className="text-ink-muted">
        {`${locationName} · ${formatDay(doneAt ?? createdAt, timeZone)}`}
      </p>
      <Goods writeOff={writeOff} />
      <footer>
        <WriteOffActions writeOff={writeOff} onForm={onForm} />
      </footer>
    </li>
  )
}

/** The first line, and how many more there are; the details list all. */
function Goods({ writeOff: { goods } }: { writeOff: WriteOff }) {
  const [first] = goods
  if (!first) return null
  const name = TEXT.item(inPacksOrPieces(first.qty, first), first.productName)
  return (
    <>
      <p className="truncate tabular-nums" title={name}>
        {name}
      </p>
      {goods.length > 1 && <p className="text-ink-muted">{TEXT.more(goods.length - 1)}</p>}
    </>
  )
}
