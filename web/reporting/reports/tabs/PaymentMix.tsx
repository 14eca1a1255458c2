import { Wallet } from 'lucide-react'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { PaymentMixRow } from '#domain/reporting/reports/api.ts'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { ReportTable, type Column } from '#web/reporting/reports/ReportTable.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { ShareChart } from '#web/platform/ui/charts/ShareChart.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

const nameOf = ({ method }: PaymentMixRow) => method ?? TEXT.owed

const COLUMNS: readonly Column<PaymentMixRow>[] = [
  { label: TEXT.method, isName: true, cell: nameOf },
  {
    label: TEXT.transactionsTitle,
    isFigure: true,
    cell: ({ transactionCount }) => TEXT.count(transactionCount),
  },
  { label: TEXT.amount, isFigure: true, cell: ({ amount }) => TEXT.pesos(amount) },
]

type Props = { asked: AskedReport; rows: PaymentMixRow[] | undefined }

/** The payment methods and their amounts. */
export function PaymentMix({ asked, rows }: Props) {
  const isNarrowed = asked.categoryId !== undefined || asked.productId !== undefined
  return (
    <Card
      title={TEXT.paymentMix}
      aside={<ExportMenu asked={asked} reportType="payment-mix" name={TEXT.paymentMix} />}
    >
      <p className="mb-4 text-sm text-ink-muted">
        {isNarrowed ? TEXT.paymentWhole : TEXT.paymentNote}
      </p>
      {rows?.length === 0 ? (
        <EmptyState icon={Wallet} title={TEXT.noSales} hint={TEXT.noSalesHint} />
      ) : (
        <div className="grid gap-6 lg:grid-cols-2">
          <ShareChart
            title={TEXT.paymentShares}
            parts={rows?.map((row) => ({ name: nameOf(row), value: centavosOf(row.amount) }))}
            partName={TEXT.method}
            valueName={TEXT.amount}
            format={formatPesos}
            className="print:hidden"
          />
          <ReportTable
            caption={TEXT.listOf(TEXT.paymentMix)}
            columns={COLUMNS}
            rows={rows}
            keyOf={nameOf}
          />
        </div>
      )}
    </Card>
  )
}
