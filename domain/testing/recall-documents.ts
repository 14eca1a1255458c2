import { recallDocument } from '#domain/goods/recalls/recall-document.ts'
import type { RecallDetail, RecallSale } from '#domain/goods/recalls/api.ts'
import type { Document } from '#domain/shop/documents/document.ts'
import { PLAIN } from '#domain/testing/document-facts.ts'

const RECALL: RecallDetail = {
  id: 7,
  productId: 3,
  productName: 'Losartan 50 mg tablet',
  sku: 'LOS-50',
  pieceName: 'tablet',
  packs: [],
  ofAllLots: false,
  lotNumbers: ['L7', 'L8'],
  reference: 'FDA Advisory 2026-1618',
  reason: 'An impurity above its limit',
  announcedOn: '2026-11-20',
  status: 'OPEN',
  openedAt: '2026-11-20T02:30:00Z',
  openedByName: 'Maria Reyes',
  closedAt: null,
  closedByName: null,
  mistakeAt: null,
  mistakeByName: null,
  mistake: null,
  places: [
    {
      locationId: 1,
      locationName: 'Quezon City',
      recalledQty: 1250,
      recalledValue: '8125.00',
      otherQty: 0,
      underWayQty: 40,
      soldQty: 310,
      backQty: 12,
      supplierQty: 100,
      goneQty: 0,
    },
  ],
  unnumbered: [],
  saleCount: 3,
  contactedCount: 1,
}

const SALE: RecallSale = {
  saleId: 91,
  invoiceNumber: 'QC-00000091',
  soldOn: '2026-11-18',
  locationId: 1,
  locationName: 'Quezon City',
  customerId: 12,
  customerName: 'Rosalinda Cruz',
  phone: '0917 123 4567',
  qty: 30,
  backQty: 10,
  outcome: 'BROUGHT_BACK',
  contactedByName: 'Maria Reyes',
  contactedAt: '2026-11-21T02:30:00Z',
}

/** A recall with its call list, and one that was a mistake. */
export const RECALL_DOCUMENTS: [name: string, document: Document][] = [
  [
    'recall',
    recallDocument(PLAIN, RECALL, [
      SALE,
      { ...SALE, saleId: 90, customerName: null, phone: null, backQty: 0, outcome: null },
    ]),
  ],
  [
    'recall-mistaken',
    recallDocument(
      PLAIN,
      {
        ...RECALL,
        ofAllLots: true,
        lotNumbers: [],
        status: 'MISTAKE',
        mistake: 'Another product was meant',
        saleCount: 0,
      },
      [],
    ),
  ],
]
