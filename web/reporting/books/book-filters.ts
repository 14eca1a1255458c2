import { BOOKS, DETAILS, type Book, type Detail } from '#domain/reporting/books/books.ts'
import { periodOf, periodRefusal, type Period } from '#domain/reporting/reports/period.ts'
import { daysOfRange, RANGES, type Range } from '#domain/reporting/reports/ranges.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { countSet, dayIn, idIn, oneOf, useFilters } from '#web/platform/ui/use-filters.ts'

/** Books are closed by month. */
const USUAL: Range = 'this-month'

/** The filters as the address holds them. */
const DEFAULTS = {
  book: 'vat',
  scheme: '',
  by: 'document',
  range: USUAL as string,
  from: '',
  to: '',
  location: '',
  till: '',
}

const KNOWN = {
  book: oneOf(BOOKS),
  scheme: (text: string) => (/^[A-Z][A-Z0-9_]{0,19}$/.test(text) ? text : undefined),
  by: oneOf(DETAILS),
  range: oneOf(RANGES),
  from: dayIn,
  to: dayIn,
  location: idIn,
  till: idIn,
}

export type AskedBook = {
  book: Book
  scheme: string | undefined
  by: Detail
  period: Period
  range: Range | null
  /** Why no book can cover these days. */
  refusal: string | null
  locationId: string | undefined
  /** One till alone; what is bought comes to none. */
  tillId: string | undefined
}

/** The open book and its filters, kept in the address. */
export function useBookFilters() {
  const today = useToday()
  const [filters, change] = useFilters(DEFAULTS, KNOWN)
  const isChosen = filters.from !== '' || filters.to !== ''
  const range = KNOWN.range(filters.range) ?? USUAL
  const chosen = { startDate: KNOWN.from(filters.from), endDate: KNOWN.to(filters.to) }
  const period = isChosen ? periodOf(chosen, today) : daysOfRange(range, today)
  const book = KNOWN.book(filters.book) ?? 'vat'
  const asked: AskedBook = {
    book,
    scheme: book === 'scheme' ? KNOWN.scheme(filters.scheme) : undefined,
    by: KNOWN.by(filters.by) ?? 'document',
    period,
    range: isChosen ? null : range,
    refusal: periodRefusal(period),
    locationId: KNOWN.location(filters.location),
    tillId: book === 'purchases' ? undefined : KNOWN.till(filters.till),
  }
  const { book: _book, scheme: _scheme, ...others } = DEFAULTS
  const names = ['by', 'range', 'from', 'to', 'location', 'till'] as const
  const set =
    (asked.range === USUAL ? 0 : 1) + countSet(filters, DEFAULTS, ['by', 'location', 'till'])
  const clear = countSet(filters, DEFAULTS, names) > 0 ? () => change(others) : null
  return { today, asked, change, set, clear }
}

export type BookFilters = ReturnType<typeof useBookFilters>
