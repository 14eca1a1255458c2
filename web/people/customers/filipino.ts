import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/people/customers/customers-text.ts'

export const filipino = {
  'people/customers/customers-text': {} satisfies Translated<typeof TEXT>,
}
