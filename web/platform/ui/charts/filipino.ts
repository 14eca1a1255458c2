import type { Translated } from '#domain/language.ts'
import type { TEXT as CHART_FRAME } from '#web/platform/ui/charts/ChartFrame.tsx'
import type { TEXT as SHARE_CHART } from '#web/platform/ui/charts/ShareChart.tsx'
import type { TEXT as LAZY_PLOT } from '#web/platform/ui/charts/lazy-plot.tsx'

export const filipino = {
  'platform/ui/charts/ChartFrame': {} satisfies Translated<typeof CHART_FRAME>,
  'platform/ui/charts/ShareChart': {} satisfies Translated<typeof SHARE_CHART>,
  'platform/ui/charts/lazy-plot': {} satisfies Translated<typeof LAZY_PLOT>,
}
