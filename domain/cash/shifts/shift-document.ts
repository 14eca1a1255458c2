import type { Block, Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import {
  facts,
  framed,
  heading,
  sum,
  sumIfAny,
  TEXT as FRAME,
} from '#domain/shop/documents/frame.ts'
import { amountText, countText, momentText } from '#domain/shop/documents/written.ts'
import { texts } from '#domain/language.ts'
import { centavosOf, type Centavos } from '#domain/money.ts'
import { methodLabel } from '#domain/cash/payments/methods.ts'
import { reasonLabel, type MoveKind } from '#domain/cash/shifts/drawer.ts'
import type { DrawerMove, ShiftCount, WholeShift } from '#domain/cash/shifts/api.ts'

export const TEXT = texts('domain/cash/shifts/shift-document', {
  cashIn: 'CASH IN',
  cashOut: 'CASH OUT',
  slipName: (id: number) => `Cash slip ${id}`,
  slip: 'Slip',
  drawerOf: 'Drawer of',
  reason: 'Reason',
  putInTotal: 'PUT IN',
  takenOutTotal: 'TAKEN OUT',
  givenBy: 'Given by',
  countTitle: 'DRAWER COUNT',
  countName: (shiftId: number, number: number) => `Count ${shiftId}-${number}`,
  countNumber: (number: number) => `COUNT ${number}`,
  opened: 'Opened',
  counted: 'Counted',
  cashCounted: 'CASH COUNTED',
  slips: (method: string) => `Slips: ${method}`,
  countedBy: 'Counted by',
  shiftTitle: 'SHIFT',
  shiftName: (id: number) => `Shift ${id}`,
  shift: 'Shift',
  alsoSold: 'Also sold',
  closed: 'Closed',
  closedBy: 'Closed by',
  handedOver: 'Handed over',
  toShift: (id: number) => `to shift ${id}`,
  zCounter: 'Z counter',
  answersForIt: 'Answers for it',
  cash: 'Cash',
  float: 'Float',
  salesInCash: 'Sales in cash',
  laterPayments: 'Later payments',
  deposits: 'Deposits',
  givenBack: 'Given back',
  voided: 'Voided',
  putIn: 'Put in',
  takenOut: 'Taken out',
  expected: 'EXPECTED',
  notCounted: 'not counted',
  overOrShort: 'OVER OR SHORT',
  putInAndTakenOut: 'Put in and taken out',
})

/** Cash moved by hand, with the user who answers for the drawer. */
export type CashSlipFacts = { move: DrawerMove; answererName: string }

export type CountFacts = { count: ShiftCount; answererName: string; openedAt: string }

/** A shift that is closed, as its counts and moves leave it. */
export type ClosedShift = WholeShift & { closedAt: string; counted: string }

/** The slip of cash that was put into a drawer or taken out by hand, to be signed by both who had it in their hands. */
export function cashSlip(making: Making, { move, answererName }: CashSlipFacts): Document {
  const isIn = move.kind === 'IN'
  return framed(making, {
    title: isIn ? TEXT.cashIn : TEXT.cashOut,
    name: TEXT.slipName(move.id),
    number: null,
    isForStaff: true,
    blocks: [
      facts([
        [TEXT.slip, String(move.id)],
        [FRAME.till, making.header.tillName],
        [TEXT.drawerOf, answererName],
        [FRAME.date, momentText(move.movedAt, making.layout.timeZone)],
        [FRAME.by, move.movedByName],
        [FRAME.approvedBy, move.approvedByName],
        [TEXT.reason, move.reason && reasonLabel(move.reason, move.kind)],
        [FRAME.note, move.note],
      ]),
      { kind: 'rule' },
      {
        kind: 'sums',
        sums: [
          sum(isIn ? TEXT.putInTotal : TEXT.takenOutTotal, Math.abs(centavosOf(move.amount)), true),
        ],
      },
      {
        kind: 'signatures',
        signatures: [
          { label: isIn ? FRAME.receivedBy : TEXT.givenBy, name: move.movedByName },
          { label: isIn ? TEXT.givenBy : FRAME.receivedBy, name: null },
        ],
      },
    ],
  })
}

/** The count of a drawer. The document leaves out what should be in the drawer: the user who counts must not know it. */
export function countDocument(
  making: Making,
  { count, answererName, openedAt }: CountFacts,
): Document {
  const { timeZone } = making.layout
  return framed(making, {
    title: TEXT.countTitle,
    name: TEXT.countName(count.shiftId, count.number),
    number: null,
    isForStaff: true,
    ...(count.number > 1 && { marks: [TEXT.countNumber(count.number)] }),
    blocks: [
      facts([
        [TEXT.shift, String(count.shiftId)],
        [FRAME.till, making.header.tillName],
        [TEXT.drawerOf, answererName],
        [TEXT.opened, momentText(openedAt, timeZone)],
        [TEXT.counted, momentText(count.countedAt, timeZone)],
        [FRAME.by, count.countedByName],
      ]),
      { kind: 'rule' },
      {
        kind: 'sums',
        sums: count.denominations
          .filter(({ count: pieces }) => pieces > 0)
          .map(({ value, count: pieces }) =>
            sum(
              `${countText(pieces)} x ${amountText(centavosOf(value))}`,
              pieces * centavosOf(value),
            ),
          ),
      },
      { kind: 'rule' },
      {
        kind: 'sums',
        sums: [
          sum(TEXT.cashCounted, centavosOf(count.cash), true),
          ...count.methods.map(({ method, amount }) =>
            sum(TEXT.slips(methodLabel(method)), centavosOf(amount)),
          ),
        ],
      },
      {
        kind: 'signatures',
        signatures: [
          { label: TEXT.countedBy, name: count.countedByName },
          { label: FRAME.receivedBy, name: null },
        ],
      },
    ],
  })
}

/** What somebody answers for once their shift is closed: what should have been there by each method, what was, and every move by hand. */
export function shiftDocument(making: Making, shift: ClosedShift): Document {
  const { timeZone } = making.layout
  const { answererName, approvedByName, members } = shift
  return framed(making, {
    title: TEXT.shiftTitle,
    name: TEXT.shiftName(shift.id),
    number: null,
    isForStaff: true,
    blocks: [
      facts([
        [TEXT.shift, String(shift.id)],
        [FRAME.till, making.header.tillName],
        [TEXT.drawerOf, answererName],
        [TEXT.alsoSold, members.map(({ name }) => name).join(', ') || null],
        [TEXT.opened, momentText(shift.openedAt, timeZone)],
        [TEXT.closed, momentText(shift.closedAt, timeZone)],
        [TEXT.closedBy, shift.closedByName],
        [FRAME.approvedBy, approvedByName],
        [TEXT.handedOver, shift.handedToId === null ? null : TEXT.toShift(shift.handedToId)],
        [FRAME.note, shift.closeNote],
        [TEXT.zCounter, shift.zNumber === null ? null : String(shift.zNumber)],
      ]),
      ...cashOfShift(shift),
      ...shift.methods.flatMap(({ method, amount, counted }) => [
        { kind: 'rule' as const },
        heading(methodLabel(method)),
        offBy(centavosOf(amount), counted === null ? null : centavosOf(counted)),
      ]),
      ...movedByHand(shift, timeZone),
      {
        kind: 'signatures',
        signatures: [
          { label: TEXT.answersForIt, name: answererName },
          {
            label: approvedByName === null ? FRAME.receivedBy : FRAME.approvedBy,
            name: approvedByName,
          },
        ],
      },
    ],
  })
}

function cashOfShift({ moves, expected, counted }: ClosedShift): Block[] {
  const of = (kind: MoveKind) =>
    moves.reduce((sum, move) => sum + (move.kind === kind ? centavosOf(move.amount) : 0), 0)
  return [
    { kind: 'rule' },
    heading(TEXT.cash),
    {
      kind: 'sums',
      sums: [
        sum(TEXT.float, of('FLOAT')),
        sum(TEXT.salesInCash, of('SALE')),
        ...sumIfAny(TEXT.laterPayments, of('PAYMENT')),
        ...sumIfAny(TEXT.deposits, of('DEPOSIT')),
        ...sumIfAny(TEXT.givenBack, of('REFUND')),
        ...sumIfAny(TEXT.voided, of('VOID')),
        ...sumIfAny(TEXT.putIn, of('IN')),
        ...sumIfAny(TEXT.takenOut, of('OUT')),
      ],
    },
    offBy(centavosOf(expected), centavosOf(counted)),
  ]
}

/** What should have been there, what was, and the difference; slips that nobody counted say so. */
function offBy(expected: Centavos, counted: Centavos | null): Block {
  return {
    kind: 'sums',
    sums: [
      sum(TEXT.expected, expected, true),
      ...(counted === null
        ? [{ label: TEXT.counted, amount: TEXT.notCounted, isStrong: false }]
        : [sum(TEXT.counted, counted), sum(TEXT.overOrShort, counted - expected, true)]),
    ],
  }
}

function movedByHand({ moves }: ClosedShift, timeZone: string): Block[] {
  const byHand = moves.filter(({ kind }) => kind === 'IN' || kind === 'OUT')
  if (byHand.length === 0) return []
  return [
    { kind: 'rule' },
    heading(TEXT.putInAndTakenOut),
    {
      kind: 'sums',
      sums: byHand.map(({ kind, amount, reason, movedByName, movedAt }) =>
        sum(
          [momentText(movedAt, timeZone), reason && reasonLabel(reason, kind), movedByName]
            .filter(Boolean)
            .join(', '),
          centavosOf(amount),
        ),
      ),
    },
  ]
}
