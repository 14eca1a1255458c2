import type { Centavos, Rate } from '#domain/money.ts'
import { sumOf } from '#domain/selling/sales/returns/refunds.ts'
import { EXCHANGE } from '#domain/selling/sales/sale.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import { soldName } from '#web/selling/sales/cart/units.ts'
import { takenOffWhole } from '#web/selling/sales/schemes/taken-off-whole.ts'
import { saleFiguresOf, totalsOf } from '#web/selling/sales/till/checkout-body.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { shownCart } from '#web/selling/sales/till/pending-sale.ts'
import type { TillState } from '#web/selling/sales/till/till-state.ts'
import type { Seller } from '#web/selling/sales/till/waiting-sales.ts'

export type ShownLine = {
  key: string
  name: string
  qty: number
  price: Centavos
  discountPct: Rate
  total: Centavos
}

/** What a customer sees of their cart: of the goods what a receipt shows, and of people nothing. */
export type ShownCart = {
  lines: ShownLine[]
  /** What leads from the lines to the total, in the order in which it is read; none where the lines are the total. */
  parts: { label: string; amount: Centavos }[]
  total: Centavos
  /** What is left to pay where goods come back; else the total. */
  due: Centavos
}

/** What a customer sees of the sale that was just made. */
export type ShownSale = { total: Centavos; paid: Centavos; change: Centavos; back: Centavos }

/** Neither: nothing is sold at the moment. */
export type Shown = { cart: ShownCart | null; sale: ShownSale | null }

/** What the customer at a till sees of its state. */
export function shownOf(state: TillState, seller: Seller, tax: Tax): Shown {
  const { cart } = shownCart(state, seller)
  if (cart.lines.length === 0) return { cart: null, sale: saleOf(state) }
  const totals = totalsOf(cart, tax)
  const total = totals.grandTotal
  const { credit } = saleFiguresOf(cart, total)
  const parts = [
    ...takenOffWhole(totals.lines),
    ...(tax.mode === 'ADDED_TO_TOTAL' ? [{ label: TEXT.tax(tax), amount: totals.taxTotal }] : []),
  ]
  const whole = { label: TEXT.total, amount: total }
  return {
    sale: null,
    cart: {
      lines: cart.lines.map(({ key, product, qty, discountPct }, index) => ({
        key,
        name: soldName(product),
        qty,
        price: product.price,
        discountPct,
        total: totals.lines[index]?.lineTotal ?? 0,
      })),
      parts: [
        ...(parts.length > 0 ? [{ label: TEXT.subtotal, amount: totals.totalBefore }] : []),
        ...parts,
        ...(credit > 0 ? [whole, { label: EXCHANGE, amount: 0 - credit }] : []),
      ],
      total,
      due: total - credit,
    },
  }
}

function saleOf({ finished }: TillState): ShownSale | null {
  if (!finished) return null
  const { total, credit, paid, change, back } = finished
  return { total: total - credit, paid, change, back: sumOf(back) }
}
