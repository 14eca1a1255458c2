import { texts } from '#domain/language.ts'
import type { Section } from '#web/shop/settings/sections/section-fields.ts'

/** The names of the pages of the settings, apart from their other texts, which the palette has no use for. */
export const SECTION_NAMES = texts('shop/settings/section-names', {
  store: 'Store and tax',
  selling: 'Selling',
  goods: 'Stock and search',
  records: 'Books and records',
  system: 'Security and backups',
} satisfies Record<Section, string>)

/** All but the first, whose address is that of the settings. */
export const FURTHER_SECTIONS = [
  'selling',
  'goods',
  'records',
  'system',
] as const satisfies Section[]
