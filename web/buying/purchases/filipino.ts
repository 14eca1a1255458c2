import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/buying/purchases/purchases-text.ts'

export const filipino = {
  'buying/purchases/purchases-text': {} satisfies Translated<typeof TEXT>,
}
