import { ComparedChart, type ComparedProps } from '#web/platform/ui/charts/ComparedChart.tsx'
import { describeRun } from '#web/platform/ui/charts/describe.ts'
import { lazyPlot } from '#web/platform/ui/charts/lazy-plot.tsx'
import type { TrendPoint } from '#web/platform/ui/charts/TrendPlot.tsx'

type Props = ComparedProps<TrendPoint> & {
  /** Name of the earlier period, if points have a `before`. */
  beforeName?: string
}

const TrendPlot = lazyPlot(() => import('#web/platform/ui/charts/TrendPlot.tsx'), 'TrendPlot')

/** Values over days, weeks or months, beside those of an earlier period. */
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
