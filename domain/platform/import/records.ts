import { MOST_CELLS } from '#domain/platform/import/limits.ts'

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

export type Cutting = {
  delimiter: Delimiter
  /** A quote at the start of a cell encloses it; else quotes are letters. */
  isQuoted: boolean
}

export type FileRecord = {
  /** The number of its first line, counted from 1 as an editor does. */
  line: number
  cells: string[]
  /** A quote opened a cell and was never closed. It is then a letter, so that it swallows no other line. */
  isBroken: boolean
  /**
   * Of a row of a workbook: the cells that are numbers or days to the workbook itself, so that nothing about them is in
   * doubt. Absent: the cells were cut out of text.
   */
  exact?: readonly boolean[]
}

/** Cuts a file's text into records, in order; empty lines are left out. */
export function* recordsOf(text: string, cutting: Cutting): Generator<FileRecord> {
  const places = placesIn(text, cutting.delimiter)
  let line = 1
  let start = 0
  while (start < text.length) {
    const end = places.lineEnd(start)
    if (end === start) {
      line += 1
      start = nextLine(text, end)
      continue
    }
    const plain = text.slice(start, end)
    const isPlain = !cutting.isQuoted || !plain.includes('"')
    const record = isPlain ? null : quotedRecord(text, start, places)
    const stop = record ? record.end : end
    const cells = record ? record.cells : plain.split(cutting.delimiter, MOST_CELLS)
    yield { line, cells, isBroken: record?.isBroken ?? false }
    line += (record ? linesWithin(text, start, stop) : 0) + 1
    start = nextLine(text, stop)
  }
}

function nextLine(text: string, end: number): number {
  return text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
}

type Places = {
  delimiter: Delimiter
  /** Where the current line ends. A carriage return alone ends it in files of old Macs. */
  lineEnd(from: number): number
  nextDelimiter(from: number): number
  /** The quote that closes a cell; null where none does. */
  closingQuote(from: number): number | null
}

/** Finds the ends of lines and cells from positions that only move forward. */
function placesIn(text: string, delimiter: Delimiter): Places {
  const feed = nextOf(text, '\n')
  const back = nextOf(text, '\r')
  return {
    delimiter,
    lineEnd: (from) => Math.min(feed(from), back(from)),
    nextDelimiter: nextOf(text, delimiter),
    closingQuote: closingQuotes(text, delimiter),
  }
}

/**
 * The next position of a sign, remembered between calls: else a rare sign would be searched to the end of the file from
 * every line.
 */
function nextOf(text: string, sign: string): (from: number) => number {
  let found = -1
  return (from) => {
    if (found < from) {
      const next = text.indexOf(sign, from)
      found = next === -1 ? text.length : next
    }
    return found
  }
}

function linesWithin(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = from; at < to; at += 1)
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) lines += 1
  return lines
}

type QuotedRecord = { cells: string[]; end: number; isBroken: boolean }

function quotedRecord(text: string, start: number, places: Places): QuotedRecord {
  const { delimiter } = places
  const cells: string[] = []
  let isBroken = false
  let position = start
  for (;;) {
    const close = text[position] === '"' ? places.closingQuote(position + 1) : null
    isBroken ||= text[position] === '"' && close === null
    const end =
      close === null
        ? Math.min(places.lineEnd(position), places.nextDelimiter(position))
        : close + 1
    const cell = text.slice(position, end)
    if (cells.length < MOST_CELLS)
      cells.push(close === null ? cell : cell.slice(1, -1).replaceAll('""', '"'))
    if (text[end] !== delimiter) return { cells, end, isBroken }
    position = end + 1
  }
}

/**
 * Finds the quote that closes a cell: one before a separator or line end, and not doubled. One behind these opens another
 * cell, so the cell was never closed. What was searched in vain is not searched again.
 */
function closingQuotes(text: string, delimiter: Delimiter): (from: number) => number | null {
  const isEdge = (sign = '') => sign === delimiter || sign === '\n' || sign === '\r'
  let vain = { from: 0, to: 0 }
  return (from) => {
    let position = text.indexOf('"', from)
    while (position !== -1) {
      const next = text[position + 1]
      if (next === undefined || isEdge(next)) return position
      if (position >= vain.from && position < vain.to) return null
      // A doubled quote is one letter, a single one in the middle is kept.
      const isDoubled = next === '"'
      if (!isDoubled && isEdge(text[position - 1])) break
      position = text.indexOf('"', position + (isDoubled ? 2 : 1))
    }
    vain = { from, to: position === -1 ? text.length : position }
    return null
  }
}
