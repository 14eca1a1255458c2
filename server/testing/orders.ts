import type { NewOrderBody } from '#domain/sales/order-body.ts'
import type { Sale } from '#domain/sales/api.ts'
import { centavosOf } from '#domain/money.ts'

type Line = { product: { id: number; price: string }; quantity: number }

/** An order as the form sends it: a draft without a payment unless said. */
export function orderOf(
  locationId: number,
  lines: readonly Line[],
  more: Partial<NewOrderBody> = {},
): { body: NewOrderBody } {
  const items = lines.map(({ product, quantity }) => ({
    productId: product.id,
    quantity,
    price: product.price,
  }))
  return { body: { locationId, items, ...more } }
}

/** Fails unless every figure of an order adds up to the centavo, in either way of taxing. */
export function refuseUnlessOrderAddsUp(order: Sale, isTaxOnTop = true): void {
  const sum = (amounts: string[]) => amounts.reduce((total, text) => total + centavosOf(text), 0)
  const grandTotal = centavosOf(order.grandTotal)
  const kept = sum(order.payments.map(({ amount }) => amount))
  const isOwing = order.status === 'Final' && order.voidedAt === null
  const parts: [string, number, number][] = [
    [
      'lines and subtotal',
      sum(order.items.map((item) => item.lineTotal)),
      centavosOf(order.totalBefore),
    ],
    [
      'subtotal, discount, tax and total',
      centavosOf(order.totalBefore) -
        centavosOf(order.discountAmount) +
        (isTaxOnTop ? centavosOf(order.taxTotal) : 0),
      grandTotal,
    ],
    [
      'handed over and paid',
      sum(order.payments.map(({ tendered }) => tendered)),
      centavosOf(order.paidAmount),
    ],
    ['paid, change and kept', centavosOf(order.paidAmount) - centavosOf(order.changeDue), kept],
    ['total, kept and owed', isOwing ? grandTotal - kept : 0, centavosOf(order.balanceDue)],
  ]
  for (const [what, left, right] of parts)
    if (left !== right) throw new Error(`${what} differ: ${left} and ${right} centavos`)
}
