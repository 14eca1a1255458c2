import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/people/beneficiaries/beneficiaries-text.ts'

export const filipino = {
  'people/beneficiaries/beneficiaries-text': {} satisfies Translated<typeof TEXT>,
}
