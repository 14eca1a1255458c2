import type { Translated } from '#domain/language.ts'
import type { TEXT as BODIES } from '#domain/shop/settings/bodies.ts'
import type { TEXT as SAID_WORDS } from '#domain/shop/settings/said-words.ts'
import type { TEXT as SETTINGS } from '#domain/shop/settings/settings.ts'

export const filipino = {
  'domain/shop/settings/bodies': {
    taxpayer: 'Dapat VAT, NON_VAT o blangko ang taxpayer',
    saidWords: (most) => `Hanggang ${most} karakter ang mga salitang sinasabi ng mga tao`,
    backupTime: 'Dapat oras na gaya ng 02:30 ang oras ng backup',
  } satisfies Translated<typeof BODIES>,
  'domain/shop/settings/said-words': {
    tooMany: (most) => `Hanggang ${most} salita ang maitatabi`,
    wrongLine: (line) =>
      `Isulat ang bawat linya nang ganito: sinasabi ng mga tao = hahanapin. Hindi ganito ang isang ito: ${line}`,
  } satisfies Translated<typeof SAID_WORDS>,
  'domain/shop/settings/settings': {
    vatShop: {
      inside: 'Nasa presyo ang tax ng tindahang VAT-registered',
      rate: 'Higit sa 0 ang tax rate ng tindahang VAT-registered',
    },
    nonVatShop: {
      inside: 'Nasa presyo ang tax ng tindahang hindi VAT-registered',
      rate: '0 ang tax rate ng tindahang hindi VAT-registered',
    },
  } satisfies Translated<typeof SETTINGS>,
}
