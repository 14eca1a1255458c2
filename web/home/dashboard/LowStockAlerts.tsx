import { PackageCheck } from 'lucide-react'
import type { LowProduct } from '#domain/goods/products/low-product.ts'
import type { Dashboard } from '#domain/reporting/reports/dashboard.ts'
import { TEXT as ON_ORDER } from '#web/goods/on-order/on-order-text.ts'
import { useOnOrder } from '#web/goods/on-order/use-on-order.ts'
import { TEXT } from '#web/home/dashboard/dashboard-text.ts'
import { DashboardList, RowLink, SeeAll } from '#web/home/dashboard/DashboardList.tsx'
import { InPacks } from '#web/goods/product-search/InPacks.tsx'
import { ListRow } from '#web/platform/ui/ListRow.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

type Props = {
  dashboard: Dashboard | undefined
  /** The location that is shown; undefined means all of them. */
  location: string | undefined
}

export function LowStockAlerts({ dashboard, location }: Props) {
  const onOrder = useOnOrder(dashboard?.lowStock.map(({ id }) => id) ?? [])
  const isAny = dashboard && dashboard.lowStockCount > 0
  return (
    <DashboardList
      title={TEXT.lowStock}
      count={isAny && <Badge tone="warning">{TEXT.low(dashboard.lowStockCount)}</Badge>}
      rest={
        isAny && (
          <SeeAll to="/products" search={{ status: 'low-stock', location }} what={TEXT.allLow} />
        )
      }
      empty={<EmptyState icon={PackageCheck} title={TEXT.wellStocked} />}
      rows={dashboard?.lowStock.map((product) => (
        <LowRow
          key={product.id}
          product={product}
          location={location}
          onOrder={onOrder(product.id, product.locationId).qty}
        />
      ))}
    />
  )
}

type LowRowProps = {
  product: LowProduct
  location: string | undefined
  /** Units that are on order there. */
  onOrder: number
}

function LowRow({ product, location, onOrder }: LowRowProps) {
  const { name, sku, threshold, locationId, lowLocations } = product
  const place = TEXT.at(product.locationName, lowLocations)
  // Low at several locations, it opens all of them.
  const at = location ?? (lowLocations > 1 ? undefined : String(locationId))
  return (
    <ListRow
      title={
        <RowLink to="/products" search={{ status: 'low-stock', search: sku ?? name, location: at }}>
          {name}
        </RowLink>
      }
      details={`${sku ?? TEXT.noSku} · ${place} · ${TEXT.lowAt(threshold)}`}
      figure={
        <>
          <Badge tone="warning">{TEXT.left(product.sellableQty)}</Badge>
          <InPacks qty={product.sellableQty} of={product} />
        </>
      }
      figureNote={onOrder > 0 ? ON_ORDER.onOrder(onOrder, product) : TEXT.reorder}
    />
  )
}
