import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/goods/scheduled-changes/scheduled-changes-text.ts'

export const filipino = {
  'goods/scheduled-changes/scheduled-changes-text': {} satisfies Translated<typeof TEXT>,
}
