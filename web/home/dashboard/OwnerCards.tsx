import { Link, type LinkProps } from '@tanstack/react-router'
import { CalendarClock, HandCoins, Truck, Wallet } from 'lucide-react'
import type { ComponentProps } from 'react'
import { api } from '#domain/api.ts'
import { EXPIRING_DAYS } from '#domain/goods/stock/fefo.ts'
import { centavosOf, formatPesos, type Centavos } from '#domain/money.ts'
import type { Dashboard } from '#domain/reporting/reports/dashboard.ts'
import { sumBy } from '#domain/reporting/reports/together.ts'
import { MANAGERS } from '#domain/roles.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/home/dashboard/dashboard-text.ts'
import { useOpenDrawers } from '#web/home/dashboard/OpenDrawers.tsx'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useFailure } from '#web/platform/ui/Loaded.tsx'
import { StatCard } from '#web/platform/ui/StatCard.tsx'

type Props = {
  /** undefined while it loads. */
  dashboard: Dashboard | undefined
  location: string | undefined
}

/** What an owner asks beside the sales: what is owed, what may be lost to expiry, and what lies in drawers. For managers. */
export function OwnerCards({ dashboard, location }: Props) {
  const { user, settings } = useCurrentUser()
  if (!MANAGERS.includes(user.role)) return null
  const overdue = dashboard && centavosOf(dashboard.overdue)
  return (
    <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] sm:gap-4">
      <LinkCard
        label={TEXT.owed}
        icon={HandCoins}
        value={dashboard && centavosOf(dashboard.owed)}
        note={overdue === undefined ? undefined : TEXT.late(overdue)}
        isWarning={overdue !== undefined && overdue > 0}
        to="/reports"
        search={{ tab: 'owed', location }}
      />
      {settings.keepsPayables && <PayablesCard location={location} />}
      <LinkCard
        label={TEXT.expiresIn(EXPIRING_DAYS)}
        icon={CalendarClock}
        value={dashboard && centavosOf(dashboard.expiringValue)}
        note={dashboard && TEXT.lotsAtCost(dashboard.expiringCount)}
        isWarning={dashboard && dashboard.expiringCount > 0}
        to="/reports"
        search={{ tab: 'inventory', location }}
      />
      {settings.cashControl && <DrawersCard location={location} />}
    </div>
  )
}

/** What falls due to suppliers within the next seven days, and what of it is late. */
function PayablesCard({ location }: Pick<Props, 'location'>) {
  const query = location ? { locationId: location } : {}
  const read = useRead(api.supplierAccounts.list, { query })
  const { missing } = useFailure(read)
  const total = read.data?.total
  const overdue = total && centavosOf(total.owed) - centavosOf(total.notDue)
  return (
    <LinkCard
      label={TEXT.dueToSuppliers}
      icon={Truck}
      value={missing ? null : total && centavosOf(total.dueThisWeek)}
      note={overdue === undefined ? undefined : TEXT.lateBefore(overdue)}
      isWarning={overdue !== undefined && overdue > 0}
      to="/supplier-accounts"
      search={{ location }}
    />
  )
}

function DrawersCard({ location }: Pick<Props, 'location'>) {
  const read = useOpenDrawers(location)
  const { missing } = useFailure(read)
  const shifts = read.data
  return (
    <LinkCard
      label={TEXT.inDrawers}
      icon={Wallet}
      value={missing ? null : shifts && sumBy(shifts, ({ expected }) => expected)}
      note={shifts && TEXT.openDrawers(shifts.length)}
      isWarning={shifts?.some(({ isLong }) => isLong)}
      to="/shifts"
      search={{ location }}
    />
  )
}

type CardProps = Pick<LinkProps, 'to' | 'search'> &
  Pick<ComponentProps<typeof StatCard>, 'label' | 'icon' | 'isWarning'> & {
    /** undefined while it loads, null where it could not be loaded. */
    value: Centavos | null | undefined
    note: string | undefined
  }

/** A figure that leads to what it is the sum of. */
function LinkCard({ value, note, to, search, ...card }: CardProps) {
  return (
    <Link to={to} search={search} className="group block rounded">
      <StatCard
        {...card}
        look="compact"
        value={typeof value === 'number' ? formatPesos(value) : value}
        note={<p className="mt-2 min-h-5 text-sm text-ink-muted tabular-nums">{note}</p>}
        className="h-full transition-colors group-hover:bg-tint"
      />
    </Link>
  )
}
