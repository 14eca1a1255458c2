import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/selling/sales/payment/MovedPrices.tsx'

export const filipino = {
  'selling/sales/payment/MovedPrices': {
    was: 'dati',
    now: 'ngayon',
    newTotal: 'Bagong kabuuan',
  } satisfies Translated<typeof TEXT>,
}
