import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  openQty,
  receivingRefusal,
  unlabelledQuestion,
  type Labelled,
  type OpenLine,
} from '#domain/buying/purchases/receiving.ts'

const TODAY = '2026-11-20'
const PIECES = { packId: null, packName: null, packFactor: null }
const BOXES = { packId: 7, packName: 'Box', packFactor: 100 }
const named = (name: string, pieceName: string | null = null) => ({ name, pieceName })
const LINES: OpenLine[] = [
  { line: 1, qty: 10, receivedQty: 4, ...PIECES, product: named('Gauze') },
  { line: 2, qty: 5, receivedQty: 5, ...PIECES, product: named('Tape') },
  { line: 3, qty: 1, receivedQty: 0, ...PIECES, product: named('Syrup') },
  { line: 4, qty: 1100, receivedQty: 150, ...BOXES, product: named('Biogesic', 'tablet') },
  { line: 5, qty: 200, receivedQty: 100, ...BOXES, product: named('Neozep') },
]

test.each([
  ['what is open', [{ line: 1, qty: 6 }], null],
  [
    'it in two lots',
    [
      { line: 1, qty: 2 },
      { line: 1, qty: 4 },
    ],
    null,
  ],
  ['what expires today', [{ line: 3, qty: 1, expiryDate: TODAY }], null],
  ['nothing', [], null],
  [
    'boxes, and loose tablets beside them',
    [
      { line: 4, packId: 7, qty: 9 },
      { line: 4, qty: 50 },
    ],
    null,
  ],
  [
    'a box too many',
    [{ line: 4, packId: 7, qty: 10 }],
    {
      status: 409,
      field: 'receipts.0.qty',
      sentence: 'Biogesic: only 9 boxes 50 tablets are still to come',
    },
  ],
  [
    'a tablet too many',
    [{ line: 5, qty: 101 }],
    { status: 409, field: 'receipts.0.qty', sentence: 'Neozep: only 1 box is still to come' },
  ],
  [
    'boxes of what was ordered by the piece',
    [{ line: 1, packId: 7, qty: 1 }],
    {
      status: 400,
      field: 'receipts.0.packId',
      sentence: 'Gauze was not ordered in that pack: count pieces',
    },
  ],
  [
    'more than is open',
    [{ line: 1, qty: 7 }],
    { status: 409, field: 'receipts.0.qty', sentence: 'Gauze: only 6 are still to come' },
  ],
  [
    'more than is open in its second lot',
    [
      { line: 1, qty: 6 },
      { line: 1, qty: 1 },
    ],
    { status: 409, field: 'receipts.1.qty', sentence: 'Gauze: only 6 are still to come' },
  ],
  [
    'two of the last one',
    [{ line: 3, qty: 2 }],
    { status: 409, field: 'receipts.0.qty', sentence: 'Syrup: only 1 is still to come' },
  ],
  [
    'what came already',
    [{ line: 2, qty: 1 }],
    { status: 409, field: 'receipts.0.qty', sentence: 'Tape: all of it has been received already' },
  ],
  [
    'a line that there is not',
    [{ line: 6, qty: 1 }],
    { status: 400, field: 'receipts.0.line', sentence: 'This purchase has no line 6' },
  ],
  [
    'what expired yesterday',
    [
      { line: 1, qty: 1 },
      { line: 3, qty: 1, expiryDate: '2026-11-19' },
    ],
    {
      status: 400,
      field: 'receipts.1.expiryDate',
      sentence: 'Syrup expired on 2026-11-19: expired goods are not taken in',
    },
  ],
])('taking in %s is let through, or refused in words', (_what, receipts, expected) => {
  expect(receivingRefusal(LINES, receipts, TODAY)).toEqual(expected)
})

test('receipts are let through exactly when no line gets more than is open of it', () => {
  const line = fc.record({
    qty: fc.integer({ min: 1, max: 5 }),
    receivedQty: fc.integer({ min: 0, max: 1 }),
  })
  const receipt = fc.record({
    line: fc.integer({ min: 1, max: 3 }),
    qty: fc.integer({ min: 1, max: 3 }),
  })
  fc.assert(
    fc.property(
      fc.tuple(line, line, line),
      fc.array(receipt, { maxLength: 6 }),
      (ordered, receipts) => {
        const lines = ordered.map((each, index) => ({
          ...each,
          line: index + 1,
          ...PIECES,
          product: named('Any'),
        }))
        const fits = lines.every((each) => {
          const coming = receipts.filter((one) => one.line === each.line)
          return coming.reduce((sum, { qty }) => sum + qty, 0) <= openQty(each)
        })

        expect(receivingRefusal(lines, receipts, TODAY) === null).toBe(fits)
      },
    ),
  )
})

const KEPT = { hadLotNumbers: true, hadExpiry: true }
const LABEL = { lotNumber: 'L1', expiryDate: '2027-01-31' }
const ASKED = '\n\nReceive all the same?'

test.each<[string, Labelled[], string | null]>([
  ['goods that never had a number or a date', [{ name: 'Gauze' }], null],
  ['goods with both', [{ name: 'Syrup', ...KEPT, ...LABEL }], null],
  [
    'one line without a date',
    [
      { name: 'Syrup', ...KEPT, ...LABEL, expiryDate: null },
      { name: 'Gauze', hadExpiry: false },
    ],
    `1 line has no expiry date: Syrup.${ASKED}`,
  ],
  [
    'goods that only had a number',
    [{ name: 'Mask', hadLotNumbers: true, hadExpiry: false }],
    `1 line has no lot number: Mask.${ASKED}`,
  ],
  [
    'two lots of one product and another with neither',
    [
      { name: 'Syrup', ...KEPT, lotNumber: 'L1' },
      { name: 'Syrup', ...KEPT, lotNumber: 'L2' },
      { name: 'Drops', ...KEPT },
    ],
    `3 lines have no expiry date: Syrup, Drops.\n1 line has no lot number: Drops.${ASKED}`,
  ],
  [
    'goods with neither',
    [
      { name: 'Syrup', ...KEPT },
      { name: 'Gauze', ...LABEL },
    ],
    `1 line has no lot number and no expiry date: Syrup.${ASKED}`,
  ],
  [
    'more products than anybody reads',
    ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ name, hadExpiry: true })),
    `6 lines have no expiry date: A, B, C, D and 2 more.${ASKED}`,
  ],
])('before %s are received it is asked', (_what, lines, question) => {
  expect(unlabelledQuestion(lines)).toBe(question)
})
