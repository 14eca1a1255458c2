import type { Translated } from '#domain/language.ts'
import type { TEXT as CHART_FRAME } from '#web/platform/ui/charts/ChartFrame.tsx'
import type { TEXT as SHARE_CHART } from '#web/platform/ui/charts/ShareChart.tsx'
import type { TEXT as LAZY_PLOT } from '#web/platform/ui/charts/lazy-plot.tsx'

export const filipino = {
  'platform/ui/charts/ChartFrame': {
    asTable: 'Ipakita bilang table',
    asChart: 'Ipakita bilang chart',
    of: (title) => ` ng ${title}`,
    nothing: 'Walang maipapakita.',
  } satisfies Translated<typeof CHART_FRAME>,
  'platform/ui/charts/ShareChart': {
    percent: 'Porsiyento',
    others: 'Iba pa',
  } satisfies Translated<typeof SHARE_CHART>,
  'platform/ui/charts/lazy-plot': {
    missing: 'Hindi na-load ang chart. Nasa table ang mga numero nito.',
  } satisfies Translated<typeof LAZY_PLOT>,
}
