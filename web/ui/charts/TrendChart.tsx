import { ComparedChart, type ComparedProps } from '#web/ui/charts/ComparedChart.tsx'
import { describeRun } from '#web/ui/charts/describe.ts'
import { lazyPlot } from '#web/ui/charts/lazy-plot.tsx'

export type TrendPoint = {
  /** The day, week or month. */
  name: string
  value: number
  /** The same place in the period before; left out where none is compared. */
  before?: number | null
}

type Props = ComparedProps<TrendPoint> & {
  /** The period behind it, when points have one. */
  beforeName?: string
}

const TrendPlot = lazyPlot(() => import('#web/ui/charts/TrendPlot.tsx'), 'TrendPlot')

/** How something ran over days, weeks or months, and over those before. */
export function TrendChart(props: Props) {
  const { points = [], valueName, beforeName, format } = props
  const rows = points.map(({ name, value, before }) => [
    name,
    format(value),
    ...(beforeName ? [before == null ? null : format(before)] : []),
  ])
  return (
    <ComparedChart
      {...props}
      beforeName={beforeName}
      description={describeRun(valueName, points, format)}
      rows={rows}
      mark="line"
      height="h-60"
      Plot={TrendPlot}
    />
  )
}
