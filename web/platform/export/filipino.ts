import type { Translated } from '#domain/language.ts'
import type { TEXT as FILE_MENU } from '#web/platform/export/FileMenu.tsx'
import type { TEXT as FORMAT_MENU } from '#web/platform/export/FormatMenu.tsx'

export const filipino = {
  'platform/export/FileMenu': {
    exportFailed: 'Hindi na-export ang ulat',
  } satisfies Translated<typeof FILE_MENU>,
  'platform/export/FormatMenu': {
    export: 'I-export',
    exportWhat: (report) => `I-export ang ${report}`,
    formats: { csv: 'CSV', xlsx: 'Excel' },
    exporting: 'Ine-export...',
  } satisfies Translated<typeof FORMAT_MENU>,
}
