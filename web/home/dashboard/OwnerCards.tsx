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
import { LinkCard } from '#web/home/dashboard/LinkCard.tsx'
import { useOpenDrawers } from '#web/home/dashboard/OpenDrawers.tsx'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useFailure } from '#web/platform/ui/Loaded.tsx'

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
    <>
      <OwnerCard
        label={TEXT.owed}
        icon={HandCoins}
        value={dashboard && centavosOf(dashboard.owed)}
        note={overdue === undefined ? undefined : TEXT.late(overdue)}
        isWarning={overdue !== undefined && overdue > 0}
        to="/reports"
        search={{ tab: 'owed', location }}
      />
      {settings.keepsPayables && <PayablesCard location={location} />}
      <OwnerCard
        label={TEXT.expiresIn(EXPIRING_DAYS)}
        icon={CalendarClock}
        value={dashboard && centavosOf(dashboard.expiringValue)}
        note={dashboard && TEXT.lotsAtCost(dashboard.expiringCount)}
        isWarning={dashboard && dashboard.expiringCount > 0}
        to="/reports"
        search={{ tab: 'inventory', location }}
      />
      {settings.cashControl && <DrawersCard location={location} />}
    </>
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
    <OwnerCard
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
    <OwnerCard
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

type CardProps = Omit<ComponentProps<typeof LinkCard>, 'value' | 'note' | 'look'> & {
  /** undefined while it loads, null where it could not be loaded. */
  value: Centavos | null | undefined
  note: string | undefined
}

function OwnerCard({ value, note, ...card }: CardProps) {
  return (
    <LinkCard
      {...card}
      look="compact"
      value={typeof value === 'number' ? formatPesos(value) : value}
      note={<p className="mt-2 min-h-5 text-sm text-ink-muted tabular-nums">{note}</p>}
    />
  )
}
