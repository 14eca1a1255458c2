import type { Document } from '#domain/shop/documents/document.ts'
import { returnDocument } from '#domain/selling/sales/returns/return-document.ts'
import { saleDocument } from '#domain/selling/sales/documents/sale-document.ts'
import { deliveryDocument, purchaseDocument } from '#domain/buying/purchases/purchase-document.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import type { Return } from '#domain/selling/sales/returns/api.ts'
import { PURCHASE, SUPPLIER, VAT, vatLine, vatSale } from '#domain/testing/document-facts.ts'
import { RETURN, RETURNED_FROM } from '#domain/testing/slip-facts.ts'

/** A whole box and three pieces of another. */
const RETURN_OF_PACKS: Return = {
  ...RETURN,
  total: '463.50',
  taxTotal: '49.66',
  refunded: '463.50',
  items: RETURN.items.flatMap((item) => {
    const box = { ...item, packId: 1, packName: 'Box', packFactor: 100, price: '450.00' }
    return [
      { ...box, qty: 100, packQty: 1, due: '450.00', taxAmount: '48.21' },
      { ...box, line: 2, saleLine: 2, qty: 3, packQty: null, due: '13.50', taxAmount: '1.45' },
    ]
  }),
  refunds: [{ method: 'Cash', amount: '463.50', reference: null }],
}

/** Ten boxes and one free, of which nine and fifty tablets came, and ten and two sachets by the piece. */
const PURCHASE_OF_PACKS: Purchase = {
  ...PURCHASE,
  totalCost: '1100.00',
  receivedCost: '863.64',
  items: PURCHASE.items.map((item, index) => {
    const { product } = item
    if (index > 0) return { ...item, qty: 12, freeQty: 2, cost: '10.0000', lineTotal: '100.00' }
    return {
      ...item,
      product: { ...product, name: 'Biogesic 500 mg tablet', pieceName: 'tablet' },
      qty: 1100,
      packId: 1,
      packName: 'Box',
      packFactor: 100,
      packQty: 11,
      freeQty: 1,
      receivedQty: 950,
      cost: '100.0000',
      lineTotal: '1000.00',
    }
  }),
  deliveries: PURCHASE.deliveries.map((delivery) => ({
    ...delivery,
    receipts: delivery.receipts.flatMap((receipt) => [
      {
        ...receipt,
        qty: 900,
        packName: 'Box',
        packFactor: 100,
        packQty: 9,
        cost: '90.9091',
        unitCost: '0.9091',
        amount: '818.18',
      },
      { ...receipt, qty: 50, cost: '0.9091', unitCost: '0.9091', amount: '45.46' },
    ]),
  })),
}

/** Documents of goods that were sold or bought in packs. */
export const PACK_DOCUMENTS: [name: string, document: Document][] = [
  [
    'packs',
    saleDocument(
      VAT,
      vatSale([
        vatLine('Biogesic 500 mg tablet', 2, 450_00, { packName: 'Box', packFactor: 100 }),
        vatLine('Biogesic 500 mg tablet', 3, 5_00),
        vatLine('Ascorbic acid 500 mg tablet', 12, 1_234_50, {
          packName: 'Display carton of 24 bottles',
          packFactor: 24,
        }),
      ]),
    ),
  ],
  ['return-slip-packs', returnDocument(VAT, RETURN_OF_PACKS, RETURNED_FROM)],
  ['purchase-order-packs', purchaseDocument(VAT, PURCHASE_OF_PACKS, SUPPLIER)],
  [
    'delivery-packs',
    deliveryDocument(VAT, PURCHASE_OF_PACKS, PURCHASE_OF_PACKS.deliveries[0]!, SUPPLIER), // it has one
  ],
]
