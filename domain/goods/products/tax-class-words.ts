import type { TaxClass } from '#domain/law/schemes/tax-class.ts'

/** The classes of goods as people read and write them, on screens and in files. */
export const TAX_CLASS_WORDS: Record<TaxClass, string> = {
  VATABLE: 'VATable',
  VAT_EXEMPT: 'VAT-exempt',
  ZERO_RATED: 'Zero-rated',
}
