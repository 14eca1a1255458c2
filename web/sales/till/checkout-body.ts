import { parsePesos, percentText, pesosOf, type Centavos } from '#domain/money.ts'
import type { CheckoutBody } from '#domain/sales/checkout-body.ts'
import { hasCardNumber } from '#domain/sales/card-number.ts'
import {
  overpaid,
  refusalFor,
  settlePayments,
  totalsFor,
  type Tender,
} from '#domain/sales/checkout.ts'
import { refundsFrom, type MethodAmount } from '#domain/sales/returns/refunds.ts'
import {
  CARD_REFERENCE,
  EXCHANGE,
  METHOD_LABELS,
  MOST_PAYMENTS,
  type CheckoutMethod,
} from '#domain/sales/sale.ts'
import type { Tax } from '#domain/settings/settings.ts'
import { commaRefusal } from '#domain/typed-figures.ts'
import { saleLine, underLaw } from '#web/sales/cart/cart.ts'
import type { AmountTyped, Basket, PaidPart } from '#web/sales/till/basket.ts'
import { allowancesOf, cardFor, sentCard } from '#web/sales/schemes/cards.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'

/** The location of a sale, the till that this browser is there with its open shift, and the tax. */
export type SalePlace = {
  locationId: number | null
  tillId?: number | undefined
  /** null: the till has none, and does not sell without. undefined: it sells without, or nobody knows yet. */
  shiftId?: number | null | undefined
  tax: Tax
}

/** The totals of the cart by the rules that the server applies, too. */
export function totalsOf({ cart, cards }: Pick<Basket, 'cart' | 'cards'>, tax: Tax) {
  return totalsFor(linesOf({ cart, cards }, tax), tax, allowancesOf(cards))
}

function linesOf({ cart, cards }: Pick<Basket, 'cart' | 'cards'>, tax: Tax) {
  return cart.map((line) => saleLine(line, cards, tax))
}

/** What goods that come back pay of the total. */
function creditOf({ exchange }: Pick<Basket, 'exchange'>, total: Centavos): Centavos {
  return Math.min(exchange?.refunded ?? 0, total)
}

/** What is given back of goods that come back, because it is more than the total, and by which methods. */
function backOf({ exchange }: Pick<Basket, 'exchange'>, total: Centavos): MethodAmount[] {
  return exchange
    ? refundsFrom(exchange.held, exchange.refunded - creditOf({ exchange }, total))
    : []
}

