import type { Sale } from '#domain/sales/api.ts'

type Audited = Pick<
  Sale,
  | 'locationId'
  | 'status'
  | 'totalBefore'
  | 'discountAmount'
  | 'taxTotal'
  | 'taxIsTyped'
  | 'grandTotal'
  | 'paidAmount'
  | 'changeDue'
> & {
  items: Pick<Sale['items'][number], 'productId' | 'qty' | 'price' | 'priceOverride'>[]
  payments: Pick<Sale['payments'][number], 'method' | 'tendered' | 'amount'>[]
}

/** What the log keeps of an order: its figures, and nothing of whom they are about. */
export function auditedOrder(order: Audited): Audited {
  const { locationId, status, totalBefore, discountAmount, taxTotal, taxIsTyped } = order
  const { grandTotal, paidAmount, changeDue } = order
  return {
    locationId,
    status,
    totalBefore,
    discountAmount,
    taxTotal,
    taxIsTyped,
    grandTotal,
    paidAmount,
    changeDue,
    items: order.items.map(({ productId, qty, price, priceOverride }) => ({
      productId,
      qty,
      price,
      priceOverride,
    })),
    payments: order.payments.map(({ method, tendered, amount }) => ({ method, tendered, amount })),
  }
}

/** What people call an order: its number, or 'Order #12' while it has none. */
export function nameOf({ id, invoiceNumber }: Pick<Sale, 'id' | 'invoiceNumber'>): string {
  return invoiceNumber ?? `Order #${id}`
}
