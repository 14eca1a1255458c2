import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/selling/sales/orders/form/order-form-text.ts'

export const filipino = {
  'selling/sales/orders/form/order-form-text': {} satisfies Translated<typeof TEXT>,
}
