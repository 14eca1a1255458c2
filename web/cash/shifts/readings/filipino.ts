import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/cash/shifts/readings/readings-text.ts'

export const filipino = {
  'cash/shifts/readings/readings-text': {} satisfies Translated<typeof TEXT>,
}
