// Settings of recharts: colours by our tokens, no animation, no decoration.

const AXIS_TEXT = { fill: 'var(--color-ink-muted)', fontSize: 12 }

export const GRID = { vertical: false, stroke: 'var(--color-line)' } as const

export const X_AXIS = {
  dataKey: 'name',
  tick: AXIS_TEXT,
  tickLine: false,
  axisLine: { stroke: 'var(--color-line-strong)' },
  tickMargin: 6,
  interval: 'equidistantPreserveStart',
  minTickGap: 16,
  height: 26,
} as const

export const Y_AXIS = {
  tick: AXIS_TEXT,
  tickLine: false,
  axisLine: false,
  tickMargin: 4,
  width: 'auto',
} as const

/** The earlier values: a dashed line behind the others. */
export const BEFORE_LINE = {
  stroke: 'var(--color-ink)',
  strokeWidth: 1.75,
  strokeDasharray: '4 4',
  activeDot: { r: 3, fill: 'var(--color-ink-muted)', stroke: 'var(--color-surface)' },
  isAnimationActive: false,
} as const

export const PLOT_STYLE = { width: '100%', height: '100%' } as const

/** Bars let a dashed line before them be seen, in either scheme. */
export const BAR_OPACITY = 0.55

/** A single point makes no line, so it is drawn as a dot. */
export const DOT_OF_ONE = { r: 4, fill: 'var(--color-surface)', strokeDasharray: 'none' }

/** The top leaves room for half of the highest label of the axis. */
export const PLOT_MARGIN = { top: 8, right: 8, bottom: 0, left: 0 } as const
