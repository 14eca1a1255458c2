import type { CheckoutBody } from '#domain/selling/sales/checkout-body.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import { half, pesos, sum, type Line } from '#server/testing/reporting/accountant/law.ts'
import { dueOf } from '#server/testing/reporting/accountant/ledger.ts'
import type { Want } from '#server/testing/reporting/accountant/shop.ts'

// What the tills of the accountant's branch send, with the ledger's amounts.

export type Pay = 'cash' | 'card' | 'ewallet' | 'cash and card'
type Paid = {
  method: 'cash' | 'card' | 'ewallet'
  /** What the sale keeps of what was handed over. */
  kept: number
  tendered: number
  reference: string | null
}
type Cards = { beneficiaries?: NonNullable<CheckoutBody['sale']['beneficiaries']> }
type Place = { locationId: number; tillId: number; shiftId: number }

/** How an amount is paid: cash alone in notes of a hundred, with change, all else exactly. */
export function waysOf(pay: Pay, due: number, reference: string): Paid[] {
  const cash = (kept: number, tendered: number): Paid => ({
    method: 'cash',
    kept,
    tendered,
    reference: null,
  })
  const other = (method: 'card' | 'ewallet', kept: number): Paid => ({
    method,
    kept,
    tendered: kept,
    reference,
  })
  if (pay === 'cash') return [cash(due, Math.ceil(due / 100_00) * 100_00)]
  if (pay !== 'cash and card') return [other(pay, due)]
  const byCard = half(due, 2)
  return due > byCard
    ? [cash(due - byCard, due - byCard), other('card', byCard)]
    : [other('card', due)]
}

export function saleBody(
  place: Place,
  wants: readonly Want[],
  { lines, beneficiaries }: Cards & { lines: readonly Line[] },
  paid: readonly Paid[],
): CheckoutBody {
  const due = dueOf(lines)
  const received = sum(paid.map(({ tendered }) => tendered))
  return {
    sale: {
      customerId: null,
      ...place,
      totalBefore: pesos(sum(lines.map(({ lineTotal }) => lineTotal))),
      discountPct: 0,
      taxTotal: pesos(sum(lines.map(({ tax }) => tax))),
      grandTotal: pesos(due),
      paidAmount: pesos(received),
      changeDue: pesos(received - due),
      ...(beneficiaries && { beneficiaries }),
    },
    items: wants.map(({ goods, qty, card, discountPct = 0 }, line) => ({
      productId: goods.id,
      qty,
      price: pesos(goods.price),
      discountPct: String(discountPct),
      lineTotal: pesos(lines[line]!.lineTotal), // a line for each want
      ...(card && { scheme: card }),
    })),
    payments: paid.map(({ method, tendered, reference }) => ({
      method,
      amount: pesos(tendered),
      reference,
    })),
  }
}

/** An order that is issued, with what is paid of it in cash at once and a discount on the whole. */
export function orderBody(
  place: Place & { customerId: number },
  wants: readonly Want[],
  { lines, beneficiaries }: Cards & { lines: readonly Line[] },
  { pct, paid }: { pct: number; paid: number },
): NewOrderBody {
  return {
    ...place,
    status: 'Final',
    discountType: 'percentage',
    discountValue: String(pct),
    grandTotal: pesos(dueOf(lines)),
    ...(beneficiaries && { beneficiaries }),
    items: wants.map(({ goods, qty, card }) => ({
      productId: goods.id,
      quantity: qty,
      price: pesos(goods.price),
      ...(card && { scheme: card }),
    })),
    payments: paid > 0 ? [{ method: 'Cash', amount: pesos(paid) }] : [],
  }
}
