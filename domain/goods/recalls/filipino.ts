import type { Translated } from '#domain/language.ts'
import type { TEXT as BODIES } from '#domain/goods/recalls/bodies.ts'

export const filipino = {
  'domain/goods/recalls/bodies': {
    product: 'Kailangan ang produkto',
    noNumbers: 'Maglagay ng numero ng lot, o i-recall ang lahat ng lot',
    numbersOfAll: 'Walang numero ang recall ng lahat ng lot',
    manyNumbers: (most) => `Hanggang ${most} numero ng lot ang isang recall`,
  } satisfies Translated<typeof BODIES>,
}
