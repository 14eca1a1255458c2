import { texts } from '#domain/language.ts'
/** Texts of the dialog in which a card of a scheme is shown. */
export const TEXT = texts('selling/sales/schemes/card-text', {
  title: 'Customer’s Discount Card',
  remembered: 'Cards of this customer',
  offer: (scheme: string, number: string) => `Apply ${scheme} ${number}`,
  weekLeft: 'Left of the week by the booklet',
  representative: 'Represented by',
  representativeHint: 'Only where another person came',
  shownWith: 'On whose card',
  notSaid: 'As remembered',
  more: 'TIN, representative',
  apply: 'Apply',
  remember: (name: string) => `It is remembered with ${name} once the sale is made.`,
  forget:
    'Without a customer it is forgotten a day after it was last used, with an open order a month after that was last changed.',
  failed: 'The card could not be recorded',
  shown: 'Card recorded',
  changed: 'Card changed',
})
