import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/shop/settings/settings-text.ts'

export const filipino = {
  'shop/settings/settings-text': {} satisfies Translated<typeof TEXT>,
}
