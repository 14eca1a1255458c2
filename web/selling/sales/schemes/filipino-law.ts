import type { Translated } from '#domain/language.ts'
import type { TEXT as CARDS } from '#web/selling/sales/schemes/cards.ts'
import type { TEXT as LAW_PRICES } from '#web/selling/sales/schemes/law-prices.ts'
import type { TEXT as TAKEN_OFF } from '#web/selling/sales/schemes/taken-off.ts'

export const filipino = {
  'selling/sales/schemes/cards': {
    rateByNow: (scheme, percent) => `${scheme}: ${percent} % na ngayon`,
    leftByNow: (scheme, left) => `${scheme}: ${left} ang natitira sa linggong ito`,
  } satisfies Translated<typeof CARDS>,
  'selling/sales/schemes/law-prices': {
    vatOff: 'walang VAT',
    nothing: 'Walang bawas',
    less: (percent) => `${percent} % bawas`,
    lessAndVatOff: (percent) => `${percent} % bawas at walang VAT`,
    lessBeforeVat: (percent) => `${percent} % bawas bago ang VAT`,
    lessUpTo: (percent, most) => `${percent} % bawas hanggang ${most} sa isang linggo`,
  } satisfies Translated<typeof LAW_PRICES>,
  'selling/sales/schemes/taken-off': {
    discount: (amount) => `diskuwento ${amount}`,
    less: (amount) => `bawas ${amount}`,
    noDiscount: {
      scheme: 'Wala nang natitira sa linggo',
      shop: 'Mas mababa ang sariling presyo ng tindahan',
      unknown: 'Walang diskuwento ng batas',
    },
    shopIsLess: (percent) => `Mas mababa ang ${percent} % ng tindahan`,
    vatOff: 'Bawas na VAT',
    byLaw: 'Diskuwento ng batas',
  } satisfies Translated<typeof TAKEN_OFF>,
}
