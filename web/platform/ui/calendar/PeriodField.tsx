import { texts } from '#domain/language.ts'
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { CalendarPopover } from '#web/platform/ui/calendar/CalendarPopover.tsx'
import { IN_PLACE } from '#web/platform/ui/calendar/calendar-in-place.tsx'
import { DateField } from '#web/platform/ui/calendar/DateField.tsx'
import type { Days } from '#web/platform/ui/calendar/RangeCalendar.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

export const TEXT = texts('platform/ui/calendar/PeriodField', {
  calendar: 'Choose days in the calendar',
})

/** Its code loads when it is first opened. */
const RangeCalendar = lazyPart(
  () => import('#web/platform/ui/calendar/RangeCalendar.tsx'),
  'RangeCalendar',
  IN_PLACE,
)

/** On the smallest phones the first date has a line of its own. */
const PLACES = { from: 'basis-34 max-[22rem]:basis-full', to: 'basis-34 max-[22rem]:basis-40' }

type Props = Days & {
  /** Says what the dates are of, for screen readers. */
  label: string
  labels: { from: string; to: string }
  today: string
  /** Why these days were refused. */
  error?: string | undefined
  isDisabled?: boolean
  onChange: (days: Days) => void
}

/** A field for two dates, typed or chosen in a calendar. */
export function PeriodField({
  label,
  labels,
  from,
  to,
  today,
  error,
  isDisabled,
  onChange,
}: Props) {
  const messageId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const days = { from, to }
  const field = (name: keyof Days) => (
    <DateField
      label={labels[name]}
      className={`min-w-0 grow ${PLACES[name]}`}
      hasCalendar={false}
      today={today}
      value={days[name]}
      disabled={isDisabled}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? messageId : undefined}
      // A period has both ends: one that is emptied is typed anew.
      onChange={(day) => day !== '' && onChange({ ...days, [name]: day })}
    />
  )
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-start gap-2 max-[22rem]:flex-wrap">
        {field('from')}
        {field('to')}
        <CalendarPopover
          label={TEXT.calendar}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          button={{ look: 'secondary', disabled: isDisabled, className: 'mt-6.5' }}
        >
          <RangeCalendar
            from={from}
            to={to}
            today={today}
            onChoose={(chosen) => {
              setIsOpen(false)
              onChange(chosen)
            }}
          />
        </CalendarPopover>
      </div>
      {error && (
        <p id={messageId} className="mt-1.5 flex gap-1.5 text-sm text-danger-ink">
          <CircleAlert aria-hidden size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
