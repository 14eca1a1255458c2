import type { Location } from '#domain/shop/locations/api.ts'
import type { DrawerMove, Shift, ShiftReport, WholeShift } from '#domain/cash/shifts/api.ts'
import type { Reading } from '#domain/cash/shifts/readings/reading.ts'

export const OPENED = '2026-11-24T00:02:00.000Z'
const CLOSED = '2026-11-24T09:30:00.000Z'

/** An open shift of Ana Cruz at Till 1. */
export function shift({ id: locationId }: Location, named: Partial<Shift> = {}): Shift {
  return {
    id: 12,
    locationId,
    tillId: 31,
    tillName: 'Till 1',
    answererId: 7,
    answererName: 'Ana Cruz',
    members: [],
    openedAt: OPENED,
    countedAt: null,
    isRecountOrdered: false,
    closedAt: null,
    isLong: false,
    ...named,
  }
}

/** Cash that Ana Cruz took out of its drawer for the safe. */
export function takenOut(of: Shift, amount: string, named: Partial<DrawerMove> = {}): DrawerMove {
  return {
    id: 512,
    locationId: of.locationId,
    shiftId: of.id,
    kind: 'OUT',
    amount: `-${amount}`,
    reason: 'SAFE',
    note: null,
    saleId: null,
    invoiceNumber: null,
    movedByName: 'Ana Cruz',
    movedAt: OPENED,
    approvedByName: null,
    ...named,
  }
}

/** The same shift as managers see it. */
export function shiftReport(at: Location, named: Partial<ShiftReport> = {}): ShiftReport {
  return {
    ...shift(at),
    locationName: at.name,
    closedByName: null,
    expected: '2016.23',
    counted: null,
    difference: null,
    closeNote: null,
    approvedByName: null,
    handedToId: null,
    zNumber: null,
    ...named,
  }
}

/** Counted a hundred pesos short, and not closed yet. */
export function countedShift(at: Location, named: Partial<WholeShift> = {}): WholeShift {
  const counted = { countedAt: CLOSED, counted: '1916.23', difference: '-100.00' }
  return {
    ...shiftReport(at, counted),
    moves: [
      {
        id: 1,
        kind: 'FLOAT',
        amount: '2000.00',
        reason: null,
        note: null,
        saleId: null,
        invoiceNumber: null,
        movedByName: 'Ana Cruz',
        movedAt: OPENED,
        approvedByName: null,
      },
      {
        id: 2,
        kind: 'SALE',
        amount: '16.23',
        reason: null,
        note: null,
        saleId: 4,
        invoiceNumber: 'MAKATI-00000001',
        movedByName: 'Ben Uy',
        movedAt: OPENED,
        approvedByName: null,
      },
    ],
    counts: [
      {
        id: 1,
        number: 1,
        cash: '1916.23',
        denominations: [{ value: '1000.00', count: 1 }],
        methods: [],
        countedByName: 'Ana Cruz',
        countedAt: CLOSED,
      },
    ],
    methods: [{ method: 'card', amount: '350.50', counted: '350.50' }],
    ...named,
  }
}

/** The first Z reading of Till 1: one sale of 112.00, and a drawer that was 100.00 short. */
export function reading(at: Location, named: Partial<Reading> = {}): Reading {
  const classes = { tax: '12.00', vatable: '100.00', vatExempt: '0.00', zeroRated: '0.00' }
  const nothing = { tax: '0.00', vatable: '0.00', vatExempt: '0.00', zeroRated: '0.00' }
  return {
    id: 5,
    locationId: at.id,
    locationName: at.name,
    tillId: 31,
    tillName: 'Till 1',
    number: 1,
    resetCounter: 0,
    isCarried: false,
    accumulatedBefore: '1000.00',
    accumulatedAfter: '1112.00',
    figures: {
      shifts: [{ id: 12, answererName: 'Ana Cruz', openedAt: OPENED, closedAt: CLOSED }],
      days: [
        {
          businessDate: '2026-11-24',
          sales: {
            count: 1,
            gross: '112.00',
            lineDiscounts: '0.00',
            orderDiscounts: '0.00',
            statutoryDiscounts: '0.00',
            vatRemoved: '0.00',
            total: '112.00',
            ...classes,
          },
          voids: { count: 0, total: '0.00' },
          returns: { count: 0, discounts: '0.00', vatRemoved: '0.00', total: '0.00', ...nothing },
        },
      ],
      numbers: {
        invoices: { first: 'MAKATI-00000001', last: 'MAKATI-00000001', count: 1 },
        returns: null,
        voidSlips: null,
      },
      methods: [
        {
          method: 'cash',
          sales: '112.00',
          payments: '0.00',
          deposits: '0.00',
          refunds: '0.00',
          net: '112.00',
        },
      ],
      drawer: {
        float: '2000.00',
        sales: '112.00',
        payments: '0.00',
        deposits: '0.00',
        refunds: '0.00',
        voids: '0.00',
        in: '0.00',
        out: '0.00',
        expected: '2112.00',
        counted: '2012.00',
        difference: '-100.00',
      },
      invoiced: '112.00',
    },
    logSeal: null,
    madeByName: 'Mara Cruz',
    madeAt: CLOSED,
    ...named,
  }
}
