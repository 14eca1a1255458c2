import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/law/schemes/schemes-text.ts'

export const filipino = {
  'law/schemes/schemes-text': {} satisfies Translated<typeof TEXT>,
}
