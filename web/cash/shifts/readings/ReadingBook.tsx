import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos, type Centavos } from '#domain/money.ts'
import type { Reading } from '#domain/cash/shifts/readings/reading.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useReadOlder } from '#web/read-older.ts'
import { ReadingDialog } from '#web/cash/shifts/readings/ReadingDialog.tsx'
import { TEXT } from '#web/cash/shifts/readings/readings-text.ts'
import { TillReadings } from '#web/cash/shifts/readings/TillReadings.tsx'
import { XDialog, type LookedAt } from '#web/cash/shifts/readings/XDialog.tsx'
import { Difference } from '#web/cash/shifts/ShiftList.tsx'
import { isFiltered, queryOf, type Filters } from '#web/cash/shifts/use-shift-filters.ts'
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

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

/** The tills with their counters, and one row a Z reading as a daily sales book. */
export function ReadingBook({ filters, onChange }: Props) {
  const [till, setTill] = useState<LookedAt | null>(null)
  return (
    <>
      <TillReadings filters={filters} onLook={setTill} />
      <Book filters={filters} onOpen={({ id }) => onChange({ reading: String(id) })} />
      {till && <XDialog till={till} onClose={() => setTill(null)} />}
      {filters.reading && (
        <ReadingDialog id={filters.reading} onClose={() => onChange({ reading: '' })} />
      )}
    </>
  )
}

type BookProps = { filters: Filters; onOpen: (reading: Reading) => void }

function Book({ filters, onOpen }: BookProps) {
  const read = useReadOlder(api.readings.list, queryOf(filters), PAGE_SIZE, true)
  const readings = read.data?.pages.flat()
  const { missing } = useFailure(read)
  if (missing)
    return (
      <Card>
        <NotLoaded read={read} error={missing} />
      </Card>
    )
  if (readings?.length === 0)
    return (
      <Card>
        <EmptyState
          icon={BookOpen}
          title={TEXT.none}
          hint={isFiltered(filters) ? TEXT.noMatch : TEXT.noneHint}
        />
      </Card>
    )
  return (
    <>
      <OutOfDate reads={[read]} />
      <Card className="overflow-hidden p-0!">
        <Table caption={TEXT.caption} isBusy={read.isPlaceholderData}>
          <TableHead>
            <HeadCell>{TEXT.number}</HeadCell>
            <HeadCell>{TEXT.madeAt}</HeadCell>
            <HeadCell>{TEXT.invoices}</HeadCell>
            <HeadCell isFigure>{TEXT.sales}</HeadCell>
            <HeadCell isFigure>{TEXT.returns}</HeadCell>
            <HeadCell isFigure>{TEXT.vat}</HeadCell>
            <HeadCell isFigure>{TEXT.difference}</HeadCell>
            <HeadCell isFigure>{TEXT.after}</HeadCell>
          </TableHead>
          {!readings && <TableSkeleton columns={8} label={TEXT.loading} />}
          <TableBody>
            {readings?.map((reading) => (
              <BookRow key={reading.id} reading={reading} onOpen={onOpen} />
            ))}
          </TableBody>
        </Table>
      </Card>
      <OlderButton read={read} className="mt-4 justify-center" />
    </>
  )
}

function BookRow({ reading, onOpen }: { reading: Reading; onOpen: (reading: Reading) => void }) {
  const { timeZone } = useCurrentUser().settings
  const { number, tillName, locationName, figures } = reading
  const { days, numbers, drawer } = figures
  const sum = (of: (day: (typeof days)[number]) => string): Centavos =>
    days.reduce((total, day) => total + centavosOf(of(day)), 0)
  const tax = sum(({ sales }) => sales.tax) - sum(({ returns }) => returns.tax)
  return (
    <TableRow onOpen={() => onOpen(reading)}>
      <Cell>
        <RowName label={TEXT.openOne(number, tillName)} onOpen={() => onOpen(reading)}>
          {TEXT.counter(number)} · {tillName}
        </RowName>
        <p className="text-ink-muted">{locationName}</p>
      </Cell>
      <Cell label={TEXT.madeAt} className="whitespace-nowrap">
        {formatShortMoment(reading.madeAt, timeZone)}
      </Cell>
      <Cell label={TEXT.invoices} className="tabular-nums">
        {reading.isCarried
          ? TEXT.carried
          : numbers.invoices
            ? TEXT.range(numbers.invoices.first, numbers.invoices.last, numbers.invoices.count)
            : TEXT.noNumbers}
      </Cell>
      <Cell isFigure label={TEXT.sales}>
        {formatPesos(sum(({ sales }) => sales.total))}
      </Cell>
      <Cell isFigure label={TEXT.returns}>
        {formatPesos(sum(({ returns }) => returns.total))}
      </Cell>
      <Cell isFigure label={TEXT.vat}>
        {formatPesos(tax)}
      </Cell>
      <Cell isFigure label={TEXT.difference}>
        <Difference difference={drawer.difference} />
      </Cell>
      <Cell isFigure label={TEXT.after}>
        {formatPesos(centavosOf(reading.accumulatedAfter))}
      </Cell>
    </TableRow>
  )
}
