import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/goods/product-search/product-search-text.ts'

export const filipino = {
  'goods/product-search/product-search-text': {} satisfies Translated<typeof TEXT>,
}
