import {
  extendedPrice,
  MOST_CENTAVOS,
  percentOf,
  percentWithin,
  shareOut,
  type Centavos,
  type Rate,
} from '#domain/money.ts'
import { isCash } from '#domain/cash/payments/checkout-methods.ts'
import {
  entitledLine,
  type EntitledLine,
  type LineFigures,
} from '#domain/selling/sales/schemes/statutory-line.ts'
import { taxClassOf, type TaxClass } from '#domain/law/schemes/tax-class.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/selling/sales/checkout', {
  empty: 'Cart is empty',
  tooLarge: 'The total is larger than a sale can be',
  short: 'Amount received is less than total',
  overpaid: 'Only cash can be more than the total',
})

/** The rate of a line whose product has none, 8.25 % (spec.md section 9). */
export const DEFAULT_LINE_TAX: Rate = 82_500

export type SaleLine = {
  /** Packs on a line of packs, whose price is the pack's; else pieces. */
  qty: number
  price: Centavos
  discountPct: Rate
  /** Used only where prices include tax; elsewhere it is merely recorded. */
  taxRatePct: Rate
  /** What the goods are to VAT; where it is left out, the rate says so. */
  taxClass?: TaxClass
  /** The scheme of law that the buyer is entitled to for these goods. */
  entitled?: Pick<EntitledLine, 'scheme' | 'groupPrice'>
}

/** Goods that a person may still have under each scheme with a weekly cap, by its code. */
export type Allowances = Readonly<Record<string, Centavos>>

export type Totals = {
  lines: LineFigures[]
  /** The sum of the lines, before what the law takes off and a tax on top. */
  totalBefore: Centavos
  vatRemoved: Centavos
  statutoryDiscount: Centavos
  taxTotal: Centavos
  grandTotal: Centavos
}

/** Quantity x price less the discount, rounded once to the centavo; Infinity when no column could hold it. */
export function lineTotal({ qty, price, discountPct }: SaleLine): Centavos {
  return extendedPrice(qty, price, discountPct)
}

/**
 * What a sale comes to. A tax on top is one percentage of the whole and is then shared out to the lines. A tax inside
 * the prices is calculated line by line, so that exempt and taxed goods can stand in one sale. Only then do schemes apply.
 *
 * @param allowances What the buyer's week still allows of goods, by the code of a scheme with a weekly cap; lines use it up in
 *   their order.
 */
export function totalsFor(
  lines: readonly SaleLine[],
  tax: Pick<Tax, 'mode' | 'rate'>,
  allowances: Allowances = {},
): Totals {
  const figures =
    tax.mode === 'ADDED_TO_TOTAL' ? linesOnTop(lines, tax) : linesInside(lines, allowances)
  const totalBefore = sumOver(figures, ({ lineTotal: total }) => total)
  const vatRemoved = sumOver(figures, (line) => line.vatRemoved)
  const statutoryDiscount = sumOver(figures, (line) => line.statutoryDiscount)
  const taxTotal = sumOver(figures, (line) => line.tax)
  const onTop = tax.mode === 'ADDED_TO_TOTAL' ? taxTotal : 0
  return {
    lines: figures,
    totalBefore,
    vatRemoved,
    statutoryDiscount,
    taxTotal,
    grandTotal: totalBefore - vatRemoved - statutoryDiscount + onTop,
  }
}

function linesInside(lines: readonly SaleLine[], allowances: Allowances): LineFigures[] {
  const left = { ...allowances }
  return lines.map((line) => {
    const { entitled, taxRatePct } = line
    const figures = plainLine(line, 'INCLUDED_IN_PRICES')
    const { due } = figures
    if (!entitled)
      return { ...figures, tax: Number.isFinite(due) ? percentWithin(due, taxRatePct) : 0 }
    const { code } = entitled.scheme
    const byLaw = entitledLine(
      { ...figures, ...entitled, qty: line.qty, vatRate: taxRatePct },
      left[code] ?? 0,
    )
    left[code] = (left[code] ?? 0) - byLaw.allowanceUsed
    return byLaw
  })
}

