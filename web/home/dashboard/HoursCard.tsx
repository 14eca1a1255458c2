import { formatPesos } from '#domain/money.ts'
import type { Dashboard } from '#domain/reporting/reports/dashboard.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { hourPoints } from '#web/home/dashboard/dashboard-hours.ts'
import { TEXT } from '#web/home/dashboard/dashboard-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { HoursChart } from '#web/platform/ui/charts/HoursChart.tsx'
import { pesoTick } from '#web/platform/ui/charts/axis.ts'
import { hourOf } from '#web/platform/ui/moments.ts'

type Props = { dashboard: Dashboard | undefined; asOf: Date }

export function HoursCard({ dashboard, asOf }: Props) {
  const { timeZone } = useCurrentUser().settings
  return (
    <Card>
      <HoursChart
        title={TEXT.hours}
        heading="h2"
        className="h-full"
        points={dashboard && hourPoints(dashboard.hours, hourOf(asOf, timeZone))}
        pointName={TEXT.hour}
        valueName={TEXT.today}
        beforeName={TEXT.yesterday}
        format={formatPesos}
        formatTick={pesoTick}
      />
    </Card>
  )
}
