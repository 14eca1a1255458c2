import type { Picking, Transfer } from '#domain/goods/transfers/answers.ts'

const NOTHING = { receivedQty: 0, damagedQty: 0, backQty: 0, lostQty: 0, refusedQty: 0 }

/** Tablets by the box of ten and gauze, of which some tablets are on their way. */
export const TRANSFER: Transfer = {
  id: 4,
  number: 'QCT-00000004',
  fromLocationId: 1,
  fromLocationName: 'Quezon City',
  toLocationId: 2,
  toLocationName: 'Makati',
  begunAtId: 1,
  status: 'SHIPPED',
  isToBeApproved: false,
  notes: 'With the driver of the Tuesday run.',
  createdByName: 'Ana Lim',
  createdAt: '2026-11-20T02:05:00.000Z',
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
        name: 'Amoxicillin 500 mg Capsule (Himox)',
        sku: 'AMX-500',
        pieceName: 'capsule',
        packs: [{ id: 71, name: 'Box', factor: 10 }],
      },
      requestedQty: 24,
      isClosed: false,
      shippedQty: 14,
      underWayQty: 10,
      ...NOTHING,
      receivedQty: 4,
    },
    {
      line: 2,
      productId: 8,
      product: { name: 'Gauze swab 4 x 4', sku: null, pieceName: null, packs: [] },
      requestedQty: 5,
      isClosed: false,
      shippedQty: 0,
      underWayQty: 0,
      ...NOTHING,
    },
  ],
  goods: [
    {
      id: 11,
      line: 1,
      shipment: 1,
      lotId: 21,
      lotNumber: 'A7781',
      expiryDate: '2028-06-30',
      isExpired: false,
      state: 'FOR_SALE',
      shippedQty: 14,
      underWayQty: 10,
      ...NOTHING,
      receivedQty: 4,
      unitCost: '6.0000',
      shippedByName: 'Ana Lim',
      shippedAt: '2026-11-20T03:00:00.000Z',
      undoneByName: null,
      undoneAt: null,
    },
  ],
  acts: [],
  extras: [],
}

/** What the origin has of it: the rest of the capsules in two lots, and too little gauze, which has no rack. */
export const PICKING: Picking = {
  id: 4,
  version: 3,
  lines: [
    {
      line: 1,
      rack: 'B-2',
      row: '3',
      lots: [
        {
          lotId: 21,
          lotNumber: 'A7781',
          expiryDate: '2028-06-30',
          qty: 6,
          state: 'FOR_SALE',
          reason: null,
        },
        {
          lotId: 22,
          lotNumber: null,
          expiryDate: '2029-01-31',
          qty: 40,
          state: 'FOR_SALE',
          reason: null,
        },
      ],
      picks: [],
    },
    {
      line: 2,
      rack: null,
      row: null,
      lots: [
        {
          lotId: 23,
          lotNumber: 'G1',
          expiryDate: null,
          qty: 3,
          state: 'FOR_SALE',
          reason: null,
        },
      ],
      picks: [],
    },
  ],
}
