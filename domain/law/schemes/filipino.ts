import type { TEXT as VAT_OFF } from '#domain/law/schemes/vat-off.ts'
import type { Translated } from '#domain/language.ts'
import type { TEXT as BODIES } from '#domain/law/schemes/bodies.ts'
import type { TEXT as SCHEME_CODE } from '#domain/law/schemes/scheme-code.ts'

export const filipino = {
  'domain/law/schemes/bodies': {
    noCap: 'Dapat higit sa 0 ang pinakamataas sa isang linggo, o blangko kung walang limit',
    noDiscount: 'Dapat higit sa 0 ang diskuwento',
  } satisfies Translated<typeof BODIES>,
  'domain/law/schemes/scheme-code': {
    code: 'May code na malalaking letra, digit at _ ang isang scheme, gaya ng SC',
    tooMany: 'Hanggang 20 scheme lang ang ilagay',
    twice: 'Isang beses lang ilagay ang bawat scheme',
  } satisfies Translated<typeof SCHEME_CODE>,
  'domain/law/schemes/vat-off': {
    onDiscount: 'VAT sa diskuwento',
  } satisfies Translated<typeof VAT_OFF>,
}
