import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/platform/unsaved/unsaved-text.ts'

export const filipino = {
  'platform/unsaved/unsaved-text': {} satisfies Translated<typeof TEXT>,
}
