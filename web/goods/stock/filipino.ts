import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/goods/stock/stock-text.ts'

export const filipino = {
  'goods/stock/stock-text': {} satisfies Translated<typeof TEXT>,
}
