import { ChartFrame, type ChartProps } from '#web/platform/ui/charts/ChartFrame.tsx'
import { axisOf } from '#web/platform/ui/charts/axis.ts'
import { describeSteps, type Format } from '#web/platform/ui/charts/describe.ts'
import { barsOf, type Step, type StepBar } from '#web/platform/ui/charts/step-bars.ts'

type Props = ChartProps & {
  /** undefined while they load. */
  steps: readonly Step[] | undefined
  /** Name of what a step is, such as 'Item'. */
  stepName: string
  /** Name of what is measured, such as 'Amount'. */
  valueName: string
  format: Format
}

/** A waterfall chart: from what came in, through each deduction, to what is left. */
export function StepsChart(props: Props) {
  const { steps = [], stepName, valueName, format } = props
  const bars = barsOf(steps)
  const [low, high] = axisOf(bars.flatMap(({ from, to }) => [from, to])).domain
  const placeOf = (value: number) => ((value - low) / (high - low)) * 100
  const reported = ({ kind, value }: Step) => format(kind === 'less' ? 0 - value : value)
  return (
    <ChartFrame
      {...props}
      description={describeSteps(steps, format)}
      table={{
        columns: [stepName, valueName],
        rows: steps.map((step) => [step.name, reported(step)]),
      }}
      isLoading={!props.steps}
      height="min-h-60 max-sm:min-h-70"
    >
      {/* Screen readers get the table with the same words. */}
      <ol
        aria-hidden
        className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 text-sm"
      >
        {bars.map((bar) => (
          <li key={bar.name} className="col-span-3 grid grid-cols-subgrid items-center gap-y-1">
            <span className={bar.kind === 'sum' ? 'font-semibold' : 'text-ink-muted'}>
              {bar.name}
            </span>
            <span className="col-start-3 text-right font-semibold tabular-nums">
              {reported(bar)}
            </span>
            <StepTrack bar={bar} placeOf={placeOf} />
          </li>
        ))}
      </ol>
    </ChartFrame>
  )
}

type StepTrackProps = { bar: StepBar; placeOf: (value: number) => number }

/** The bar of a step. On a phone it stands below its name. */
function StepTrack({ bar, placeOf }: StepTrackProps) {
  const left = placeOf(Math.min(bar.from, bar.to))
  const width = placeOf(Math.max(bar.from, bar.to)) - left
  return (
    <div className="relative col-span-3 row-start-2 h-4 sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:h-7">
      <div className="absolute inset-y-0 w-px bg-line-strong" style={{ left: `${placeOf(0)}%` }} />
      <div
        className={`absolute inset-y-0 rounded-xs forced-color-adjust-none ${lookOf(bar)}`}
        style={{ left: `${left}%`, width: `${width}%` }}
      />
    </div>
  )
}

function lookOf({ kind, value }: StepBar): string {
  if (kind === 'less') return 'text-ink-muted stripes'
  return value < 0 ? 'bg-danger' : 'bg-accent'
}
