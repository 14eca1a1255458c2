import { Banknote, PackageMinus, PackageOpen, RotateCw, Users } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { Dashboard } from '#domain/reports/api.ts'
import { ApiError, serverSentence, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { TEXT } from '#web/reports/dashboard-text.ts'
import { Growth } from '#web/reports/Growth.tsx'
import { LowStockAlerts } from '#web/reports/LowStockAlerts.tsx'
import { RecentSales } from '#web/reports/RecentSales.tsx'
import { AccessDeniedPage } from '#web/shell/AccessDeniedPage.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { formatLongDay, formatTime } from '#web/ui/dates.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatCard } from '#web/ui/StatCard.tsx'

export function DashboardPage() {
  const { storeName, timeZone } = useCurrentUser().settings
  // Other tills sell too: every visit asks anew, and shows the last figures meanwhile.
  const read = useRead(api.reports.dashboard, {}, { refetchOnMount: 'always' })
  const [openedAt] = useState(() => Date.now())
  const asOf = new Date(read.dataUpdatedAt || openedAt)
  if (read.error instanceof ApiError && read.error.status === 403)
    return <AccessDeniedPage allow={api.reports.dashboard.allow} />
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={`${storeName} · ${formatLongDay(asOf, timeZone)}`}>
        {read.data && (
          <p className="text-sm text-ink-muted tabular-nums max-sm:hidden">
            {TEXT.asOf(formatTime(asOf, timeZone))}
          </p>
        )}
        <IconButton
          label={TEXT.refresh}
          icon={RotateCw}
          look="secondary"
          onClick={() => void read.refetch()}
        />
      </PageHeader>
      {read.isError && !read.data ? (
        <Card>
          <ErrorState sentence={serverSentence(read.error)} onRetry={() => void read.refetch()} />
        </Card>
      ) : (
        <Panels dashboard={read.data} asOf={asOf} />
      )}
    </>
  )
}

/** The same frame with and without the figures, so that nothing moves when they come. */
function Panels({ dashboard, asOf }: { dashboard: Dashboard | undefined; asOf: Date }) {
  const sales = dashboard && formatPesos(centavosOf(dashboard.today.totalSales))
  return (
    <div
      aria-busy={!dashboard}
      className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4 xl:grid-cols-5"
    >
      <StatCard
        label={TEXT.todaysSales}
        icon={Banknote}
        value={sales}
        note={<Growth percent={dashboard?.salesGrowthPct} isLeading />}
        look="leading"
        className="col-span-2"
      />
      <StatCard
        label={TEXT.itemsSold}
        icon={PackageOpen}
        value={dashboard && TEXT.count(dashboard.today.itemsSold)}
        note={<Growth percent={dashboard?.itemsGrowthPct} />}
        className="col-span-2 xl:col-span-1"
      />
      <StatCard
        label={TEXT.lowStockItems}
        icon={PackageMinus}
        value={dashboard && TEXT.count(dashboard.lowStockCount)}
        isWarning={dashboard && dashboard.lowStockCount > 0}
        className="md:col-span-2 xl:col-span-1"
      />
      <StatCard
        label={TEXT.activeUsers}
        icon={Users}
        value={dashboard && TEXT.count(dashboard.activeUsers)}
        className="md:col-span-2 xl:col-span-1"
      />
      <RecentSales dashboard={dashboard} asOf={asOf} className="col-span-2 xl:col-span-3" />
      <LowStockAlerts dashboard={dashboard} className="col-span-2" />
    </div>
  )
}
