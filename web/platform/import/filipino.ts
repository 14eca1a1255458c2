import type { Translated } from '#domain/language.ts'
import type { TEXT as IMPORT_BUTTON } from '#web/platform/import/ImportButton.tsx'
import type { TEXT as IMPORT } from '#web/platform/import/import-text.ts'

export const filipino = {
  'platform/import/ImportButton': {} satisfies Translated<typeof IMPORT_BUTTON>,
  'platform/import/import-text': {} satisfies Translated<typeof IMPORT>,
}
