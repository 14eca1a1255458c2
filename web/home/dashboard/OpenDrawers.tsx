import { Wallet } from 'lucide-react'
import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { ShiftReport } from '#domain/cash/shifts/api.ts'
import { serverSentence, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/home/dashboard/dashboard-text.ts'
import { DashboardList, RowLink, SeeAll } from '#web/home/dashboard/DashboardList.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { ListRow } from '#web/platform/ui/ListRow.tsx'
import { useFailure } from '#web/platform/ui/Loaded.tsx'
import { formatShortMoment } from '#web/platform/ui/moments.ts'

/** Drawers that are open, if any, with what they hold. For managers: a cashier who counts must not know it. */
export function OpenDrawers({ location }: { location: string | undefined }) {
  const { user, settings } = useCurrentUser()
  if (!settings.cashControl || !MANAGERS.includes(user.role)) return null
  return <Drawers location={location} />
}

/** The shifts whose drawers are open, with what each should hold. */
export function useOpenDrawers(location: string | undefined) {
  const query = { state: 'OPEN' as const, locationId: location }
  return useRead(api.shifts.list, { query }, { refetchOnMount: 'always' })
}

function Drawers({ location }: { location: string | undefined }) {
  const read = useOpenDrawers(location)
  const { missing } = useFailure(read)
  if (!missing && !read.data?.length) return null
  return (
    <DashboardList
      title={TEXT.drawers}
      count={null}
      rest={<SeeAll to="/shifts" search={{ location }} what={TEXT.allShifts} />}
      empty={missing && <EmptyState icon={Wallet} title={serverSentence(missing)} />}
      rows={missing ? [] : read.data?.map((shift) => <DrawerRow key={shift.id} shift={shift} />)}
    />
  )
}

function DrawerRow({ shift }: { shift: ShiftReport }) {
  const { timeZone } = useCurrentUser().settings
  const { id, tillName, locationName, answererName, openedAt, expected } = shift
  return (
    <ListRow
      title={
        <RowLink to="/shifts" search={{ shift: String(id) }}>
          {locationName} · {tillName}
        </RowLink>
      }
      details={`${answererName}, ${TEXT.since(formatShortMoment(openedAt, timeZone))}`}
      figure={formatPesos(centavosOf(expected))}
      figureNote={
        shift.countedAt ? TEXT.drawerCounted : shift.isLong ? TEXT.openForLong : TEXT.inDrawer
      }
    />
  )
}
