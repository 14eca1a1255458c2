import { Wallet } from 'lucide-react'
import { centavosOf } from '#domain/money.ts'
import type { PaymentMixRow } from '#domain/reporting/reports/api.ts'
import { partPct, sumBy } from '#domain/reporting/reports/together.ts'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { ReportTable, SHARE_COLUMN, type Column } from '#web/reporting/reports/ReportTable.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

const nameOf = ({ method }: PaymentMixRow) => method ?? TEXT.owed

const COLUMNS: readonly Column<PaymentMixRow & { share: number | null }>[] = [
  { label: TEXT.method, isName: true, sortBy: nameOf, cell: nameOf },
  SHARE_COLUMN,
  {
    label: TEXT.transactionsTitle,
    isFigure: true,
    sortBy: ({ transactionCount }) => transactionCount,
    cell: ({ transactionCount }) => TEXT.count(transactionCount),
  },
  {
    label: TEXT.amount,
    isFigure: true,
    sortBy: ({ amount }) => centavosOf(amount),
    cell: ({ amount }) => TEXT.pesos(amount),
  },
]

type Props = { asked: AskedReport; rows: PaymentMixRow[] | undefined }

/** The payment methods with their amounts and shares. */
export function PaymentMix({ asked, rows }: Props) {
  const isNarrowed = asked.categoryId !== undefined || asked.productId !== undefined
  const whole = sumBy(rows ?? [], ({ amount }) => amount)
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
        <ReportTable
          caption={TEXT.listOf(TEXT.paymentMix)}
          columns={COLUMNS}
          rows={rows?.map((row) => ({ ...row, share: partPct(centavosOf(row.amount), whole) }))}
          keyOf={nameOf}
        />
      )}
    </Card>
  )
}
