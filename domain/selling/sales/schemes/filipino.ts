import type { Translated } from '#domain/language.ts'
import type { TEXT as CARDS_BODY } from '#domain/selling/sales/schemes/cards-body.ts'

export const filipino = {
  'domain/selling/sales/schemes/cards-body': {
    tooMany: 'Hanggang 10 tao ang puwedeng ilagay sa isang benta',
  } satisfies Translated<typeof CARDS_BODY>,
}
