import {
  formatPesos,
  MOST_CENTAVOS,
  percentOf,
  percentWithin,
  shareOut,
  WHOLE,
  type Centavos,
  type Rate,
} from '#domain/money.ts'
import {
  settlePayments,
  totalsFor,
  type Allowances,
  type SaleLine,
  type Tender,
  type Totals,
} from '#domain/selling/sales/checkout.ts'
import { isCash } from '#domain/cash/payments/checkout-methods.ts'
import type { DISCOUNT_TYPES } from '#domain/selling/sales/sale.ts'
import type { LineFigures } from '#domain/selling/sales/schemes/statutory-line.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/selling/sales/order', {
  tooLarge: 'The total is larger than a sale can be',
  lawByLine: 'With a discount of law on a line there is none on the whole order: give it by line',
  percentage: 'Discount must be from 0 to 100 percent',
  discount: 'Discount must not be more than the subtotal',
  taxInside: 'Tax is inside the prices here: it cannot be typed',
  tax: 'Tax must not be more than what is taxed',
  overpaid: 'Only cash can be more than the total',
  unpaid: (owed: string) =>
    `${owed} is still owed: only a manager may issue an order that is not paid in full`,
})

export type OrderLine = Omit<SaleLine, 'discountPct'>

/** Percent or pesos by the type, both in hundredths: 12.5 % and 12.50 pesos are 1250. */
export type Discount = { type: (typeof DISCOUNT_TYPES)[number]; value: number }

export type OrderTotals = {
  /** Each line with its share of the order's discount and of its tax. */
  lines: (LineFigures & { orderDiscount: Centavos })[]
  totalBefore: Centavos
  /** Never more than the subtotal. */
  discountAmount: Centavos
  /** The tax by the rate; `taxTotal` differs when somebody typed it. */
  calculatedTax: Centavos
  taxTotal: Centavos
  vatRemoved: Centavos
  statutoryDiscount: Centavos
  grandTotal: Centavos
}

/** The rate of a percentage in the discount's hundredths: 12.50 is 1250 there. */
export function discountRate({ value }: Discount): Rate {
  return value * 100
}

/**
 * What an order comes to (spec.md section 5): the lines, less one discount, plus the tax on the rest. A tax inside the
 * prices is calculated from what each line keeps after its share of the discount. All is Infinity when the order is too
 * large.
 */
export function orderTotals(
  lines: readonly OrderLine[],
  discount: Discount,
  tax: Pick<Tax, 'mode' | 'rate'>,
  typedTax?: Centavos,
  allowances: Allowances = {},
): OrderTotals {
  const undiscounted = lines.map((line) => ({ ...line, discountPct: 0 }))
  const whole = totalsFor(undiscounted, tax, allowances)
  const { totalBefore, vatRemoved, statutoryDiscount } = whole
  if (totalBefore > MOST_CENTAVOS) return incalculable(whole)
  const discountAmount = discountOn(totalBefore, discount)
  const discounts = shareOut(
    discountAmount,
    whole.lines.map(({ lineTotal }) => lineTotal),
  )
  const dues = whole.lines.map(({ due }, index) => due - (discounts[index] ?? 0))
  const base = totalBefore - discountAmount
  const isTaxExclusive = tax.mode === 'ADDED_TO_TOTAL'
  const inside = whole.lines.map(({ taxRatePct }, index) =>
    percentWithin(dues[index] ?? 0, taxRatePct),
  )
  const calculatedTax = isTaxExclusive
    ? percentOf(base, tax.rate)
    : inside.reduce((sum, amount) => sum + amount, 0)
  const taxTotal = isTaxExclusive ? (typedTax ?? calculatedTax) : calculatedTax
  const taxes = isTaxExclusive ? shareOut(taxTotal, dues) : inside
  return {
    lines: whole.lines.map((line, index) => ({
      ...line,
      orderDiscount: discounts[index] ?? 0,
      due: dues[index] ?? 0,
      tax: taxes[index] ?? 0,
    })),
    totalBefore,
    discountAmount,
    calculatedTax,
    taxTotal,
    vatRemoved,
    statutoryDiscount,
    grandTotal: base - vatRemoved - statutoryDiscount + (isTaxExclusive ? taxTotal : 0),
  }
}

function discountOn(totalBefore: Centavos, discount: Discount): Centavos {
  if (discount.type === 'fixed') return Math.min(discount.value, totalBefore)
  return percentOf(totalBefore, Math.min(discountRate(discount), WHOLE))
}

function incalculable({ lines }: Totals): OrderTotals {
  return {
    lines: lines.map((line) => ({ ...line, orderDiscount: 0 })),
    totalBefore: Infinity,
    discountAmount: 0,
    calculatedTax: 0,
    taxTotal: 0,
    vatRemoved: 0,
    statutoryDiscount: 0,
    grandTotal: Infinity,
  }
}

/** A sentence for the user who fills in the order, and the field that it belongs to. */
export type OrderRefusal = { field: string; message: string }

/** Why an order's figures are refused to every user; null when they are accepted. */
export function refusalForOrder(
  totals: OrderTotals,
  discount: Discount,
  mode: Tax['mode'],
  typedTax?: Centavos,
): OrderRefusal | null {
  const { lines, totalBefore, discountAmount, grandTotal, calculatedTax } = totals
  if (totalBefore > MOST_CENTAVOS) return { field: 'items', message: TEXT.tooLarge }
  if (discountAmount > 0 && lines.some(({ lowerDue }) => lowerDue !== null))
    return {
      field: 'discountValue',
      message: TEXT.lawByLine,
    }
  if (discount.type === 'percentage' && discountRate(discount) > WHOLE)
    return { field: 'discountValue', message: TEXT.percentage }
  if (discount.type === 'fixed' && discount.value > totalBefore)
    return { field: 'discountValue', message: TEXT.discount }
  if (typedTax !== undefined && typedTax !== calculatedTax) {
    if (mode === 'INCLUDED_IN_PRICES') return { field: 'taxTotal', message: TEXT.taxInside }
    if (typedTax > totalBefore - discountAmount) return { field: 'taxTotal', message: TEXT.tax }
  }
  if (grandTotal > MOST_CENTAVOS) return { field: 'items', message: TEXT.tooLarge }
  return null
}

export type OrderSettlement = {
  /** What is kept of each payment: the amount handed over, less change. */
  applied: Centavos[]
  paidAmount: Centavos
  changeDue: Centavos
  balanceDue: Centavos
}

/** What payments do to an order, which may be paid in parts, before it is issued and after. */
export function settleOrder(owed: Centavos, payments: readonly Tender[]): OrderSettlement {
  const { applied, paidAmount } = settlePayments(owed, payments)
  const kept = applied.reduce((sum, amount) => sum + amount, 0)
  return { applied, paidAmount, changeDue: paidAmount - kept, balanceDue: owed - kept }
}

/** Whether payments that give no change come to more than is owed. */
export function isOverpaid(owed: Centavos, payments: readonly Tender[]): boolean {
  const nonCash = payments.filter(({ method }) => !isCash(method))
  return nonCash.reduce((sum, { tendered }) => sum + tendered, 0) > owed
}

/**
 * Whether a number looks like one of a till's series: a prefix and at least eight digits. Nobody may type such a
 * number.
 */
export function isLikeSeriesNumber(invoiceNumber: string): boolean {
  return /^[a-z0-9][a-z0-9_-]*-\d{8,}$/i.test(invoiceNumber)
}

/** The refusal for users who may only issue orders that are paid in full. */
export function unpaidRefusal(owed: Centavos): string {
  return TEXT.unpaid(formatPesos(owed))
}
