import type { Translated } from '#domain/language.ts'
import type { PACK_TEXT as PRODUCT_FORM_PACK } from '#web/goods/products/product-form-text.ts'
import type { TEXT as PRODUCT_FORM } from '#web/goods/products/product-form-text.ts'
import type { TEXT as PRODUCTS } from '#web/goods/products/products-text.ts'

export const filipino = {
  'goods/products/product-form-text/pack': {} satisfies Translated<typeof PRODUCT_FORM_PACK>,
  'goods/products/product-form-text': {} satisfies Translated<typeof PRODUCT_FORM>,
  'goods/products/products-text': {} satisfies Translated<typeof PRODUCTS>,
}
