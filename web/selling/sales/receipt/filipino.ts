import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/selling/sales/receipt/receipt-text.ts'

export const filipino = {
  'selling/sales/receipt/receipt-text': {} satisfies Translated<typeof TEXT>,
}
