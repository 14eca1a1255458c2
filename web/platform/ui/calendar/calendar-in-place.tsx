import { texts } from '#domain/language.ts'
import { Spinner } from '#web/platform/ui/Spinner.tsx'

export const TEXT = texts('platform/ui/calendar/calendar-in-place', {
  loading: 'Loading the calendar...',
  missing: 'The calendar did not load. Type the days, or open it again.',
})

/** What stands in a calendar's place while its code loads, and where it did not come. */
export const IN_PLACE = {
  Waiting: () => <Spinner label={TEXT.loading} />,
  Missing: () => <p className="max-w-64 text-sm">{TEXT.missing}</p>,
}
