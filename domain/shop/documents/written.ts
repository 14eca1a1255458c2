import type { Centavos, Rate } from '#domain/money.ts'
import { percentText } from '#domain/money.ts'
import { counted } from '#domain/goods/products/packs.ts'
import type { TaxClass } from '#domain/goods/products/tax-class.ts'
import { methodLabel } from '#domain/selling/sales/methods.ts'
import { CARD_REFERENCE } from '#domain/selling/sales/sale.ts'
import { vatOffName } from '#domain/selling/sales/schemes/vat-off.ts'

// How documents write amounts and moments. The peso sign stands on no printer, so amounts go without.

const AMOUNT = new Intl.NumberFormat('en-PH', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const COUNT = new Intl.NumberFormat('en-PH')

/** An amount of pesos: '1,250.00'. */
export function amountText(amount: Centavos): string {
  return AMOUNT.format(amount / 100)
}

export function countText(count: number): string {
  return COUNT.format(count)
}

/** How much was sold: '3', or '3 boxes' of packs. */
export function soldText(qty: number, packName: string | null | undefined): string {
  return packName ? counted(qty, packName) : countText(qty)
}

/** How many pieces a pack holds: 'Box of 100'; nothing of pieces. */
export function packNotes({
  packName,
  packFactor,
}: {
  packName?: string | null
  packFactor?: number | null
}): string[] {
  return packName == null || packFactor == null ? [] : [`${packName} of ${countText(packFactor)}`]
}

/** '12 %'. */
export function rateText(rate: Rate): string {
  return `${percentText(rate)}%`
}

/** A calendar day: '2026-12-31' is 'Dec 31, 2026'. */
export function dayText(day: string): string {
  return inZone(`${day}T00:00:00Z`, 'UTC', { year: 'numeric', month: 'short', day: '2-digit' })
}

/** A moment in the shop's time zone: 'Nov 23, 2026, 2:41 PM'. */
export function momentText(time: string, timeZone: string): string {
  return inZone(time, timeZone, {
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
  })
}

/** Browsers and Node write different spaces before AM and PM: here it is a plain one. */
function inZone(time: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat('en-PH', { ...options, timeZone }).format(new Date(time))
  return text.replaceAll(/\s/g, ' ')
}

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
  const taken = [
    ...(vatRemoved > 0 ? [`${vatOffName(taxClass)} -${amountText(vatRemoved)}`] : []),
    ...(statutoryDiscount > 0 ? [`discount -${amountText(statutoryDiscount)}`] : []),
  ]
  if (taken.length === 0) return []
  const notes = taxClass === 'VATABLE' ? taken : [taken.join(', ')]
  return notes.map((note) => `${scheme}: ${note}`)
}
