import { Link } from '@tanstack/react-router'
import { Ban, Undo2 } from 'lucide-react'
import { formatPesos } from '#domain/money.ts'
import type { VoidedSaleRow, VoidsRow } from '#domain/reports/breakdowns.ts'
import { sumBy } from '#domain/reports/together.ts'
import { ExportMenu } from '#web/reports/export/ExportMenu.tsx'
import type { AskedReport } from '#web/reports/filters/report-filters.ts'
import { ReportFrame } from '#web/reports/ReportFrame.tsx'
import { ReportStat } from '#web/reports/ReportStat.tsx'
import { ReportTable, type Column } from '#web/reports/ReportTable.tsx'
import { TEXT } from '#web/reports/reports-text.ts'
import { ReturnsCards } from '#web/reports/tabs/ReturnsCards.tsx'
import {
  useReturns,
  useSalesSummary,
  useVoidedSales,
  useVoidsByPerson,
} from '#web/reports/use-report.ts'
import { Card } from '#web/ui/Card.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

const BY_PERSON: readonly Column<VoidsRow>[] = [
  { label: TEXT.voidedBy, isName: true, cell: ({ voidedByName }) => voidedByName },
  { label: TEXT.reason, className: 'wrap-anywhere', cell: ({ reason }) => reason },
  { label: TEXT.voids, isFigure: true, cell: ({ voidCount }) => TEXT.count(voidCount) },
  { label: TEXT.amount, isFigure: true, cell: ({ amount }) => TEXT.pesos(amount) },
]

const SALES: readonly Column<VoidedSaleRow>[] = [
  { label: TEXT.invoice, isName: true, cell: (row) => <SaleLink row={row} /> },
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

export function VoidsTab({ asked }: { asked: AskedReport }) {
  const byPerson = useVoidsByPerson(asked)
  const sales = useVoidedSales(asked)
  const summary = useSalesSummary({ ...asked, categoryId: undefined, productId: undefined })
  const returns = useReturns(asked)
  const rows = byPerson.data
  const count = rows?.reduce((sum, { voidCount }) => sum + voidCount, 0)
  const amount = rows && formatPesos(sumBy(rows, (row) => row.amount))
  return (
    <ReportFrame asked={asked} reads={[byPerson, sales, summary, returns]}>
      {rows?.length === 0 ? (
        <Card>
          <EmptyState icon={Undo2} title={TEXT.noVoids} hint={TEXT.noVoidsHint} />
        </Card>
      ) : (
        <>
          <div className="grid grid-cols-2 gap-3 sm:gap-4">
            <ReportStat
              label={TEXT.voidedSales}
              icon={Undo2}
              value={count === undefined ? undefined : TEXT.count(count)}
              note={TEXT.voidsMeaning}
            />
            <ReportStat
              label={TEXT.voidedAmount}
              icon={Ban}
              value={amount}
              note={TEXT.voidedAmountMeaning}
            />
          </div>
          <Card
            title={TEXT.voidsByPerson}
            aside={
              <ExportMenu asked={asked} reportType="voids-by-person" name={TEXT.voidsByPerson} />
            }
          >
            <ReportTable
              caption={TEXT.listOf(TEXT.voidsByPerson)}
              columns={BY_PERSON}
              rows={rows}
              keyOf={({ userId, reason }) => `${userId} ${reason}`}
              // As many as fill the window, so that nothing stands below them yet that would move.
              places={12}
              together={
                rows && rows.length > 1 && count !== undefined
                  ? { [TEXT.voids]: TEXT.count(count), [TEXT.amount]: amount }
                  : undefined
              }
            />
          </Card>
          {count !== undefined && (
            <Card
              title={TEXT.voidedSales}
              aside={<ExportMenu asked={asked} reportType="voided-sales" name={TEXT.voidedSales} />}
            >
              {sales.data && sales.data.length < count && (
                <p className="mb-4 text-sm text-ink-muted">
                  {TEXT.latestOnly(sales.data.length, count)}
                </p>
              )}
              <ReportTable
                caption={TEXT.listOf(TEXT.voidedSales)}
                columns={SALES}
                rows={sales.data}
                keyOf={({ saleId }) => saleId}
              />
            </Card>
          )}
        </>
      )}
      <ReturnsCards summary={summary.data} returns={returns.data} />
    </ReportFrame>
  )
}

/** Opens the voided sale over the list of sales. */
function SaleLink({ row: { saleId, invoiceNumber } }: { row: VoidedSaleRow }) {
  return (
    <Link
      to="/sales"
      search={{ sale: saleId }}
      className="rounded underline-offset-4 hover:underline"
    >
      {invoiceNumber}
    </Link>
  )
}
