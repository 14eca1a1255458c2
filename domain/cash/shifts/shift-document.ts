import type { Block, Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import { facts, framed, heading, sum, sumIfAny } from '#domain/shop/documents/frame.ts'
import { amountText, countText, momentText } from '#domain/shop/documents/written.ts'
import { centavosOf, type Centavos } from '#domain/money.ts'
import { methodLabel } from '#domain/cash/payments/methods.ts'
import { reasonLabel, type MoveKind } from '#domain/cash/shifts/drawer.ts'
import type { DrawerMove, ShiftCount, WholeShift } from '#domain/cash/shifts/api.ts'

/** Cash moved by hand, with the user who answers for the drawer. */
export type CashSlipFacts = { move: DrawerMove; answererName: string }

export type CountFacts = { count: ShiftCount; answererName: string; openedAt: string }

/** A shift that is closed, as its counts and moves leave it. */
export type ClosedShift = WholeShift & { closedAt: string; counted: string }

/** The slip of cash that was put into a drawer or taken out by hand, to be signed by both who had it in their hands. */
export function cashSlip(making: Making, { move, answererName }: CashSlipFacts): Document {
  const isIn = move.kind === 'IN'
  return framed(making, {
    title: isIn ? 'CASH IN' : 'CASH OUT',
    name: `Cash slip ${move.id}`,
    number: null,
    isForStaff: true,
    blocks: [
      facts([
        ['Slip', String(move.id)],
        ['Till', making.header.tillName],
        ['Drawer of', answererName],
        ['Date', momentText(move.movedAt, making.layout.timeZone)],
        ['By', move.movedByName],
        ['Approved by', move.approvedByName],
        ['Reason', move.reason && reasonLabel(move.reason, move.kind)],
        ['Note', move.note],
      ]),
      { kind: 'rule' },
      {
        kind: 'sums',
        sums: [sum(isIn ? 'PUT IN' : 'TAKEN OUT', Math.abs(centavosOf(move.amount)), true)],
      },
      {
        kind: 'signatures',
        signatures: [
          { label: isIn ? 'Received by' : 'Given by', name: move.movedByName },
          { label: isIn ? 'Given by' : 'Received by', name: null },
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
    title: 'DRAWER COUNT',
    name: `Count ${count.shiftId}-${count.number}`,
    number: null,
    isForStaff: true,
    ...(count.number > 1 && { marks: [`COUNT ${count.number}`] }),
    blocks: [
      facts([
        ['Shift', String(count.shiftId)],
        ['Till', making.header.tillName],
        ['Drawer of', answererName],
        ['Opened', momentText(openedAt, timeZone)],
        ['Counted', momentText(count.countedAt, timeZone)],
        ['By', count.countedByName],
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
          sum('CASH COUNTED', centavosOf(count.cash), true),
          ...count.methods.map(({ method, amount }) =>
            sum(`Slips: ${methodLabel(method)}`, centavosOf(amount)),
          ),
        ],
      },
      {
        kind: 'signatures',
        signatures: [
          { label: 'Counted by', name: count.countedByName },
          { label: 'Received by', name: null },
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
    title: 'SHIFT',
    name: `Shift ${shift.id}`,
    number: null,
    isForStaff: true,
    blocks: [
      facts([
        ['Shift', String(shift.id)],
        ['Till', making.header.tillName],
        ['Drawer of', answererName],
        ['Also sold', members.map(({ name }) => name).join(', ') || null],
        ['Opened', momentText(shift.openedAt, timeZone)],
        ['Closed', momentText(shift.closedAt, timeZone)],
        ['Closed by', shift.closedByName],
        ['Approved by', approvedByName],
        ['Handed over', shift.handedToId === null ? null : `to shift ${shift.handedToId}`],
        ['Note', shift.closeNote],
        ['Z counter', shift.zNumber === null ? null : String(shift.zNumber)],
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
          { label: 'Answers for it', name: answererName },
          { label: approvedByName === null ? 'Received by' : 'Approved by', name: approvedByName },
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
    heading('Cash'),
    {
      kind: 'sums',
      sums: [
        sum('Float', of('FLOAT')),
        sum('Sales in cash', of('SALE')),
        ...sumIfAny('Later payments', of('PAYMENT')),
        ...sumIfAny('Deposits', of('DEPOSIT')),
        ...sumIfAny('Given back', of('REFUND')),
        ...sumIfAny('Voided', of('VOID')),
        ...sumIfAny('Put in', of('IN')),
        ...sumIfAny('Taken out', of('OUT')),
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
      sum('EXPECTED', expected, true),
      ...(counted === null
        ? [{ label: 'Counted', amount: 'not counted', isStrong: false }]
        : [sum('Counted', counted), sum('OVER OR SHORT', counted - expected, true)]),
    ],
  }
}

function movedByHand({ moves }: ClosedShift, timeZone: string): Block[] {
  const byHand = moves.filter(({ kind }) => kind === 'IN' || kind === 'OUT')
  if (byHand.length === 0) return []
  return [
    { kind: 'rule' },
    heading('Put in and taken out'),
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
