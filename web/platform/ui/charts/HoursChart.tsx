import { ComparedChart, type ComparedProps } from '#web/platform/ui/charts/ComparedChart.tsx'
import { describeRun } from '#web/platform/ui/charts/describe.ts'
import { lazyPlot } from '#web/platform/ui/charts/lazy-plot.tsx'
import type { HourPoint } from '#web/platform/ui/charts/HoursPlot.tsx'

type Props = ComparedProps<HourPoint> & {
  /** Name of the dashed line, such as 'Yesterday'. */
  beforeName: string
}

const HoursPlot = lazyPlot(() => import('#web/platform/ui/charts/HoursPlot.tsx'), 'HoursPlot')

/** The hours of a day as bars, with the day before as a line. */
export function HoursChart(props: Props) {
  const { points = [], valueName, beforeName, format } = props
  const rows = points.map(({ name, value, before }) => [
    name,
    value === null ? null : format(value),
    format(before),
  ])
  const begun = points.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  const earlier = points.map(({ name, before }) => ({ name, value: before }))
  const description = [
    describeRun(valueName, begun, format),
    describeRun(beforeName, earlier, format),
  ].join(' ')
  return (
    <ComparedChart
      {...props}
      description={description}
      rows={rows}
      mark="bar"
      height="h-48"
      Plot={HoursPlot}
    />
  )
}
