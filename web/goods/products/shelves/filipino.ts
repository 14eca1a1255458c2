import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/goods/products/shelves/shelves-text.ts'

export const filipino = {
  'goods/products/shelves/shelves-text': {} satisfies Translated<typeof TEXT>,
}
