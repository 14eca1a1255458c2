import { PackageOpen, Undo2 } from 'lucide-react'
import { formatPesos } from '#domain/money.ts'
import type { ReturnedGoodsRow, ReturnsRow } from '#domain/reporting/reports/breakdowns.ts'
import { sumBy } from '#domain/reporting/reports/together.ts'
import { CONDITION_LABELS } from '#domain/selling/sales/returns/condition.ts'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import type { Column } from '#web/reporting/reports/ReportTable.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { ReasonCards } from '#web/reporting/reports/tabs/ReasonCards.tsx'
import { SaleLink } from '#web/reporting/reports/tabs/SaleLink.tsx'
import { MOST_GOODS } from '#web/reporting/reports/use-report.ts'
import { formatDate } from '#web/platform/ui/dates.ts'

const BY_PERSON: readonly Column<ReturnsRow>[] = [
  { label: TEXT.takenBy, isName: true, cell: ({ takenByName }) => takenByName },
  { label: TEXT.reason, className: 'wrap-break-word sm:min-w-28', cell: ({ reason }) => reason },
  { label: TEXT.returns, isFigure: true, cell: ({ returnCount }) => TEXT.count(returnCount) },
  { label: TEXT.amount, isFigure: true, cell: ({ amount }) => TEXT.pesos(amount) },
  { label: TEXT.givenBack, isFigure: true, cell: ({ refunded }) => TEXT.pesos(refunded) },
  { label: TEXT.offDebts, isFigure: true, cell: ({ credited }) => TEXT.pesos(credited) },
]

/** Not on a tablet or a small screen, where the row would be cut. */
const WIDE_ONLY = 'sm:max-xl:hidden print:table-cell!'

const GOODS: readonly Column<ReturnedGoodsRow>[] = [
  {
    label: TEXT.returnNumber,
    isName: true,
    cell: ({ saleId, returnNumber }) => <SaleLink saleId={saleId}>{returnNumber}</SaleLink>,
  },
  {
    label: TEXT.returnedOn,
    className: 'whitespace-nowrap',
    cell: ({ returnedOn }) => formatDate(returnedOn),
  },
  {
    label: TEXT.invoice,
    className: `whitespace-nowrap ${WIDE_ONLY}`,
    cell: ({ invoiceNumber }) => invoiceNumber,
  },
  { label: TEXT.location, className: WIDE_ONLY, cell: ({ locationName }) => locationName },
  {
    label: TEXT.cameBack,
    className: 'wrap-break-word sm:min-w-36',
    cell: TEXT.returnedGoods,
  },
  { label: TEXT.reason, className: 'wrap-break-word sm:min-w-28', cell: ({ reason }) => reason },
  {
    label: TEXT.condition,
    cell: ({ conditions }) =>
      conditions.map((condition) => CONDITION_LABELS[condition]).join(', ') || TEXT.none,
  },
  { label: TEXT.takenBy, cell: (row) => TEXT.takenAndApproved(row) },
  { label: TEXT.amount, isFigure: true, cell: ({ amount }) => TEXT.pesos(amount) },
]

type Props = {
  asked: AskedReport
  /** undefined while they load. */
  rows: readonly ReturnsRow[] | undefined
  goods: readonly ReturnedGoodsRow[] | undefined
}

/** What came back on the days of the report. */
export function ReturnsCards({ asked, rows, goods }: Props) {
  const count = rows && TEXT.count(rows.reduce((sum, { returnCount }) => sum + returnCount, 0))
  const sumOf = (field: 'amount' | 'refunded' | 'credited') =>
    rows && formatPesos(sumBy(rows, (row) => row[field]))
  const amount = sumOf('amount')
  return (
    <ReasonCards
      asked={asked}
      none={{ icon: PackageOpen, title: TEXT.noReturns, hint: TEXT.noReturnsHint }}
      stats={[
        { label: TEXT.returns, icon: PackageOpen, value: count, note: TEXT.returnsMeaning },
        {
          label: TEXT.returnedAmount,
          icon: Undo2,
          value: amount,
          note: TEXT.returnedAmountMeaning,
        },
      ]}
      byPerson={{
        reportType: 'returns-by-person',
        name: TEXT.returnsByPerson,
        columns: BY_PERSON,
        rows,
        keyOf: ({ userId, reason }) => `${userId} ${reason}`,
        ...(rows &&
          rows.length > 1 && {
            together: {
              [TEXT.returns]: count,
              [TEXT.amount]: amount,
              [TEXT.givenBack]: sumOf('refunded'),
              [TEXT.offDebts]: sumOf('credited'),
            },
          }),
      }}
      list={{
        reportType: 'returned-goods',
        name: TEXT.returnedGoodsTitle,
        note: goods?.length === MOST_GOODS && TEXT.latestGoods(MOST_GOODS),
        columns: GOODS,
        rows: goods,
        keyOf: ({ returnId, line }) => `${returnId} ${line}`,
      }}
    />
  )
}
