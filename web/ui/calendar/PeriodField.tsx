import { CalendarDays, CircleAlert } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useState } from 'react'
import { IconButton } from '#web/ui/Button.tsx'
import type { Days } from '#web/ui/calendar/RangeCalendar.tsx'
import { Field, INPUT_LOOK } from '#web/ui/Field.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { dayIn } from '#web/ui/use-filters.ts'

const TEXT = {
  calendar: 'Choose days in the calendar',
  loading: 'Loading the calendar...',
  missing: 'The calendar did not load. Type the days, or open it again.',
}

/**
 * In milliseconds. A date is typed in three parts, and each part gives another date; this pause
 * ends the typing.
 */
const TYPING_MS = 500

/** Its code loads when it is first opened. */
const RangeCalendar = lazyPart(
  () => import('#web/ui/calendar/RangeCalendar.tsx'),
  'RangeCalendar',
  {
    Waiting: () => <Spinner label={TEXT.loading} />,
    Missing: () => <p className="max-w-64 text-sm">{TEXT.missing}</p>,
  },
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
export function PeriodField({ label, labels, today, error, isDisabled, ...field }: Props) {
  const messageId = useId()
  const { days, type, settle } = useTyped(field)
  const input = (name: keyof Days) => (
    <Field label={labels[name]} className={`min-w-0 grow ${PLACES[name]}`} isRequired={false}>
      {({ id }) => (
        <input
          id={id}
          type="date"
          value={days[name]}
          disabled={isDisabled}
          aria-describedby={error ? messageId : undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => type({ [name]: target.value })}
          onBlur={settle}
          className={`px-3 ${INPUT_LOOK} [&::-webkit-calendar-picker-indicator]:hidden`}
        />
      )}
    </Field>
  )
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-end gap-2 max-[22rem]:flex-wrap">
        {input('from')}
        {input('to')}
        <CalendarButton {...field} today={today} isDisabled={isDisabled} />
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

/**
 * The dates while they are typed. They are taken over after a pause, once both are valid; an
 * invalid one is dropped when the field loses the focus.
 */
function useTyped({ from, to, onChange }: Days & Pick<Props, 'onChange'>) {
  const given = `${from} ${to}`
  const [typed, setTyped] = useState({ given, from, to })
  const days = typed.given === given ? typed : { given, from, to }
  const isWhole = (next: Days) => dayIn(next.from) !== undefined && dayIn(next.to) !== undefined

  function take(next: typeof typed) {
    const isNew = next.from !== from || next.to !== to
    // Dates chosen elsewhere meanwhile win.
    if (isWhole(next) && isNew && next.given === given) onChange({ from: next.from, to: next.to })
  }
  const takeLater = useDelayed(take, TYPING_MS)

  function type(changes: Partial<Days>) {
    const next = { ...days, ...changes }
    setTyped(next)
    takeLater(next)
  }
  function settle() {
    // A press elsewhere means the dates as they stand here, so they are taken over without the
    // pause.
    if (isWhole(days)) take({ ...days, given })
    else setTyped({ given, from, to })
  }
  return { days, type, settle }
}

type ButtonProps = Days & Pick<Props, 'today' | 'onChange'> & { isDisabled: boolean | undefined }

function CalendarButton({ from, to, today, isDisabled, onChange }: ButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  function handleChoose(days: Days) {
    setIsOpen(false)
    onChange(days)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>
        <IconButton
          label={TEXT.calendar}
          icon={CalendarDays}
          look="secondary"
          disabled={isDisabled}
        />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={TEXT.calendar}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          {/*
           * The animation is on this inner element. On the popover itself it would delay its
           * unmounting.
           */}
          <div className="animate-appear rounded bg-surface p-3 shadow-overlay sm:p-4">
            <RangeCalendar from={from} to={to} today={today} onChoose={handleChoose} />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
