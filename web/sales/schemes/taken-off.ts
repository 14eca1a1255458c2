import { centavosOf, formatPesos, type Centavos } from '#domain/money.ts'
import type { TaxClass } from '#domain/products/tax-class.ts'
import type { LineFigures } from '#domain/sales/schemes/statutory-line.ts'
import { VAT_ON_DISCOUNT, vatOffOf } from '#domain/sales/schemes/vat-off.ts'

export type TakenOff = {
  /** The line goes on bearing VAT. */
  isTaxed: boolean
  vatRemoved: Centavos
  statutoryDiscount: Centavos
  /** Whose discount stands, where that is known: it is not kept with a sale. */
  lowerDue?: LineFigures['lowerDue'] | undefined
}

/** Why the law gives no discount. */
const NO_DISCOUNT = {
  scheme: 'Nothing is left of the week',
  shop: 'The shop’s own price is lower',
  unknown: 'No discount by law',
}

type Item = Record<'vatRemoved' | 'statutoryDiscount', string>

/** What the law took off a line of a sale or a return. */
export function takenOffItem(
  item: Item & ({ taxClass: TaxClass } | { taxAmount: string }),
): TakenOff {
  const { vatRemoved, statutoryDiscount } = item
  return {
    isTaxed: 'taxClass' in item ? item.taxClass === 'VATABLE' : centavosOf(item.taxAmount) > 0,
    vatRemoved: centavosOf(vatRemoved),
    statutoryDiscount: centavosOf(statutoryDiscount),
  }
}

/** What the law takes off a line as it is reckoned. */
export function takenOffFigures({ tax, vatRemoved, statutoryDiscount }: LineFigures): TakenOff {
  return { isTaxed: tax > 0, vatRemoved, statutoryDiscount }
}

/** What the law takes off a line that is sold under a scheme: 'VAT -₱6.96 · discount -₱11.61'. */
export function takenOff({ isTaxed, vatRemoved, statutoryDiscount, lowerDue }: TakenOff): string {
  const vat = isTaxed ? VAT_ON_DISCOUNT : 'VAT'
  const told = [
    ...(vatRemoved > 0 ? [`${vat} ${formatPesos(0 - vatRemoved)}`] : []),
    statutoryDiscount > 0
      ? `discount ${formatPesos(0 - statutoryDiscount)}`
      : NO_DISCOUNT[lowerDue ?? 'unknown'],
  ]
  return told.join(' · ')
}

/** What the law takes off a whole sale, below each other; what is nothing is left out. */
export function takenOffWhole(lines: readonly TakenOff[]): { label: string; amount: Centavos }[] {
  const { ofGoods, onDiscount } = vatOffOf(lines)
  const statutoryDiscount = lines.reduce((sum, line) => sum + line.statutoryDiscount, 0)
  const told: [string, Centavos][] = [
    ['VAT off', ofGoods],
    [VAT_ON_DISCOUNT, onDiscount],
    ['Discount by law', statutoryDiscount],
  ]
  return told
    .filter(([, amount]) => amount > 0)
    .map(([label, amount]) => ({ label, amount: 0 - amount }))
}
