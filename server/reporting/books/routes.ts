import { api } from '#domain/api.ts'
import { headFacts } from '#domain/shop/documents/head.ts'
import type { Period } from '#domain/reporting/reports/period.ts'
import { exportBook, printBook } from '#server/reporting/books/export-book.ts'
import { listSchemes } from '#server/reporting/books/books.sql.ts'
import { readHead } from '#server/shop/documents/head.sql.ts'
import { readPage, type Wanted } from '#server/reporting/books/read-book.ts'
import { enterManualSales } from '#server/reporting/books/enter-manual-sales.ts'
import { findManualSales, listManualSales } from '#server/reporting/books/manual.sql.ts'
import { route, type Exchange } from '#server/http.ts'
import { made } from '#server/platform/idempotency/done.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { checkedPeriod } from '#server/reporting/reports/read-report.ts'
import { readToday } from '#server/shop/settings/settings.sql.ts'

type Opened = Pick<Exchange<typeof api.books.vat>, 'pharmacy' | 'now' | 'user'>
type Filters = Partial<Period> & { locationId?: number | undefined; tillId?: number | undefined }

/** The days and places of a book, within the caller's reach, and who opens it. */
async function scoped(
  { pharmacy, now, user }: Opened,
  { startDate, endDate, locationId, tillId }: Filters,
) {
  const today = await readToday(pharmacy.database.pool, now)
  const period = checkedPeriod({ startDate, endDate }, today)
  const asked = { ...period, locationId, tillId, reach: user.reach }
  return { asked, user, now, version: pharmacy.version }
}

/** What a screen shows of a book. */
async function shown<Answer>(
  exchange: Opened & { query: Filters & { limit: number } },
  wanted: Wanted,
): Promise<Answer> {
  const { query, pharmacy } = exchange
  const { asked, ...by } = await scoped(exchange, query)
  const { pool } = pharmacy.database
  const shown = await readPage(pool, wanted, { ...asked, limit: query.limit, now: by.now })
  const head = headFacts(await readHead(pool, asked, by))
  return { ...shown, head } as Answer // a book's columns are the row's fields, as its schema checks
}

export const booksRoutes = [
  route(api.books.schemes, ({ pharmacy, now }) => listSchemes(pharmacy.database.pool, now)),

  route(api.books.scheme, (exchange) => {
    const { scheme, by } = exchange.query
    return shown(exchange, { book: 'scheme', scheme, by })
  }),

  route(api.books.vat, (exchange) => shown(exchange, { book: 'vat', by: 'document' })),

  route(api.books.eSales, (exchange) => shown(exchange, { book: 'e-sales', by: 'document' })),

  route(api.books.salesSummary, (exchange) =>
    shown(exchange, { book: 'sales-summary', by: 'document' }),
  ),

  route(api.books.manualSales, async (exchange) => {
    const { query, pharmacy } = exchange
    const { asked } = await scoped(exchange, query)
    return listManualSales(pharmacy.database.pool, { ...asked, tillId: query.tillId })
  }),

  route(api.books.enterManualSales, (exchange) => {
    const { body, user, now } = exchange
    return once(exchange, api.books.enterManualSales, {
      make: async (tx) => made(await enterManualSales(tx, body, { user, now })),
      read: (tx, id) => findManualSales(tx, id),
    })
  }),

  route(api.books.purchases, (exchange) =>
    shown(exchange, { book: 'purchases', by: exchange.query.by }),
  ),

  route(api.books.claims, (exchange) => shown(exchange, { book: 'claims', by: 'document' })),

  route(api.books.withheld, (exchange) => shown(exchange, { book: 'withheld', by: 'document' })),

  route(api.books.export, async (exchange) => {
    const { body, pharmacy } = exchange
    return exportBook(pharmacy.database, body, await scoped(exchange, body.filters))
  }),

  route(api.books.paper, async (exchange) => {
    const { body, pharmacy } = exchange
    return printBook(pharmacy.database, body, await scoped(exchange, body.filters))
  }),
]
