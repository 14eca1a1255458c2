import type { Translated } from '#domain/language.ts'
import type { TEXT as IMPORT } from '#domain/platform/import/api.ts'

export const filipino = {
  'domain/platform/import/api': {
    noFile: 'Pumili ng file',
    emptyFile: 'Walang laman ang file',
    brokenFile: 'Hindi buong dumating ang file. Subukan muli.',
  } satisfies Translated<typeof IMPORT>,
}
