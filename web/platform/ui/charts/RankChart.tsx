import { ChartFrame, type ChartProps } from '#web/platform/ui/charts/ChartFrame.tsx'
import { describeRank, type Format } from '#web/platform/ui/charts/describe.ts'

type Item = {
  id: number | string
  name: string
  value: number
  /** Beside the name. */ note?: string
}

type Props = ChartProps & {
  /** Largest first; undefined while they load. */
  items: readonly Item[] | undefined
  /** Name of what an item is, such as 'Product'. */
  itemName: string
  /** Name of what is measured, such as 'Revenue'. */
  valueName: string
  format: Format
  /** How many items are expected while they load. */
  places?: keyof typeof HEIGHTS
}

const HEIGHTS = { few: 'min-h-30', several: 'min-h-60', ten: 'min-h-102.5' }

/** A ranking: names with their figures, each with a bar in proportion. */
export function RankChart(props: Props) {
  const { items = [], itemName, valueName, format, places = 'several' } = props
  const longest = items.reduce((most, { value }) => Math.max(most, Math.abs(value)), 0)
  return (
    <ChartFrame
      {...props}
      description={describeRank(items, format)}
      table={{
        columns: [itemName, valueName],
        rows: items.map(({ name, value }) => [name, format(value)]),
      }}
      isLoading={!props.items}
      height={HEIGHTS[places]}
    >
      {/* Screen readers get the table with the same words. */}
      <ol aria-hidden className="space-y-2.5">
        {items.map((item) => (
          <li key={item.id} className="text-sm">
            <div className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {item.name}
                {item.note && <span className="text-ink-muted"> · {item.note}</span>}
              </span>
              <span className="font-semibold whitespace-nowrap tabular-nums">
                {format(item.value)}
              </span>
            </div>
            <RankBar part={longest === 0 ? 0 : item.value / longest} />
          </li>
        ))}
      </ol>
    </ChartFrame>
  )
}

/** A bar; red if the value is negative, which the figure shows as well. */
function RankBar({ part }: { part: number }) {
  return (
    <div className="mt-1 h-2 rounded-xs bg-sunken">
      <div
        className={`h-full rounded-xs forced-color-adjust-none ${part < 0 ? 'bg-danger' : 'bg-accent'}`}
        style={{ width: `${Math.abs(part) * 100}%` }}
      />
    </div>
  )
}
