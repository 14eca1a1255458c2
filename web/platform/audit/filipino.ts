import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/platform/audit/audit-text.ts'

export const filipino = {
  'platform/audit/audit-text': {} satisfies Translated<typeof TEXT>,
}
