import { Boxes, PackageMinus, PackageSearch, Warehouse } from 'lucide-react'
import type { InventoryAnalysis } from '#domain/reporting/reports/api.ts'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { ReportFrame } from '#web/reporting/reports/ReportFrame.tsx'
import { ReportStat } from '#web/reporting/reports/ReportStat.tsx'
import { SumList, SumRow } from '#web/reporting/reports/SumList.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { ExpiringCard } from '#web/reporting/reports/tabs/ExpiringCard.tsx'
import { StockByStatus } from '#web/reporting/reports/tabs/StockByStatus.tsx'
import { useExpiringStock, useInventory } from '#web/reporting/reports/use-report.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

export function InventoryTab({ asked }: { asked: AskedReport }) {
  const read = useInventory(asked)
  const expiring = useExpiringStock(asked)
  const stock = read.data
  return (
    <ReportFrame
      asked={asked}
      reads={[read, expiring]}
      showsStock
      file={<ExportMenu asked={asked} reportType="inventory-analysis" name={TEXT.inventory} />}
    >
      {stock && isNothing(stock) ? (
        <Card>
          <EmptyState
            icon={PackageSearch}
            title={asked.isLowOnly ? TEXT.noLowProducts : TEXT.noProducts}
            hint={TEXT.noProductsHint}
          />
        </Card>
      ) : (
        <>
          <StockCards stock={stock} />
          {!asked.isLowOnly && <ExpiringCard asked={asked} rows={expiring.data} />}
          <div className="grid gap-4 lg:grid-cols-2">
            <StockByStatus asked={asked} stock={stock} />
            <Summary stock={stock} />
          </div>
        </>
      )}
    </ReportFrame>
  )
}

/** Inactive products count as none, but their stock still has a value. */
function isNothing({ totalProducts, totalStockQuantity }: InventoryAnalysis): boolean {
  return totalProducts === 0 && totalStockQuantity === 0
}

/** `stock` is undefined while it loads. */
type StockProps = { stock: InventoryAnalysis | undefined }

function StockCards({ stock }: StockProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 print:grid-cols-3">
      <ReportStat
        label={TEXT.totalStockValue}
        icon={Boxes}
        value={stock && TEXT.pesos(stock.totalStockValue)}
        note={TEXT.atCost}
      />
      <ReportStat
        label={TEXT.stockQuantity}
        icon={Warehouse}
        value={stock && TEXT.count(stock.totalStockQuantity)}
        note={stock && TEXT.averagePerProduct(stock.averageStockLevel)}
      />
      <ReportStat
        label={TEXT.stockAlerts}
        icon={PackageMinus}
        value={stock && TEXT.lowStockCount(stock.lowStockProducts)}
        note={stock && TEXT.outOfStockCount(stock.outOfStockProducts)}
        isWarning={stock && stock.lowStockProducts > 0}
        className="max-lg:col-span-2 print:col-span-1"
      />
    </div>
  )
}

function Summary({ stock }: StockProps) {
  const isExpired = stock !== undefined && stock.expiredStockQuantity > 0
  return (
    <Card>
      <SumList title={TEXT.summary} heading="h2">
        <SumRow label={TEXT.totalProducts} value={stock && TEXT.count(stock.totalProducts)} />
        <SumRow label={TEXT.stockQuantity} value={stock && TEXT.count(stock.totalStockQuantity)} />
        <SumRow label={TEXT.averageStock} value={stock && TEXT.decimal(stock.averageStockLevel)} />
        <SumRow label={TEXT.lowStockProducts} value={stock && TEXT.count(stock.lowStockProducts)} />
        <SumRow
          label={TEXT.outOfStockProducts}
          value={stock && TEXT.count(stock.outOfStockProducts)}
        />
        <SumRow
          label={TEXT.expiredValue}
          value={stock && TEXT.pesos(stock.expiredStockValue)}
          isBad={isExpired}
        />
        <SumRow
          label={TEXT.expiredQuantity}
          value={stock && TEXT.count(stock.expiredStockQuantity)}
          isBad={isExpired}
        />
        {stock && stock.setApartStockQuantity > 0 && (
          <>
            <SumRow label={TEXT.setApartValue} value={TEXT.pesos(stock.setApartStockValue)} isBad />
            <SumRow
              label={TEXT.setApartQuantity}
              value={TEXT.count(stock.setApartStockQuantity)}
              isBad
            />
          </>
        )}
        {stock && stock.underWayStockQuantity > 0 && (
          <>
            <SumRow label={TEXT.underWayValue} value={TEXT.pesos(stock.underWayStockValue)} />
            <SumRow label={TEXT.underWayQuantity} value={TEXT.count(stock.underWayStockQuantity)} />
          </>
        )}
      </SumList>
      <p className="mt-3 text-sm text-ink-muted">{TEXT.expiredNote}</p>
    </Card>
  )
}
