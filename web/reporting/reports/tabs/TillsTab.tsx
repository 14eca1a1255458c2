import { Link } from '@tanstack/react-router'
import { MonitorSmartphone } from 'lucide-react'
import { centavosOf } from '#domain/money.ts'
import type { ReportType } from '#domain/reporting/reports/report-types.ts'
import type { DrawersRow, ShiftRow, TillRow } from '#domain/reporting/reports/tills.ts'
import { partPct, soldTogether, sumBy } from '#domain/reporting/reports/together.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { ReportFrame } from '#web/reporting/reports/ReportFrame.tsx'
import { ReportTable, SHARE_COLUMN, type Column } from '#web/reporting/reports/ReportTable.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import {
  MOST_SHIFTS,
  useDrawersByPerson,
  useSalesByShift,
  useSalesByTill,
} from '#web/reporting/reports/use-report.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

/** Not on a tablet or a small screen, where the row would be cut. */
const WIDE_ONLY = 'whitespace-nowrap sm:max-xl:hidden print:table-cell!'

const BY_TILL: readonly Column<TillRow & { share: number | null }>[] = [
  { label: TEXT.till, isName: true, sortBy: TEXT.tillAt, cell: (row) => TEXT.tillAt(row) },
  {
    label: TEXT.totalSales,
    isFigure: true,
    sortBy: ({ totalSales }) => centavosOf(totalSales),
    cell: ({ totalSales }) => TEXT.pesos(totalSales),
  },
  SHARE_COLUMN,
  {
    label: TEXT.transactionsTitle,
    isFigure: true,
    sortBy: ({ transactionCount }) => transactionCount,
    cell: ({ transactionCount }) => TEXT.count(transactionCount),
  },
  {
    label: TEXT.averageColumn,
    isFigure: true,
    sortBy: ({ averageTransaction }) => centavosOf(averageTransaction),
    cell: ({ averageTransaction }) => TEXT.pesos(averageTransaction),
  },
  {
    label: TEXT.returns,
    isFigure: true,
    className: WIDE_ONLY,
    sortBy: ({ returns }) => centavosOf(returns),
    cell: ({ returns }) => TEXT.lessAmount(returns),
  },
  {
    label: TEXT.discount,
    isFigure: true,
    className: WIDE_ONLY,
    sortBy: ({ totalDiscount }) => centavosOf(totalDiscount),
    cell: ({ totalDiscount }) => TEXT.pesos(totalDiscount),
  },
]

const BY_SHIFT: readonly Column<ShiftRow>[] = [
  {
    label: TEXT.openedOn,
    isName: true,
    sortBy: ({ openedOn }) => openedOn,
    cell: (row) => <ShiftLink row={row} />,
  },
  { label: TEXT.till, sortBy: TEXT.tillAt, cell: (row) => TEXT.tillAt(row) },
  {
    label: TEXT.accountableUser,
    sortBy: ({ answererName }) => answererName,
    cell: ({ answererName }) => answererName ?? TEXT.none,
  },
  {
    label: TEXT.reading,
    className: WIDE_ONLY,
    cell: ({ zNumber }) => (zNumber === null ? TEXT.notRead : TEXT.zNumber(zNumber)),
  },
  {
    label: TEXT.totalSales,
    isFigure: true,
    sortBy: ({ totalSales }) => centavosOf(totalSales),
    cell: ({ totalSales }) => TEXT.pesos(totalSales),
  },
  {
    label: TEXT.transactionsTitle,
    isFigure: true,
    sortBy: ({ transactionCount }) => transactionCount,
    cell: ({ transactionCount }) => TEXT.count(transactionCount),
  },
  {
    label: TEXT.returns,
    isFigure: true,
    className: WIDE_ONLY,
    sortBy: ({ returns }) => centavosOf(returns),
    cell: ({ returns }) => TEXT.lessAmount(returns),
  },
  {
    label: TEXT.overOrShort,
    isFigure: true,
    sortBy: ({ difference }) => difference && centavosOf(difference),
    cell: ({ difference }) => TEXT.off(difference),
  },
]

