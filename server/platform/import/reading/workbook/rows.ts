import { MOST_CELLS, MOST_ROWS } from '#domain/platform/import/limits.ts'
import type { FileRecord } from '#domain/platform/import/records.ts'
import { numberCell, type NumberFormat } from '#domain/platform/import/sheet-cells.ts'
import { Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { damaged } from '#server/platform/import/reading/workbook/damaged.ts'
import { attributesOf, tagsIn, type Tag } from '#server/platform/import/reading/workbook/xml.ts'
import { plainText } from '#server/platform/import/reading/workbook/texts.ts'

/** What the cells of all sheets refer to. */
export type Book = {
  texts: readonly string[]
  /** The formats of numbers by the style of a cell. */
  formats: readonly NumberFormat[]
  is1904: boolean
}

/** The size of a sheet in every spreadsheet. */
const MOST_SHEET_ROWS = 1_048_576
const MOST_SHEET_COLUMNS = 16_384
/** Cells refer to texts, so that a short sheet may hold very long ones. A text file may be as long, too. */
const MOST_LETTERS = 64 * 2 ** 20
/** Rows are made as wide as the widest before them, so that one wide row may stand for very many cells. */
const MOST_SHEET_CELLS = 5_000_000

type Cell = { type: string; style: number; column: number; value: string; isFormula: boolean }

/**
 * The filled rows of a sheet in order, each with the number that a spreadsheet shows beside it. A row is as wide as the
 * widest before it, as in a text file.
 */
export function* rowsIn(xml: string, book: Book): Generator<FileRecord> {
  let line = 0
  let width = 0
  let letters = 0
  let cells = 0
  let rows = 0
  let row: Row = newRow()
  for (const tag of tagsOfCells(xml)) {
    if (tag.name === 'row' && tag.opens) {
      const said = attributesOf(tag).get('r')
      line = nextNumber(line, said === undefined ? undefined : Number(said), MOST_SHEET_ROWS)
      row = newRow()
    }
    if (tag.name !== 'row') {
      letters += putInto(row, tag, book)
      if (letters > MOST_LETTERS)
        throw new Refused(400, 'Written out, the sheet is over 64 MB: split it')
    } else if (tag.closes && row.cells.length > 0) {
      width = Math.max(width, row.cells.length)
      cells += width
      rows += 1
      if (rows > MOST_ROWS) throw tooManyLines()
      if (cells > MOST_SHEET_CELLS)
        throw new Refused(400, 'Written out, the sheet has over 5,000,000 cells: split it')
      while (row.cells.length < width) row.cells.push('')
      yield { line, cells: row.cells, isBroken: false, exact: row.exact }
    }
  }
}

/** The refusal of a file of more lines than are read. */
export function tooManyLines(): Refused {
  return new Refused(
    400,
    say`The file has more than ${MOST_ROWS.toLocaleString('en')} lines: split it`,
  )
}

/** The tags between those of a sheet's cells, and no others; refused when they do not end. */
function* tagsOfCells(xml: string): Generator<Tag> {
  let isWithin = false
  for (const tag of tagsIn(xml)) {
    if (tag.name !== 'sheetData') {
      if (isWithin) yield tag
    } else if (tag.closes) return
    else isWithin = true
  }
  throw damaged()
}

/** The number of a row or column: what it says, else the next. It never goes back. */
function nextNumber(last: number, said: number | undefined, most: number): number {
  const number = said ?? last + 1
  if (!Number.isInteger(number) || number <= last || number > most) throw damaged()
  return number
}

type Row = {
  cells: string[]
  exact: boolean[]
  column: number
  cell: Cell | null
  isPhonetic: boolean
}

function newRow(): Row {
  return { cells: [], exact: [], column: 0, cell: null, isPhonetic: false }
}

/** Takes a tag of a cell in, and puts the cell that it ends into its row; answers the letters that are put. */
function putInto(row: Row, tag: Tag, book: Book): number {
  if (tag.name === 'c') {
    if (tag.opens) row.cell = cellOf(tag, row)
    if (!tag.closes || row.cell === null) return 0
    const { text, isExact } = readCell(row.cell, book)
    const { column } = row.cell
    row.cell = null
    if (text === '' || column > MOST_CELLS) return 0
    while (row.cells.length < column - 1) row.cells.push('')
    row.cells.push(text)
    if (isExact) row.exact[column - 1] = true
    return text.length
  }
  const { cell } = row
  if (cell === null) return 0
  // How a text is spoken stands beside it in Asian workbooks.
  if (tag.name === 'rPh') row.isPhonetic = !tag.closes
  else if (tag.name === 'f') cell.isFormula = true
  else if (!tag.closes) return 0
  else if (tag.name === 'v') cell.value = tag.text
  else if (tag.name === 't' && !row.isPhonetic) cell.value += tag.text
  return 0
}

function cellOf(tag: Tag, row: Row): Cell {
  const attributes = attributesOf(tag)
  row.column = nextNumber(row.column, columnIn(attributes.get('r')), MOST_SHEET_COLUMNS)
  return {
    type: attributes.get('t') ?? 'n',
    style: Number(attributes.get('s') ?? 0),
    column: row.column,
    value: '',
    isFormula: false,
  }
}

/** The column of an address: 28 of 'AB12'; 0 when it names none. */
function columnIn(address: string | undefined): number | undefined {
  if (address === undefined) return undefined
  const letters = /^[A-Z]{1,3}(?=\d)/i.exec(address)?.[0].toUpperCase() ?? ''
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

const NOT_CALCULATED = { text: '#ERROR!', isExact: false }

function readCell(cell: Cell, book: Book): { text: string; isExact: boolean } {
  const { type, value } = cell
  const asText = (text: string) => ({ text, isExact: false })
  if (type === 's' && value !== '') {
    const text = book.texts[Number(value)]
    if (text === undefined) throw damaged()
    return asText(text)
  }
  if (type === 'str' || type === 'inlineStr') return asText(plainText(value))
  // A program that writes formulas and calculates none leaves their values out. Blank they would be no price at all.
  if (value.trim() === '') return cell.isFormula ? NOT_CALCULATED : asText('')
  if (type === 'b') return asText(value === '1' || value === 'true' ? 'TRUE' : 'FALSE')
  if (type === 'd') return { text: value.slice(0, 10), isExact: true }
  const number = Number(value)
  if (type !== 'n' || !Number.isFinite(number) || /[^\d.eE+\s-]/.test(value)) return asText(value)
  const format = book.formats[cell.style] ?? { shows: 'number' }
  return { text: numberCell(number, format, book.is1904), isExact: true }
}
