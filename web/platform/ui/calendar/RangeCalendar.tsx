import { texts } from '#domain/language.ts'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import {
  Chevron,
  CHOSEN_SPAN,
  dateOf,
  dayOf,
  LOOKS,
} from '#web/platform/ui/calendar/calendar-look.tsx'

export const TEXT = texts('platform/ui/calendar/RangeCalendar', {
  first: 'Choose the first day',
  last: 'Choose the last day',
})

/** Reports reach ten years back. */
const YEARS_BACK = 11

/** First and last day, both included, as 'YYYY-MM-DD'; '' for an open end. */
export type Days = { from: string; to: string }

type Props = Days & { today: string; onChoose: (days: Days) => void }

/**
 * A calendar in which two presses choose the first and the last day. It can be used by keyboard
 * alone.
 */
export function RangeCalendar({ from, to, today, onChoose }: Props) {
  const [first, setFirst] = useState<string | null>(null)
  const [months] = useState(() => (window.matchMedia('(min-width: 100rem)').matches ? 2 : 1))
  const todayHere = dateOf(today)
  const selected = spanOf(first ?? (from || to), first ?? (to || from))

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
        captionLayout="dropdown"
        weekStartsOn={1}
        numberOfMonths={months}
        defaultMonth={monthsBefore(selected?.to ?? todayHere, months - 1)}
        startMonth={new Date(todayHere.getFullYear() - YEARS_BACK, 0)}
        endMonth={todayHere}
        today={todayHere}
        disabled={{ after: todayHere }}
        selected={selected}
        onSelect={(_, pressed) => handleDay(pressed)}
        classNames={{ ...LOOKS, ...CHOSEN_SPAN }}
        components={{ Chevron }}
      />
      <p className="mt-2 text-sm text-ink-muted" aria-live="polite">
        {first ? TEXT.last : TEXT.first}
      </p>
    </>
  )
}

function spanOf(from: string, to: string) {
  return from && to ? { from: dateOf(from), to: dateOf(to) } : undefined
}

function monthsBefore(date: Date, months: number): Date {
  return new Date(date.getFullYear(), date.getMonth() - months)
}