function linesOnTop(lines: readonly SaleLine[], tax: Pick<Tax, 'mode' | 'rate'>): LineFigures[] {
  const figures = lines.map((line) => plainLine(line, tax.mode))
  const totalBefore = sumOver(figures, ({ due }) => due)
  if (totalBefore > MOST_CENTAVOS) return figures
  const taxes = shareOut(
    percentOf(totalBefore, tax.rate),
    figures.map(({ due }) => due),
  )
  return figures.map((line, index) => ({ ...line, tax: taxes[index] ?? 0 }))
}

/** A line with nothing but the shop's own discount, before its tax. */
function plainLine(line: SaleLine, mode: Tax['mode']): LineFigures {
  const { qty, price, discountPct, taxRatePct } = line
  const total = lineTotal(line)
  return {
    price,
    discountPct,
    lineTotal: total,
    discountAmount: extendedPrice(qty, price, 0) - total,
    vatRemoved: 0,
    statutoryDiscount: 0,
    due: total,
    tax: 0,
    allowanceUsed: 0,
    lowerDue: null,
    taxRatePct,
    taxClass: line.taxClass ?? taxClassOf(mode, taxRatePct),
  }
}

function sumOver(
  lines: readonly LineFigures[],
  amountOf: (line: LineFigures) => Centavos,
): Centavos {
  return lines.reduce((sum, line) => sum + amountOf(line), 0)
}

export type Tender<Method extends string = string> = { method: Method; tendered: Centavos }

export type Settlement = {
  /** What the sale keeps of each payment: the amount handed over, less change. */
  applied: Centavos[]
  paidAmount: Centavos
  changeDue: Centavos
}

/** What the payments do to a sale of that total. Other methods count before cash, because only cash gives change. */
export function settlePayments(grandTotal: Centavos, payments: readonly Tender[]): Settlement {
  const paidAmount = sumOf(payments)
  let due = grandTotal - sumOf(payments.filter(({ method }) => !isCash(method)))
  const applied = payments.map(({ method, tendered }) => {
    if (!isCash(method)) return tendered
    const kept = Math.max(0, Math.min(tendered, due))
    due -= kept
    return kept
  })
  return { applied, paidAmount, changeDue: paidAmount - grandTotal }
}

/** By how much the payments without change are more than the total: 0 unless one of them was mistyped. */
export function overpaid(grandTotal: Centavos, payments: readonly Tender[]): Centavos {
  return Math.max(0, sumOf(payments.filter(({ method }) => !isCash(method))) - grandTotal)
}

/** Ten of the largest notes, of 1,000 pesos each. */
const BUNDLE_OF_NOTES: Centavos = 10_000_00

/** Whether nobody hands over so much more than the total: the amount was probably mistyped, and the till asks. */
export function isDoubtful(changeDue: Centavos): boolean {
  return changeDue > BUNDLE_OF_NOTES
}

/** More of one line than a customer takes home. */
const MANY_UNITS = 1000

/** Whether nobody buys so many units or packs by one line: the quantity was probably mistyped, and the till asks. */
export function isDoubtfulQty(qty: number): boolean {
  return qty > MANY_UNITS
}

/** Why a sale may not be completed, in words for the cashier; null when it may. */
export function refusalFor(
  lines: readonly SaleLine[],
  payments: readonly Tender[],
  totals: Totals,
): string | null {
  if (lines.length === 0) return TEXT.empty
  const isTooLarge = totals.lines.some(({ discountAmount }) => !Number.isFinite(discountAmount))
  if (isTooLarge || totals.grandTotal > MOST_CENTAVOS) return TEXT.tooLarge
  if (sumOf(payments) < totals.grandTotal) return TEXT.short
  if (overpaid(totals.grandTotal, payments) > 0) return TEXT.overpaid
  return null
}

function sumOf(payments: readonly Tender[]): Centavos {
  return payments.reduce((sum, { tendered }) => sum + tendered, 0)
}
