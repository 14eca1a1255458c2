import type { Translated } from '#domain/language.ts'
import type { TEXT as STOCK } from '#domain/goods/stock/api.ts'

export const filipino = {
  'domain/goods/stock/api': {
    zero: 'Hindi puwedeng 0 ang dami',
    lotKnown: 'May numero, expiry at puhunan na ang napiling lot',
  } satisfies Translated<typeof STOCK>,
}
