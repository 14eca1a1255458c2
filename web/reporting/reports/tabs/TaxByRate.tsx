import { Landmark } from 'lucide-react'
import { formatPesos } from '#domain/money.ts'
import type { TaxRow } from '#domain/reporting/reports/breakdowns.ts'
import { sumBy } from '#domain/reporting/reports/together.ts'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { ReportTable, type Column } from '#web/reporting/reports/ReportTable.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

const rateOf = ({ ratePct }: TaxRow) => (ratePct === null ? TEXT.typedTax : TEXT.rateOf(ratePct))

const COLUMNS: readonly Column<TaxRow>[] = [
  { label: TEXT.rate, isName: true, cell: rateOf },
  { label: TEXT.base, isFigure: true, cell: ({ base }) => TEXT.pesos(base) },
  { label: TEXT.tax, isFigure: true, cell: ({ tax }) => TEXT.pesos(tax) },
  { label: TEXT.totalSales, isFigure: true, cell: ({ totalSales }) => TEXT.pesos(totalSales) },
]

type Props = { asked: AskedReport; rows: TaxRow[] | undefined }

/** What was taxed at each rate, and the tax. */
export function TaxByRate({ asked, rows }: Props) {
  return (
    <Card
      title={TEXT.taxByRate}
      aside={<ExportMenu asked={asked} reportType="tax-by-rate" name={TEXT.taxByRate} />}
    >
      <p className="mb-4 text-sm text-ink-muted">{TEXT.taxNote}</p>
      {rows?.length === 0 ? (
        <EmptyState icon={Landmark} title={TEXT.noSales} hint={TEXT.noSalesHint} />
      ) : (
        <ReportTable
          caption={TEXT.listOf(TEXT.taxByRate)}
          columns={COLUMNS}
          rows={rows}
          keyOf={rateOf}
          places={2}
          together={rows && rows.length > 1 ? together(rows) : undefined}
        />
      )}
    </Card>
  )
}

function together(rows: readonly TaxRow[]) {
  return {
    [TEXT.base]: formatPesos(sumBy(rows, ({ base }) => base)),
    [TEXT.tax]: formatPesos(sumBy(rows, ({ tax }) => tax)),
    [TEXT.totalSales]: formatPesos(sumBy(rows, ({ totalSales }) => totalSales)),
  }
}
