import type { ClosedShift } from '#domain/cash/shifts/shift-document.ts'
import { LATER } from '#domain/testing/document-facts.ts'
import type { DrawerMove, ShiftCount } from '#domain/cash/shifts/api.ts'
import type { DayFigures, Reading, ReadingFigures } from '#domain/cash/shifts/readings/reading.ts'

// What the documents of a drawer are made of.

const OPENED = '2026-12-04T23:00:00Z'
export const ACCOUNTABLE_USER = { answererName: 'Maria Santos', openedAt: OPENED }

export const TAKEN_OUT: DrawerMove = {
  id: 512,
  locationId: 1,
  shiftId: 61,
  kind: 'OUT',
  amount: '-5000.00',
  reason: 'SAFE',
  note: 'Envelope 14, sealed by both',
  saleId: null,
  invoiceNumber: null,
  movedByName: 'Maria Santos',
  movedAt: LATER,
  approvedByName: 'Ana Lim',
}

export const COUNT: ShiftCount = {
  id: 93,
  locationId: 1,
  shiftId: 61,
  number: 2,
  cash: '3481.25',
  denominations: [
    { value: '1000.00', count: 3 },
    { value: '200.00', count: 2 },
    { value: '20.00', count: 4 },
    { value: '1.00', count: 1 },
    { value: '0.25', count: 1 },
    { value: '0.01', count: 0 },
  ],
  methods: [
    { method: 'card', amount: '1250.00' },
    { method: 'ewallet', amount: '840.50' },
  ],
  countedByName: 'Maria Santos',
  countedAt: LATER,
  isClosed: true,
  handedToId: null,
}

const move = (
  id: number,
  kind: DrawerMove['kind'],
  amount: string,
  more: Partial<DrawerMove> = {},
): DrawerMove => ({ ...TAKEN_OUT, id, kind, amount, reason: null, note: null, ...more })

/** 50.00 short in cash, 10.00 over by card, and nobody counted what came by wallet. */
export const CLOSED_SHIFT: ClosedShift = {
  id: 61,
  locationId: 1,
  locationName: 'Quezon City',
  tillId: 2,
  tillName: 'Till 2',
  answererId: 7,
  answererName: 'Maria Santos',
  members: [{ userId: 8, name: 'Jose Reyes' }],
  openedAt: OPENED,
  countedAt: LATER,
  isRecountOrdered: false,
  closedAt: LATER,
  closedByName: 'Ana Lim',
  isLong: false,
  expected: '3531.25',
  counted: '3481.25',
  difference: '-50.00',
  closeNote: 'Change for 1,000 given twice',
  approvedByName: 'Ana Lim',
  handedToId: null,
  zNumber: 37,
  moves: [
    move(501, 'FLOAT', '4000.00'),
    move(502, 'SALE', '4112.50'),
    move(503, 'SALE', '231.00'),
    move(504, 'DEPOSIT', '250.00'),
    move(505, 'REFUND', '-62.25'),
    move(506, 'IN', '200.00', { reason: 'CHANGE_FUND', movedByName: 'Jose Reyes' }),
    TAKEN_OUT,
    move(513, 'OUT', '-200.00', { reason: 'EXPENSE' }),
  ],
  counts: [],
  methods: [
    { method: 'card', amount: '1240.00', counted: '1250.00' },
    { method: 'ewallet', amount: '840.50', counted: null },
  ],
}

type Taken = NonNullable<DayFigures['schemes']>[number]['sales']

const taken = (count: number, more: Partial<Taken> = {}): Taken => ({
  count,
  statutoryDiscount: '0.00',
  untaxedDiscount: '0.00',
  vatOfGoods: '0.00',
  vatOnDiscount: '0.00',
  ...more,
})

/** Off goods that are sold without VAT. */
const untaxed = (count: number, discount: string, vatOfGoods: string) =>
  taken(count, { statutoryDiscount: discount, untaxedDiscount: discount, vatOfGoods })

