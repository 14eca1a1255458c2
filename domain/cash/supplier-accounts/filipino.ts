import type { Translated } from '#domain/language.ts'
import type { TEXT as BODIES } from '#domain/cash/supplier-accounts/bodies.ts'
import type { TEXT as METHODS } from '#domain/cash/supplier-accounts/methods.ts'

export const filipino = {
  'domain/cash/supplier-accounts/methods': {
    methods: {
      CASH: 'Cash',
      BANK: 'Bank transfer',
      CHECK: 'Check',
      EWALLET: 'E-Wallet',
      WITHHELD: 'Tax na ibinawas (2307)',
      CREDIT: 'Credit sa supplier',
    },
    kinds: { CLAIM: 'Claim', PRICE: 'Presyo' },
  } satisfies Translated<typeof METHODS>,
  'domain/cash/supplier-accounts/bodies': {
    method: 'Pumili kung paano babayaran ang supplier',
    kind: 'Pumili kung para saan ang credit',
    payOne: 'Isang purchase o panimulang utang ang binabayaran ng bawat hati',
    twice: 'Isang beses lang ilagay ang bawat purchase',
    checkNumber: 'May numero ang check',
    checkBank: 'May bangko ang check',
    bankOfCheck: 'Check lang ang may bangko',
    base: 'Ilagay kung sa aling halaga ibinawas ang tax',
    baseTooLow: 'Bahagi ang tax ng halagang pinagbawasan nito',
    baseOfTax: 'Tax na ibinawas lang ang may ganitong halaga',
    drawerOfCash: 'Cash lang ang nanggagaling sa kaha',
  } satisfies Translated<typeof BODIES>,
}
