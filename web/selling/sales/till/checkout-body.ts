import { parsePesos, percentText, pesosOf, type Centavos } from '#domain/money.ts'
import type { CheckoutBody } from '#domain/selling/sales/checkout-body.ts'
import { hasCardNumber } from '#domain/card-numbers.ts'
import {
  overpaid,
  refusalFor,
  settlePayments,
  totalsFor,
  type Tender,
} from '#domain/selling/sales/checkout.ts'
import { refundsFrom, type MethodAmount } from '#domain/selling/sales/returns/refunds.ts'
import {
  CARD_REFERENCE,
  METHOD_LABELS,
  type CheckoutMethod,
} from '#domain/cash/payments/checkout-methods.ts'
import { EXCHANGE, MOST_PAYMENTS } from '#domain/selling/sales/sale.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import { commaRefusal } from '#domain/typed-figures.ts'
import { saleLine, underLaw } from '#web/selling/sales/cart/lines.ts'
import type { AmountTyped, Cart, PaidPart } from '#web/selling/sales/till/cart.ts'
import { allowancesOf, cardFor, sentCard } from '#web/selling/sales/schemes/cards.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'

/** The location of a sale, the till that this browser is there with its open shift, and the tax. */
export type SalePlace = {
  locationId: number | null
  tillId?: number | undefined
  /** null: the till has none, and does not sell without. undefined: it sells without, or nobody knows yet. */
  shiftId?: number | null | undefined
  tax: Tax
}

/** The totals of the cart by the rules that the server applies, too. */
export function totalsOf({ lines, cards }: Pick<Cart, 'lines' | 'cards'>, tax: Tax) {
  return totalsFor(linesOf({ lines, cards }, tax), tax, allowancesOf(cards))
}

function linesOf({ lines, cards }: Pick<Cart, 'lines' | 'cards'>, tax: Tax) {
  return lines.map((line) => saleLine(line, cards, tax))
}

/** What goods that come back pay of the total. */
function creditOf({ exchange }: Pick<Cart, 'exchange'>, total: Centavos): Centavos {
  return Math.min(exchange?.refunded ?? 0, total)
}

/** What is given back of goods that come back, because it is more than the total, and by which methods. */
function backOf({ exchange }: Pick<Cart, 'exchange'>, total: Centavos): MethodAmount[] {
  return exchange
    ? refundsFrom(exchange.held, exchange.refunded - creditOf({ exchange }, total))
    : []
}

/** The amount left to pay after what comes back and the partial payments; negative when they exceed the total. */
export function dueOf(cart: Pick<Cart, 'parts' | 'exchange'>, total: Centavos): Centavos {
  const parts = cart.parts.reduce((sum, { amount }) => sum + amount, 0)
  return total - creditOf(cart, total) - parts
}

/** The amount as it is typed. */
export function amountOf(text: string): AmountTyped {
  return { text, isJunk: text.trim() !== '' && parsePesos(text) === null }
}

/** Why the amount is none. */
export function amountRefusal({ text }: AmountTyped): string {
  return commaRefusal(text) ?? TEXT.amountUnread
}

/**
 * The amount handed over. An empty field means exactly what is due; text that is no amount means 0.
 */
export function amountReceived({ text, isJunk }: AmountTyped, due: Centavos): Centavos {
  if (isJunk) return 0
  return text.trim() === '' ? Math.max(0, due) : (parsePesos(text) ?? 0)
}

type Payment = Tender<CheckoutMethod> & { reference: string | null }

/** The partial payments, then the one that settles the rest if anything is left. */
function paymentsOf(cart: Cart, total: Centavos): Payment[] {
  const parts = cart.parts.map(({ method, amount, reference }) => ({
    method,
    tendered: amount,
    reference: referenceOf(method, reference),
  }))
  const { method, amount, reference } = cart
  const tendered = amountReceived(amount, dueOf(cart, total))
  const isBegun = parts.length > 0 || creditOf(cart, total) > 0
  if (isBegun && tendered === 0) return parts
  return [...parts, { method, tendered, reference: referenceOf(method, reference) }]
}

/** All that the sale is paid by: what comes back, then the payments. */
function tendersOf(cart: Cart, total: Centavos): Tender[] {
  const credit = creditOf(cart, total)
  const byGoods = credit > 0 ? [{ method: EXCHANGE, tendered: credit }] : []
  return [...byGoods, ...paymentsOf(cart, total)]
}

function referenceOf(method: CheckoutMethod, typed: string): string | null {
  if (method === 'cash') return null
  return typed.trim() || (method === 'card' ? CARD_REFERENCE : null)
}

/** What a sale comes to, and how it is settled. */
export type SaleFigures = {
  total: Centavos
  /** What goods that come back pay of it. */
  credit: Centavos
  /** The money that is handed over. */
  paid: Centavos
  change: Centavos
  /** What is given back of goods that are worth more than the total. */
  back: readonly MethodAmount[]
}

