import { Wallet } from 'lucide-react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { ShiftReport } from '#domain/cash/shifts/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useReadOlder } from '#web/read-older.ts'
import { differenceText, TEXT } from '#web/cash/shifts/shifts-text.ts'
import { isFiltered, shiftQueryOf, type Filters } from '#web/cash/shifts/use-shift-filters.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { formatShortMoment } from '#web/platform/ui/moments.ts'
import { OlderButton } from '#web/platform/ui/OlderButton.tsx'
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

const PAGE_SIZE = 50

type Props = { filters: Filters; onOpen: (shift: ShiftReport) => void }

/** Shifts that match the filters, newest first. */
export function ShiftList({ filters, onOpen }: Props) {
  const read = useReadOlder(api.shifts.list, shiftQueryOf(filters), PAGE_SIZE, true)
  const shifts = read.data?.pages.flat()
  const { missing } = useFailure(read)
  if (missing)
    return (
      <Card>
        <NotLoaded read={read} error={missing} />
      </Card>
    )
  if (shifts?.length === 0)
    return (
      <Card>
        <EmptyState
          icon={Wallet}
          title={TEXT.none}
          hint={isFiltered(filters) ? TEXT.noMatch : TEXT.noneHint}
        />
      </Card>
    )
  return (
    <>
      <OutOfDate reads={[read]} />
      <Card className="overflow-hidden p-0!">
        <Table caption={TEXT.shifts} isBusy={read.isPlaceholderData}>
          <TableHead>
            <HeadCell>{TEXT.till}</HeadCell>
            <HeadCell>{TEXT.accountableUser}</HeadCell>
            <HeadCell>{TEXT.opened}</HeadCell>
            <HeadCell>{TEXT.closed}</HeadCell>
            <HeadCell isFigure>{TEXT.expected}</HeadCell>
            <HeadCell isFigure>{TEXT.counted}</HeadCell>
            <HeadCell isFigure>{TEXT.difference}</HeadCell>
            <HeadCell>{TEXT.reading}</HeadCell>
          </TableHead>
          {!shifts && <TableSkeleton columns={8} label={TEXT.loading} />}
          <TableBody>
            {shifts?.map((shift) => (
              <ShiftRow key={shift.id} shift={shift} onOpen={onOpen} />
            ))}
          </TableBody>
        </Table>
      </Card>
      <OlderButton read={read} className="mt-4 justify-center" />
    </>
  )
}

type RowProps = { shift: ShiftReport; onOpen: (shift: ShiftReport) => void }

function ShiftRow({ shift, onOpen }: RowProps) {
  const { timeZone } = useCurrentUser().settings
  const { tillName, locationName, answererName, closedAt, counted, difference } = shift
  return (
    <TableRow onOpen={() => onOpen(shift)}>
      <Cell>
        <RowName label={TEXT.openOne(tillName, answererName)} onOpen={() => onOpen(shift)}>
          {tillName}
        </RowName>
        <p className="text-ink-muted">{locationName}</p>
      </Cell>
      <Cell label={TEXT.accountableUser} className="wrap-anywhere">
        {answererName}
      </Cell>
      <Cell label={TEXT.opened} className="whitespace-nowrap">
        {formatShortMoment(shift.openedAt, timeZone)}
      </Cell>
      <Cell label={closedAt ? TEXT.closed : TEXT.state} className="whitespace-nowrap">
        {closedAt ? formatShortMoment(closedAt, timeZone) : <ShiftState shift={shift} />}
      </Cell>
      <Cell isFigure label={TEXT.expected}>
        {formatPesos(centavosOf(shift.expected))}
      </Cell>
      {/* As a card it does not list what there is not yet. */}
      <Cell isFigure label={TEXT.counted} className={counted === null ? 'max-sm:hidden' : ''}>
        {counted === null ? '–' : formatPesos(centavosOf(counted))}
      </Cell>
      <Cell isFigure label={TEXT.difference} className={difference === null ? 'max-sm:hidden' : ''}>
        <Difference difference={difference} />
      </Cell>
      <Cell
        label={TEXT.reading}
        className={`whitespace-nowrap text-ink-muted ${closedAt ? '' : 'max-sm:hidden'}`}
      >
        {shift.zNumber !== null ? TEXT.zNumber(shift.zNumber) : closedAt ? TEXT.unread : '–'}
      </Cell>
    </TableRow>
  )
}

/** How a shift that is not closed stands. */
export function ShiftState({ shift }: { shift: ShiftReport }) {
  if (shift.isRecountOrdered) return <Badge tone="warning">{TEXT.recount}</Badge>
  if (shift.countedAt) return <Badge tone="warning">{TEXT.waits}</Badge>
  if (shift.isLong) return <Badge tone="warning">{TEXT.isLong}</Badge>
  return <Badge tone="positive">{TEXT.isOpen}</Badge>
}

/** What was counted less what was expected, in words. */
export function Difference({ difference }: { difference: string | null }) {
  if (difference === null) return '–'
  const amount = centavosOf(difference)
  return (
    <span
      className={amount < 0 ? 'font-semibold text-danger-ink' : amount > 0 ? 'font-semibold' : ''}
    >
      {differenceText(amount)}
    </span>
  )
}
