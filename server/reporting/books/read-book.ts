import type { Book, BookedScheme, Detail } from '#domain/reporting/books/books.ts'
import { columnsOf, type BookColumn } from '#domain/reporting/books/columns.ts'
import { maskedNumber } from '#domain/people/beneficiaries/id-number.ts'
import { maskedName } from '#domain/reporting/books/masked.ts'
import {
  listSchemes,
  readRows,
  type Asked,
  type Source,
} from '#server/reporting/books/books.sql.ts'
import { salesSummarySource } from '#server/reporting/books/sales-summary.sql.ts'
import { schemeSource } from '#server/reporting/books/schemes.sql.ts'
import { claimSource } from '#server/reporting/books/claims.sql.ts'
import { purchaseSource } from '#server/reporting/books/purchases.sql.ts'
import { withheldSource } from '#server/reporting/books/withheld.sql.ts'
import { eSalesSource, vatSource } from '#server/reporting/books/vat.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField } from '#server/refusals.ts'
import type { ReportRow } from '#server/platform/files/cells.ts'

export type Wanted = { book: Book; by: Detail; scheme?: string | undefined }
type Opened = Wanted & { scheme: string }

const SOURCES: Record<Book, (asked: Asked, wanted: Opened) => Source> = {
  scheme: schemeSource,
  vat: vatSource,
  'e-sales': eSalesSource,
  'sales-summary': salesSummarySource,
  purchases: purchaseSource,
  claims: claimSource,
  withheld: withheldSource,
}

/** A book as it was opened: where its rows come from, and what columns they have. */
type OpenBook = { source: Source; columns: readonly BookColumn[]; scheme: BookedScheme | null }

/** Opens a book; refuses that of a scheme that there never was. */
export async function openBook(tx: Tx, wanted: Wanted, asked: Asked, now: Date): Promise<OpenBook> {
  refuseTill(wanted.book, asked)
  const scheme = wanted.book === 'scheme' ? await findScheme(tx, wanted.scheme, now) : null
  return {
    source: SOURCES[wanted.book](asked, { ...wanted, scheme: scheme?.code ?? '' }),
    columns: columnsOf({ ...wanted, scheme }),
    scheme,
  }
}

/** The sales summary is of one machine; goods that are bought come to none. */
function refuseTill(book: Book, { tillId }: Asked): void {
  if (book === 'sales-summary' && tillId === undefined)
    throw refusedField(400, 'tillId', 'Choose the till whose sales are summed up')
  if (book === 'purchases' && tillId !== undefined)
    throw refusedField(400, 'tillId', 'Goods that are bought come to no till: leave it out')
}

async function findScheme(tx: Tx, code: string | undefined, now: Date): Promise<BookedScheme> {
  const found = (await listSchemes(tx, now)).find((scheme) => scheme.code === code)
  if (!found) throw new Refused(404, 'There is no such scheme')
  return found
}

/** What a screen shows of a book: its rows, up to a limit, without names and numbers of people. */
export async function readPage(
  tx: Tx,
  wanted: Wanted,
  { limit, now, ...asked }: Asked & { limit: number; now: Date },
) {
  const { source, columns } = await openBook(tx, wanted, asked, now)
  const { rows, ...sums } = await readRows(tx, source, columns, limit)
  return { ...sums, rows: rows.map((row) => masked(wanted.book, row)) }
}

/** What a screen shows of fields about people. */
const MASKED: Record<string, (value: string) => string | null> = {
  holderName: maskedName,
  idNumber: maskedNumber,
  tin: maskedNumber,
  childName: maskedName,
  childBirthDay: () => null,
  representative: maskedName,
}

function masked(book: Book, row: ReportRow): ReportRow {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => {
      const mask = book === 'scheme' ? MASKED[field] : undefined
      return [field, mask && typeof value === 'string' ? mask(value) : value]
    }),
  )
}
