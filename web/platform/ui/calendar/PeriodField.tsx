import { texts } from '#domain/language.ts'
import { useId, useState, type KeyboardEvent } from 'react'
import type { Range } from '#domain/reporting/reports/ranges.ts'
import { CalendarPopover } from '#web/platform/ui/calendar/CalendarPopover.tsx'
import { IN_PLACE } from '#web/platform/ui/calendar/calendar-in-place.tsx'
import { DateField } from '#web/platform/ui/calendar/DateField.tsx'
import { PeriodPresets } from '#web/platform/ui/calendar/PeriodPresets.tsx'
import type { Days } from '#web/platform/ui/calendar/RangeCalendar.tsx'
import { FieldError } from '#web/platform/ui/Field.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

export const TEXT = texts('platform/ui/calendar/PeriodField', {
  days: 'Days',
  from: 'From',
  to: 'To',
  choose: 'Choose a period (arrow down)',
  reversed: 'The start date must not be after the end date',
})

/** Its code loads when it is first opened. */
const RangeCalendar = lazyPart(
  () => import('#web/platform/ui/calendar/RangeCalendar.tsx'),
  'RangeCalendar',
  IN_PLACE,
)

/** Both dates and the button are one box. */
const LOOKS = {
  from: '[&_input]:rounded-r-none',
  to: '-ml-px [&_input]:rounded-none',
  /** On the smallest phones a date just fits. */
  each: 'min-w-0 grow basis-31 focus-within:z-1 max-[22rem]:basis-0 max-[22rem]:[&_input]:px-1.5',
}

type Props = Days & {
  /** Says what the dates are of, for screen readers. */
  label?: string
  /** Hides the labels of both dates; empty ones show them inside. */
  areLabelsHidden?: boolean
  /** Either date may be missing: then the list goes on in that direction. */
  isOptional?: boolean
  today: string
  /** Why these days were refused. */
  error?: string | undefined
  isDisabled?: boolean
  /** `range` is the period by whose name the days were chosen; null if they were typed or chosen one by one. */
  onChange: (days: Days, range: Range | null) => void
  className?: string
}

/** A field for two dates: typed, chosen by the name of a period, or in a calendar. */
export function PeriodField(props: Props) {
  const { label = TEXT.days, areLabelsHidden, isOptional = false, today, isDisabled } = props
  const { from, to, onChange, className = '' } = props
  const messageId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const days = { from, to }
  const isReversed = from !== '' && to !== '' && from > to
  const error = props.error ?? (isReversed ? TEXT.reversed : undefined)

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setIsOpen(true)
  }

  function choose(chosen: Days, range: Range | null) {
    setIsOpen(false)
    onChange(chosen, range)
  }

  const field = (name: keyof Days) => (
    <DateField
      label={TEXT[name]}
      isLabelHidden={areLabelsHidden}
      placeholder={TEXT[name]}
      className={`${LOOKS.each} ${LOOKS[name]}`}
      hasCalendar={false}
      today={today}
      value={days[name]}
      disabled={isDisabled}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? messageId : undefined}
      // A period that has both ends keeps them: one that is emptied is typed anew.
      onChange={(day) => (isOptional || day !== '') && onChange({ ...days, [name]: day }, null)}
      onKeyDown={openByArrow}
    />
  )
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="sr-only">{label}</legend>
      <div className="flex items-start">
        {field('from')}
        {field('to')}
        <CalendarPopover
          label={TEXT.choose}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          button={{
            look: 'secondary',
            disabled: isDisabled,
            className: `-ml-px rounded-l-none! border-line-strong! focus-visible:z-1 ${areLabelsHidden ? '' : 'mt-6.5'}`,
          }}
        >
          {/* The periods keep their place when the calendar comes. */}
          <div className="flex gap-4 max-sm:flex-col">
            <PeriodPresets {...{ days, today, isOptional }} onChoose={choose} />
            <div className="min-h-80 min-w-63 pointer-coarse:min-w-70 min-[100rem]:min-w-132 min-[100rem]:pointer-coarse:min-w-146">
              <RangeCalendar {...days} today={today} onChoose={(chosen) => choose(chosen, null)} />
            </div>
          </div>
        </CalendarPopover>
      </div>
      {error && <FieldError id={messageId}>{error}</FieldError>}
    </fieldset>
  )
}
