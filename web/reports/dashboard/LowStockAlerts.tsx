import { PackageCheck } from 'lucide-react'
import type { LowProduct } from '#domain/products/api.ts'
import type { Dashboard } from '#domain/reports/api.ts'
import { TEXT } from '#web/reports/dashboard/dashboard-text.ts'
import { DashboardList, RowLink, SeeAll } from '#web/reports/dashboard/DashboardList.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

type Props = {
  dashboard: Dashboard | undefined
  /** The location that is shown; undefined means all of them. */
  location: string | undefined
}

export function LowStockAlerts({ dashboard, location }: Props) {
  const isAny = dashboard && dashboard.lowStockCount > 0
  return (
    <DashboardList
      title={TEXT.lowStock}
      count={isAny && <Badge tone="warning">{TEXT.low(dashboard.lowStockCount)}</Badge>}
      rest={
        isAny && (
          <SeeAll
            to="/products"
            search={{ status: 'low-stock', location, sort: 'stockQty' }}
            what={TEXT.allLow}
          />
        )
      }
      empty={<EmptyState icon={PackageCheck} title={TEXT.wellStocked} />}
      rows={dashboard?.lowStock.map((product) => (
        <LowRow key={product.id} product={product} />
      ))}
    />
  )
}

function LowRow({ product }: { product: LowProduct }) {
  const place = TEXT.at(product.locationName, product.lowLocations)
  return (
    <ListRow
      title={
        <RowLink to="/products" search={{ search: product.sku ?? product.name }}>
          {product.name}
        </RowLink>
      }
      details={`${product.sku ?? TEXT.noSku} · ${place}`}
      figure={<Badge tone="warning">{TEXT.left(product.sellableQty)}</Badge>}
      figureNote={TEXT.reorder}
    />
  )
}
