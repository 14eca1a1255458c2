import { ChartFrame, type ChartProps } from '#web/ui/charts/ChartFrame.tsx'
import { describeRun, type Format } from '#web/ui/charts/describe.ts'
import { lazyPlot } from '#web/ui/charts/lazy-plot.tsx'
import { Legend } from '#web/ui/charts/Legend.tsx'

export type HourPoint = {
  /** The hour: '2 PM'. */
  name: string
  /** null for an hour that has not begun. */
  value: number | null
  before: number
}

type Props = ChartProps & {
  /** undefined while they are on their way. */
  points: readonly HourPoint[] | undefined
  /** What a point is: 'Hour'. */
  pointName: string
  /** The bars: 'Today'. */
  valueName: string
  /** The line: 'Yesterday'. */
  beforeName: string
  format: Format
  /** On the scale, where there is little room. */
  formatTick?: Format
}

const HoursPlot = lazyPlot(async () => (await import('#web/ui/charts/HoursPlot.tsx')).HoursPlot)

/** The hours of a day as bars, those of the day before as a line. */
export function HoursChart(props: Props) {
  const { points = [], pointName, valueName, beforeName, format, formatTick = format } = props
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
  const legend = (
    <Legend
      entries={[
        { name: valueName, mark: 'bar' },
        { name: beforeName, mark: 'dashes' },
      ]}
    />
  )
  return (
    <ChartFrame
      {...props}
      description={description}
      table={{ columns: [pointName, valueName, beforeName], rows }}
      isLoading={!props.points}
      height="h-48"
      legend={legend}
    >
      <HoursPlot
        points={points}
        names={{ value: valueName, before: beforeName }}
        title={props.title}
        format={format}
        formatTick={formatTick}
      />
    </ChartFrame>
  )
}