/** The amount left to pay after what comes back and the partial payments; negative when they exceed the total. */
export function dueOf(basket: Pick<Basket, 'parts' | 'exchange'>, total: Centavos): Centavos {
  const parts = basket.parts.reduce((sum, { amount }) => sum + amount, 0)
  return total - creditOf(basket, total) - parts
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
function paymentsOf(basket: Basket, total: Centavos): Payment[] {
  const parts = basket.parts.map(({ method, amount, reference }) => ({
    method,
    tendered: amount,
    reference: referenceOf(method, reference),
  }))
  const { method, amount, reference } = basket
  const tendered = amountReceived(amount, dueOf(basket, total))
  const isBegun = parts.length > 0 || creditOf(basket, total) > 0
  if (isBegun && tendered === 0) return parts
  return [...parts, { method, tendered, reference: referenceOf(method, reference) }]
}

/** All that the sale is paid by: what comes back, then the payments. */
function tendersOf(basket: Basket, total: Centavos): Tender[] {
  const credit = creditOf(basket, total)
  const byGoods = credit > 0 ? [{ method: EXCHANGE, tendered: credit }] : []
  return [...byGoods, ...paymentsOf(basket, total)]
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
export function saleFiguresOf(basket: Basket, total: Centavos): SaleFigures {
  const { paidAmount, changeDue } = settlePayments(total, tendersOf(basket, total))
  const credit = creditOf(basket, total)
  const back = backOf(basket, total)
  return { total, credit, paid: paidAmount - credit, change: Math.max(0, changeDue), back }
}

/** By how much the payments that give no change are too much. */
export function overOf(basket: Basket, total: Centavos): Centavos {
  return overpaid(total, tendersOf(basket, total))
}

/** The names of the methods by which a sale is paid, each once, in the order of its payments. */
export function methodsOf(basket: Basket, total: Centavos): string[] {
  return [...new Set(paymentsOf(basket, total).map(({ method }) => METHOD_LABELS[method]))]
}

/** Whether no amount is typed, so that exactly what is due counts as received. */
export function isExact({ amount }: Basket, total: Centavos): boolean {
  return total > 0 && amount.text.trim() === '' && !amount.isJunk
}

/** The payment fields as a partial payment, or the reason why they cannot be one. */
export function partOf(basket: Basket, total: Centavos): PaidPart | { refusal: string } {
  const { method, amount, reference } = basket
  if (method !== 'cash' && hasCardNumber(reference)) return { refusal: TEXT.cardNumber }
  if (amount.isJunk) return { refusal: amountRefusal(amount) }
  const received = amount.text.trim() === '' ? 0 : amountReceived(amount, 0)
  if (received === 0) return { refusal: TEXT.partFirst }
  if (basket.parts.length >= MOST_PAYMENTS - 1) return { refusal: TEXT.tooManyParts(MOST_PAYMENTS) }
  if (received >= dueOf(basket, total)) return { refusal: TEXT.partIsAll }
  return { method, amount: received, reference: method === 'cash' ? '' : reference.trim() }
}

/** Why this sale is not sent, in words for the cashier; null if it can be sent. */
export function checkoutRefusalOf(basket: Basket, place: SalePlace): string | null {
  const { locationId, shiftId, tax } = place
  const totals = totalsOf(basket, tax)
  const payments = paymentsOf(basket, totals.grandTotal)
  const tenders = tendersOf(basket, totals.grandTotal)
  const refusal = refusalFor(linesOf(basket, tax), tenders, totals)
  if (basket.cart.length > 0 && locationId === null) return TEXT.noLocation
  if (basket.cart.length > 0 && shiftId === null) return TEXT.noShift
  if (basket.cart.length > 0 && basket.amount.isJunk) return amountRefusal(basket.amount)
  if (payments.some(({ reference }) => hasCardNumber(reference ?? ''))) return TEXT.cardNumber
  if (hasCardNumber(basket.note ?? '')) return TEXT.cardNumber
  return refusal
}

/** The request body (spec.md section 3), with the totals that the server compares with its own. */
export function checkoutBodyOf(
  basket: Basket,
  { locationId, tillId, shiftId, tax }: SalePlace & { locationId: number },
): CheckoutBody {
  const totals = totalsOf(basket, tax)
  const payments = paymentsOf(basket, totals.grandTotal)
  const { paidAmount, changeDue } = settlePayments(
    totals.grandTotal,
    tendersOf(basket, totals.grandTotal),
  )
  const isLaw = tax.mode === 'INCLUDED_IN_PRICES'
  const schemes = basket.cart.map((line) =>
    isLaw ? cardFor(underLaw(line), basket.cards)?.scheme.code : undefined,
  )
  const cards = basket.cards.filter(({ scheme }) => schemes.includes(scheme.code)).map(sentCard)
  return {
    sale: {
      customerId: basket.customer?.id ?? null,
      locationId,
      tillId,
      shiftId: shiftId ?? undefined,
      totalBefore: pesosOf(totals.totalBefore),
      discountPct: 0,
      taxTotal: pesosOf(totals.taxTotal),
      grandTotal: pesosOf(totals.grandTotal),
      paidAmount: pesosOf(paidAmount),
      changeDue: pesosOf(changeDue),
      sellNote: basket.note?.trim() || null,
      ...(cards.length > 0 && { beneficiaries: cards }),
    },
    items: basket.cart.map(({ product, qty, discountPct, supplyReason }, index) => ({
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
    ...(basket.exchange && { return: basket.exchange.body }),
  }
}
