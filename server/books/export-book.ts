import type { BookAsked, BookOwner } from '#domain/books/api.ts'
import type { Book, BookedScheme } from '#domain/books/books.ts'
import { BOOK_TITLES } from '#domain/books/columns.ts'
import type { FileReply } from '#domain/endpoint.ts'
import { insertAudit } from '#server/audit/queries.ts'
import { inOrder, readOwner, readRows, type Asked, type BookPage } from '#server/books/queries.ts'
import { openBook } from '#server/books/read-book.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { Refused, type Author } from '#server/http.ts'
import type { Fact } from '#server/reports/files/about.ts'
import { makeFile } from '#server/reports/files/make-file.ts'
import { readNamed } from '#server/reports/files/queries.ts'

/** Most rows that are printed: some hundred pages. */
const MOST_PRINTED = 5000

type Context = Author & { asked: Asked }

/** Makes a book's file, with names and numbers whole, and writes down who took it. */
export async function exportBook(
  database: Database,
  { book, format, filters }: BookAsked & { format: 'csv' | 'xlsx' },
  { asked, ...by }: Context,
): Promise<FileReply> {
  const tx = database.pool
  const { source, columns, scheme } = await openBook(tx, { book, ...filters }, asked, by.now)
  const code = scheme ? `-${scheme.code.toLowerCase()}` : ''
  const file = await makeFile({
    name: await fileName(tx, { book: `${book}${code}`, asked }, by.now),
    title: BOOK_TITLES[book],
    format,
    columns,
    read: async (limit) => (await readRows(tx, inOrder(source), columns, limit)).rows,
    about: () => aboutBook(tx, { book, scheme, asked }, by.now),
  })
  await writeDown(database, { book, filters, as: format }, asked, by)
  return file
}

/** A book's file is told from others of it by its days, and by its location where one was chosen. */
async function fileName(
  tx: Tx,
  { book, asked }: { book: string; asked: Asked },
  now: Date,
): Promise<string> {
  const { startDate, endDate, locationId } = asked
  const { locations } =
    locationId === undefined ? { locations: null } : await readNamed(tx, asked, now)
  const place = (locations ?? '').toLowerCase().replace(/[^\p{L}\d]+/gu, '-')
  return ['book', book, startDate, endDate, place].filter(Boolean).join('-')
}

/** The rows and sums of a book for paper, with names and numbers whole, and writes down who took them. */
export async function printBook(
  database: Database,
  { book, filters }: BookAsked,
  { asked, ...by }: Context,
): Promise<Pick<BookPage, 'rows' | 'sums'> & { owner: BookOwner }> {
  const { source, columns } = await openBook(database.pool, { book, ...filters }, asked, by.now)
  const { rows, sums } = await readRows(database.pool, inOrder(source), columns, MOST_PRINTED + 1)
  if (rows.length > MOST_PRINTED) throw new Refused(422, TOO_LONG)
  const owner = await readOwner(database.pool, asked)
  await writeDown(database, { book, filters, as: 'paper' }, asked, by)
  return { owner, rows, sums }
}

const TOO_LONG = `At most ${MOST_PRINTED.toLocaleString('en')} lines are printed, and this book has more. Export it, or choose fewer days.`

type Taken = Pick<BookAsked, 'book' | 'filters'> & { as: 'csv' | 'xlsx' | 'paper' }

async function writeDown(
  database: Database,
  { book, filters: { scheme, locationId }, as }: Taken,
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
      after: { book, scheme, startDate, endDate, locationId, as },
    }),
  )
}

/** What somebody who adds a column up has to know of its rows. */
const ROWS: Partial<Record<Book, string>> = {
  vat: 'NET rows are the sums of the SALES and RETURNS rows above them: add up NET rows alone',
}

type About = { book: Book; scheme: BookedScheme | null; asked: Asked }

async function aboutBook(tx: Tx, { book, scheme, asked }: About, now: Date): Promise<Fact[]> {
  const [named, owner] = [await readNamed(tx, asked, now), await readOwner(tx, asked)]
  const facts = (known: [label: string, value: string | null | undefined][]) =>
    known.flatMap(([label, value]): Fact[] => (value ? [[label, value]] : []))
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  const isEverywhere = asked.locationId === undefined && asked.reach === null
  return [
    ['Book', BOOK_TITLES[book]],
    ...(scheme ? [['Scheme', `${scheme.code}, ${scheme.name}`] as const] : []),
    ['Store', named.storeName],
    ...facts([
      ['Registered name', owner.registeredName],
      ['TIN', owner.taxNumber],
      ['Address', owner.address],
    ]),
    ['Locations', isEverywhere ? 'All' : (named.locations ?? 'None that you work at')],
    ['From', day(asked.startDate)],
    ['To', day(asked.endDate)],
    ...facts([['Rows', ROWS[book]]]),
    ['Made', new Date(named.madeAt), 'time'],
    ['Time zone', named.timeZone],
  ]
}
