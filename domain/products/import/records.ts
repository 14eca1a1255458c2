export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

export type Cutting = {
  delimiter: Delimiter
  /** A quote at the start of a cell encloses it; else it is a letter like any other. */
  isQuoted: boolean
}

export type FileRecord = {
  /** The line it begins on, as an editor counts them from 1. */
  line: number
  cells: string[]
  /** A quote opened a cell and was never closed: taken for a letter, so that it swallows no other line. */
  isBroken: boolean
}

/** As far as a quoted cell may reach: the longest text we keep, and room for its quotes. */
const MOST_QUOTED_CHARACTERS = 10_000

/** Cuts a file's text into its records, in order; lines with nothing at all are left out. */
export function* recordsOf(text: string, cutting: Cutting): Generator<FileRecord> {
  let line = 1
  let start = 0
  while (start < text.length) {
    const end = endOfLine(text, start)
    const plain = text.slice(start, end)
    const isPlain = !cutting.isQuoted || !plain.includes('"')
    const record = isPlain ? null : quotedRecord(text, start, cutting)
    const stop = record ? record.end : end
    const cells = record ? record.cells : plain.split(cutting.delimiter)
    if (stop > start) yield { line, cells, isBroken: record?.isBroken ?? false }
    line += linesWithin(text, start, stop) + 1
    start = text.startsWith('\r\n', stop) ? stop + 2 : stop + 1
  }
}

function endOfLine(text: string, from: number): number {
  const feed = text.indexOf('\n', from)
  // A carriage return alone ends a line in files of old Macs; looked for only up to the line feed.
  const line = feed === -1 ? text.slice(from) : text.slice(from, feed)
  const back = line.indexOf('\r')
  return back === -1 ? from + line.length : from + back
}

function linesWithin(text: string, from: number, to: number): number {
  return (text.slice(from, to).match(/\r\n|\n|\r/g) ?? []).length
}

type QuotedRecord = { cells: string[]; end: number; isBroken: boolean }

function quotedRecord(text: string, start: number, { delimiter }: Cutting): QuotedRecord {
  const cells: string[] = []
  let isBroken = false
  let position = start
  for (;;) {
    const close = text[position] === '"' ? closingQuote(text, position + 1, delimiter) : null
    isBroken ||= text[position] === '"' && close === null
    const lineEnd = endOfLine(text, position)
    const next = text.indexOf(delimiter, position)
    const end = close === null ? (next === -1 || next > lineEnd ? lineEnd : next) : close + 1
    const cell = text.slice(position, end)
    cells.push(close === null ? cell : cell.slice(1, -1).replaceAll('""', '"'))
    if (text[end] !== delimiter) return { cells, end, isBroken }
    position = end + 1
  }
}

/** The quote that ends a cell: one before a delimiter or the end of a line, not itself doubled. */
function closingQuote(text: string, from: number, delimiter: Delimiter): number | null {
  const most = from + MOST_QUOTED_CHARACTERS
  let position = text.indexOf('"', from)
  while (position !== -1 && position < most) {
    const next = text[position + 1]
    if (next === undefined || next === delimiter || next === '\n' || next === '\r') return position
    // A doubled quote is one letter; a bare one in the middle is kept as it is.
    position = text.indexOf('"', position + (next === '"' ? 2 : 1))
  }
  return null
}