const day = (businessDate: string, more: Partial<DayFigures> = {}): DayFigures => ({
  businessDate,
  sales: {
    count: 41,
    gross: '13104.00',
    lineDiscounts: '120.00',
    orderDiscounts: '60.00',
    statutoryDiscounts: '378.57',
    vatRemoved: '131.14',
    total: '12414.29',
    tax: '1125.00',
    vatable: '9375.00',
    vatExempt: '2092.86',
    zeroRated: '0.00',
  },
  voids: { count: 1, total: '56.00' },
  returns: {
    count: 2,
    discounts: '52.00',
    vatRemoved: '14.40',
    total: '212.00',
    tax: '12.00',
    vatable: '100.00',
    vatExempt: '120.00',
    zeroRated: '0.00',
  },
  schemes: [
    {
      code: 'NAAC',
      sales: taken(1, { statutoryDiscount: '200.00', vatOnDiscount: '24.00' }),
      returns: taken(1, { statutoryDiscount: '20.00', vatOnDiscount: '2.40' }),
    },
    {
      code: 'SC',
      sales: untaxed(3, '178.57', '107.14'),
      returns: untaxed(1, '20.00', '12.00'),
    },
  ],
  ...more,
})

/** A day on which nobody showed a card. */
const WITHOUT_CARDS: Partial<DayFigures> = {
  sales: {
    count: 41,
    gross: '12594.29',
    lineDiscounts: '120.00',
    orderDiscounts: '60.00',
    statutoryDiscounts: '0.00',
    vatRemoved: '0.00',
    total: '12414.29',
    tax: '1125.00',
    vatable: '9375.00',
    vatExempt: '1914.29',
    zeroRated: '0.00',
  },
  returns: {
    count: 2,
    discounts: '12.00',
    vatRemoved: '0.00',
    total: '212.00',
    tax: '12.00',
    vatable: '100.00',
    vatExempt: '100.00',
    zeroRated: '0.00',
  },
  voids: { count: 0, total: '0.00' },
  schemes: undefined,
}

export const FIGURES: ReadingFigures = {
  shifts: [
    {
      id: 61,
      answererName: 'Maria Santos',
      openedAt: OPENED,
      closedAt: '2026-12-05T06:00:00Z',
    },
    { id: 62, answererName: 'Jose Reyes', openedAt: '2026-12-05T06:00:00Z', closedAt: LATER },
  ],
  days: [day('2026-12-04'), day('2026-12-05', WITHOUT_CARDS)],
  numbers: {
    invoices: { first: 'QC2-00000125', last: 'QC2-00000208', count: 84 },
    returns: { first: 'QC2R-00000011', last: 'QC2R-00000014', count: 4 },
    voidSlips: null,
  },
  methods: [
    {
      method: 'cash',
      sales: '15000.00',
      payments: '500.00',
      deposits: '250.00',
      refunds: '-312.00',
      net: '15438.00',
    },
    {
      method: 'card',
      sales: '9828.58',
      payments: '0.00',
      deposits: '0.00',
      refunds: '0.00',
      net: '9828.58',
    },
  ],
  drawer: {
    float: '4000.00',
    sales: '15000.00',
    payments: '500.00',
    deposits: '250.00',
    refunds: '-312.00',
    voids: '-56.00',
    in: '200.00',
    out: '-10000.00',
    expected: '9582.00',
    counted: '9532.00',
    difference: '-50.00',
  },
  invoiced: '24884.58',
}

export const READING: Reading = {
  id: 14,
  locationId: 1,
  locationName: 'Quezon City',
  tillId: 2,
  tillName: 'Till 2',
  number: 37,
  resetCounter: 1,
  isCarried: false,
  accumulatedBefore: '1234567.89',
  accumulatedAfter: '1259452.47',
  figures: FIGURES,
  logSeal: { seq: 1204, hash: '3f9a04c1d2e8b7560f1c5a7799e2b4d83f9a04c1d2e8b7560f1c5a7799e2b4d8' },
  madeByName: 'Ana Lim',
  madeAt: LATER,
}

/** What was before cash was controlled: no shift, and nothing that was read. */
export const CARRIED: Reading = {
  ...READING,
  number: 0,
  resetCounter: 0,
  isCarried: true,
  accumulatedBefore: '0.00',
  accumulatedAfter: '1234567.89',
  figures: {
    ...FIGURES,
    shifts: [],
    days: [],
    methods: [],
    numbers: { invoices: null, returns: null, voidSlips: null },
    invoiced: '1234567.89',
  },
}
