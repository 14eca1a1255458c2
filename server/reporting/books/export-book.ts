import type { BookAsked } from '#domain/reporting/books/api.ts'
import type { Book, BookedScheme } from '#domain/reporting/books/books.ts'
import { BOOK_TITLES } from '#domain/reporting/books/columns.ts'
import { readHead, type Taking } from '#server/shop/documents/head.sql.ts'
import { headFacts, type BookHead, type HeadFact } from '#domain/shop/documents/head.ts'
import type { FileReply } from '#domain/endpoint.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { inOrder, readRows, type Asked, type BookPage } from '#server/reporting/books/books.sql.ts'
import { openBook } from '#server/reporting/books/read-book.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refused, type Author } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import type { Fact } from '#server/platform/files/cells.ts'
import { makeFile } from '#server/platform/files/make-file.ts'
import { readNamed } from '#server/reporting/reports/files/files.sql.ts'

/** Most rows that are printed: some hundred pages. */
const MOST_PRINTED = 5000

type Context = Taking & { asked: Asked }

/** Makes a book's file, with names and numbers whole, and writes down who took it. */
export async function exportBook(
  database: Database,
  { book, format, filters }: BookAsked & { format: 'csv' | 'xlsx' },
  { asked, ...by }: Context,
): Promise<FileReply> {
  const tx = database.pool
  const { source, columns, scheme } = await openBook(tx, { book, ...filters }, asked, by.now)
  const [named, head] = [await readNamed(tx, asked, by.now), await readHead(tx, asked, by)]
  const code = scheme ? `-${scheme.code.toLowerCase()}` : ''
  const file = await makeFile({
    name: fileName(`${book}${code}`, { asked, named, head }),
    title: BOOK_TITLES[book],
    format,
    columns,
    hasHead: true,
    read: async (limit) => (await readRows(tx, inOrder(source), columns, limit)).rows,
    about: async () => aboutBook({ book, scheme, asked }, named, head),
  })
  await writeDown(database, { book, filters, as: format }, asked, by)
  return file
}

type Named = Awaited<ReturnType<typeof readNamed>>
type OfFile = { asked: Asked; named: Named; head: BookHead }

/** A book's file is named by its days, and by its location and till where those were chosen. */
function fileName(book: string, { asked, named, head }: OfFile): string {
  const { startDate, endDate, locationId, tillId } = asked
  const [machine] = head.machines
  const place =
    tillId !== undefined && machine
      ? `${machine.locationName} ${machine.tillName}`
      : locationId !== undefined
        ? (named.locations ?? '')
        : ''
  const slug = place.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')
  return ['book', book, startDate, endDate, slug].filter(Boolean).join('-')
}

/** The rows and sums of a book for paper, with names and numbers whole, and writes down who took them. */
export async function printBook(
  database: Database,
  { book, filters }: BookAsked,
  { asked, ...by }: Context,
): Promise<Pick<BookPage, 'rows' | 'sums'> & { head: HeadFact[] }> {
  const { source, columns } = await openBook(database.pool, { book, ...filters }, asked, by.now)
  const { rows, sums } = await readRows(database.pool, inOrder(source), columns, MOST_PRINTED + 1)
  if (rows.length > MOST_PRINTED) throw new Refused(422, tooLong())
  const head = headFacts(await readHead(database.pool, asked, by))
  await writeDown(database, { book, filters, as: 'paper' }, asked, by)
  return { head, rows, sums }
}

const tooLong = () =>
  say`At most ${MOST_PRINTED.toLocaleString('en')} lines are printed, and this book has more. Export it, or choose fewer days.`

type Taken = Pick<BookAsked, 'book' | 'filters'> & { as: 'csv' | 'xlsx' | 'paper' }

async function writeDown(
  database: Database,
  { book, filters: { scheme, locationId, tillId }, as }: Taken,
  { startDate, endDate }: Asked,
  { user, now }: Author,
): Promise<void> {
  await database.transaction((tx) =>
    insertAudit(tx, {
      user,
      now,
      action: 'EXPORT',
      entity: 'book',
      entityId: null,
      after: { book, scheme, startDate, endDate, locationId, tillId, as },
    }),
  )
}

/** What a reader who adds a column up has to know of its rows. */
const ROWS: Partial<Record<Book, string>> = {
  vat: 'NET rows are the sums of the SALES and RETURNS rows above them: add up NET rows alone',
}

type About = { book: Book; scheme: BookedScheme | null; asked: Asked }

function aboutBook({ book, scheme, asked }: About, named: Named, head: BookHead): Fact[] {
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  const isEverywhere = asked.locationId === undefined && asked.reach === null
  const rows = ROWS[book]
  return [
    ['Book', BOOK_TITLES[book]],
    ...(scheme ? [['Scheme', `${scheme.code}, ${scheme.name}`] as const] : []),
    ...headFacts(head).map(({ label, value }): Fact => [label, value]),
    ['Locations', isEverywhere ? 'All' : (named.locations ?? 'None that you work at')],
    ['From', day(asked.startDate)],
    ['To', day(asked.endDate)],
    ...(rows ? [['Rows', rows] as const] : []),
    ['Time zone', named.timeZone],
  ]
}
