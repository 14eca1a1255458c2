import { texts } from '#domain/language.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'

const COUNT = new Intl.NumberFormat('en-PH')

/** Texts of the report of what was lost. */
export const SHRINKAGE_TEXT = texts('reporting/reports/shrinkage-text/shrinkage', {
  title: 'Shrinkage',
  note: 'What left the shelves without a sale, at what it cost, and what suppliers did not credit. A minus is a gain.',
  month: 'Month',
  reason: 'Reason',
  pieces: 'Pieces',
  cost: 'Cost',
  vatInCost: 'VAT in It',
  /** Nothing of what was not credited is counted in pieces. */
  count: (pieces: number) => (pieces === 0 ? '–' : COUNT.format(pieces)),
  pesos: (amount: string) => (centavosOf(amount) === 0 ? '–' : formatPesos(centavosOf(amount))),
  all: 'Lost in all',
  allMeaning: 'At cost, the VAT in it included',
  vat: 'Input VAT in it',
  vatMeaning: 'What registered suppliers charged of it',
  nothing: 'Nothing was lost',
  nothingHint: 'Written off, lost, adjusted by hand or not credited',
})
