import { PackageCheck } from 'lucide-react'
import type { LowProduct } from '#domain/products/api.ts'
import type { Dashboard } from '#domain/reports/api.ts'
import { TEXT } from '#web/reports/dashboard-text.ts'
import { ListRow, ListRowSkeletons } from '#web/ui/ListRow.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

type Props = { dashboard: Dashboard | undefined; className?: string }

export function LowStockAlerts({ dashboard, className }: Props) {
  const count = dashboard && dashboard.lowStockCount > 0 && (
    <Badge tone="warning">{TEXT.low(dashboard.lowStockCount)}</Badge>
  )
  return (
    <Card title={TEXT.lowStock} aside={count} className={className}>
      <div className="min-h-80">
        {!dashboard && <ListRowSkeletons />}
        {dashboard?.lowStock.length === 0 && (
          <EmptyState icon={PackageCheck} title={TEXT.wellStocked} />
        )}
        <ul className="divide-y">
          {dashboard?.lowStock.map((product) => (
            <LowRow key={product.id} product={product} />
          ))}
        </ul>
      </div>
    </Card>
  )
}

function LowRow({ product }: { product: LowProduct }) {
  const place = TEXT.at(product.locationName, product.lowLocations)
  return (
    <ListRow
      title={product.name}
      details={`${product.sku ?? TEXT.noSku} · ${place}`}
      figure={<Badge tone="warning">{TEXT.left(product.stockQty)}</Badge>}
      figureNote={TEXT.reorder}
    />
  )
}
