import {
  extendedPrice,
  MOST_CENTAVOS,
  percentOf,
  percentWithin,
  shareOut,
  type Centavos,
  type Rate,
} from '#domain/money.ts'
import { isCash } from '#domain/sales/sale.ts'
import type { Tax } from '#domain/settings/settings.ts'

/** The rate of a line whose product has none, 8.25 % (spec.md section 9). */
export const DEFAULT_LINE_TAX: Rate = 82_500

export type SaleLine = {
  qty: number
  price: Centavos
  discountPct: Rate
  /** Used only where prices include tax; elsewhere it is merely recorded. */
  taxRatePct: Rate
}

export type Totals = {
  lines: { lineTotal: Centavos; discountAmount: Centavos; tax: Centavos }[]
  /** The sum of the lines, before a tax on top. */
  totalBefore: Centavos
  taxTotal: Centavos
  grandTotal: Centavos
}

/** Quantity x price less the discount, rounded once to the centavo; Infinity when no column could hold it. */
export function lineTotal({ qty, price, discountPct }: SaleLine): Centavos {
  return extendedPrice(qty, price, discountPct)
}

/**
 * What a sale comes to. A tax on top is one percentage of the whole and is then shared out to the lines. A tax inside
 * the prices is calculated line by line, so that exempt and taxed goods can stand in one sale.
 */
export function totalsFor(lines: readonly SaleLine[], tax: Pick<Tax, 'mode' | 'rate'>): Totals {
  const lineTotals = lines.map(lineTotal)
  const totalBefore = lineTotals.reduce((sum, total) => sum + total, 0)
  const isOnTop = tax.mode === 'ADDED_TO_TOTAL'
  const isReckonable = totalBefore <= MOST_CENTAVOS
  const onTop = isOnTop && isReckonable ? percentOf(totalBefore, tax.rate) : 0
  const taxes = !isReckonable
    ? lines.map(() => 0)
    : isOnTop
      ? shareOut(onTop, lineTotals)
      : lines.map((line, index) => percentWithin(lineTotals[index] ?? 0, line.taxRatePct))
  return {
    lines: lines.map((line, index) => ({
      lineTotal: lineTotals[index] ?? 0,
      discountAmount: extendedPrice(line.qty, line.price, 0) - (lineTotals[index] ?? 0),
      tax: taxes[index] ?? 0,
    })),
    totalBefore,
    taxTotal: taxes.reduce((sum, share) => sum + share, 0),
    grandTotal: totalBefore + onTop,
  }
}

export type Tender<Method extends string = string> = { method: Method; tendered: Centavos }

export type Settlement = {
  /** What the sale keeps of each payment: the amount handed over, less change. */
  applied: Centavos[]
  paidAmount: Centavos
  changeDue: Centavos
}

/** What the payments do to a sale of that total. Other methods count before cash, because only cash gives change. */
export function settle(grandTotal: Centavos, payments: readonly Tender[]): Settlement {
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

/** Why a sale may not be completed, in words for the cashier; null when it may. */
export function refusalFor(
  lines: readonly SaleLine[],
  payments: readonly Tender[],
  totals: Totals,
): string | null {
  if (lines.length === 0) return 'Cart is empty'
  const isTooLarge = totals.lines.some(({ discountAmount }) => !Number.isFinite(discountAmount))
  if (isTooLarge || totals.grandTotal > MOST_CENTAVOS)
    return 'The total is larger than a sale can be'
  if (sumOf(payments) < totals.grandTotal) return 'Amount received is less than total'
  if (overpaid(totals.grandTotal, payments) > 0) return 'Only cash can be more than the total'
  return null
}

function sumOf(payments: readonly Tender[]): Centavos {
  return payments.reduce((sum, { tendered }) => sum + tendered, 0)
}
