import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/shop/settings/documents/documents-text.ts'

export const filipino = {
  'shop/settings/documents/documents-text': {} satisfies Translated<typeof TEXT>,
}
