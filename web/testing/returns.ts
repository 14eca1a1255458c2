import type { Sale } from '#domain/selling/sales/api.ts'
import type { Return, Returnable } from '#domain/selling/sales/returns/api.ts'
import { BACK_IN_PIECES } from '#web/testing/packs.ts'

type Line = Returnable['lines'][number]

/** A line of one unit for 10.00 that may come back, from a lot without a number. */
export function returnableLine(named: Partial<Line> = {}): Line {
  const productName = named.productName ?? 'Biogesic'
  const qty = named.qty ?? 1
  const due = named.due ?? (Number(named.price ?? '10.00') * qty).toFixed(2)
  return {
    line: 1,
    productId: 1,
    productName,
    qty,
    returnedQty: 0,
    price: '10.00',
    pieceName: null,
    ...BACK_IN_PIECES,
    gross: due,
    returnedGross: named.returnedDue ?? '0.00',
    due,
    tax: '0.00',
    returnedDue: '0.00',
    returnedTax: '0.00',
    comesBack: true,
    isKit: false,
    goods: [
      {
        productId: 1,
        productName,
        lotId: 1,
        lotNumber: null,
        expiryDate: null,
        qty,
        condition: 'QUARANTINE',
      },
    ],
    ...named,
  }
}

/** What may come back of a sale of today that was paid in cash. */
export function returnable(lines: readonly Line[], named: Partial<Returnable> = {}): Returnable {
  return {
    saleId: 1,
    version: 1,
    taxMode: 'INCLUDED_IN_PRICES',
    balanceDue: '0.00',
    daysAgo: 0,
    returnDays: 7,
    isForManagers: false,
    held: [{ method: 'cash', amount: '100.00' }],
    lines: [...lines],
    ...named,
  }
}

/** A return of one unit of a sale, given back in cash. */
export function returned(of: Sale, named: Partial<Return> = {}): Return {
  return {
    id: 1,
    number: 'MAKATIR-00000001',
    saleId: of.id,
    invoiceNumber: of.invoiceNumber ?? '',
    customerName: of.customerName,
    locationId: of.locationId,
    locationName: of.locationName,
    tillId: 1,
    tillName: 'Till 1',
    businessDate: '2026-11-21',
    total: '10.00',
    taxTotal: '0.00',
    credited: '0.00',
    refunded: '10.00',
    createdById: 2,
    createdByName: 'Jose Reyes',
    createdAt: '2026-11-21T05:00:00Z',
    approvedByName: null,
    items: [
      {
        line: 1,
        saleLine: 1,
        productId: 1,
        productName: 'Biogesic',
        qty: 1,
        ...BACK_IN_PIECES,
        price: '10.00',
        due: '10.00',
        taxAmount: '0.00',
        taxClass: 'VATABLE',
        scheme: null,
        vatRemoved: '0.00',
        statutoryDiscount: '0.00',
        reason: 'Wrong item',
        goods: [
          {
            productId: 1,
            productName: 'Biogesic',
            lotNumber: null,
            expiryDate: null,
            qty: 1,
            condition: 'QUARANTINE',
          },
        ],
      },
    ],
    exchange: null,
    refunds: [{ method: 'cash', amount: '10.00', reference: null }],
    ...named,
  }
}
