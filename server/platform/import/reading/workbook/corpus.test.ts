import { expect, test } from 'vitest'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { recordsOf } from '#domain/platform/import/records.ts'
import { detectedSettings } from '#domain/platform/import/file-settings.ts'
import { PRODUCTS } from '#domain/goods/products/import/file-kind.ts'
import { FILES } from '#domain/testing/import-files.ts'
import { readSheets, takenFrom, TAKE_ALL } from '#domain/testing/import.ts'
import { sheetsOf } from '#server/platform/import/reading/workbook/workbook.ts'
import { TYPED } from '#server/testing/goods/typed-sheets.ts'

// The same small files as in domain/goods/products/import/corpus.test.ts, typed into a workbook, and what only workbooks have.

/** Files that are special by how their text is cut. In a workbook there is nothing to cut. */
const OF_TEXT = [
  'a comma that broke a line apart',
  'quotes that enclose delimiters and quotes',
  'quotes that are inches',
]

function written(rows: SheetData): Promise<Buffer> {
  return writeExcelFile(rows).toBuffer()
}

test.each(Object.entries(FILES).filter(([title]) => !OF_TEXT.includes(title)))(
  'a workbook of texts with %s is read like the text file',
  async (_title, { lines, reads, asks = [], notes = [], ...more }) => {
    const text = `${lines.join('\n')}\n`
    const rows = [...recordsOf(text, detectedSettings(PRODUCTS, text, 'utf-8'))].map(({ cells }) =>
      cells.map((value) => (value === '' ? null : { value, type: String })),
    )
    const { taken, totals, asked, messages } = takenFrom(
      readSheets(sheetsOf(await written(rows)), TAKE_ALL),
    )

    expect(totals).toEqual(reads)
    expect(asked).toEqual(asks)
    for (const part of notes) expect(messages.join('\n')).toContain(part)
    if (notes.length === 0) expect(messages).toEqual([])
    if (more.days) expect(taken.map(({ values }) => values.expirationDate)).toEqual(more.days)
    if (more.codes) expect(taken.map(({ values }) => values.sku)).toEqual(more.codes)
  },
)

test.each(Object.entries(TYPED))(
  'a workbook with %s is read right, asked about or reported',
  (_title, { book, reads, asks = [], notes = [], values = [] }) => {
    const { taken, totals, asked, messages } = takenFrom(readSheets(sheetsOf(book), TAKE_ALL))

    expect(totals).toEqual(reads)
    expect(asked).toEqual(asks)
    for (const part of notes) expect(messages.join('\n')).toContain(part)
    if (notes.length === 0) expect(messages).toEqual([])
    for (const [at, expected] of values.entries()) expect(taken[at]?.values).toMatchObject(expected)
  },
)
