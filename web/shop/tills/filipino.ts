import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/shop/tills/tills-text.ts'

export const filipino = {
  'shop/tills/tills-text': {} satisfies Translated<typeof TEXT>,
}
