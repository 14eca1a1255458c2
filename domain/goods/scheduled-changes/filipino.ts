import type { Translated } from '#domain/language.ts'
import type { TEXT as BODIES } from '#domain/goods/scheduled-changes/bodies.ts'
import type { TEXT as SCHEDULED_CHANGE } from '#domain/goods/scheduled-changes/scheduled-change.ts'

export const filipino = {
  'domain/goods/scheduled-changes/bodies': {
    product: 'Kailangan ang produkto',
    ofNoProduct: 'Walang produkto ang tax rate ng tindahan',
    taxClass: 'Kailangan ang class',
    taxRate: 'Kailangan ang tax rate',
    oneThing: 'Isang bagay lang ang bawat pagbabago: gumawa ng iba para rito',
  } satisfies Translated<typeof BODIES>,
  'domain/goods/scheduled-changes/scheduled-change': {
    past: 'Hindi puwedeng magsimula ang pagbabago bago ngayon',
    rateToday:
      'Bukas ang pinakamaagang simula ng tax rate: sa settings inilalagay ang para sa ngayon',
  } satisfies Translated<typeof SCHEDULED_CHANGE>,
}
