import { parentPort } from 'node:worker_threads'
import { z } from 'zod'
import { sentenceFor, type Said } from '#domain/problem.ts'
import { firstLetters, MOST_CELL_LETTERS, MOST_ROWS } from '#domain/platform/import/limits.ts'
import type { FileKind, Shop } from '#domain/platform/import/file-kind.ts'
import { rowReader } from '#domain/platform/import/read-row.ts'
import type { RowReading } from '#domain/platform/import/row-reading.ts'
import { recordsOf } from '#domain/platform/import/records.ts'
import { CUSTOMERS } from '#domain/people/customers/import/file-kind.ts'
import { SCHEDULED_CHANGES } from '#domain/goods/scheduled-changes/import/file-kind.ts'
import { SUPPLIERS } from '#domain/buying/suppliers/import/file-kind.ts'
import { PRODUCTS } from '#domain/goods/products/import/file-kind.ts'
import {
  correctedSettings,
  detectedInWorkbook,
  detectedSettings,
  type Records,
  type Sheet,
} from '#domain/platform/import/file-settings.ts'
import {
  MOST_COLUMNS,
  type ReadChanges,
  type ReadSettings,
} from '#domain/platform/import/settings.ts'
import type { KindName } from '#server/platform/import/import-rows.ts'
import { Refused, refusedField } from '#server/refusals.ts'
import { listenToTexts, saidIn } from '#server/said.ts'
import {
  decode,
  encodingOf,
  isZip,
  refuseBinary,
  refuseMarkup,
  unpack,
} from '#server/platform/import/decode.ts'
import { tooManyLines } from '#server/platform/import/reading/workbook/rows.ts'
import { sheetsOf } from '#server/platform/import/reading/workbook/workbook.ts'

// The program of the thread that reads files: the steps of `Reader`, one at a time, each answered before the next
// begins.

/** How much is sent across at a time, so that neither side is busy with it for more than a few milliseconds. */
const MOST_ROWS_AT_ONCE = 500
const MOST_LETTERS_AT_ONCE = 250_000

const NO_RECORDS: Records = () => []

/** The kinds of files, by their names (server/platform/import/import-kind.ts). */
const KINDS = {
  product: PRODUCTS,
  customer: CUSTOMERS,
  supplier: SUPPLIERS,
  'dated change': SCHEDULED_CHANGES,
} satisfies Record<KindName, FileKind>

let kind: FileKind = PRODUCTS
let records = NO_RECORDS
let batches: Iterator<RowReading[]> | null = null

const STEPS = {
  /** Unpacks and decodes a file; answers its bytes and its detected settings. */
  open(name: KindName, sent: Uint8Array) {
    kind = KINDS[name]
    const bytes = unpack(Buffer.from(sent.buffer))
    refuseBinary(bytes)
    const settings = isZip(bytes) ? openWorkbook(bytes) : openText(bytes)
    return { bytes: new Uint8Array(bytes), settings }
  },
  /** Opens a stored file again; answers its settings with a manager's corrections. */
  correct(
    name: KindName,
    sent: Uint8Array,
    settings: ReadSettings,
    changes: ReadChanges,
  ): ReadSettings {
    kind = KINDS[name]
    const bytes = Buffer.from(sent.buffer)
    if (changes.sheet !== undefined && changes.sheet >= (settings.sheets?.length ?? 0))
      throw refusedField(400, 'sheet', 'The file has no such sheet')
    records = isZip(bytes)
      ? recordsIn(sheetsOf(bytes))
      : recordsInText(decode(bytes, changes.encoding ?? settings.encoding))
    return correctedSettings(kind, settings, changes, records)
  },
  /** Begins to read the lines of the opened file. */
  begin(settings: ReadSettings, shop: Shop): void {
    refuseTooMany(settings)
    batches = rowsOf(settings, shop)
  },
  /** The next lines; empty at the end. */
  next(): RowReading[] {
    const { value } = batches?.next() ?? {}
    return value ?? []
  },
  /** Forgets the file. */
  close(): void {
    records = NO_RECORDS
    batches = null
  },
}
export type Steps = typeof STEPS

function openWorkbook(bytes: Buffer): ReadSettings {
  const sheets = sheetsOf(bytes)
  if (sheets.length === 0) throw empty()
  records = recordsIn(sheets)
  return detectedInWorkbook(kind, sheets)
}

function openText(bytes: Buffer): ReadSettings {
  const encoding = encodingOf(bytes)
  const text = decode(bytes, encoding)
  if (text.trim() === '') throw empty()
  refuseMarkup(text)
  records = recordsInText(text)
  return detectedSettings(kind, text, encoding)
}

function empty(): Refused {
  return refusedField(400, 'content', 'The file is empty')
}

const recordsIn =
  (sheets: readonly Sheet[]): Records =>
  ({ sheet = 0 }) =>
    sheets[sheet]?.records() ?? []

const recordsInText =
  (text: string): Records =>
  (settings) =>
    recordsOf(text, settings)

/** Refuses a file of too many lines before the first of them is stored. */
function refuseTooMany(settings: ReadSettings): void {
  let count = 0
  for (const _ of records(settings)) {
    count += 1
    if (count > MOST_ROWS) throw tooManyLines()
  }
}

function* rowsOf(settings: ReadSettings, shop: Shop): Generator<RowReading[]> {
  const read = rowReader(kind, settings, headerOf(settings), shop)
  const repeats = kind.repeatFinder(settings)
  let batch: RowReading[] = []
  let letters = 0
  for (const record of records(settings)) {
    if (record.line === settings.headerLine) continue
    const reading = repeats(read(record))
    reading.cells = keptCells(reading.cells)
    batch.push(reading)
    for (const cell of reading.cells) letters += cell.length
    if (batch.length < MOST_ROWS_AT_ONCE && letters < MOST_LETTERS_AT_ONCE) continue
    yield batch
    batch = []
    letters = 0
  }
  if (batch.length > 0) yield batch
}

/** Cuts a row's cells: a line of millions of cells would stall its receiver. */
function keptCells(cells: readonly string[]): string[] {
  return cells.slice(0, MOST_COLUMNS).map((cell) => firstLetters(cell, MOST_CELL_LETTERS))
}

function headerOf(settings: ReadSettings): string[] | null {
  if (settings.headerLine === 0) return null
  for (const { line, cells } of records(settings))
    if (line >= settings.headerLine) return line === settings.headerLine ? cells : null
  return null
}

export type Question = { step: keyof Steps; given: unknown[] }
export type Answer =
  | { result: unknown }
  | { refused: Pick<Refused, 'status' | 'message' | 'extras'>; said: Said }

// The same sentences about wrong values as in the server.
z.config({ customError: sentenceFor })
listenToTexts()

parentPort?.on('message', ({ step, given }: Question) => {
  const answered = answer(step, given)
  const isOpened = 'result' in answered && step === 'open'
  const { bytes } = isOpened ? (answered.result as ReturnType<Steps['open']>) : { bytes: null } // these steps answer the bytes
  parentPort?.postMessage(answered, bytes ? [bytes.buffer] : [])
})

function answer(step: keyof Steps, given: unknown[]): Answer {
  try {
    return { result: Reflect.apply(STEPS[step], null, given) }
  } catch (error) {
    // Any other error ends the thread and is reported as its failure.
    if (!(error instanceof Refused)) throw error
    const { status, message, extras } = error
    return { refused: { status, message, extras }, said: saidIn([message]) }
  }
}
