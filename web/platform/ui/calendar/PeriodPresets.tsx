import { texts } from '#domain/language.ts'
import { daysOfRange, RANGE_LABELS, RANGES, type Range } from '#domain/reporting/reports/ranges.ts'
import type { Days } from '#web/platform/ui/calendar/RangeCalendar.tsx'

export const TEXT = texts('platform/ui/calendar/PeriodPresets', {
  presets: 'Often chosen',
  any: 'All days',
})

type Props = {
  /** The days that are chosen; '' for an open end. */
  days: Days
  today: string
  /** All days may be chosen, too. */
  isOptional: boolean
  onChoose: (days: Days, range: Range | null) => void
}

/** The periods that are often asked for, one press each. */
export function PeriodPresets({ days, today, isOptional, onChoose }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{TEXT.presets}</legend>
      <div className="grid gap-0.5 max-sm:grid-cols-2">
        {RANGES.map((range) => {
          const { startDate: from, endDate: to } = daysOfRange(range, today)
          return (
            <Preset
              key={range}
              name={RANGE_LABELS[range]}
              isChosen={days.from === from && days.to === to}
              onPress={() => onChoose({ from, to }, range)}
            />
          )
        })}
        {isOptional && (
          <Preset
            name={TEXT.any}
            isChosen={days.from === '' && days.to === ''}
            onPress={() => onChoose({ from: '', to: '' }, null)}
          />
        )}
      </div>
    </fieldset>
  )
}

type PresetProps = { name: string; isChosen: boolean; onPress: () => void }

function Preset({ name, isChosen, onPress }: PresetProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className="flex min-h-control items-center rounded px-3 text-left text-sm font-medium whitespace-nowrap transition-colors hover:bg-sunken lg:pointer-fine:min-h-8 aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
    >
      {name}
    </button>
  )
}
