import { texts } from '#domain/language.ts'
import { useState } from 'react'
import { readTypedDay } from '#domain/days.ts'
import { formatDate } from '#web/platform/ui/dates.ts'
import { useLookedUp } from '#web/platform/ui/looked-up.ts'
import { dayIn } from '#web/platform/ui/use-filters.ts'

export const TEXT = texts('platform/ui/calendar/use-typed-day', {
  none: (text: string) => `“${text}” is no day. Write it like 2026-11-22 or Nov 22, 2026`,
  many: (text: string, days: readonly string[]) =>
    `“${text}” may be ${days.map(formatDate).join(' or ')}: write the month as a word, and the year`,
  early: (min: string) => `Not before ${formatDate(min)}`,
  late: (max: string) => `Not after ${formatDate(max)}`,
})

/** No month, day or year is still being typed behind such a text. */
const IS_WHOLE = /^\d{4}-\d{2}-\d{2}$|[^\d]\d{4}$/

export type TypedDayProps = {
  /** A day as 'YYYY-MM-DD'; '' for none. */
  value: string
  /** Called with a day, or '' when the field was emptied; never with a text that is no day. */
  onChange: (day: string) => void
  /** The form around says itself which days it takes: the bounds are for the calendar only. */
  isJudged?: boolean | undefined
  /** The first and the last day that may be chosen. */
  min?: string | undefined
  max?: string | undefined
  /** Today in the shop's time zone, 'YYYY-MM-DD'. */
  today: string
  /** A month alone, as boxes have it, is its last day. */
  isExpiry?: boolean | undefined
}

type Typed = {
  text: string
  refusal: string | null
  /** The values of the field before and after this typing. With another one the text is outdated. */
  values: readonly string[]
}

/** What stands in a field for a day: the day as the product shows days, or what is being typed. */
export function useTypedDay(props: TypedDayProps) {
  const { value, onChange, isJudged, min = '', max = '', today, isExpiry = false } = props
  const [typed, setTyped] = useState<Typed | null>(null)
  const current = typed?.values.includes(value) ? typed : null

  function read(text: string): { day: string } | { refusal: string } {
    if (text.trim() === '') return { day: '' }
    const answer = readTypedDay(text, { today, isExpiry })
    if (!('day' in answer)) {
      const { mayMean } = answer
      const shown = text.trim()
      return { refusal: mayMean.length > 0 ? TEXT.many(shown, mayMean) : TEXT.none(shown) }
    }
    const { day } = answer
    if (isJudged) return { day }
    if (min && day < min) return { refusal: TEXT.early(min) }
    return max && day > max ? { refusal: TEXT.late(max) } : { day }
  }

  function handOver(day: string) {
    if (day !== value) onChange(day)
    setTyped(null)
  }

  /** The typing is over: takes the day and shows it, or says why the text is none. */
  function readTyped(): string | null {
    if (!current) return null
    const answer = read(current.text)
    if ('day' in answer) handOver(answer.day)
    else setTyped({ ...current, refusal: answer.refusal })
    return 'refusal' in answer ? answer.refusal : null
  }

  // What is no day is not saved as if nothing were typed.
  useLookedUp(readTyped)

  return {
    text: current?.text ?? shownDay(value),
    refusal: current?.refusal ?? null,
    /** Takes what is typed; a day that is whole counts at once. */
    type: (text: string) => {
      const answer = read(text)
      const isWhole = 'day' in answer && (answer.day === '' || IS_WHOLE.test(text.trim()))
      const next = isWhole ? answer.day : value
      if (next !== value) onChange(next)
      setTyped({ text, refusal: null, values: [value, next] })
    },
    readTyped,
    /** Takes a day from the calendar. */
    choose: handOver,
  }
}

/** A day as the product shows days; a text that is none, as a link may hold it, as it is. */
export function shownDay(value: string): string {
  return dayIn(value) ? formatDate(value) : value
}
