import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/selling/sales/returns/returns-text.ts'

export const filipino = {
  'selling/sales/returns/returns-text': {} satisfies Translated<typeof TEXT>,
}
