import { Ban, Undo2 } from 'lucide-react'
import { formatPesos } from '#domain/money.ts'
import type { VoidedSaleRow, VoidsRow } from '#domain/reporting/reports/breakdowns.ts'
import { sumBy } from '#domain/reporting/reports/together.ts'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import type { Column } from '#web/reporting/reports/ReportTable.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { ReasonCards } from '#web/reporting/reports/tabs/ReasonCards.tsx'
import { SaleLink } from '#web/reporting/reports/tabs/SaleLink.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'

const BY_PERSON: readonly Column<VoidsRow>[] = [
  { label: TEXT.voidedBy, isName: true, cell: ({ voidedByName }) => voidedByName },
  { label: TEXT.reason, className: 'wrap-anywhere', cell: ({ reason }) => reason },
  { label: TEXT.voids, isFigure: true, cell: ({ voidCount }) => TEXT.count(voidCount) },
  { label: TEXT.amount, isFigure: true, cell: ({ amount }) => TEXT.pesos(amount) },
]

const SALES: readonly Column<VoidedSaleRow>[] = [
  {
    label: TEXT.invoice,
    isName: true,
    cell: ({ saleId, invoiceNumber }) => <SaleLink saleId={saleId}>{invoiceNumber}</SaleLink>,
  },
  {
    label: TEXT.voidedOn,
    className: 'whitespace-nowrap',
    cell: ({ voidedOn }) => formatDate(voidedOn),
  },
  {
    label: TEXT.dayOfSale,
    className: 'whitespace-nowrap',
    cell: ({ businessDate }) => formatDate(businessDate),
  },
  { label: TEXT.voidedBy, cell: ({ voidedByName }) => voidedByName },
  { label: TEXT.cashier, cell: ({ cashierName }) => cashierName },
  { label: TEXT.location, cell: ({ locationName }) => locationName },
  { label: TEXT.reason, className: 'wrap-anywhere', cell: ({ reason }) => reason },
  { label: TEXT.amount, isFigure: true, cell: ({ amount }) => TEXT.pesos(amount) },
]

type Props = {
  asked: AskedReport
  /** undefined while they load. */
  rows: readonly VoidsRow[] | undefined
  sales: readonly VoidedSaleRow[] | undefined
}

/** What was voided on the days of the report. */
export function VoidsCards({ asked, rows, sales }: Props) {
  const voids = rows?.reduce((sum, { voidCount }) => sum + voidCount, 0) ?? 0
  const count = rows && TEXT.count(voids)
  const amount = rows && formatPesos(sumBy(rows, (row) => row.amount))
  return (
    <ReasonCards
      asked={asked}
      none={{ icon: Undo2, title: TEXT.noVoids, hint: TEXT.noVoidsHint }}
      stats={[
        { label: TEXT.voidedSales, icon: Undo2, value: count, note: TEXT.voidsMeaning },
        { label: TEXT.voidedAmount, icon: Ban, value: amount, note: TEXT.voidedAmountMeaning },
      ]}
      byPerson={{
        reportType: 'voids-by-person',
        name: TEXT.voidsByPerson,
        columns: BY_PERSON,
        rows,
        keyOf: ({ userId, reason }) => `${userId} ${reason}`,
        // As many as fill the window, so that nothing stands below them yet that would move.
        places: 12,
        ...(rows &&
          rows.length > 1 && { together: { [TEXT.voids]: count, [TEXT.amount]: amount } }),
      }}
      list={{
        reportType: 'voided-sales',
        name: TEXT.voidedSales,
        note: sales && sales.length < voids && TEXT.latestOnly(sales.length, voids),
        columns: SALES,
        rows: sales,
        keyOf: ({ saleId }) => saleId,
      }}
    />
  )
}
