import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/selling/sales/parked-sales/parked-sales-text.ts'

export const filipino = {
  'selling/sales/parked-sales/parked-sales-text': {} satisfies Translated<typeof TEXT>,
}
