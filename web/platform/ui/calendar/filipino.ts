import type { Translated } from '#domain/language.ts'
import type { TEXT as DATE_FIELD } from '#web/platform/ui/calendar/DateField.tsx'
import type { TEXT as PERIOD_FIELD } from '#web/platform/ui/calendar/PeriodField.tsx'
import type { TEXT as PERIOD_PRESETS } from '#web/platform/ui/calendar/PeriodPresets.tsx'
import type { TEXT as RANGE_CALENDAR } from '#web/platform/ui/calendar/RangeCalendar.tsx'
import type { TEXT as CALENDAR_IN_PLACE } from '#web/platform/ui/calendar/calendar-in-place.tsx'
import type { TEXT as USE_TYPED_DAY } from '#web/platform/ui/calendar/use-typed-day.ts'
import { formatDate } from '#web/platform/ui/dates.ts'

export const filipino = {
  'platform/ui/calendar/DateField': {
    calendar: 'Piliin ang araw sa kalendaryo (Alt + arrow down)',
    format: 'Nov 29, 2026',
  } satisfies Translated<typeof DATE_FIELD>,
  'platform/ui/calendar/PeriodField': {
    days: 'Mga araw',
    from: 'Mula',
    to: 'Hanggang',
    choose: 'Pumili ng panahon (arrow down)',
    reversed: 'Hindi dapat lampas ang petsa ng simula sa petsa ng katapusan',
  } satisfies Translated<typeof PERIOD_FIELD>,
  'platform/ui/calendar/PeriodPresets': {
    presets: 'Madalas piliin',
    any: 'Lahat ng araw',
  } satisfies Translated<typeof PERIOD_PRESETS>,
  'platform/ui/calendar/RangeCalendar': {
    first: 'Piliin ang unang araw',
    last: 'Piliin ang huling araw',
  } satisfies Translated<typeof RANGE_CALENDAR>,
  'platform/ui/calendar/calendar-in-place': {
    loading: 'Naglo-load ng kalendaryo...',
    missing: 'Hindi na-load ang kalendaryo. I-type ang mga araw, o buksan ito ulit.',
  } satisfies Translated<typeof CALENDAR_IN_PLACE>,
  'platform/ui/calendar/use-typed-day': {
    none: (text) => `Hindi petsa ang “${text}”. Isulat gaya ng 2026-11-22 o Nov 22, 2026`,
    many: (text, days) =>
      `Ang “${text}” ay maaaring ${days.map(formatDate).join(' o ')}: isulat ang buwan bilang salita, at ang taon`,
    early: (min) => `Hindi bago ang ${formatDate(min)}`,
    late: (max) => `Hindi lampas ng ${formatDate(max)}`,
  } satisfies Translated<typeof USE_TYPED_DAY>,
}
