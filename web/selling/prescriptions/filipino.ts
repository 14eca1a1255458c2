import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/selling/prescriptions/prescription-text.ts'

export const filipino = {
  'selling/prescriptions/prescription-text': {} satisfies Translated<typeof TEXT>,
}
