import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/platform/ui/combobox/ComboList.tsx'

const COUNT = new Intl.NumberFormat('en-PH')

export const filipino = {
  'platform/ui/combobox/ComboList': {
    keys: '↑ ↓ pili · Enter kunin · Esc i-clear',
    searching: 'Naghahanap...',
    found: (count) => `${COUNT.format(count)} ang nahanap`,
  } satisfies Translated<typeof TEXT>,
}
