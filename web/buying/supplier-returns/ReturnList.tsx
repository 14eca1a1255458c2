import { Undo2 } from 'lucide-react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useReadOlder } from '#web/read-older.ts'
import { ReturnActions, type OpenForm } from '#web/buying/supplier-returns/ReturnActions.tsx'
import { ReturnBadge } from '#web/buying/supplier-returns/ReturnBadge.tsx'
import { TEXT } from '#web/buying/supplier-returns/supplier-returns-text.ts'
import {
  isFiltered,
  queryOf,
  type Filters,
} from '#web/buying/supplier-returns/use-return-filters.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatDay } from '#web/platform/ui/dates.ts'
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
  onOpen: (back: SupplierReturn) => void
  onForm: OpenForm
  onAdd: () => void
}

/** Supplier returns that match the filters, newest first. */
export function ReturnList({ filters, onAdd, ...rows }: Props) {
  const read = useReadOlder(api.supplierReturns.list, queryOf(filters), PAGE_SIZE, true)
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
    return <CardSkeletons className="space-y-3" height="h-48" label={TEXT.loadingAll} />
  if (all?.length === 0)
    return (
      <Card>
        {isFiltered(filters) ? (
          <EmptyState icon={Undo2} title={TEXT.none} hint={TEXT.noMatch} />
        ) : (
          <EmptyState icon={Undo2} title={TEXT.none} hint={TEXT.noneYet}>
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
          {all?.map((back) => (
            <ReturnCard key={back.id} back={back} {...rows} />
          ))}
        </ul>
      ) : (
        <ReturnsTable all={all} isBusy={read.isPlaceholderData} {...rows} />
      )}
      <OlderButton read={read} className="mt-4 justify-center" />
    </>
  )
}

type RowsProps = Pick<Props, 'onOpen' | 'onForm'>

function ReturnsTable({
  all,
  isBusy,
  ...rows
}: RowsProps & { all: readonly SupplierReturn[] | undefined; isBusy: boolean }) {
  return (
    <Card className="p-0!">
      <Table caption={TEXT.title} isBusy={isBusy}>
        <TableHead>
          <HeadCell>{TEXT.number}</HeadCell>
          <HeadCell>{TEXT.supplier}</HeadCell>
          <HeadCell isAside>{TEXT.goods}</HeadCell>
          <HeadCell>{TEXT.status}</HeadCell>
          <HeadCell isFigure>{TEXT.cost}</HeadCell>
          <HeadCell isFigure>{TEXT.awaited}</HeadCell>
          <HeadCell>
            <span className="sr-only">{TEXT.actions}</span>
          </HeadCell>
        </TableHead>
        {!all && <TableSkeleton columns={7} label={TEXT.loadingAll} />}
        <TableBody isBarred={isBusy}>
          {all?.map((back) => (
            <ReturnRow key={back.id} back={back} {...rows} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

type RowProps = RowsProps & { back: SupplierReturn }

function ReturnRow({ back, onOpen, onForm }: RowProps) {
  const { timeZone } = useCurrentUser().settings
  const { number, supplierName, locationName, createdAt, sentAt } = back
  const open = () => onOpen(back)
  return (
    <TableRow onOpen={open}>
      <Cell className="whitespace-nowrap tabular-nums">
        <RowName label={TEXT.openOf(number)} onOpen={open}>
          {number}
        </RowName>
        <p className="text-ink-muted">{formatDay(sentAt ?? createdAt, timeZone)}</p>
      </Cell>
      <Cell className="min-w-36 wrap-anywhere">
        <p>{supplierName}</p>
        <p className="text-ink-muted">{locationName}</p>
        <Aside>
          <Goods back={back} />
        </Aside>
      </Cell>
      <Cell isAside className="w-1/3 max-w-0">
        <Goods back={back} />
      </Cell>
      <Cell className="whitespace-nowrap">
        <ReturnBadge {...back} />
      </Cell>
      <Cell isFigure className="whitespace-nowrap">
        {formatPesos(centavosOf(back.sent))}
      </Cell>
      <Cell isFigure className="font-semibold whitespace-nowrap">
        {back.status === 'SENT' && formatPesos(centavosOf(back.awaited))}
      </Cell>
      <Cell className="text-right whitespace-nowrap">
        <ReturnActions back={back} onForm={onForm} />
      </Cell>
    </TableRow>
  )
}

function ReturnCard({ back, onOpen, onForm }: RowProps) {
  const { timeZone } = useCurrentUser().settings
  const { id, number, supplierName, locationName, createdAt, sentAt, status } = back
  return (
    <li
      aria-labelledby={`supplier-return-${id}`}
      className="space-y-2 rounded border bg-surface p-4 text-sm"
    >
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="text-base font-semibold tabular-nums">
          <RowName label={TEXT.openOf(number)} onOpen={() => onOpen(back)}>
            <span id={`supplier-return-${id}`}>{number}</span>
          </RowName>
        </h2>
        <ReturnBadge status={status} />
        <p className="ml-auto text-lg font-semibold tabular-nums">
          {formatPesos(centavosOf(back.sent))}
        </p>
      </header>
      <p className="wrap-anywhere">
        <span className="font-medium">{supplierName}</span>
        <span className="block text-ink-muted">
          {`${locationName} · ${formatDay(sentAt ?? createdAt, timeZone)}`}
        </span>
      </p>
      <Goods back={back} />
      {status === 'SENT' && (
        <p className="tabular-nums">
          {`${TEXT.awaited}: ${formatPesos(centavosOf(back.awaited))}`}
        </p>
      )}
      <footer>
        <ReturnActions back={back} onForm={onForm} />
      </footer>
    </li>
  )
}

/** The first line, and how many more there are; the details list all. */
function Goods({ back: { goods } }: { back: SupplierReturn }) {
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
