import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/goods/scheduled-changes/scheduled-change', {
  past: 'A change cannot begin before today',
  rateToday: 'A tax rate begins tomorrow at the earliest: one of today is set in the settings',
})

/** What begins on a day: what goods are to VAT, the most they may cost, or the shop's own VAT rate. */
export const SCHEDULED_CHANGE_KINDS = ['TAX_CLASS', 'PRICE_CAP', 'TAX_RATE'] as const
export type ScheduledChangeKind = (typeof SCHEDULED_CHANGE_KINDS)[number]

/** Those of them that are about a product. */
export const PRODUCT_CHANGE_KINDS = ['TAX_CLASS', 'PRICE_CAP'] as const
export type ProductChangeKind = (typeof PRODUCT_CHANGE_KINDS)[number]

/** Days before a cap begins in which prices above it are listed. */
export const WARNING_DAYS = 7

/** Why a change may not begin on a day; null when it may. Goods may have begun today, the shop's rate has not. */
export function dayRefusal(
  kind: ScheduledChangeKind,
  fromDay: string,
  today: string,
): string | null {
  if (fromDay < today) return TEXT.past
  if (kind === 'TAX_RATE' && fromDay === today) return TEXT.rateToday
  return null
}
