import type { Document } from '#domain/documents/document.ts'
import { shiftPaper } from '#domain/documents/shift-paper.ts'
import { PLAIN, VAT } from '#domain/testing/paper-facts.ts'
import { CLOSED_SHIFT } from '#domain/testing/shift-facts.ts'

/** Papers of one shift, by the names of their golden files. */
export const SHIFT_PAPERS: [name: string, document: Document][] = [
  ['shift', shiftPaper(VAT, CLOSED_SHIFT)],
  [
    'shift-handed-over',
    shiftPaper(PLAIN, {
      ...CLOSED_SHIFT,
      members: [],
      moves: CLOSED_SHIFT.moves.slice(0, 3),
      methods: [],
      approvedByName: null,
      closeNote: null,
      closedByName: 'Jose Reyes',
      handedToId: 62,
      zNumber: null,
      expected: '8343.50',
      counted: '8343.50',
      difference: '0.00',
    }),
  ],
]
