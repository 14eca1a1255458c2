import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts'
import { axisOf } from '#web/platform/ui/charts/axis.ts'
import type { PlotProps } from '#web/platform/ui/charts/ComparedChart.tsx'

import {
  BAR_OPACITY,
  BEFORE_LINE,
  GRID,
  PLOT_MARGIN,
  PLOT_STYLE,
  X_AXIS,
  Y_AXIS,
} from '#web/platform/ui/charts/plot-look.ts'
import { PlotTooltip } from '#web/platform/ui/charts/PlotTooltip.tsx'

export function HoursPlot({ points, names, title, format, formatTick }: PlotProps<HourPoint>) {
  const axis = axisOf(points.flatMap(({ value, before }) => [value ?? 0, before]))
  return (
    <ComposedChart
      responsive
      data={points}
      style={PLOT_STYLE}
      margin={PLOT_MARGIN}
      barCategoryGap="20%"
      aria-label={title}
    >
      <CartesianGrid {...GRID} />
      <XAxis {...X_AXIS} />
      <YAxis {...Y_AXIS} {...axis} tickFormatter={formatTick} />
      <Bar
        dataKey="value"
        name={names.value}
        fill="var(--color-accent)"
        fillOpacity={BAR_OPACITY}
        radius={[3, 3, 0, 0]}
        maxBarSize={36}
        isAnimationActive={false}
      />
      <Line {...BEFORE_LINE} dataKey="before" name={names.before} dot={false} />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--color-sunken)' }}
        content={<PlotTooltip format={format} />}
      />
    </ComposedChart>
  )
}

export type HourPoint = {
  /** The hour, such as '2 PM'. */
  name: string
  /** null for an hour that has not begun yet. */
  value: number | null
  before: number
}
