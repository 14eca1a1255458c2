import { CalendarCheck } from 'lucide-react'
import { beside, inPacks } from '#domain/goods/products/packs.ts'
import type { Dashboard } from '#domain/reporting/reports/dashboard.ts'
import { daysUntil, EXPIRING_DAYS } from '#domain/goods/stock/fefo.ts'
import { TEXT } from '#web/home/dashboard/dashboard-text.ts'
import { DashboardList, RowLink, SeeAll } from '#web/home/dashboard/DashboardList.tsx'
import { daysLeft } from '#web/goods/stock/days-left.ts'
import { ListRow } from '#web/platform/ui/ListRow.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { formatDate } from '#web/platform/ui/dates.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

type Props = {
  dashboard: Dashboard | undefined
  /** Today in the shop's time zone, 'YYYY-MM-DD'. */
  today: string
  /** The location that is shown; undefined means all of them. */
  location: string | undefined
}

export function ExpiringSoon({ dashboard, today, location }: Props) {
  const isAny = dashboard && dashboard.expiringCount > 0
  return (
    <DashboardList
      title={TEXT.expiring}
      count={isAny && <Badge tone="warning">{TEXT.lots(dashboard.expiringCount)}</Badge>}
      rest={
        isAny && (
          <SeeAll
            to="/products"
            search={{ status: 'expiring', location }}
            what={TEXT.allExpiring}
          />
        )
      }
      empty={<EmptyState icon={CalendarCheck} title={TEXT.noneExpires(EXPIRING_DAYS)} />}
      rows={dashboard?.expiring.map((lot) => (
        // Product, lot number, expiry and location identify a lot.
        <LotRow
          key={[lot.productId, lot.lotNumber, lot.expiryDate, lot.locationName].join()}
          lot={lot}
          today={today}
        />
      ))}
    />
  )
}

type LotRowProps = { lot: Dashboard['expiring'][number]; today: string }

function LotRow({ lot, today }: LotRowProps) {
  const { name, sku, qty, lotNumber, locationId, locationName, expiryDate } = lot
  const details = [
    `${TEXT.units(qty)}${beside(inPacks(qty, lot))}`,
    ...(lotNumber === null ? [] : [TEXT.lot(lotNumber)]),
    locationName,
  ]
  return (
    <ListRow
      title={
        <RowLink
          to="/products"
          search={{ status: 'expiring', search: sku ?? name, location: String(locationId) }}
        >
          {name}
        </RowLink>
      }
      details={details.join(' · ')}
      figure={<Badge tone="warning">{daysLeft(daysUntil(expiryDate, today))}</Badge>}
      figureNote={<time dateTime={expiryDate}>{formatDate(expiryDate)}</time>}
    />
  )
}
