import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { axisOf } from '#web/platform/ui/charts/axis.ts'
import type { PlotProps } from '#web/platform/ui/charts/ComparedChart.tsx'
import {
  BEFORE_LINE,
  DOT_OF_ONE,
  GRID,
  PLOT_MARGIN,
  PLOT_STYLE,
  X_AXIS,
  Y_AXIS,
} from '#web/platform/ui/charts/plot-look.ts'
import { PlotTooltip } from '#web/platform/ui/charts/PlotTooltip.tsx'

/** Up to this number of points, each has a dot. */
const MARKED_MOST = 14

const MARK = { r: 4, fill: 'var(--color-accent)', stroke: 'var(--color-surface)' }

/**
 * Most names that recharts gets for the axis. The browser measures each of them, which takes
 * seconds for the days of a year.
 */
const NAMES_MOST = 16

/** Names at equal distances, counted from the last point, which people look for first. */
function namesOf(points: readonly TrendPoint[]): string[] {
  const step = Math.ceil(points.length / NAMES_MOST)
  const last = points.length - 1
  return points.filter((_, index) => (last - index) % step === 0).map(({ name }) => name)
}

export function TrendPlot({ points, names, title, format, formatTick }: PlotProps<TrendPoint>) {
  const axis = axisOf(points.flatMap(({ value, before }) => [value, before ?? 0]))
  return (
    <ComposedChart
      responsive
      data={points}
      style={PLOT_STYLE}
      margin={PLOT_MARGIN}
      aria-label={title}
    >
      <CartesianGrid {...GRID} />
      <XAxis {...X_AXIS} ticks={namesOf(points)} interval="preserveEnd" />
      <YAxis {...Y_AXIS} {...axis} tickFormatter={formatTick} />
      <ReferenceLine y={0} stroke="var(--color-line-strong)" />
      <Area
        type="linear"
        dataKey="value"
        name={names.value}
        stroke="var(--color-accent)"
        strokeWidth={2}
        fill="var(--color-accent)"
        fillOpacity={0.12}
        dot={points.length <= MARKED_MOST && { ...MARK, fillOpacity: 1 }}
        activeDot={{ ...MARK, r: 5 }}
        isAnimationActive={false}
      />
      {names.before && (
        <Line
          {...BEFORE_LINE}
          dataKey="before"
          name={names.before}
          dot={points.length === 1 && DOT_OF_ONE}
        />
      )}
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--color-line-strong)' }}
        content={<PlotTooltip format={format} />}
      />
    </ComposedChart>
  )
}

export type TrendPoint = {
  /** Name of the day, week or month. */
  name: string
  value: number
  /** The value at the same place of the earlier period; left out if none is compared. */
  before?: number | null
}
