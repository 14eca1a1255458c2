import type { Translated } from '#domain/language.ts'
import type { TEXT as CHART_FRAME } from '#web/platform/ui/charts/ChartFrame.tsx'
import type { TEXT as SHARE_CHART } from '#web/platform/ui/charts/ShareChart.tsx'
import type { TEXT as DESCRIBE } from '#web/platform/ui/charts/describe.ts'
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
  'platform/ui/charts/describe': {
    nothing: 'Walang maipapakita.',
    span: (name, first, last) => `${name}, ${first} hanggang ${last}`,
    throughout: (span, figure) => `${span}: ${figure} sa lahat.`,
    between: (span, most, least) =>
      `${span}: pinakamataas ${most.figure} (${most.name}), pinakamababa ${least.figure} (${least.name}).`,
    rank: (count, first, last) =>
      `${count} na magkakasunod, mula ${first.name} na ${first.figure} hanggang ${last.name} na ${last.figure}.`,
    shares: (sum, parts) => `Sa ${sum}: ${parts}.`,
    less: (name, figure) => `bawas ang ${name} ${figure}`,
    is: (name, figure) => `ay ${name} ${figure}`,
  } satisfies Translated<typeof DESCRIBE>,
  'platform/ui/charts/lazy-plot': {
    missing: 'Hindi na-load ang chart. Nasa table ang mga numero nito.',
  } satisfies Translated<typeof LAZY_PLOT>,
}
