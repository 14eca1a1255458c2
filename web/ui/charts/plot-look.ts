// How recharts draws for us: by the tokens, without movement, nothing but what is read.

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

/** What was before lies behind, in dashes. */
export const BEFORE_LINE = {
  stroke: 'var(--color-ink-muted)',
  strokeWidth: 1.75,
  strokeDasharray: '4 4',
  activeDot: { r: 3, fill: 'var(--color-ink-muted)', stroke: 'var(--color-surface)' },
  isAnimationActive: false,
} as const

export const PLOT_STYLE = { width: '100%', height: '100%' } as const

/** Lies under a line, so that it is seen where it crosses bars. */
export const EDGE_OF_LINE = {
  stroke: 'var(--color-surface)',
  strokeWidth: 5,
  dot: false,
  activeDot: false,
  tooltipType: 'none',
  isAnimationActive: false,
} as const

/** Of a single point there is no line to see. */
export const DOT_OF_ONE = { r: 4, fill: 'var(--color-surface)', strokeDasharray: 'none' }

/** Room for half a figure above the highest line of the grid. */
export const PLOT_MARGIN = { top: 8, right: 8, bottom: 0, left: 0 } as const
