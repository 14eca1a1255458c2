import { Link } from '@tanstack/react-router'
import { PackageOpen, Undo2 } from 'lucide-react'
import type { SalesSummary } from '#domain/reports/api.ts'
import type { Return } from '#domain/sales/returns/api.ts'
import { ReportStat } from '#web/reports/ReportStat.tsx'
import { ReportTable, type Column } from '#web/reports/ReportTable.tsx'
import { TEXT } from '#web/reports/reports-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Not on a tablet, where the row would be cut. */
const WIDE_ONLY = 'sm:max-lg:hidden print:table-cell!'

const COLUMNS: readonly Column<Return>[] = [
  {
    label: TEXT.returnNumber,
    isName: true,
    cell: (row) => (
      <>
        <SaleLink row={row} />
        <span className="block font-normal whitespace-nowrap text-ink-muted">
          {TEXT.ofInvoice(row.invoiceNumber)}
        </span>
      </>
    ),
  },
  {
    label: TEXT.returnedOn,
    className: 'whitespace-nowrap',
    cell: ({ businessDate }) => formatDate(businessDate),
  },
  {
    label: TEXT.customer,
    className: WIDE_ONLY,
    cell: ({ customerName }) => customerName ?? TEXT.walkIn,
  },
  { label: TEXT.takenBy, cell: ({ createdByName }) => createdByName },
  { label: TEXT.location, className: WIDE_ONLY, cell: ({ locationName }) => locationName },
  {
    label: TEXT.cameBack,
    className: 'wrap-break-word sm:min-w-36',
    cell: ({ items }) =>
      items.map(({ qty, productName }) => TEXT.returnedGoods(qty, productName)).join(', '),
  },
  {
    label: TEXT.reason,
    className: 'wrap-break-word sm:min-w-28',
    cell: ({ items }) => [...new Set(items.map(({ reason }) => reason))].join(', '),
  },
  { label: TEXT.amount, isFigure: true, cell: ({ total }) => TEXT.pesos(total) },
]

type Props = {
  /** undefined while they load. */
  summary: SalesSummary | undefined
  returns: readonly Return[] | undefined
}

/** What came back on the days of the report: how much, and each return with its sale. */
export function ReturnsCards({ summary, returns }: Props) {
  const count = summary?.returnsCount
  if (count === 0)
    return (
      <Card title={TEXT.returns}>
        <EmptyState icon={Undo2} title={TEXT.noReturns} hint={TEXT.noReturnsHint} />
      </Card>
    )
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:gap-4">
        <ReportStat
          label={TEXT.returns}
          icon={PackageOpen}
          value={count === undefined ? undefined : TEXT.count(count)}
          note={TEXT.returnsMeaning}
        />
        <ReportStat
          label={TEXT.returnedAmount}
          icon={Undo2}
          value={summary && TEXT.pesos(summary.returns)}
          note={TEXT.returnedAmountMeaning}
        />
      </div>
      <Card title={TEXT.returns}>
        {returns && count !== undefined && returns.length < count && (
          <p className="mb-4 text-sm text-ink-muted">{TEXT.latestReturns(returns.length, count)}</p>
        )}
        <ReportTable
          caption={TEXT.listOf(TEXT.returns)}
          columns={COLUMNS}
          rows={returns}
          keyOf={({ id }) => id}
          isScrolled
        />
      </Card>
    </>
  )
}

/** Opens the sale of a return over the list of sales. */
function SaleLink({ row: { saleId, number } }: { row: Return }) {
  return (
    <Link
      to="/sales"
      search={{ sale: saleId }}
      className="rounded whitespace-nowrap underline-offset-4 hover:underline"
    >
      {number}
    </Link>
  )
}
