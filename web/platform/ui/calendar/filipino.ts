import type { Translated } from '#domain/language.ts'
import type { TEXT as DATE_FIELD } from '#web/platform/ui/calendar/DateField.tsx'
import type { TEXT as FROM_TO } from '#web/platform/ui/calendar/FromTo.tsx'
import type { TEXT as PERIOD_FIELD } from '#web/platform/ui/calendar/PeriodField.tsx'
import type { TEXT as RANGE_CALENDAR } from '#web/platform/ui/calendar/RangeCalendar.tsx'
import type { TEXT as CALENDAR_IN_PLACE } from '#web/platform/ui/calendar/calendar-in-place.tsx'
import type { TEXT as USE_TYPED_DAY } from '#web/platform/ui/calendar/use-typed-day.ts'

export const filipino = {
  'platform/ui/calendar/DateField': {} satisfies Translated<typeof DATE_FIELD>,
  'platform/ui/calendar/FromTo': {} satisfies Translated<typeof FROM_TO>,
  'platform/ui/calendar/PeriodField': {} satisfies Translated<typeof PERIOD_FIELD>,
  'platform/ui/calendar/RangeCalendar': {} satisfies Translated<typeof RANGE_CALENDAR>,
  'platform/ui/calendar/calendar-in-place': {} satisfies Translated<typeof CALENDAR_IN_PLACE>,
  'platform/ui/calendar/use-typed-day': {} satisfies Translated<typeof USE_TYPED_DAY>,
}
