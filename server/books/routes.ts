import { api } from '#domain/api.ts'
import type { Period } from '#domain/reports/period.ts'
import { exportBook, printBook } from '#server/books/export-book.ts'
import { listSchemes } from '#server/books/queries.ts'
import { readShown, type Wanted } from '#server/books/read-book.ts'
import { route, type Exchange } from '#server/http.ts'
import { checkedPeriod } from '#server/reports/read-report.ts'
import { readToday } from '#server/settings/queries.ts'

type Opened = Pick<Exchange<typeof api.books.vat>, 'pharmacy' | 'now' | 'user'>
type Filters = Partial<Period> & { locationId?: number | undefined }

/** The days and places of a book, within the caller's reach. */
async function scoped(
  { pharmacy, now, user }: Opened,
  { startDate, endDate, locationId }: Filters,
) {
  const today = await readToday(pharmacy.database.pool, now)
  const period = checkedPeriod({ startDate, endDate }, today)
  return { asked: { ...period, locationId, reach: user.reach } }
}

/** What a screen shows of a book. */
async function shown<Answer>(
  exchange: Opened & { query: Filters & { limit: number } },
  wanted: Wanted,
): Promise<Answer> {
  const { asked } = await scoped(exchange, exchange.query)
  const { query, now, pharmacy } = exchange
  const shown = { ...asked, limit: query.limit, now }
  return (await readShown(pharmacy.database.pool, wanted, shown)) as Answer // a book's columns are the row's fields, as its schema checks
}

export const booksRoutes = [
  route(api.books.schemes, ({ pharmacy, now }) => listSchemes(pharmacy.database.pool, now)),

  route(api.books.scheme, (exchange) => {
    const { scheme, by } = exchange.query
    return shown(exchange, { book: 'scheme', scheme, by })
  }),

  route(api.books.vat, (exchange) => shown(exchange, { book: 'vat', by: 'document' })),

  route(api.books.eSales, (exchange) => shown(exchange, { book: 'e-sales', by: 'document' })),

  route(api.books.purchases, (exchange) =>
    shown(exchange, { book: 'purchases', by: exchange.query.by }),
  ),

  route(api.books.claims, (exchange) => shown(exchange, { book: 'claims', by: 'document' })),

  route(api.books.withheld, (exchange) => shown(exchange, { book: 'withheld', by: 'document' })),

  route(api.books.export, async (exchange) => {
    const { body, user, now, pharmacy } = exchange
    const context = { ...(await scoped(exchange, body.filters)), user, now }
    return exportBook(pharmacy.database, body, context)
  }),

  route(api.books.paper, async (exchange) => {
    const { body, user, now, pharmacy } = exchange
    const context = { ...(await scoped(exchange, body.filters)), user, now }
    return printBook(pharmacy.database, body, context)
  }),
]
