import { texts } from '#domain/language.ts'
import { ChartFrame, type ChartProps } from '#web/platform/ui/charts/ChartFrame.tsx'
import { describeShares, percentOfPermille, type Format } from '#web/platform/ui/charts/describe.ts'
import { gathered, sharesOf, type Part } from '#web/platform/ui/charts/shares.ts'

/**
 * Three colours, each plain and striped, so that the parts differ without colour, too.
 */
const LOOKS = [
  'text-accent bg-current',
  'text-ink-muted bg-current',
  'text-accent stripes',
  'text-line-strong bg-current',
  'text-ink-muted stripes',
  'text-line-strong stripes',
]

export const TEXT = texts('platform/ui/charts/ShareChart', { percent: 'Percent', others: 'Others' })

type Props = ChartProps & {
  /** In any order; undefined while they load. */
  parts: readonly Part[] | undefined
  /** Name of what a part is, such as 'Method'. */
  partName: string
  /** Name of what is measured, such as 'Amount'. */
  valueName: string
  format: Format
}

/**
 * Parts of a whole: one divided bar, and a list of the parts below. If there are too many, the
 * smallest are drawn as one.
 */
export function ShareChart(props: Props) {
  const { parts = [], partName, valueName, format } = props
  const shares = sharesOf(parts).toSorted((a, b) => b.value - a.value)
  const drawn = gathered(shares, LOOKS.length, TEXT.others)
  return (
    <ChartFrame
      {...props}
      description={describeShares(drawn, format)}
      table={{
        columns: [partName, valueName, TEXT.percent],
        rows: shares.map(({ name, value, permille }) => [
          name,
          format(value),
          percentOfPermille(permille),
        ]),
      }}
      isLoading={!props.parts}
      height="min-h-40"
    >
      {/* Screen readers get the table with the same words. */}
      <div aria-hidden>
        <div className="flex h-8 gap-0.5 overflow-hidden rounded bg-sunken">
          {drawn.map(({ name, permille }, index) => (
            <div
              key={name}
              title={name}
              className={`forced-color-adjust-none ${permille > 0 ? 'min-w-1' : 'hidden'} ${LOOKS[index] ?? ''}`}
              style={{ flex: `${permille} 1 0` }}
            />
          ))}
        </div>
        <ul className="mt-3 space-y-1.5 text-sm">
          {drawn.map(({ name, value, permille }, index) => (
            <li key={name} className="flex items-baseline gap-2.5">
              <span
                className={`size-3 shrink-0 translate-y-px rounded-xs forced-color-adjust-none ${LOOKS[index] ?? ''}`}
              />
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <span className="tabular-nums">{format(value)}</span>
              <span className="w-14 text-right font-semibold tabular-nums">
                {percentOfPermille(permille)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  )
}
