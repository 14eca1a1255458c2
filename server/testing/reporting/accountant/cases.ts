import type { Card } from '#server/testing/reporting/accountant/law.ts'

// The worked cases of Annex E-1, each on a day of a till on which nothing else is sold.

export type WorkedCase = {
  title: string
  want?: { goods: 'tablets' | 'liniment' | 'milk' | 'babyMilk'; card?: Card; discountPct?: number }
  /** What the booklet still allows of the week. */
  booklet?: number
  isVoided?: true
  /** The title of what was sold before, and comes back. */
  returns?: string
  /** Net sales, VAT payable, deductions, VAT adjustments. */
  comesTo: [string, string, string, string]
}

const PLAIN = 'a plain sale of 112.00'
const SENIOR = 'a senior’s 112.00'
const ATHLETE = 'an athlete’s 1,120.00'
const BASIC = 'basic goods of 420.00 on a senior’s card'

export const WORKED_CASES: readonly WorkedCase[] = [
  { title: PLAIN, want: { goods: 'tablets' }, comesTo: ['100.00', '12.00', '0.00', '0.00'] },
  {
    title: 'a plain sale of 112.00 that is voided',
    want: { goods: 'tablets' },
    isVoided: true,
    comesTo: ['0.00', '0.00', '100.00', '12.00'],
  },
  {
    title: SENIOR,
    want: { goods: 'tablets', card: 'SC' },
    comesTo: ['80.00', '0.00', '20.00', '12.00'],
  },
  {
    title: ATHLETE,
    want: { goods: 'liniment', card: 'NAAC' },
    comesTo: ['800.00', '96.00', '200.00', '24.00'],
  },
  {
    title: BASIC,
    want: { goods: 'milk', card: 'BNPC' },
    comesTo: ['356.25', '42.75', '18.75', '2.25'],
  },
  {
    title: 'a diplomat’s 112.00',
    want: { goods: 'tablets', card: 'DIPLOMAT' },
    comesTo: ['100.00', '0.00', '0.00', '12.00'],
  },
  {
    title: 'a solo parent’s 224.00',
    want: { goods: 'babyMilk', card: 'SP' },
    comesTo: ['180.00', '0.00', '20.00', '24.00'],
  },
  {
    title: '1,120.00 of a holder of the Medal of Valor',
    want: { goods: 'liniment', card: 'MOV' },
    comesTo: ['800.00', '96.00', '200.00', '24.00'],
  },
  {
    title: 'a plain 112.00 that comes back on a later day',
    returns: PLAIN,
    comesTo: ['-100.00', '-12.00', '100.00', '12.00'],
  },
  {
    title: 'a senior’s 112.00 that comes back on a later day',
    returns: SENIOR,
    comesTo: ['-80.00', '0.00', '80.00', '0.00'],
  },
  {
    title: 'an athlete’s 1,120.00 that come back on a later day',
    returns: ATHLETE,
    comesTo: ['-800.00', '-96.00', '800.00', '96.00'],
  },
  {
    title: 'basic goods of 420.00 that come back on a later day',
    returns: BASIC,
    comesTo: ['-356.25', '-42.75', '356.25', '42.75'],
  },
  {
    // 5.00 off is 4.46 and 0.54 of VAT; 415.00 are 370.54 and 44.46.
    title: 'basic goods of 420.00 where the booklet leaves 100.00 of the week',
    want: { goods: 'milk', card: 'BNPC' },
    booklet: 100_00,
    comesTo: ['370.54', '44.46', '4.46', '0.54'],
  },
  {
    title: 'a discount of the shop’s own of 21.00 on 420.00',
    want: { goods: 'milk', discountPct: 5 },
    comesTo: ['356.25', '42.75', '18.75', '2.25'],
  },
  {
    title: 'a senior’s 112.00 under a promotion of 30 %, which is lower than the law’s',
    want: { goods: 'tablets', card: 'SC', discountPct: 30 },
    comesTo: ['70.00', '0.00', '30.00', '12.00'],
  },
  {
    title: 'a senior’s 112.00 under a promotion of 20 %, which is as low as the law’s',
    want: { goods: 'tablets', card: 'SC', discountPct: 20 },
    comesTo: ['80.00', '0.00', '20.00', '12.00'],
  },
]
