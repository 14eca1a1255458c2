import { CARD_REFERENCE } from '#domain/cash/payments/checkout-methods.ts'
import { methodLabel } from '#domain/cash/payments/methods.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import { vatOffOf } from '#domain/law/schemes/vat-off.ts'
import type { Centavos } from '#domain/money.ts'
import type { SoldLine } from '#domain/selling/sales/documents/sale-facts.ts'
import { sumIfAny } from '#domain/shop/documents/frame.ts'
import { PRESCRIBED } from '#domain/shop/documents/prescribed.ts'
import { amountText } from '#domain/shop/documents/written.ts'

// What stands below the lines and payments of a sale, and above its total.

/** How was paid, with the reference where somebody typed one. */
export function wayText(method: string, reference: string | null): string {
  const isTyped = reference !== null && reference !== CARD_REFERENCE
  return isTyped ? `${methodLabel(method)} ${reference}` : methodLabel(method)
}

type TakenOff = {
  scheme: string | null
  taxClass: TaxClass
  vatRemoved: Centavos
  statutoryDiscount: Centavos
}

/**
 * What the law took off a line, as notes below it: 'SC: VAT -6.96, discount -11.61'; none where nothing was. VAT on the discount
 * is a note of its own, because a roll has no room for both.
 */
export function lawNotes({ scheme, taxClass, vatRemoved, statutoryDiscount }: TakenOff): string[] {
  if (scheme === null) return []
  const vat = taxClass === 'VATABLE' ? PRESCRIBED.vatOnDiscount : PRESCRIBED.vat
  const taken = [
    ...(vatRemoved > 0 ? [`${vat} -${amountText(vatRemoved)}`] : []),
    ...(statutoryDiscount > 0 ? [`${PRESCRIBED.discount} -${amountText(statutoryDiscount)}`] : []),
  ]
  if (taken.length === 0) return []
  const notes = taxClass === 'VATABLE' ? taken : [taken.join(', ')]
  return notes.map((note) => `${scheme}: ${note}`)
}

/** What the law takes off lines, above their total. */
export function lawSums(
  lines: readonly Pick<SoldLine, 'taxClass' | 'vatRemoved' | 'statutoryDiscount'>[],
) {
  const { ofGoods, onDiscount } = vatOffOf(lines)
  const statutoryDiscount = lines.reduce((sum, line) => sum + line.statutoryDiscount, 0)
  return [
    ...sumIfAny(PRESCRIBED.lessVat, 0 - ofGoods),
    ...sumIfAny(PRESCRIBED.lessVatOnDiscount, 0 - onDiscount),
    ...sumIfAny(PRESCRIBED.lessDiscount, 0 - statutoryDiscount),
  ]
}
