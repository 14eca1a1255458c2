import { pesosOf } from '#domain/money.ts'
import type { CheckoutBody } from '#domain/selling/sales/checkout-body.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import type { Order } from '#server/testing/selling/acts/carts.ts'
import type { ReturnBody } from '#server/testing/selling/acts/coming-back.ts'
import type { Tender } from '#server/testing/selling/acts/tenders.ts'

// What tills and order forms send, with figures that a simulator has calculated. Amounts are centavos.

export type SoldAs = {
  productId: number
  packId: number | null
  /** Pieces of a pack. */
  factor: number
  /** Packs, or pieces. */
  qty: number
  /** Of a pack, or of a piece. */
  price: number
  isOverride: boolean
  discountPct: string
  scheme?: CheckoutBody['items'][number]['scheme']
}
/** What lines come to at their full price, and after discounts; and all of them. A tax on top is in `total` alone. */
export type Figures = {
  lines: readonly { full: number; due: number; tax: number }[]
  total: number
}
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

type At = Pick<
  CheckoutBody['sale'],
  'locationId' | 'tillId' | 'shiftId' | 'customerId' | 'beneficiaries'
>

function itemOf({ productId, packId, price, isOverride, scheme }: SoldAs) {
  return {
    productId,
    ...(packId !== null && { packId }),
    price: pesosOf(price),
    ...(isOverride && { priceOverride: true }),
    ...(scheme && { scheme }),
  }
}

export const paymentOf = ({ method, tendered }: Tender) => ({
  method,
  amount: pesosOf(tendered),
  reference: method.toLowerCase() === 'cash' ? null : 'By slip',
})

type Paid = {
  tenders: readonly Tender[]
  /** Goods that come back, and how much of the sale they pay. */
  exchanged?: { body: NonNullable<CheckoutBody['return']>; pays: number }
}

/** A checkout as the till sends it. */
export function checkoutBody(
  at: At,
  lines: readonly SoldAs[],
  { lines: figures, total }: Figures,
  { tenders, exchanged }: Paid,
): CheckoutBody {
  const received = sum(tenders.map(({ tendered }) => tendered)) + (exchanged?.pays ?? 0)
  return {
    sale: {
      ...at,
      totalBefore: pesosOf(sum(figures.map(({ due }) => due))),
      taxTotal: pesosOf(sum(figures.map(({ tax }) => tax))),
      grandTotal: pesosOf(total),
      paidAmount: pesosOf(received),
      changeDue: pesosOf(received - total),
    },
    items: lines.map((line, index) => ({
      ...itemOf(line),
      qty: line.qty,
      discountPct: line.discountPct,
      lineTotal: pesosOf(figures[index]!.due), // of each line
    })),
    payments: tenders.map((tender) => ({
      ...paymentOf(tender),
      method: tender.method as 'cash', // the till's tenders are by its methods
    })),
    ...(exchanged && { return: exchanged.body }),
  }
}

type Ordered = Omit<Order, 'lines' | 'subtotal' | 'off'> & { lines: readonly SoldAs[] }

/** An order as the form sends it: with what was paid for it before, and what is paid now. */
export function orderBody(
  at: At,
  { lines, group, discountType, discountValue, typedTax }: Ordered,
  figures: Figures,
  status: NonNullable<NewOrderBody['status']>,
  tenders: readonly Tender[],
): NewOrderBody {
  return {
    ...at,
    status,
    ...(group && { sellingPriceGroup: group }),
    discountType,
    discountValue: pesosOf(discountValue),
    ...(typedTax !== null && { taxTotal: pesosOf(typedTax) }),
    items: lines.map((line, index) => ({
      ...itemOf(line),
      quantity: line.qty,
      total: pesosOf(figures.lines[index]!.full), // of each line
    })),
    grandTotal: pesosOf(figures.total),
    payments: tenders.map(paymentOf),
  }
}

/** Goods that come back, with what they come to, and how money goes back where that is chosen. */
export function returnBody(
  items: ReturnBody['items'],
  worth: number | null,
  refunds: readonly Tender[] | null = null,
): ReturnBody {
  return {
    reason: 'Wrong item',
    items,
    ...(worth !== null && { total: pesosOf(worth) }),
    ...(refunds && { refunds: refunds.map(paymentOf) }),
  }
}
