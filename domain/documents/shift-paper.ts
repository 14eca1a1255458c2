import type { Document } from '#domain/documents/document.ts'
import type { CashSlipFacts, CountFacts, Making } from '#domain/documents/facts.ts'
import { facts, framed, sum } from '#domain/documents/frame.ts'
import { amountText, countText, momentText } from '#domain/documents/written.ts'
import { centavosOf } from '#domain/money.ts'
import { methodLabel } from '#domain/sales/methods.ts'
import { reasonLabel } from '#domain/shifts/drawer.ts'

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

/** What somebody counted in a drawer. What should have been in it stands nowhere here: whoever counts is not told. */
export function countPaper(
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
