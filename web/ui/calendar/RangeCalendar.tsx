import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'

const TEXT = { first: 'Choose the first day', last: 'Choose the last day' }

/** Reports reach ten years back. */
const YEARS_BACK = 11

const ARROW =
  'inline-flex size-control items-center justify-center rounded hover:bg-sunken disabled:opacity-40'
const LOOKS = {
  months: 'relative flex flex-wrap gap-x-6 gap-y-4',
  month_caption: 'flex h-control items-center justify-center',
  dropdowns: 'flex items-center gap-1',
  dropdown_root: 'relative inline-flex rounded focus-within:outline-2 focus-within:outline-focus',
  dropdown: 'absolute inset-0 w-full cursor-pointer opacity-0',
  caption_label: 'inline-flex items-center gap-0.5 px-1.5 text-sm font-semibold',
  nav: 'pointer-events-none absolute inset-x-0 top-0 z-1 flex justify-between [&>button]:pointer-events-auto',
  button_previous: ARROW,
  button_next: ARROW,
  month_grid: 'mt-1 border-collapse',
  weekday: 'h-8 text-xs font-medium text-ink-muted',
  day: 'p-0 text-sm tabular-nums',
  day_button:
    'inline-flex size-9 items-center justify-center rounded pointer-coarse:size-10 enabled:hover:bg-sunken disabled:opacity-40',
  today: 'font-bold text-accent-ink',
  range_start: '[&>button]:bg-accent! [&>button]:text-on-accent',
  range_end: '[&>button]:bg-accent! [&>button]:text-on-accent',
  range_middle: 'bg-accent-soft text-accent-ink',
}

/** First and last day, both included, as 'YYYY-MM-DD'. */
export type Days = { from: string; to: string }

type Props = Days & { today: string; onChoose: (days: Days) => void }

/**
 * A calendar in which two presses choose the first and the last day. It can be used by keyboard
 * alone.
 */
export function RangeCalendar({ from, to, today, onChoose }: Props) {
  const [first, setFirst] = useState<string | null>(null)
  const [months] = useState(() => (window.matchMedia('(min-width: 44rem)').matches ? 2 : 1))
  const todayHere = dateOf(today)
  const selected = { from: dateOf(first ?? from), to: dateOf(first ?? to) }

  function handleDay(date: Date) {
    const day = dayOf(date)
    if (first === null) return setFirst(day)
    const [earlier, later] = first < day ? [first, day] : [day, first]
    onChoose({ from: earlier, to: later })
  }

  return (
    <>
      <DayPicker
        mode="range"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the calendar was asked for, and its arrows are the keyboard's
        autoFocus
        captionLayout="dropdown"
        weekStartsOn={1}
        numberOfMonths={months}
        defaultMonth={monthsBefore(selected.to, months - 1)}
        startMonth={new Date(todayHere.getFullYear() - YEARS_BACK, 0)}
        endMonth={todayHere}
        today={todayHere}
        disabled={{ after: todayHere }}
        selected={selected}
        onSelect={(_, pressed) => handleDay(pressed)}
        classNames={LOOKS}
        components={{ Chevron }}
      />
      <p className="mt-2 text-sm text-ink-muted" aria-live="polite">
        {first ? TEXT.last : TEXT.first}
      </p>
    </>
  )
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden size={18} className={orientation === 'down' ? 'rotate-90' : ''} />
}

/** The calendar works with dates in the browser's time zone: the same day, month and year there. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function dayOf(date: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

function monthsBefore(date: Date, months: number): Date {
  return new Date(date.getFullYear(), date.getMonth() - months)
}
