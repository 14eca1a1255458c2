import { texts } from '#domain/language.ts'

export const TEXT = texts('goods/product-search/gs1/label-text', {
  which: 'This label can be read in several ways. What is printed on it?',
  gtin: (gtin: string) => `GTIN ${gtin}`,
  lot: (lot: string) => `lot ${lot}`,
  noLot: 'no lot',
  expires: (day: string) => `expires ${day}`,
  noExpiry: 'no expiry date',
  serial: (serial: string) => `serial ${serial}`,
  /** What may not be sold: 'Biogesic, lot B77'. */
  lotOf: (name: string, lot: string) => `${name}, lot ${lot}`,
})
