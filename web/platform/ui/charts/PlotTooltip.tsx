import type { TooltipContentProps } from 'recharts'
import type { Format } from '#web/platform/ui/charts/describe.ts'

/** recharts fills in every prop but `format`. */
type Props = Partial<TooltipContentProps> & { format: Format }

/** The figures at the pointer, or at the point that the arrow keys reached. */
export function PlotTooltip({ active, label, payload = [], format }: Props) {
  // Series of the type 'none' are decoration, such as the edge of a line.
  const reported = payload.filter(({ type }) => type !== 'none')
  if (!active || reported.length === 0) return null
  return (
    <div className="rounded border bg-surface px-3 py-2 text-sm shadow-overlay">
      <p className="mb-1 font-medium">{label}</p>
      <dl className="grid grid-cols-[auto_auto] gap-x-4 tabular-nums">
        {reported.map(({ name, value }) => (
          <div key={String(name)} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="text-right font-semibold">
              {typeof value === 'number' ? format(value) : '–'}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
