import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/cash/shifts/till/till-shift-text.ts'

export const filipino = {
  'cash/shifts/till/till-shift-text': {} satisfies Translated<typeof TEXT>,
}
