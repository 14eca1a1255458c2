import { parsePesos, parseRate, type Centavos, MOST_QTY } from '#domain/money.ts'
import type { Tender } from '#domain/sales/checkout.ts'
import {
  orderTotals,
  settleOrder,
  type Discount,
  type OrderSettlement,
  type OrderTotals,
} from '#domain/sales/order.ts'
import type { Tax } from '#domain/settings/settings.ts'
import type { OrderDraft } from '#web/sales/orders/form/order-draft.ts'

export type OrderFigures = {
  totals: OrderTotals
  settlement: OrderSettlement
  tenders: readonly Tender[]
  discount: Discount
  /** undefined means that the tax is calculated. */
  typedTax: Centavos | undefined
}

type Priced = Pick<OrderDraft, 'items' | 'payments' | 'discountType' | 'discountValue' | 'taxTotal'>

/**
 * The totals of the order as far as it is typed. Text that is no amount counts as 0 (spec.md
 * section 5).
 */
export function orderFiguresOf(draft: Priced, tax: Pick<Tax, 'mode' | 'rate'>): OrderFigures {
  const lines = draft.items.map(({ quantity, price, taxRatePct }) => ({
    qty: qtyTyped(quantity),
    price: amountOf(price),
    taxRatePct: parseRate(taxRatePct) ?? 0,
  }))
  const discount = { type: draft.discountType, value: amountOf(draft.discountValue) }
  const typedTax = draft.taxTotal.trim() === '' ? undefined : amountOf(draft.taxTotal)
  const totals = orderTotals(lines, discount, tax, typedTax)
  const tenders = draft.payments.map(({ method, amount }) => ({
    method,
    tendered: amountOf(amount),
  }))
  const settlement = settleOrder(totals.grandTotal, tenders)
  return { totals, settlement, tenders, discount, typedTax }
}

/** Parses whole units. 0 means that the text is no quantity that can be ordered. */
export function qtyTyped(text: string): number {
  const qty = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
  return qty <= MOST_QTY ? qty : 0
}

function amountOf(text: string): Centavos {
  return Math.max(0, parsePesos(text) ?? 0)
}
