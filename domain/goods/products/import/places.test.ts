import { expect, test } from 'vitest'
import { askedAboutPlaces } from '#domain/goods/products/import/places.ts'
import { recordsOf } from '#domain/platform/import/records.ts'
import { read, readSheets, valuesOf } from '#domain/testing/import.ts'

/** What a column under a heading is taken for beside a name, in a shop with locations of these names. */
function takenFor(heading: string, names: readonly string[], cells = ['5', '6']) {
  const { settings } = read(
    `Name;Maker;${heading}\n${cells.map((cell) => `A;B;${cell}\n`).join('')}`,
  )
  const places = names.map((name, at) => ({ id: at + 1, name, code: `X-${at}` }))
  const [, , column] = askedAboutPlaces(settings.columns, places)
  return column?.fieldDoubt ? `asked: ${column.fieldDoubt.why}` : column?.field
}

test.each([
  ['Branch 2', ['Branch 2'], 'asked: place'],
  ['Branch2', ['Branch 2'], 'asked: place'],
  ['BRANCH 02', ['Branch 2'], 'asked: place'],
  ['Branch 99521753', ['Branch 99521753'], 'asked: place'],
  ['Main 2', ['Main 2'], 'asked: place'],
  ['Qty Branch 2', ['Branch 2'], 'asked: place'],
  ['Stock - Branch 2', ['Branch 2'], 'asked: place'],
  ['Branch 2 (pcs)', ['Branch 2'], 'asked: place'],
  ['Stock (Branch 2)', ['Branch 2'], 'asked: place'],
  ['Branch 2 End Inv.', ['Branch 2'], 'asked: place'],
  ['Branch 2 Lot', ['Branch 2'], 'asked: place'],
  ['x-0', ['Branch 2'], 'asked: place'],
  ['Branch', ['Branch', 'Branch 2'], 'asked: place'],
  ['Branch 2', ['Branch', 'Branch 2'], 'asked: place'],
  ['Branch 3', ['Branch', 'Branch 2'], 'asked: qualified'],
  ['Branch 2', ['Main'], 'asked: qualified'],
  ['Outlet 2', [], 'asked: qualified'],
  ['Price', ['Price'], 'asked: place'],
  ['Lot 1', ['Lot 1'], 'asked: place'],
  ['Expiry', ['Expiry'], 'asked: place'],
  ['Cost 2', ['Cost 2'], 'asked: place'],
  ['Stock', ['Stock'], 'asked: place'],
  ['1', ['1'], 'asked: place'],
  ['Stock 1', ['1'], 'asked: place'],
  ['Main (Annex)', ['Main (Annex)'], 'asked: place'],
])('a column %j is asked about in a shop with %j', (heading, names, asked) => {
  expect(takenFor(heading, names)).toBe(asked)
})

test.each([
  ['Lot 1', ['1', 'Branch 1', 'Lot 2'], 'customLot'],
  ['Lot 2', ['Branch 2', 'Lot 1'], 'customLot'],
  ['Expiry 1', ['1'], 'expirationDate'],
  ['Cost 2', ['Cost'], 'cost'],
  ['Price 2025', ['Branch 2025'], 'price'],
  ['Stock as of 11/01/2026', ['Branch 1'], 'asked: qualified'],
  ['Branch Name', ['Branch'], 'location'],
  ['Selling Price', ['Selling'], 'price'],
  ['Main Ingredient', ['Main'], null],
  ['Price [Main]', ['Main'], 'asked: qualified'],
  ['Price (Main)', ['Main'], 'asked: qualified'],
  ['Main Cost', ['Main'], 'asked: qualified'],
])('a column %j says nothing of a location in a shop with %j', (heading, names, field) => {
  expect(takenFor(heading, names)).toBe(field)
})

test('a column of locations may be headed by the name of one', () => {
  expect(takenFor('Branch', ['Branch', 'Annex'], ['Annex', 'branch'])).toBe('location')
  expect(takenFor('Branch', ['Branch', 'Annex'], ['Annex', '6'])).toBe('asked: place')
})

test('the stock of a sheet named like another location than the chosen one is left out', () => {
  const records = () => recordsOf('Name,Price,Stock\nA,1,5\n', { delimiter: ',', isQuoted: true })
  const sheets = ['Main Branch', 'Poblacion stock'].map((name) => ({ name, records }))
  const [main, other] = [0, 1].map((sheet) => readSheets(sheets, { sheet, locationId: 1 }).products)

  expect(valuesOf(main!, 'stockQty')).toEqual([5]) // two sheets are read
  expect(valuesOf(other!, 'stockQty')).toEqual([undefined])
  expect(other?.[0]?.remarks[0]?.message).toBe(
    'The sheet names Poblacion, not the location that was chosen for the stock. The cell is left out.',
  )
})
