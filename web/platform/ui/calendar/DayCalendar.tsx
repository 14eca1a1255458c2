import { DayPicker } from 'react-day-picker'
import {
  Chevron,
  CHOSEN_DAY,
  dateOf,
  dayOf,
  LOOKS,
} from '#web/platform/ui/calendar/calendar-look.tsx'

/** Where no bound is given: expiries lie up to ten years ahead, other days as far back. */
const YEARS_AROUND = 10

export type DayCalendarProps = {
  /** The chosen day, 'YYYY-MM-DD'; '' if none is. */
  day: string
  /** The first and the last day that may be chosen; '' for any. */
  min: string
  max: string
  today: string
  onChoose: (day: string) => void
}

/** A calendar in which one press chooses a day. It can be used by keyboard alone. */
export function DayCalendar({ day, min, max, today, onChoose }: DayCalendarProps) {
  const chosen = day === '' ? undefined : dateOf(day)
  const todayHere = dateOf(today)
  const first = min ? dateOf(min) : new Date(todayHere.getFullYear() - YEARS_AROUND, 0)
  const last = max ? dateOf(max) : new Date(todayHere.getFullYear() + YEARS_AROUND, 11)
  return (
    <DayPicker
      mode="single"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the calendar was asked for, and its arrows are the keyboard's
      autoFocus
      captionLayout="dropdown"
      weekStartsOn={1}
      defaultMonth={chosen ?? (todayHere < first ? first : todayHere > last ? last : todayHere)}
      startMonth={first}
      endMonth={last}
      today={todayHere}
      disabled={[{ before: first }, { after: last }]}
      selected={chosen}
      onSelect={(_, pressed) => onChoose(dayOf(pressed))}
      classNames={{ ...LOOKS, ...CHOSEN_DAY }}
      components={{ Chevron }}
    />
  )
}
