import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/people/users/users-text.ts'

export const filipino = {
  'people/users/users-text': {} satisfies Translated<typeof TEXT>,
}
