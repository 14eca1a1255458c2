import { TrendingUp } from 'lucide-react'
import { Fragment } from 'react'
import { api } from '#domain/api.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import type { Counted } from '#domain/goods/products/packs.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { LocationRow } from '#domain/reporting/reports/breakdowns.ts'
import { periodOf, dayAfter } from '#domain/reporting/reports/period.ts'
import { earnedTogether, soldTogether } from '#domain/reporting/reports/together.ts'
import { useRead } from '#web/api.ts'
import { InPacks } from '#web/goods/product-search/InPacks.tsx'
import { TabTable } from '#web/goods/products/page/TabTable.tsx'
import { TEXT } from '#web/goods/products/page/product-page-text.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { NotLoaded, OutOfDate, useFailures } from '#web/platform/ui/Loaded.tsx'
import {
  Aside,
  Cell,
  HeadCell,
  TableBody,
  TableHead,
  TableRow,
  TableSkeleton,
} from '#web/platform/ui/Table.tsx'

const SHORT_DAYS = 30
const LONG_DAYS = 90

type Figures = Pick<LocationRow, 'itemsSold' | 'totalSales' | 'grossProfit' | 'profitMargin'>
/** What a location sold in the short and the long time. */
type Both = { id: number; name: string; short: Figures; long: Figures }

/** What was sold of a product at each location in the last 30 and 90 days. */
export function SalesTab({ product }: { product: ProductDetail }) {
  const short = useSales(product.id, SHORT_DAYS)
  const long = useSales(product.id, LONG_DAYS)
  const { failed, missing } = useFailures([short, long])
  if (missing)
    return (
      <Card>
        <NotLoaded read={failed[0] ?? short} error={missing} />
      </Card>
    )
  const rows = short.data && long.data && bothOf(short.data, long.data)
  const isUnsold = long.data?.every((row) => row.transactionCount === 0 && row.returnsCount === 0)
  return (
    <>
      <OutOfDate reads={[short, long]} />
      {rows && isUnsold ? (
        <Card>
          <EmptyState icon={TrendingUp} title={TEXT.noSales(LONG_DAYS)} />
        </Card>
      ) : (
        <>
          <TabTable title={TEXT.salesTitle}>
            <TableHead>
              <HeadCell>{TEXT.location}</HeadCell>
              {[SHORT_DAYS, LONG_DAYS].map((days) => (
                <Fragment key={days}>
                  <HeadCell isFigure>{TEXT.sold(days)}</HeadCell>
                  <HeadCell isFigure isAside>
                    {TEXT.sales(days)}
                  </HeadCell>
                </Fragment>
              ))}
              <HeadCell isFigure>{TEXT.profit(LONG_DAYS)}</HeadCell>
              <HeadCell isFigure isAside>
                {TEXT.margin}
              </HeadCell>
            </TableHead>
            {!rows && <TableSkeleton columns={7} label={TEXT.loading} rows={3} isLow />}
            <TableBody>
              {rows?.map((row) => (
                <SalesRow key={row.id} row={row} product={product} />
              ))}
              {rows && rows.length > 1 && short.data && long.data && (
                <SalesRow row={together(short.data, long.data)} product={product} isSum />
              )}
            </TableBody>
          </TabTable>
          <p className="text-sm text-ink-muted">{TEXT.salesNote}</p>
        </>
      )}
    </>
  )
}

function useSales(productId: number, days: number) {
  const today = useToday()
  const period = periodOf({ startDate: dayAfter(today, 1 - days) }, today)
  return useRead(
    api.reports.salesByLocation,
    { query: { productId: String(productId), ...period } },
    { refetchOnMount: 'always' },
  )
}

type RowProps = { row: Both; product: Counted; isSum?: boolean }

function SalesRow({ row: { name, short, long }, product, isSum = false }: RowProps) {
  const margin = long.profitMargin === null ? TEXT.none : `${long.profitMargin.toFixed(1)} %`
  return (
    <TableRow className={isSum ? 'bg-tint font-semibold' : ''}>
      <Cell className="font-medium wrap-anywhere">{name}</Cell>
      <Sold days={SHORT_DAYS} of={short} product={product} />
      <Sold days={LONG_DAYS} of={long} product={product} />
      <Cell isFigure label={TEXT.profit(LONG_DAYS)}>
        <div>
          {formatPesos(centavosOf(long.grossProfit))}
          <Aside>{margin}</Aside>
        </div>
      </Cell>
      <Cell isFigure isAside label={TEXT.margin}>
        {margin}
      </Cell>
    </TableRow>
  )
}

type SoldProps = { days: number; of: Figures; product: Counted }

function Sold({ days, of: { itemsSold, totalSales }, product }: SoldProps) {
  const sales = formatPesos(centavosOf(totalSales))
  return (
    <>
      <Cell isFigure label={TEXT.sold(days)} className="sm:whitespace-nowrap">
        <div>
          {TEXT.count(itemsSold)}
          <InPacks qty={itemsSold} of={product} />
          <Aside>{sales}</Aside>
        </div>
      </Cell>
      <Cell isFigure isAside label={TEXT.sales(days)}>
        {sales}
      </Cell>
    </>
  )
}

/** One row a location, in the order of the long time; both answers have the same locations, but for closed ones. */
function bothOf(short: readonly LocationRow[], long: readonly LocationRow[]): Both[] {
  const nothing = soldAndEarned([])
  return long.map((row) => ({
    id: row.locationId,
    name: row.locationName,
    short: short.find(({ locationId }) => locationId === row.locationId) ?? nothing,
    long: row,
  }))
}

function together(short: readonly LocationRow[], long: readonly LocationRow[]): Both {
  return { id: 0, name: TEXT.together, short: soldAndEarned(short), long: soldAndEarned(long) }
}

function soldAndEarned(rows: readonly LocationRow[]): Figures {
  return { ...soldTogether(rows), ...earnedTogether(rows) }
}
