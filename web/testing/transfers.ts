import type { ListedTransfer, Transfer } from '#domain/goods/transfers/answers.ts'

const NOTHING = {
  receivedQty: 0,
  damagedQty: 0,
  backQty: 0,
  lostQty: 0,
  refusedQty: 0,
}

const SHIPPED = {
  state: 'FOR_SALE' as const,
  shippedByName: 'Ana Cruz',
  shippedAt: '2026-11-02T02:00:00.000Z',
  undoneByName: null,
  undoneAt: null,
}

/** Amoxicillin in two lots, of four and six tablets, on its way from the main branch (1) to Makati (2). */
export function transferOf(more: Partial<Transfer> = {}): Transfer {
  return {
    id: 5,
    number: 'MAKT-00000001',
    fromLocationId: 1,
    fromLocationName: 'Main Branch',
    toLocationId: 2,
    toLocationName: 'Makati',
    begunAtId: 2,
    status: 'SHIPPED',
    isToBeApproved: false,
    notes: null,
    createdByName: 'Ben Reyes',
    createdAt: '2026-11-01T02:00:00.000Z',
    approvedByName: null,
    approvedAt: null,
    sentBack: null,
    sentBackByName: null,
    underWayValue: '60.00',
    version: 3,
    lines: [
      {
        line: 1,
        productId: 7,
        product: {
          name: 'Amoxicillin 500 mg',
          sku: 'AMX',
          pieceName: 'tablet',
          packs: [{ id: 71, name: 'Box', factor: 10 }],
        },
        requestedQty: 10,
        isClosed: false,
        shippedQty: 10,
        underWayQty: 10,
        ...NOTHING,
      },
    ],
    goods: [
      {
        id: 11,
        line: 1,
        shipment: 1,
        lotId: 21,
        lotNumber: 'A1',
        expiryDate: '2027-05-01',
        isExpired: false,
        shippedQty: 4,
        underWayQty: 4,
        unitCost: '6.0000',
        ...NOTHING,
        ...SHIPPED,
      },
      {
        id: 12,
        line: 1,
        shipment: 1,
        lotId: 22,
        lotNumber: 'B2',
        expiryDate: '2028-05-01',
        isExpired: false,
        shippedQty: 6,
        underWayQty: 6,
        unitCost: '6.0000',
        ...NOTHING,
        ...SHIPPED,
      },
    ],
    acts: [],
    extras: [],
    ...more,
  }
}

/** The same transfer in the list. */
export function listedTransferOf(more: Partial<ListedTransfer> = {}): ListedTransfer {
  return {
    id: 5,
    number: 'MAKT-00000001',
    fromLocationId: 1,
    fromLocationName: 'Main Branch',
    toLocationId: 2,
    toLocationName: 'Makati',
    status: 'SHIPPED',
    isToBeApproved: false,
    sentBack: null,
    createdByName: 'Ben Reyes',
    createdAt: '2026-11-01T02:00:00.000Z',
    lineCount: 1,
    productNames: ['Amoxicillin 500 mg'],
    requestedQty: 10,
    shippedQty: 10,
    underWayQty: 10,
    refusedQty: 0,
    extraQty: 0,
    underWaySince: '2026-11-02T02:00:00.000Z',
    isLate: false,
    underWayValue: '60.00',
    ...more,
  }
}
