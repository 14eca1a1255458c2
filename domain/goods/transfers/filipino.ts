import type { Translated } from '#domain/language.ts'
import type { TEXT as BODIES } from '#domain/goods/transfers/bodies.ts'

export const filipino = {
  'domain/goods/transfers/bodies': {
    noProduct: 'Magdagdag ng kahit isang produkto',
    tooManyLines: (most) => `Hanggang ${most} produkto ang isang transfer`,
    twice: 'Isang linya lang ang bawat produkto',
    tooManyLots: (most) => `Hanggang ${most} lot ang isang padala`,
    nothingCame: 'Ilagay kung ano ang dumating o tinanggihan',
    samePlace: 'Mula sa isang lokasyon papunta sa iba ang mga produkto',
  } satisfies Translated<typeof BODIES>,
}
