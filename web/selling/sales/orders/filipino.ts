import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/selling/sales/orders/orders-text.ts'

export const filipino = {
  'selling/sales/orders/orders-text': {} satisfies Translated<typeof TEXT>,
}
