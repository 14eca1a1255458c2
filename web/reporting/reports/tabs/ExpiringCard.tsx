import { Link } from '@tanstack/react-router'
import { ArrowRight, CalendarCheck } from 'lucide-react'
import { formatPesos } from '#domain/money.ts'
import type { ExpiringStockRow } from '#domain/reporting/reports/api.ts'
import { sumBy, withParts } from '#domain/reporting/reports/together.ts'
import { Barred } from '#web/reporting/reports/Barred.tsx'
import { EXPIRING_TEXT as EXPIRING } from '#web/reporting/reports/expiring-text.ts'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { ReportTable, type Column } from '#web/reporting/reports/ReportTable.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

type Step = ExpiringStockRow & { fromDays: number; part: number }

const COLUMNS: readonly Column<Step>[] = [
  {
    label: EXPIRING.expires,
    isName: true,
    cell: ({ fromDays, withinDays }) => EXPIRING.inDays(fromDays, withinDays),
  },
  { label: EXPIRING.lots, isFigure: true, cell: ({ lotCount }) => TEXT.count(lotCount) },
  { label: EXPIRING.units, isFigure: true, cell: ({ quantity }) => TEXT.count(quantity) },
  {
    label: EXPIRING.value,
    isFigure: true,
    cell: ({ stockValue, part }) => <Barred part={part}>{TEXT.pesos(stockValue)}</Barred>,
  },
]

type Props = {
  asked: AskedReport
  /** undefined while they load. */
  rows: readonly ExpiringStockRow[] | undefined
}

/** What may still be sold and expires soon, at what it cost. */
export function ExpiringCard({ asked, rows }: Props) {
  const { locationId, categoryId } = asked
  const steps = rows && withParts(rows, ({ stockValue }) => stockValue)
  const last = rows?.at(-1)?.withinDays ?? 0
  return (
    <Card
      title={EXPIRING.title}
      aside={<ExportMenu asked={asked} reportType="expiring-lots" name={EXPIRING.title} />}
    >
      {rows?.every(({ lotCount }) => lotCount === 0) ? (
        <EmptyState icon={CalendarCheck} title={EXPIRING.noneExpires(last)} />
      ) : (
        <>
          <ReportTable
            caption={TEXT.listOf(EXPIRING.title)}
            columns={COLUMNS}
            rows={steps?.map((row, at) => ({ ...row, fromDays: firstDayOf(steps[at - 1]) }))}
            keyOf={({ withinDays }) => withinDays}
            places={3}
            together={rows && together(rows)}
          />
          <Link
            to="/products"
            search={{
              status: 'expiring',
              ...(locationId && { location: Number(locationId) }),
              ...(categoryId && { category: Number(categoryId) }),
            }}
            className="mt-3 inline-flex min-h-control items-center gap-1.5 rounded text-sm font-semibold text-accent-ink underline-offset-4 hover:underline print:hidden"
          >
            {EXPIRING.showExpiring}
            <ArrowRight aria-hidden size={16} />
          </Link>
        </>
      )}
    </Card>
  )
}

/** The first day of a part: today, or the one after the part before. */
function firstDayOf(before: ExpiringStockRow | undefined): number {
  return before ? before.withinDays + 1 : 0
}

function together(rows: readonly ExpiringStockRow[]) {
  const sum = (of: (row: ExpiringStockRow) => number) =>
    TEXT.count(rows.reduce((total, row) => total + of(row), 0))
  return {
    [EXPIRING.lots]: sum(({ lotCount }) => lotCount),
    [EXPIRING.units]: sum(({ quantity }) => quantity),
    [EXPIRING.value]: formatPesos(sumBy(rows, ({ stockValue }) => stockValue)),
  }
}
