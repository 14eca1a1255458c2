import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/buying/purchases/receive/receive-text.ts'

export const filipino = {
  'buying/purchases/receive/receive-text': {} satisfies Translated<typeof TEXT>,
}
