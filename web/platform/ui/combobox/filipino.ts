import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/platform/ui/combobox/ComboList.tsx'

export const filipino = {
  'platform/ui/combobox/ComboList': {} satisfies Translated<typeof TEXT>,
}
