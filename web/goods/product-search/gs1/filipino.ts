import type { Translated } from '#domain/language.ts'
import type { TEXT as LABEL } from '#web/goods/product-search/gs1/label-text.ts'

export const filipino = {
  'goods/product-search/gs1/label-text': {
    which: 'Mahigit isa ang puwedeng basa sa label na ito. Ano ang nakasulat dito?',
    gtin: (gtin) => `GTIN ${gtin}`,
    lot: (lot) => `lot ${lot}`,
    noLot: 'walang lot',
    expires: (day) => `mag-e-expire sa ${day}`,
    noExpiry: 'walang petsa ng expiry',
    serial: (serial) => `serial ${serial}`,
    lotOf: (name, lot) => `${name}, lot ${lot}`,
  } satisfies Translated<typeof LABEL>,
}
