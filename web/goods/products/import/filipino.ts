import type { Translated } from '#domain/language.ts'
import type { PRODUCTS_TEXT as PRODUCTS_IMPORT_PRODUCTS } from '#web/goods/products/import/products-import-text.ts'
import type { TEXT as PRODUCTS_IMPORT } from '#web/goods/products/import/products-import-text.ts'

export const filipino = {
  'goods/products/import/products-import-text/products': {} satisfies Translated<
    typeof PRODUCTS_IMPORT_PRODUCTS
  >,
  'goods/products/import/products-import-text': {} satisfies Translated<typeof PRODUCTS_IMPORT>,
}
