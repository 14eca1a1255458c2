import { ChartFrame, type ChartProps } from '#web/ui/charts/ChartFrame.tsx'
import { describeRun, type Format } from '#web/ui/charts/describe.ts'
import { lazyPlot } from '#web/ui/charts/lazy-plot.tsx'
import { Legend } from '#web/ui/charts/Legend.tsx'

export type TrendPoint = {
  /** The day, week or month. */
  name: string
  value: number
  /** The same place in the period before; left out where none is compared. */
  before?: number | null
}

type Props = ChartProps & {
  /** undefined while they are on their way. */
  points: readonly TrendPoint[] | undefined
  /** What a point is: 'Day'. */
  pointName: string
  /** What is measured: 'Total Sales'. */
  valueName: string
  /** The period behind it, when points have one. */
  beforeName?: string
  format: Format
  /** On the scale, where there is little room. */
  formatTick?: Format
}

const TrendPlot = lazyPlot(async () => (await import('#web/ui/charts/TrendPlot.tsx')).TrendPlot)

/** How something ran over days, weeks or months, and over those before. */
export function TrendChart(props: Props) {
  const { points = [], pointName, valueName, beforeName, format, formatTick = format } = props
  const columns = [pointName, valueName, ...(beforeName ? [beforeName] : [])]
  const rows = points.map(({ name, value, before }) => [
    name,
    format(value),
    ...(beforeName ? [before == null ? null : format(before)] : []),
  ])
  const legend = beforeName && (
    <Legend
      entries={[
        { name: valueName, mark: 'line' },
        { name: beforeName, mark: 'dashes' },
      ]}
    />
  )
  const description = describeRun(valueName, points, format)
  return (
    <ChartFrame
      {...props}
      description={description}
      table={{ columns, rows }}
      isLoading={!props.points}
      height="h-60"
      legend={legend}
    >
      <TrendPlot
        points={points}
        names={{ value: valueName, before: beforeName }}
        title={props.title}
        format={format}
        formatTick={formatTick}
      />
    </ChartFrame>
  )
}
