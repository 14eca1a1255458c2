import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'
import { supplierReturnDocument } from '#domain/buying/supplier-returns/supplier-return-document.ts'
import type { WriteOff } from '#domain/goods/write-offs/api.ts'
import {
  destructionDocument,
  destructionListDocument,
} from '#domain/goods/write-offs/write-off-document.ts'
import type { Document } from '#domain/shop/documents/document.ts'
import { LATER, LONG_NAME, SUPPLIER, VAT } from '#domain/testing/document-facts.ts'

// Papers of goods that go back to their supplier, and of goods that are destroyed.

const LOT = {
  lotId: 4,
  productId: 9,
  productName: LONG_NAME,
  sku: 'PARA-500',
  pieceName: 'tablet',
  packs: [{ id: 1, name: 'Box', factor: 100 }],
  lotNumber: 'A7781',
  expiryDate: '2026-11-30',
  unitCost: '2.2400',
  lotQty: 250,
}

export const SUPPLIER_RETURN: SupplierReturn = {
  id: 7,
  number: 'QCS-00000007',
  supplierId: 3,
  supplierName: 'Metro Drug Distribution, Inc.',
  locationId: 1,
  locationName: 'Quezon City',
  status: 'SENT',
  authorisation: 'RMA-2026-118',
  notes: 'Picked up by their van on Fridays.',
  creditPct: '80.00',
  sent: '592.50',
  back: '0.00',
  credited: '0.00',
  awaited: '474.00',
  uncredited: '0.00',
  createdByName: 'Ana Lim',
  createdAt: LATER,
  sentByName: 'Jose Reyes',
  sentAt: LATER,
  settledByName: null,
  settledAt: null,
  version: 2,
  goods: [
    {
      ...LOT,
      line: 1,
      state: 'FOR_SALE',
      qty: 250,
      backQty: 0,
      reason: 'SHORT_DATED',
      cost: '560.00',
    },
    {
      ...LOT,
      line: 2,
      lotId: 5,
      productName: 'Cotton balls 50 g',
      sku: null,
      packs: [],
      pieceName: null,
      lotNumber: null,
      expiryDate: null,
      unitCost: '6.5000',
      state: 'QUARANTINE',
      qty: 5,
      backQty: 0,
      reason: 'DAMAGED',
      cost: '32.50',
    },
  ],
  refusals: [],
  credits: [],
}

export const WRITE_OFF: WriteOff = {
  id: 5,
  number: 'QCW-00000005',
  locationId: 1,
  locationName: 'Quezon City',
  status: 'DRAFT',
  plannedOn: '2026-12-14',
  notes: 'Burned by a licensed treater.',
  cost: '560.00',
  witness: null,
  isPinAsked: false,
  isByPin: false,
  createdByName: 'Ana Lim',
  createdAt: LATER,
  doneByName: null,
  doneAt: null,
  isOfToday: false,
  undoneByName: null,
  undoneAt: null,
  version: 1,
  goods: [{ ...LOT, line: 1, heldBy: 'EXPIRED', qty: 250, reason: 'Expired', cost: '560.00' }],
}

export const DESTROYED: WriteOff = {
  ...WRITE_OFF,
  status: 'DONE',
  witness: 'Dr. Ana Lim',
  isByPin: true,
  doneByName: 'Jose Reyes',
  doneAt: LATER,
}

export const GONE_DOCUMENTS: [name: string, document: Document][] = [
  ['supplier-return', supplierReturnDocument(VAT, SUPPLIER_RETURN, SUPPLIER)],
  ['destruction-list', destructionListDocument(VAT, WRITE_OFF)],
  ['certificate-of-destruction', destructionDocument(VAT, DESTROYED)],
]
