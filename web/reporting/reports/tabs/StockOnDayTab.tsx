import { Boxes, PackageSearch, Truck, Warehouse } from 'lucide-react'
import { centavosOf, pesosOf } from '#domain/money.ts'
import type { StockOnDay, StockOnDayPlace } from '#domain/reporting/reports/stock-on-day.ts'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { ReportFrame } from '#web/reporting/reports/ReportFrame.tsx'
import { ReportStat } from '#web/reporting/reports/ReportStat.tsx'
import { ReportTable, type Column } from '#web/reporting/reports/ReportTable.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { STOCK_TEXT as STOCK } from '#web/reporting/reports/stock-on-day-text.ts'
import { useStockOnDay } from '#web/reporting/reports/use-report.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

const COLUMNS: readonly Column<StockOnDayPlace>[] = [
  {
    label: TEXT.location,
    isName: true,
    sortBy: ({ locationName }) => locationName,
    cell: ({ locationName }) => locationName,
  },
  {
    label: STOCK.quantity,
    isFigure: true,
    sortBy: ({ quantity }) => quantity,
    cell: ({ quantity }) => TEXT.count(quantity),
  },
  {
    label: STOCK.value,
    isFigure: true,
    sortBy: ({ stockValue }) => centavosOf(stockValue),
    cell: ({ stockValue }) => TEXT.pesos(stockValue),
  },
  {
    label: STOCK.underWay,
    isFigure: true,
    sortBy: ({ underWayQuantity }) => underWayQuantity,
    cell: ({ underWayQuantity }) => TEXT.count(underWayQuantity),
  },
  {
    label: STOCK.underWayValue,
    isFigure: true,
    sortBy: ({ underWayValue }) => centavosOf(underWayValue),
    cell: ({ underWayValue }) => TEXT.pesos(underWayValue),
  },
]

/** What lay and was under way at the end of a day, by location. */
export function StockOnDayTab({ asked }: { asked: AskedReport }) {
  const read = useStockOnDay(asked)
  const stock = read.data
  return (
    <ReportFrame asked={asked} reads={[read]} showsStock>
      <Sums stock={stock} />
      <Card
        title={STOCK.title}
        aside={<ExportMenu asked={asked} reportType="stock-on-day" name={STOCK.title} />}
      >
        <p className="mb-3 max-w-4xl text-sm text-ink-muted">{STOCK.note}</p>
        {stock?.places.length === 0 ? (
          <EmptyState icon={PackageSearch} title={STOCK.nothing} hint={STOCK.nothingHint} />
        ) : (
          <ReportTable
            caption={TEXT.listOf(STOCK.title)}
            columns={COLUMNS}
            rows={stock?.places}
            keyOf={({ locationId }) => locationId}
            together={stock && together(stock)}
          />
        )}
      </Card>
    </ReportFrame>
  )
}

function Sums({ stock }: { stock: StockOnDay | undefined }) {
  const inAll = stock && centavosOf(stock.stockValue) + centavosOf(stock.underWayValue)
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 print:grid-cols-3">
      <ReportStat
        label={STOCK.inAll}
        icon={Boxes}
        value={inAll === undefined ? undefined : TEXT.pesos(pesosOf(inAll))}
        note={STOCK.inAllNote}
      />
      <ReportStat
        label={STOCK.shelves}
        icon={Warehouse}
        value={stock && TEXT.pesos(stock.stockValue)}
        note={stock && TEXT.count(stock.quantity)}
      />
      <ReportStat
        label={STOCK.underWay}
        icon={Truck}
        value={stock && TEXT.pesos(stock.underWayValue)}
        note={stock && TEXT.count(stock.underWayQuantity)}
        className="max-lg:col-span-2 print:col-span-1"
      />
    </div>
  )
}

function together({ quantity, stockValue, underWayQuantity, underWayValue }: StockOnDay) {
  return {
    [STOCK.quantity]: TEXT.count(quantity),
    [STOCK.value]: TEXT.pesos(stockValue),
    [STOCK.underWay]: TEXT.count(underWayQuantity),
    [STOCK.underWayValue]: TEXT.pesos(underWayValue),
  }
}
