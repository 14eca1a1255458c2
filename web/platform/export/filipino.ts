import type { Translated } from '#domain/language.ts'
import type { TEXT as FILE_MENU } from '#web/platform/export/FileMenu.tsx'
import type { TEXT as FORMAT_MENU } from '#web/platform/export/FormatMenu.tsx'

export const filipino = {
  'platform/export/FileMenu': {} satisfies Translated<typeof FILE_MENU>,
  'platform/export/FormatMenu': {} satisfies Translated<typeof FORMAT_MENU>,
}
