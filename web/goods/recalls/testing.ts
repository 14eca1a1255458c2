import type { Recall, RecallDetail, RecallSale } from '#domain/goods/recalls/api.ts'

/** An open recall of lot L7 of Biogesic. */
export const RECALL: Recall = {
  id: 7,
  productId: 3,
  productName: 'Biogesic',
  sku: 'BIO-500',
  pieceName: 'tablet',
  packs: [{ name: 'Box', factor: 10 }],
  ofAllLots: false,
  lotNumbers: ['L7', 'L8'],
  reference: 'FDA Advisory 2026-1618',
  reason: 'Contaminated',
  announcedOn: '2026-11-28',
  status: 'OPEN',
  openedAt: '2026-11-29T02:00:00Z',
  openedByName: 'Maria Reyes',
  closedAt: null,
  closedByName: null,
  mistakeAt: null,
  mistakeByName: null,
  mistake: null,
  recalledQty: 25,
}

const NOTHING = {
  recalledQty: 0,
  recalledValue: '0.00',
  otherQty: 0,
  underWayQty: 0,
  soldQty: 0,
  backQty: 0,
  supplierQty: 0,
  goneQty: 0,
}

export const DETAIL: RecallDetail = {
  ...RECALL,
  places: [
    { ...NOTHING, locationId: 1, locationName: 'Main', recalledQty: 20, soldQty: 6, backQty: 1 },
    { ...NOTHING, locationId: 2, locationName: 'Makati', recalledQty: 5, underWayQty: 3 },
  ],
  unnumbered: [
    {
      id: 44,
      locationId: 1,
      locationName: 'Main',
      expiryDate: null,
      state: 'FOR_SALE',
      qty: 4,
      createdAt: '2026-10-01T02:00:00Z',
    },
  ],
  saleCount: 2,
  contactedCount: 0,
}

export const BUYER: RecallSale = {
  saleId: 91,
  invoiceNumber: 'MAIN-00000091',
  soldOn: '2026-11-20',
  locationId: 1,
  locationName: 'Main',
  customerId: 12,
  customerName: 'Rosalinda Cruz',
  phone: '0917 123 4567',
  qty: 5,
  backQty: 0,
  outcome: null,
  contactedByName: null,
  contactedAt: null,
}
