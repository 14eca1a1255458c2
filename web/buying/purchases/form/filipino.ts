import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/buying/purchases/form/purchase-form-text.ts'

export const filipino = {
  'buying/purchases/form/purchase-form-text': {} satisfies Translated<typeof TEXT>,
}
