import { texts } from '#domain/language.ts'
import { centavosOf, formatPesos, percentText, type Rate } from '#domain/money.ts'
import type { LineFigures } from '#domain/selling/sales/schemes/statutory-line.ts'
import { vatOffName } from '#domain/law/schemes/vat-off.ts'

export type TakenOff = Pick<LineFigures, 'taxClass' | 'vatRemoved' | 'statutoryDiscount'> & {
  /** Whose discount stands, where that is known: it is not kept with a sale. */
  lowerDue?: LineFigures['lowerDue']
}

export const TEXT = texts('selling/sales/schemes/taken-off', {
  discount: (amount: string) => `discount ${amount}`,
  /** VAT and discount in one figure. */
  less: (amount: string) => `less ${amount}`,
  /** Why the law gives no discount. */
  noDiscount: {
    scheme: 'Nothing is left of the week',
    shop: 'The shop’s own price is lower',
    unknown: 'No discount by law',
  },
  shopIsLess: (percent: string) => `${percent} % by the shop is less`,
  vatOff: 'VAT off',
  byLaw: 'Discount by law',
})

type Item = Pick<TakenOff, 'taxClass'> & Record<'vatRemoved' | 'statutoryDiscount', string>

/** What the law took off a line of a sale or a return. */
export function takenOffItem({ taxClass, vatRemoved, statutoryDiscount }: Item): TakenOff {
  return {
    taxClass,
    vatRemoved: centavosOf(vatRemoved),
    statutoryDiscount: centavosOf(statutoryDiscount),
  }
}

/**
 * What the law takes off a line that is sold under a scheme: 'VAT -₱6.96 · discount -₱11.61'. `typed` is the shop's own discount
 * as it was typed: where the law's is more, it is not taken off, and that is said.
 */
export function takenOff(
  { taxClass, vatRemoved, statutoryDiscount, lowerDue }: TakenOff,
  typed: Rate = 0,
): string {
  const reported = [
    ...(vatRemoved > 0 ? [`${vatOffName(taxClass)} ${formatPesos(0 - vatRemoved)}`] : []),
    statutoryDiscount > 0
      ? TEXT.discount(formatPesos(0 - statutoryDiscount))
      : TEXT.noDiscount[lowerDue ?? 'unknown'],
    ...(typed > 0 && lowerDue === 'scheme' ? [TEXT.shopIsLess(percentText(typed))] : []),
  ]
  return reported.join(' · ')
}

/** The same where a cart has room for one figure: 'less ₱18.57', or why it is nothing. */
export function takenOffInShort(off: TakenOff): string {
  const amount = off.vatRemoved + off.statutoryDiscount
  return amount > 0 ? TEXT.less(formatPesos(amount)) : TEXT.noDiscount[off.lowerDue ?? 'unknown']
}
