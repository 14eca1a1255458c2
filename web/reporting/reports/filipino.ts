import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/reporting/reports/reports-text.ts'

export const filipino = {
  'reporting/reports/reports-text': {} satisfies Translated<typeof TEXT>,
}
