import { RotateCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { api } from '#domain/api.ts'
import { STEPS } from '#domain/home/guide/steps.ts'
import type { Dashboard } from '#domain/reporting/reports/dashboard.ts'
import { MANAGERS } from '#domain/roles.ts'
import { ApiError, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/home/dashboard/dashboard-text.ts'
import { AboveCapsNotice } from '#web/goods/scheduled-changes/AboveCapsNotice.tsx'
import { AttentionNotice } from '#web/goods/transfers/AttentionNotice.tsx'
import { GuideCard } from '#web/home/guide/GuideCard.tsx'
import { lazyScreen } from '#web/lazy-screen.ts'
import { LocationChoice } from '#web/shop/locations/LocationChoice.tsx'
import { DashboardCards } from '#web/home/dashboard/DashboardCards.tsx'
import { ExpiringSoon } from '#web/home/dashboard/ExpiringSoon.tsx'
import { HoursCard } from '#web/home/dashboard/HoursCard.tsx'
import { LowStockAlerts } from '#web/home/dashboard/LowStockAlerts.tsx'
import { OpenDrawers } from '#web/home/dashboard/OpenDrawers.tsx'
import { RecentSales } from '#web/home/dashboard/RecentSales.tsx'
import { serverMs } from '#web/server-clock.ts'
import { AccessDeniedPage } from '#web/platform/shell/AccessDeniedPage.tsx'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatLongDay, formatTime, isoDayOf } from '#web/platform/ui/moments.ts'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { PageSpinner } from '#web/platform/ui/Spinner.tsx'
import { idIn, oneOf, useFilters } from '#web/platform/ui/use-filters.ts'

/** A screen of its own at the Dashboard's address, so that tills do not load the way to it. */
const StartPage = lazyScreen(() => import('#web/home/guide/StartPage.tsx'), 'StartPage')

/** Administrators of a new shop are led from here, and back. */
export function DashboardPage() {
  const { role } = useCurrentUser().user
  const [{ guide }] = useFilters({ guide: '' }, { guide: oneOf(STEPS) })
  if (role !== 'ADMIN' || !guide) return <Overview />
  return (
    <Suspense fallback={<PageSpinner />}>
      <StartPage />
    </Suspense>
  )
}

function Overview() {
  const { user, settings } = useCurrentUser()
  const { storeName, timeZone } = settings
  const [filters, setFilters] = useFilters({ location: '' }, { location: idIn })
  const location = filters.location || undefined
  // Other tills sell, too: each visit reads again and shows the last figures meanwhile.
  const read = useRead(
    api.reports.dashboard,
    { query: { locationId: location } },
    { refetchOnMount: 'always' },
  )
  const { missing } = useFailure(read)
  const [openedAt] = useState(() => Date.now())
  const asOf = new Date(serverMs(read.dataUpdatedAt || openedAt))
  const when = [storeName, formatLongDay(asOf, timeZone)]
  if (read.data) when.push(TEXT.asOf(formatTime(asOf, timeZone)))
  if (read.error instanceof ApiError && read.error.status === 403)
    return <AccessDeniedPage allow={api.reports.dashboard.allow} />
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={when.join(' · ')}>
        <LocationFilter value={location ?? ''} onChange={(location) => setFilters({ location })} />
        <IconButton
          label={TEXT.refresh}
          icon={RotateCw}
          look="secondary"
          onClick={() => void read.refetch()}
        />
      </PageHeader>
      <GuideCard />
      {MANAGERS.includes(user.role) && <AttentionNotice location={location} />}
      {MANAGERS.includes(user.role) && <AboveCapsNotice />}
      {missing ? (
        <Card>
          <NotLoaded read={read} error={missing} />
        </Card>
      ) : (
        <>
          <OutOfDate reads={[read]} />
          <Panels
            dashboard={read.data}
            asOf={asOf}
            today={isoDayOf(asOf, timeZone)}
            location={location}
          />
        </>
      )}
    </>
  )
}

type PanelsProps = {
  dashboard: Dashboard | undefined
  asOf: Date
  today: string
  location: string | undefined
}

/**
 * The same frame with and without the figures, so that nothing moves when they load. The lists that may be short stand
 * last, so that each may be as high as what it holds: nothing stands below them.
 */
function Panels({ dashboard, asOf, today, location }: PanelsProps) {
  return (
    <div aria-busy={!dashboard} className="space-y-3 sm:space-y-4">
      <DashboardCards dashboard={dashboard} today={today} location={location} />
      <div className="grid gap-3 sm:gap-4 md:grid-cols-2 2xl:grid-cols-[2fr_1fr]">
        <HoursCard dashboard={dashboard} asOf={asOf} />
        <RecentSales dashboard={dashboard} asOf={asOf} location={location} />
      </div>
      {/* As many side by side as there are: drawers may be missing. */}
      <div className="grid gap-3 sm:gap-4 md:grid-cols-2 2xl:flex 2xl:*:flex-1">
        <LowStockAlerts dashboard={dashboard} location={location} />
        <ExpiringSoon dashboard={dashboard} today={today} location={location} />
        <OpenDrawers location={location} />
      </div>
    </div>
  )
}

type LocationFilterProps = { value: string; onChange: (locationId: string) => void }

/**
 * Shown to users with several locations, and to those who do not see all of them: it names what is
 * shown.
 */
function LocationFilter(props: LocationFilterProps) {
  const { reach } = useCurrentUser().user
  const active = useRead(api.locations.list).data?.filter(({ isActive }) => isActive)
  if (reach === null && (active?.length ?? 0) < 2 && props.value === '') return null
  return <LocationChoice {...props} isLabelHidden isActiveOnly className="min-w-0 grow sm:w-56" />
}
