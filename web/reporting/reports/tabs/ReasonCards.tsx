import type { ComponentProps } from 'react'
import type { ReportType } from '#domain/reporting/reports/report-types.ts'
import { ExportMenu } from '#web/reporting/reports/ExportMenu.tsx'
import type { AskedReport } from '#web/reporting/reports/filters/report-filters.ts'
import { ReportStat } from '#web/reporting/reports/ReportStat.tsx'
import { ReportTable } from '#web/reporting/reports/ReportTable.tsx'
import { TEXT } from '#web/reporting/reports/reports-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

type Table<Row> = ComponentProps<typeof ReportTable<Row>>
type Stat = ComponentProps<typeof ReportStat>
type Report<Row> = Omit<Table<Row>, 'caption'> & {
  reportType: ReportType
  name: string
  /** What is left out. */
  note?: string | false | undefined
}

type Props<Person, Each> = {
  asked: AskedReport
  /** How often it was done, and what it came to. */
  stats: readonly Stat[]
  byPerson: Report<Person>
  list: Report<Each>
  /** What stands in place of all that when nothing was done. */
  none: ComponentProps<typeof EmptyState>
}

/** What people did for reasons they gave: how often, by person and reason, and each time. */
export function ReasonCards<Person, Each>(props: Props<Person, Each>) {
  const { asked, stats, byPerson, list, none } = props
  if (byPerson.rows?.length === 0)
    return (
      <Card>
        <EmptyState {...none} />
      </Card>
    )
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:gap-4">
        {stats.map((stat) => (
          <ReportStat key={stat.label} {...stat} />
        ))}
      </div>
      <ReportCard asked={asked} report={byPerson} />
      {byPerson.rows && <ReportCard asked={asked} report={list} />}
    </>
  )
}

function ReportCard<Row>({ asked, report }: { asked: AskedReport; report: Report<Row> }) {
  const { reportType, name, note, ...table } = report
  return (
    <Card title={name} aside={<ExportMenu asked={asked} reportType={reportType} name={name} />}>
      {note && <p className="mb-4 text-sm text-ink-muted">{note}</p>}
      <ReportTable caption={TEXT.listOf(name)} {...table} />
    </Card>
  )
}
