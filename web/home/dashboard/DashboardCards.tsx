import { Banknote, PackageMinus, PackageOpen, Users } from 'lucide-react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Dashboard } from '#domain/reporting/reports/dashboard.ts'
import { isAllowed } from '#web/feature.ts'
import { TEXT } from '#web/home/dashboard/dashboard-text.ts'
import { Growth } from '#web/home/dashboard/Growth.tsx'
import { LinkCard } from '#web/home/dashboard/LinkCard.tsx'
import { OwnerCards } from '#web/home/dashboard/OwnerCards.tsx'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { StatCard } from '#web/platform/ui/StatCard.tsx'

type Props = {
  /** undefined while it loads. */
  dashboard: Dashboard | undefined
  /** Today in the shop's time zone, 'YYYY-MM-DD'. */
  today: string
  location: string | undefined
}

/** The day's two figures fill the first line; the last figure fills its own, however many there are. */
const GRID =
  'grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-5 *:first:col-span-2 xl:*:first:col-span-3 *:nth-2:col-span-2 max-xl:[&>:last-child:nth-child(odd)]:col-span-2 xl:[&>:last-child:nth-child(even)]:col-span-2 xl:[&>:nth-child(3):nth-last-child(2)]:col-span-3'

/** The four main figures of the dashboard, then an owner's, in one grid; each leads to its list where the user has one. */
export function DashboardCards({ dashboard, today, location }: Props) {
  return (
    <div className={GRID}>
      <DaysCards dashboard={dashboard} today={today} location={location} />
      <LinkCard
        label={TEXT.lowStockItems}
        icon={PackageMinus}
        look="compact"
        value={dashboard && TEXT.count(dashboard.lowStockCount)}
        isWarning={dashboard && dashboard.lowStockCount > 0}
        to="/products"
        search={{ status: 'low-stock', location }}
      />
      <UsersCard dashboard={dashboard} />
      <OwnerCards dashboard={dashboard} location={location} />
    </div>
  )
}

/** What was sold today, in pesos and pieces. */
function DaysCards({ dashboard, today, location }: Props) {
  const sales = { from: today, to: today, location }
  return (
    <>
      <LinkCard
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
        to="/sales"
        search={sales}
      />
      <LinkCard
        label={TEXT.itemsSold}
        icon={PackageOpen}
        value={dashboard && TEXT.count(dashboard.today.itemsSold)}
        note={
          <Growth
            overYesterday={dashboard?.itemsGrowthPct}
            overLastWeek={dashboard?.itemsGrowthWeekPct}
          />
        }
        to="/sales"
        search={sales}
      />
    </>
  )
}

function UsersCard({ dashboard }: Pick<Props, 'dashboard'>) {
  const { role } = useCurrentUser().user
  const card = {
    label: TEXT.activeUsers,
    icon: Users,
    look: 'compact',
    value: dashboard && TEXT.count(dashboard.activeUsers),
  } as const
  return isAllowed(api.users.list.allow, role) ? (
    <LinkCard {...card} to="/users" />
  ) : (
    <StatCard {...card} />
  )
}