/** The figures of a sale with its payments, as the cashier and the customer see them. */
export function saleFiguresOf(cart: Cart, total: Centavos): SaleFigures {
  const { paidAmount, changeDue } = settlePayments(total, tendersOf(cart, total))
  const credit = creditOf(cart, total)
  const back = backOf(cart, total)
  return { total, credit, paid: paidAmount - credit, change: Math.max(0, changeDue), back }
}

/** By how much the payments that give no change are too much. */
export function overOf(cart: Cart, total: Centavos): Centavos {
  return overpaid(total, tendersOf(cart, total))
}

/** The names of the methods by which a sale is paid, each once, in the order of its payments. */
export function methodsOf(cart: Cart, total: Centavos): string[] {
  return [...new Set(paymentsOf(cart, total).map(({ method }) => METHOD_LABELS[method]))]
}

/** Whether no amount is typed, so that exactly what is due counts as received. */
export function isExact({ amount }: Cart, total: Centavos): boolean {
  return total > 0 && amount.text.trim() === '' && !amount.isJunk
}

/** The payment fields as a partial payment, or the reason why they cannot be one. */
export function partOf(cart: Cart, total: Centavos): PaidPart | { refusal: string } {
  const { method, amount, reference } = cart
  if (method !== 'cash' && hasCardNumber(reference)) return { refusal: TEXT.cardNumber }
  if (amount.isJunk) return { refusal: amountRefusal(amount) }
  const received = amount.text.trim() === '' ? 0 : amountReceived(amount, 0)
  if (received === 0) return { refusal: TEXT.partFirst }
  if (cart.parts.length >= MOST_PAYMENTS - 1) return { refusal: TEXT.tooManyParts(MOST_PAYMENTS) }
  if (received >= dueOf(cart, total)) return { refusal: TEXT.partIsAll }
  return { method, amount: received, reference: method === 'cash' ? '' : reference.trim() }
}

/** Why this sale is not sent, in words for the cashier; null if it can be sent. */
export function checkoutRefusalOf(cart: Cart, place: SalePlace): string | null {
  const { locationId, shiftId, tax } = place
  const totals = totalsOf(cart, tax)
  const payments = paymentsOf(cart, totals.grandTotal)
  const tenders = tendersOf(cart, totals.grandTotal)
  const refusal = refusalFor(linesOf(cart, tax), tenders, totals)
  if (cart.lines.length > 0 && locationId === null) return TEXT.noLocation
  if (cart.lines.length > 0 && shiftId === null) return TEXT.noShift
  if (cart.lines.length > 0 && cart.amount.isJunk) return amountRefusal(cart.amount)
  if (payments.some(({ reference }) => hasCardNumber(reference ?? ''))) return TEXT.cardNumber
  if (hasCardNumber(cart.note ?? '')) return TEXT.cardNumber
  return refusal
}

/** The request body (spec.md section 3), with the totals that the server compares with its own. */
export function checkoutBodyOf(
  cart: Cart,
  { locationId, tillId, shiftId, tax }: SalePlace & { locationId: number },
): CheckoutBody {
  const totals = totalsOf(cart, tax)
  const payments = paymentsOf(cart, totals.grandTotal)
  const { paidAmount, changeDue } = settlePayments(
    totals.grandTotal,
    tendersOf(cart, totals.grandTotal),
  )
  const isLaw = tax.mode === 'INCLUDED_IN_PRICES'
  const schemes = cart.lines.map((line) =>
    isLaw ? cardFor(underLaw(line), cart.cards)?.scheme.code : undefined,
  )
  const cards = cart.cards.filter(({ scheme }) => schemes.includes(scheme.code)).map(sentCard)
  return {
    sale: {
      customerId: cart.customer?.id ?? null,
      locationId,
      tillId,
      shiftId: shiftId ?? undefined,
      totalBefore: pesosOf(totals.totalBefore),
      discountPct: 0,
      taxTotal: pesosOf(totals.taxTotal),
      grandTotal: pesosOf(totals.grandTotal),
      paidAmount: pesosOf(paidAmount),
      changeDue: pesosOf(changeDue),
      sellNote: cart.note?.trim() || null,
      ...(cards.length > 0 && { beneficiaries: cards }),
    },
    items: cart.lines.map(({ product, qty, discountPct, supplyReason }, index) => ({
      productId: product.id,
      ...(product.pack && { packId: product.pack.id, packFactor: product.pack.factor }),
      qty,
      price: pesosOf(product.price),
      discountPct: percentText(discountPct),
      taxRatePct: percentText(product.taxRatePct),
      lineTotal: pesosOf(totals.lines[index]?.lineTotal ?? 0),
      ...(schemes[index] && { scheme: schemes[index] }),
      ...(supplyReason && { supplyReason }),
    })),
    payments: payments.map(({ method, tendered, reference }) => ({
      method,
      amount: pesosOf(tendered),
      reference,
    })),
    ...(cart.exchange && { return: cart.exchange.body }),
  }
}
