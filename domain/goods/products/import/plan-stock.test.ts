import { expect, test } from 'vitest'
import { planShelves, type StockRow } from '#domain/goods/products/import/plan-stock.ts'
import type { Values } from '#domain/platform/import/row-reading.ts'
import type { NumberedShelf } from '#domain/goods/stock/fefo.ts'

const FOR_SALE = { state: 'FOR_SALE', reason: null } as const

/** 4 units of L-1, which has expired, 6 of L-2, and 5 of L-3 that expire when L-2 does. */
const SHELF: NumberedShelf = {
  productId: 1,
  locationId: 1,
  enableStock: true,
  isKit: false,
  stockQty: 15,
  lots: [
    { ...FOR_SALE, id: 11, qty: 4, lotNumber: 'L-1', expiryDate: '2026-01-31', reason: 'EXPIRED' },
    { ...FOR_SALE, id: 12, qty: 6, lotNumber: 'L-2', expiryDate: '2027-12-31' },
    { ...FOR_SALE, id: 13, qty: 5, lotNumber: 'L-3', expiryDate: '2027-12-31' },
  ],
}

function rowsOf(...rows: Values[]): StockRow[] {
  return rows.map((values, at) => {
    return { line: at + 2, values, productId: 1, locationId: 1, isRefused: false }
  })
}

/** What becomes of each line: what comes (into which lot), what is taken from which lot, and what is said. */
function planned(rows: readonly StockRow[], shelf = SHELF) {
  return [...planShelves(rows, [shelf])].map(([line, { comes, takes, changes, remark }]) => ({
    line,
    ...(comes && { comes: [comes.qty, comes.lotId] }),
    ...(takes.length > 0 && { takes: takes.map(({ lotId, qty }) => [lotId, qty]) }),
    ...(changes[0] && { change: [changes[0].before, changes[0].after] }),
    ...(remark && { remark: remark.message }),
  }))
}

const left = (...parts: string[]) =>
  `Lots there that the file does not name are emptied: ${parts.join(', ')}`

test.each<[string, Values[], object[]]>([
  ['a row alone that says what is there changes nothing', [{ stockQty: 15, customLot: 'L-9' }], []],
  [
    'a row alone says how much there is in all: more of it is a lot of its own',
    [{ stockQty: 20, customLot: 'L-2' }],
    [{ line: 2, comes: [5, null], change: [15, 20] }],
  ],
  [
    'a row alone takes what expires first, and nothing that has expired',
    [{ stockQty: 8 }],
    [
      {
        line: 2,
        takes: [
          [12, 6],
          [13, 1],
        ],
        change: [15, 8],
      },
    ],
  ],
  [
    'several rows say it lot by lot, and lots they do not name are emptied, expired ones too',
    [
      { stockQty: 10, customLot: 'l-2', expirationDate: '2027-12-31' },
      { stockQty: 7, customLot: 'L-4', expirationDate: '2028-12-31' },
    ],
    [
      {
        line: 2,
        comes: [4, 12],
        takes: [
          [11, 4],
          [13, 5],
        ],
        change: [6, 10],
        remark: left('L-1 (4)', 'L-3 (5)'),
      },
      { line: 3, comes: [7, null], change: [0, 7] },
    ],
  ],
  [
    'rows with numbers alone mean the lots of these numbers, whenever they expire',
    [
      { stockQty: 0, customLot: 'L-1' },
      { stockQty: 6, customLot: 'L-2' },
      { stockQty: 4, customLot: 'L-3' },
    ],
    [
      { line: 2, takes: [[11, 4]], change: [4, 0] },
      { line: 4, takes: [[13, 1]], change: [5, 4] },
    ],
  ],
  [
    'rows with days alone mean all lots of that day; more of them is a lot of its own',
    [
      { stockQty: 4, expirationDate: '2026-01-31' },
      { stockQty: 13, expirationDate: '2027-12-31' },
    ],
    [{ line: 3, comes: [2, null], change: [11, 13] }],
  ],
  [
    'a row that says no quantity leaves its lot alone',
    [{ customLot: 'L-1' }, { stockQty: 6, customLot: 'L-2' }, { stockQty: 0, customLot: 'L-3' }],
    [{ line: 4, takes: [[13, 5]], change: [5, 0] }],
  ],
  [
    'a row that says nothing of its lot means the lots that no other row does',
    [{ stockQty: 6, customLot: 'L-2' }, { stockQty: 1 }],
    [
      {
        line: 3,
        takes: [
          [11, 4],
          [13, 4],
        ],
        change: [9, 1],
      },
    ],
  ],
])('%s', (_title, rows, expected) => {
  expect(planned(rowsOf(...rows))).toEqual(expected)
})

test('a shelf is left as it is when a line of its product is refused', () => {
  const [first, second] = rowsOf({ stockQty: 1, customLot: 'L-1' }, { customLot: 'L-2' })
  const rows = [first!, { ...second!, isRefused: true }] // two are made

  expect(planned(rows)).toEqual([
    { line: 2, remark: 'Stock left at 15: another line of this product is refused' },
  ])
})

test('a product without stock tracking says so in each of its lines', () => {
  const rows = rowsOf({ stockQty: 1, customLot: 'L-1' }, { stockQty: 2, customLot: 'L-2' })
  const remark = 'Stock of this product is not tracked: left as it is'

  expect(planned(rows, { ...SHELF, enableStock: false })).toEqual([
    { line: 2, remark },
    { line: 3, remark },
  ])
})
