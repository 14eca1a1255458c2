import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/platform/keys/KeyHelpDialog.tsx'

export const filipino = {
  'platform/keys/KeyHelpDialog': {} satisfies Translated<typeof TEXT>,
}
