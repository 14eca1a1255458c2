import { PackageX, ReceiptText } from 'lucide-react'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { LOSS_LABELS, type ShrinkageRow } from '#domain/reporting/reports/shrinkage.ts'
import { sumBy } from '#domain/reporting/reports/together.ts'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { ReportFrame } from '#web/reporting/reports/ReportFrame.tsx'
import { ReportStat } from '#web/reporting/reports/ReportStat.tsx'
import { ReportTable, type Column } from '#web/reporting/reports/ReportTable.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { SHRINKAGE_TEXT as LOST } from '#web/reporting/reports/shrinkage-text.ts'
import { useShrinkage } from '#web/reporting/reports/use-report.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatMonth } from '#web/platform/ui/day-spans.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

const COLUMNS: readonly Column<ShrinkageRow>[] = [
  {
    label: TEXT.productColumn,
    isName: true,
    sortBy: ({ productName }) => productName,
    cell: ({ productName }) => productName,
  },
  {
    label: LOST.reason,
    sortBy: ({ reason }) => LOSS_LABELS[reason],
    cell: ({ reason }) => LOSS_LABELS[reason],
  },
  {
    label: TEXT.location,
    sortBy: ({ locationName }) => locationName,
    cell: ({ locationName }) => locationName,
  },
  {
    label: LOST.month,
    className: 'whitespace-nowrap',
    sortBy: ({ month }) => month,
    cell: ({ month }) => formatMonth(`${month}-01`),
  },
  {
    label: LOST.pieces,
    isFigure: true,
    sortBy: ({ qty }) => qty,
    cell: ({ qty }) => LOST.count(qty),
  },
  {
    label: LOST.cost,
    isFigure: true,
    sortBy: ({ cost }) => centavosOf(cost),
    cell: ({ cost }) => LOST.pesos(cost),
  },
  {
    label: LOST.vatInCost,
    isFigure: true,
    sortBy: ({ vatInCost }) => centavosOf(vatInCost),
    cell: ({ vatInCost }) => LOST.pesos(vatInCost),
  },
]

/** What left the shelves without a sale, and what suppliers did not credit. */
export function ShrinkageTab({ asked }: { asked: AskedReport }) {
  const read = useShrinkage(asked)
  const rows = read.data
  const cost = rows && formatPesos(sumBy(rows, (row) => row.cost))
  const vat = rows && formatPesos(sumBy(rows, (row) => row.vatInCost))
  return (
    <ReportFrame asked={asked} reads={[read]}>
      <div className="grid grid-cols-2 gap-3 sm:gap-4">
        <ReportStat label={LOST.all} icon={PackageX} value={cost} note={LOST.allMeaning} />
        <ReportStat label={LOST.vat} icon={ReceiptText} value={vat} note={LOST.vatMeaning} />
      </div>
      <Card
        title={LOST.title}
        aside={<ExportMenu asked={asked} reportType="shrinkage" name={LOST.title} />}
      >
        <p className="mb-4 text-sm text-ink-muted">{LOST.note}</p>
        {rows?.length === 0 ? (
          <EmptyState icon={PackageX} title={LOST.nothing} hint={LOST.nothingHint} />
        ) : (
          <ReportTable
            caption={TEXT.listOf(LOST.title)}
            columns={COLUMNS}
            rows={rows}
            keyOf={({ month, locationId, productId, reason }) =>
              `${month} ${locationId} ${productId} ${reason}`
            }
            places={10}
            {...(rows &&
              rows.length > 1 && { together: { [LOST.cost]: cost, [LOST.vatInCost]: vat } })}
          />
        )}
      </Card>
    </ReportFrame>
  )
}
