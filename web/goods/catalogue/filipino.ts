import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/goods/catalogue/catalogue-text.ts'

export const filipino = {
  'goods/catalogue/catalogue-text': {} satisfies Translated<typeof TEXT>,
}
