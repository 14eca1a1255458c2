import { Link } from '@tanstack/react-router'
import { CalendarCheck, CalendarClock, CalendarX, HandCoins } from 'lucide-react'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Receivables, ReceivablesRow } from '#domain/reporting/reports/receivables.ts'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { OWED_TEXT as OWED } from '#web/reporting/reports/owed-text.ts'
import { ReportFrame } from '#web/reporting/reports/ReportFrame.tsx'
import { ReportStat, STATS_LOOK } from '#web/reporting/reports/ReportStat.tsx'
import { ReportTable, type Column } from '#web/reporting/reports/ReportTable.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { CustomerLink } from '#web/reporting/reports/tabs/CustomerLink.tsx'
import { useReceivables } from '#web/reporting/reports/use-report.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

type Part = 'notDue' | 'late30' | 'late60' | 'late90' | 'lateMore'
const PARTS: readonly Part[] = ['notDue', 'late30', 'late60', 'late90', 'lateMore']

const COLUMNS: readonly Column<ReceivablesRow>[] = [
  {
    label: TEXT.customer,
    isName: true,
    sortBy: ({ customerName }) => customerName,
    cell: (row) => <Debtor row={row} />,
  },
  {
    label: OWED.dueSince,
    className: 'whitespace-nowrap sm:max-2xl:hidden print:table-cell!',
    sortBy: ({ dueSince }) => dueSince,
    cell: ({ dueSince }) => formatDate(dueSince),
  },
  {
    label: OWED.sales,
    isFigure: true,
    className: 'tablet:hidden',
    sortBy: ({ saleCount }) => saleCount,
    cell: ({ saleCount }) => TEXT.count(saleCount),
  },
  ...PARTS.map((part): Column<ReceivablesRow> => ({
    label: OWED.parts[part],
    isFigure: true,
    sortBy: (row) => centavosOf(row[part]),
    cell: (row) => OWED.pesos(row[part]),
  })),
  {
    label: OWED.owed,
    isFigure: true,
    sortBy: ({ owed }) => centavosOf(owed),
    cell: ({ owed }) => <span className="font-semibold">{TEXT.pesos(owed)}</span>,
  },
]

/** What customers owe, by how long it has been due. */
export function OwedTab({ asked }: { asked: AskedReport }) {
  const read = useReceivables(asked)
  const all = read.data
  return (
    <ReportFrame asked={asked} reads={[read]}>
      <OwedStats all={all} />
      <Card
        title={OWED.title}
        aside={<ExportMenu asked={asked} reportType="receivables" name={OWED.title} />}
      >
        <p className="mb-4 text-sm text-ink-muted">{OWED.note}</p>
        {all?.customerCount === 0 ? (
          <EmptyState icon={HandCoins} title={OWED.nothing} hint={OWED.nothingHint} />
        ) : (
          <ReportTable
            caption={TEXT.listOf(OWED.title)}
            columns={COLUMNS}
            rows={all?.customers}
            keyOf={({ customerId, customerName }) => customerId ?? `${customerName}`}
            places={10}
            together={all && together(all)}
          />
        )}
        {all && all.customers.length < all.customerCount && (
          <p className="mt-3 text-sm text-ink-muted">
            {OWED.shownOf(all.customers.length, all.customerCount)}
          </p>
        )}
      </Card>
    </ReportFrame>
  )
}

/** `all` is undefined while it loads. */
function OwedStats({ all }: { all: Receivables | undefined }) {
  const late = all && centavosOf(all.owed) - centavosOf(all.notDue)
  return (
    <div className={STATS_LOOK}>
      <ReportStat
        label={OWED.title}
        icon={HandCoins}
        value={all && TEXT.pesos(all.owed)}
        note={all && OWED.of(all)}
      />
      <ReportStat
        label={OWED.parts.notDue}
        icon={CalendarCheck}
        value={all && TEXT.pesos(all.notDue)}
        note={OWED.notDueMeaning}
      />
      <ReportStat
        label={OWED.late}
        icon={CalendarClock}
        value={late === undefined ? undefined : formatPesos(late)}
        note={OWED.lateMeaning}
        isWarning={late !== undefined && late > 0}
      />
      <ReportStat
        label={OWED.parts.lateMore}
        icon={CalendarX}
        value={all && TEXT.pesos(all.lateMore)}
        note={OWED.lateMoreMeaning}
        isWarning={all && centavosOf(all.lateMore) > 0}
      />
    </div>
  )
}

function together(all: Receivables) {
  return {
    [OWED.sales]: TEXT.count(all.saleCount),
    ...Object.fromEntries(PARTS.map((part) => [OWED.parts[part], OWED.pesos(all[part])])),
    [OWED.owed]: TEXT.pesos(all.owed),
  }
}

/** Who owes. A name that was typed into an order leads to the sales that have it. */
function Debtor({ row: { customerId, customerName } }: { row: ReceivablesRow }) {
  if (customerName === null) return OWED.nobody
  if (customerId !== null) return <CustomerLink name={customerName} />
  return (
    <Link
      to="/sales"
      search={{ search: customerName }}
      className="rounded underline-offset-4 hover:underline"
    >
      {customerName}
    </Link>
  )
}