const BY_PERSON: readonly Column<DrawersRow>[] = [
  {
    label: TEXT.accountableUser,
    isName: true,
    sortBy: ({ answererName }) => answererName,
    cell: ({ answererName }) => answererName,
  },
  { label: TEXT.till, sortBy: TEXT.tillAt, cell: (row) => TEXT.tillAt(row) },
  {
    label: TEXT.drawers,
    isFigure: true,
    sortBy: ({ shiftCount }) => shiftCount,
    cell: ({ shiftCount }) => TEXT.count(shiftCount),
  },
  { label: TEXT.over, isFigure: true, cell: (row) => TEXT.times(row.over, row.overCount) },
  { label: TEXT.short, isFigure: true, cell: (row) => TEXT.times(row.short, row.shortCount) },
  {
    label: TEXT.overOrShort,
    isFigure: true,
    sortBy: ({ difference }) => difference && centavosOf(difference),
    cell: ({ difference }) => TEXT.off(difference),
  },
]

/** What was sold at which till, and in which shift where cash is controlled. */
export function TillsTab({ asked }: { asked: AskedReport }) {
  const { cashControl } = useCurrentUser().settings
  const tills = useSalesByTill(asked)
  const shifts = useSalesByShift(asked, cashControl)
  const drawers = useDrawersByPerson(asked, cashControl)
  const whole = sumBy(tills.data ?? [], ({ totalSales }) => totalSales)
  return (
    <ReportFrame asked={asked} reads={cashControl ? [tills, shifts, drawers] : [tills]}>
      <Listed asked={asked} type="sales-by-till" name={TEXT.salesByTill} note={TEXT.tillNote}>
        {tills.data?.length === 0 ? (
          <EmptyState icon={MonitorSmartphone} title={TEXT.noSales} hint={TEXT.noSalesHint} />
        ) : (
          <ReportTable
            caption={TEXT.listOf(TEXT.salesByTill)}
            columns={BY_TILL}
            rows={tills.data?.map((row) => ({
              ...row,
              share: partPct(centavosOf(row.totalSales), whole),
            }))}
            keyOf={({ tillId }) => tillId}
            together={tills.data && tills.data.length > 1 ? together(tills.data) : undefined}
          />
        )}
      </Listed>
      {cashControl && (
        <>
          <Listed
            asked={asked}
            type="drawers-by-person"
            name={TEXT.drawersByPerson}
            note={TEXT.drawersNote}
          >
            <ReportTable
              caption={TEXT.listOf(TEXT.drawersByPerson)}
              columns={BY_PERSON}
              rows={drawers.data}
              keyOf={({ userId, tillId }) => `${userId} ${tillId}`}
            />
          </Listed>
          <Listed
            asked={asked}
            type="sales-by-shift"
            name={TEXT.salesByShift}
            note={
              shifts.data?.length === MOST_SHIFTS ? TEXT.latestGoods(MOST_SHIFTS) : TEXT.shiftNote
            }
          >
            <ReportTable
              caption={TEXT.listOf(TEXT.salesByShift)}
              columns={BY_SHIFT}
              rows={shifts.data}
              keyOf={({ shiftId }) => shiftId}
            />
          </Listed>
        </>
      )}
    </ReportFrame>
  )
}

type ListedProps = {
  asked: AskedReport
  type: ReportType
  name: string
  note: string
  children: React.ReactNode
}

function Listed({ asked, type, name, note, children }: ListedProps) {
  return (
    <Card title={name} aside={<ExportMenu asked={asked} reportType={type} name={name} />}>
      <p className="mb-4 text-sm text-ink-muted">{note}</p>
      {children}
    </Card>
  )
}

function together(rows: readonly TillRow[]) {
  const sold = soldTogether(rows)
  return {
    [TEXT.totalSales]: TEXT.pesos(sold.totalSales),
    [TEXT.transactionsTitle]: TEXT.count(sold.transactionCount),
    [TEXT.averageColumn]: TEXT.pesos(sold.averageTransaction),
    [TEXT.returns]: TEXT.lessAmount(sold.returns),
    [TEXT.discount]: TEXT.pesos(sold.totalDiscount),
  }
}

/** Opens the shift, line by line; an office has no drawer to look into. */
function ShiftLink({ row: { shiftId, openedOn, answererName } }: { row: ShiftRow }) {
  const day = formatDate(openedOn)
  if (answererName === null) return day
  return (
    <Link
      to="/shifts"
      search={{ shift: shiftId }}
      aria-label={TEXT.shiftOf(answererName, day)}
      className="rounded underline-offset-4 hover:underline"
    >
      {day}
    </Link>
  )
}
