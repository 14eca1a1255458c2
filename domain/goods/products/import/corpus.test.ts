import { expect, test } from 'vitest'
import { FILES } from '#domain/testing/import-files.ts'
import { LOT_FILES } from '#domain/testing/lot-files.ts'
import { TREACHEROUS_FILES } from '#domain/testing/treacherous-files.ts'
import { read, takenFrom, TAKE_ALL } from '#domain/testing/import.ts'

// Small files as other programs and people write them. Each is read right unaided, or the import asks, or reports it. Files
// in other encodings are in server/platform/import/decode.test.ts, workbooks in
// server/platform/import/reading/workbook/corpus.test.ts.

test('there are files enough', () => {
  expect(Object.keys(FILES).length).toBeGreaterThanOrEqual(40)
})

test.each(Object.entries({ ...FILES, ...LOT_FILES, ...TREACHEROUS_FILES }))(
  'a file with %s is read right, asked about or reported',
  (_title, { lines, reads, asks = [], notes = [], ...more }) => {
    const file = read(`${lines.join('\n')}\n`, TAKE_ALL)
    const { taken, stocked, totals, asked, messages } = takenFrom(file)

    expect(totals).toEqual(reads)
    expect(asked).toEqual(asks)
    for (const part of notes) expect(messages.join('\n')).toContain(part)
    if (notes.length === 0) expect(messages).toEqual([])
    if (more.days) expect(stocked.map(({ values }) => values.expirationDate)).toEqual(more.days)
    if (more.active) expect(taken.map(({ values }) => values.isActive)).toEqual(more.active)
    if (more.names) expect(taken.map(({ values }) => values.name)).toEqual(more.names)
    if (more.places) expect(stocked.map(({ locationId }) => locationId)).toEqual(more.places)
    if (more.codes) expect(taken.map(({ values }) => values.sku)).toEqual(more.codes)
  },
)
