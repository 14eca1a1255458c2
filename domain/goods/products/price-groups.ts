import { texts } from '#domain/language.ts'

export const PRICE_GROUPS = [
  'DEFAULT',
  'REGULAR',
  'DEFAULT_WITH_INVOICE',
  'REGULAR_WITH_INVOICE',
  'END_USER',
  'SUB_DISTRIBUTOR',
  'RESELLER',
  'RETAIL',
] as const
export type PriceGroup = (typeof PRICE_GROUPS)[number]

/** The groups' names for people and on the wire (spec.md section 9). */
export const PRICE_GROUP_LABELS: Record<PriceGroup, string> = {
  DEFAULT: 'Default Selling Price',
  REGULAR: 'Regular Selling Price',
  DEFAULT_WITH_INVOICE: 'Default Selling Price with invoice',
  REGULAR_WITH_INVOICE: 'Regular Selling Price with invoice',
  END_USER: 'End User Selling Price',
  SUB_DISTRIBUTOR: 'Sub Distributor Selling Price',
  RESELLER: 'Reseller Selling Price',
  RETAIL: 'Retail Selling Price',
}

/** The same names as screens show them. */
export const PRICE_GROUP_WORDS = texts('domain/goods/products/price-groups', PRICE_GROUP_LABELS)

/** The group of a code or a label, in any case; null when it is neither. */
export function priceGroupOf(text: string): PriceGroup | null {
  const wanted = text.trim().toLowerCase()
  const isWanted = (group: PriceGroup) =>
    [group, PRICE_GROUP_LABELS[group]].some((name) => name.toLowerCase() === wanted)
  return PRICE_GROUPS.find(isWanted) ?? null
}
