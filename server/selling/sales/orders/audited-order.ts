import type { Sale } from '#domain/selling/sales/api.ts'

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
  items: Pick<
    Sale['items'][number],
    'productId' | 'qty' | 'packName' | 'packQty' | 'price' | 'priceOverride'
  >[]
  payments: Pick<Sale['payments'][number], 'method' | 'tendered' | 'amount'>[]
}

/** An order as the log keeps it: its figures, without personal data. */
export function auditedOrder(order: Audited): object {
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
    items: order.items.map(({ productId, qty, packName, packQty, price, priceOverride }) => ({
      productId,
      qty,
      ...(packName !== null && { packName, packQty }),
      price,
      priceOverride,
    })),
    payments: order.payments.map(({ method, tendered, amount }) => ({ method, tendered, amount })),
  }
}

/** What people call an order: its invoice number, or 'Order #12' as long as it has none. */
export function nameOf({ id, invoiceNumber }: Pick<Sale, 'id' | 'invoiceNumber'>): string {
  return invoiceNumber ?? `Order #${id}`
}
