import type { Translated } from '#domain/language.ts'
import type { TEXT as SCHEME_PRESSES } from '#web/selling/sales/schemes/SchemePresses.tsx'
import type { TEXT as CARD } from '#web/selling/sales/schemes/card-text.ts'

export const filipino = {
  'selling/sales/schemes/SchemePresses': {} satisfies Translated<typeof SCHEME_PRESSES>,
  'selling/sales/schemes/card-text': {} satisfies Translated<typeof CARD>,
}
