import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/home/guide/guide-text.ts'

export const filipino = {
  'home/guide/guide-text': {} satisfies Translated<typeof TEXT>,
}
