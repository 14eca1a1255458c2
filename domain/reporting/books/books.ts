import type { VAT_TREATMENTS } from '#domain/law/schemes/scheme.ts'

/** The books that the law asks of a shop whose prices hold VAT, or that its law makes worth keeping (decisions/0062). */
export const BOOKS = [
  'scheme',
  'vat',
  'e-sales',
  'sales-summary',
  'purchases',
  'claims',
  'withheld',
] as const
export type Book = (typeof BOOKS)[number]

/** Whether rows are whole sales or suppliers, or the single lines or invoices of them. */
export const DETAILS = ['document', 'line'] as const
export type Detail = (typeof DETAILS)[number]

/** A scheme that has a book of its own, as it is now or was last; what is planned of it counts when it has begun. */
export type BookedScheme = {
  code: string
  name: string
  /** Every treatment that the scheme ever had, because a book may cover days before a change. */
  vatTreatments: (typeof VAT_TREATMENTS)[number][]
  /** Whether it ever did. */
  asksChild: boolean
  asksMission: boolean
  /** Percent, of all its rows. */
  rates: number[]
  /** Of the discounts with VAT inside that its card is shown for too, which stand in its book. */
  basicRates: number[]
}

/** What a row of the VAT summary sums: what was sold, what came back, with a minus, or both together. */
export const PARTS = ['SALES', 'RETURNS', 'NET'] as const
