import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/goods/products/page/product-page-text.ts'

export const filipino = {
  'goods/products/page/product-page-text': {} satisfies Translated<typeof TEXT>,
}
