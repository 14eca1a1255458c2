import type { GROUP_LABELS } from '#domain/reporting/reports/ranges.ts'
import type { TEXT as REPORT_COLUMNS } from '#domain/reporting/reports/columns.ts'
import type { Translated } from '#domain/language.ts'
import type { TEXT as PERIOD } from '#domain/reporting/reports/period.ts'

export const filipino = {
  'domain/reporting/reports/period': {
    order: 'Hindi puwedeng mas huli ang unang petsa sa huling petsa',
    long: 'Hanggang sampung taon ang sakop ng ulat. Pumili ng mas huling simula o mas maagang katapusan.',
  } satisfies Translated<typeof PERIOD>,
  'domain/reporting/reports/ranges': {
    day: 'Bawat araw',
    week: 'Bawat linggo',
    month: 'Bawat buwan',
  } satisfies Translated<typeof GROUP_LABELS>,
  'domain/reporting/reports/columns': {
    stockAsPaid: 'Ang halaga ng stock ay ang ibinayad dito, kasama ang VAT.',
  } satisfies Translated<typeof REPORT_COLUMNS>,
}
