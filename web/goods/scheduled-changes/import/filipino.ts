import type { Translated } from '#domain/language.ts'
import type { SCHEDULED_CHANGES_TEXT as SCHEDULED_CHANGES_IMPORT_SCHEDULED_CHANGES } from '#web/goods/scheduled-changes/import/scheduled-changes-import-text.ts'

export const filipino = {
  'goods/scheduled-changes/import/scheduled-changes-import-text/scheduled-changes':
    {} satisfies Translated<typeof SCHEDULED_CHANGES_IMPORT_SCHEDULED_CHANGES>,
}
