import type { ReturnedFrom, VoidFacts } from '#domain/selling/sales/documents/sale-facts.ts'
import type { Return } from '#domain/selling/sales/returns/api.ts'
import { LATER, sold } from '#domain/testing/document-facts.ts'

// What the slips of documents.ts are made of.

export const RETURN: Return = {
  id: 9,
  number: 'QC2R-00000009',
  saleId: 123,
  invoiceNumber: 'QC2-00000123',
  customerName: 'Rosalinda Cruz',
  locationId: 1,
  locationName: 'Quezon City',
  tillId: 2,
  tillName: 'Till 2',
  businessDate: '2026-11-24',
  total: '71.50',
  taxTotal: '7.66',
  credited: '0.00',
  refunded: '71.50',
  createdById: 2,
  createdByName: 'Jose Reyes',
  createdAt: LATER,
  approvedByName: 'Ana Lim',
  items: [
    {
      line: 1,
      saleLine: 1,
      productId: 4,
      productName: 'Paracetamol 500 mg tablet',
      qty: 22,
      packId: null,
      packName: null,
      packFactor: null,
      packQty: null,
      price: '3.25',
      due: '71.50',
      taxAmount: '7.66',
      taxClass: 'VATABLE',
      scheme: null,
      vatRemoved: '0.00',
      statutoryDiscount: '0.00',
      reason: 'Wrong strength was sold',
      goods: [],
    },
  ],
  refunds: [{ method: 'Cash', amount: '71.50', reference: null }],
  exchange: null,
}

/** The sale that it comes from: paracetamol and other goods of a day earlier. */
export const RETURNED_FROM: ReturnedFrom = sold('VAT', {
  number: RETURN.invoiceNumber,
  customerName: RETURN.customerName,
})

/** A slip of a sale that was voided. */
export const VOIDED: VoidFacts = {
  number: 'QC2V-00000004',
  at: LATER,
  approvedBy: 'Ana Lim',
  voidedByName: 'Ana Lim',
  voidReason: 'Rung up for the wrong customer',
  refunds: [
    { method: 'GCash', amount: '300.00', reference: '7001234567890' },
    { method: 'Cash', amount: '170.00', reference: null },
  ],
}
