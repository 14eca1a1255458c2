import type { Document } from '#domain/shop/documents/document.ts'
import { shiftDocument } from '#domain/cash/shifts/shift-document.ts'
import { PLAIN, VAT } from '#domain/testing/document-facts.ts'
import { CLOSED_SHIFT } from '#domain/testing/shift-facts.ts'

/** Documents of one shift, by the names of their golden files. */
export const SHIFT_DOCUMENTS: [name: string, document: Document][] = [
  ['shift', shiftDocument(VAT, CLOSED_SHIFT)],
  [
    'shift-handed-over',
    shiftDocument(PLAIN, {
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
