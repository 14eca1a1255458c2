import pg from 'pg'
import { api } from '#domain/api.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { openPrinters } from '#server/shop/documents/printers/printers.ts'
import { openNews } from '#server/platform/events/news.ts'
import { openStreams } from '#server/platform/events/streams.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { completeSale } from '#server/selling/sales/complete-sale.ts'
import type { checkoutOf } from '#server/testing/selling/checkout.ts'
import type { BenchPharmacy } from './pharmacy.ts'
import { documentSources } from '#server/shop/documents/sources.ts'
import { FEATURES } from '#server/features.ts'
import { loggedThings } from '#server/platform/audit-log/things.ts'
import { journalKeeper } from '#server/cash/journal/keep-journal.ts'
import { journalSources } from '#server/cash/journal/sources.ts'

type TillCheckout = ReturnType<typeof checkoutOf>

/** The statements of one checkout. */
export type Recording = {
  key: string
  saleId: number
  statements: { text: string; values: unknown[] }[]
}

/** Makes one sale by the product's own code and records what it sends to the database. */
export async function record(pharmacy: BenchPharmacy, { body }: TillCheckout): Promise<Recording> {
  const { locationId, asApplication } = pharmacy
  const checked = api.sales.complete.body.parse(body)
  if (checked.kind !== 'checkout') throw new Error('the bench sells at the till')
  const database = openDatabase(asApplication)
  const statements: Recording['statements'] = []
  const key = crypto.randomUUID()
  const original = pg.Client.prototype.query
  const seller = { id: 1, role: 'ADMIN' as const, fullName: '', reach: null }
  const now = new Date()
  const exchange = {
    body: checked,
    sentBody: body,
    params: undefined,
    query: undefined,
    user: { ...seller, username: 'admin', email: '', mustChangePassword: false },
    pharmacy: {
      database,
      now: () => now,
      version: 'bench',
      news: openNews(database),
      streams: openStreams({ database, now: () => now, version: 'bench' }),
      printers: openPrinters(database.host),
      documents: documentSources(FEATURES),
      keepJournal: journalKeeper(journalSources(FEATURES)),
      logged: loggedThings(FEATURES),
      locationOpened: async () => {},
    },
    now,
    approvalId: null,
    idempotencyKey: key,
    address: '127.0.0.1',
    isSecure: false,
    cookies: {},
    answer: {
      total: () => {},
      unchanged: () => {},
      replayed: () => {},
      setCookie: () => {},
    },
  }
  // The product does not report its statements, so they are intercepted on their way to the server.
  pg.Client.prototype.query = function overheard(this: pg.Client, ...given: unknown[]) {
    const [query, values] = given as [string | { text: string }, unknown[] | undefined]
    statements.push({ text: typeof query === 'string' ? query : query.text, values: values ?? [] })
    return Reflect.apply(original, this, given)
  } as typeof original
  try {
    const sale = await once(exchange, api.sales.complete, {
      locationId,
      sequence: 'sales_id_seq',
      make: (tx, _, draw) => completeSale(tx, checked, draw, { user: seller, now }),
      read: () => Promise.resolve(null),
    })
    return { key, saleId: sale.id, statements }
  } finally {
    pg.Client.prototype.query = original
    await database.close()
  }
}

/** Sends a recorded checkout again, under a new key and sale id, without our code. */
export async function replay(
  client: pg.Client,
  { key, saleId, statements }: Recording,
): Promise<void> {
  const fresh = crypto.randomUUID()
  let sale = saleId
  const renewed = (value: unknown) => (value === key ? fresh : value === saleId ? sale : value)
  for (const { text, values } of statements) {
    const { rows } = await client.query(text, values.map(renewed))
    // The key of the call is stored first, and answers the id that is drawn for the sale.
    if (values.includes(key)) sale = rows[0].id
  }
}
