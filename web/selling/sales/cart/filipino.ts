import type { Translated } from '#domain/language.ts'
import type { TEXT as HELD_DIALOG } from '#web/selling/sales/cart/HeldDialog.tsx'
import type { TEXT as PRICE_CHECK_DIALOG } from '#web/selling/sales/cart/PriceCheckDialog.tsx'

export const filipino = {
  'selling/sales/cart/HeldDialog': {} satisfies Translated<typeof HELD_DIALOG>,
  'selling/sales/cart/PriceCheckDialog': {} satisfies Translated<typeof PRICE_CHECK_DIALOG>,
}
