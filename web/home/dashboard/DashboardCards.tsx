import { Banknote, PackageMinus, PackageOpen, Users } from 'lucide-react'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Dashboard } from '#domain/reporting/reports/dashboard.ts'
import { TEXT } from '#web/home/dashboard/dashboard-text.ts'
import { Growth } from '#web/home/dashboard/Growth.tsx'
import { StatCard } from '#web/platform/ui/StatCard.tsx'

/** The four main figures of the dashboard. */
export function DashboardCards({ dashboard }: { dashboard: Dashboard | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4 xl:grid-cols-[3.8fr_3.8fr_3fr] xl:grid-rows-2">
      <StatCard
        label={TEXT.todaysSales}
        icon={Banknote}
        value={dashboard && formatPesos(centavosOf(dashboard.today.totalSales))}
        note={
          <>
            <Growth
              overYesterday={dashboard?.salesGrowthPct}
              overLastWeek={dashboard?.salesGrowthWeekPct}
              isLeading
            />
            {dashboard && dashboard.today.returnsCount > 0 && (
              <p className="mt-1 text-sm text-on-brand-muted tabular-nums">
                {TEXT.returned(dashboard.today.returns)}
              </p>
            )}
          </>
        }
        look="leading"
        className="col-span-2 xl:col-span-1 xl:row-span-2"
      />
      <StatCard
        label={TEXT.itemsSold}
        icon={PackageOpen}
        value={dashboard && TEXT.count(dashboard.today.itemsSold)}
        note={
          <Growth
            overYesterday={dashboard?.itemsGrowthPct}
            overLastWeek={dashboard?.itemsGrowthWeekPct}
          />
        }
        className="col-span-2 xl:col-span-1 xl:row-span-2"
      />
      <StatCard
        label={TEXT.lowStockItems}
        icon={PackageMinus}
        value={dashboard && TEXT.count(dashboard.lowStockCount)}
        isWarning={dashboard && dashboard.lowStockCount > 0}
        look="line"
        className="md:col-span-2 xl:col-span-1"
      />
      <StatCard
        label={TEXT.activeUsers}
        icon={Users}
        value={dashboard && TEXT.count(dashboard.activeUsers)}
        look="line"
        className="md:col-span-2 xl:col-span-1"
      />
    </div>
  )
}
