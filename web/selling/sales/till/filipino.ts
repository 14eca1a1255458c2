import type { Translated } from '#domain/language.ts'
import type { TEXT as TILL_KEYS } from '#web/selling/sales/till/TillKeys.tsx'
import type { TEXT as CHECKOUT } from '#web/selling/sales/till/checkout-text.ts'

export const filipino = {
  'selling/sales/till/TillKeys': {} satisfies Translated<typeof TILL_KEYS>,
  'selling/sales/till/checkout-text': {} satisfies Translated<typeof CHECKOUT>,
}
