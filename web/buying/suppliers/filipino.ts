import type { Translated } from '#domain/language.ts'
import type { TEXT as PURCHASE_STATUS_BADGE } from '#web/buying/suppliers/PurchaseStatusBadge.tsx'
import type { TEXT as SUPPLIERS } from '#web/buying/suppliers/suppliers-text.ts'

export const filipino = {
  'buying/suppliers/PurchaseStatusBadge': {} satisfies Translated<typeof PURCHASE_STATUS_BADGE>,
  'buying/suppliers/suppliers-text': {} satisfies Translated<typeof SUPPLIERS>,
}
