import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/goods/on-order/on-order-text.ts'

export const filipino = {
  'goods/on-order/on-order-text': {} satisfies Translated<typeof TEXT>,
}
