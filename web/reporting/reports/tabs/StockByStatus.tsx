import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { InventoryAnalysis } from '#domain/reporting/reports/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { onlyLocation } from '#web/shop/locations/location-choices.ts'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { ShareChart } from '#web/platform/ui/charts/ShareChart.tsx'

type Props = {
  asked: AskedReport
  /** undefined while it loads. */
  stock: InventoryAnalysis | undefined
}

/** How many products have enough stock, little or none, with links to their lists. */
export function StockByStatus({ asked, stock }: Props) {
  const { reach } = useCurrentUser().user
  const parts = stock && [
    { name: TEXT.wellStocked, value: stock.wellStockedProducts },
    // Without those that are out of stock, so that the parts add up to all products. The card counts these as low, too.
    {
      name: TEXT.lowWithSome,
      value: stock.totalProducts - stock.wellStockedProducts - stock.outOfStockProducts,
    },
    { name: TEXT.outOfStock, value: stock.outOfStockProducts },
  ]
  return (
    <Card>
      <ShareChart
        title={TEXT.stockByStatus}
        heading="h2"
        parts={parts}
        partName={TEXT.status}
        valueName={TEXT.productsColumn}
        format={TEXT.count}
      />
      {asked.locationId === undefined && onlyLocation(reach) === null && (
        <p className="mt-3 text-sm text-ink-muted">
          {reach === null ? TEXT.statusEverywhere : TEXT.statusOfYours}
        </p>
      )}
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 border-t pt-3 print:hidden">
        <li>
          <ProductsLink asked={asked} status="low-stock" label={TEXT.showLow} />
        </li>
        <li>
          <ProductsLink asked={asked} status="out-of-stock" label={TEXT.showOut} />
        </li>
      </ul>
    </Card>
  )
}

type LinkProps = { asked: AskedReport; status: string; label: string }

function ProductsLink({ asked: { locationId, categoryId }, status, label }: LinkProps) {
  return (
    <Link
      to="/products"
      search={{
        status,
        ...(locationId && { location: Number(locationId) }),
        ...(categoryId && { category: Number(categoryId) }),
      }}
      className="inline-flex min-h-control items-center gap-1.5 rounded text-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
    >
      {label}
      <ArrowRight aria-hidden size={16} />
    </Link>
  )
}
