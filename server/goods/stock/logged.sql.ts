import { sql } from 'drizzle-orm'
import type { LoggedThing } from '#server/logged.ts'
import { inTable, ofLocation } from '#server/platform/audit/logged.sql.ts'
import { foundBy } from '#server/platform/search/search.sql.ts'

/** The levels of a product at a location: entries about them hold the id of the product and go by its name. */
export const LOGGED_LEVELS: LoggedThing = {
  ...inTable('products', { code: 'sku' }),
  find: (_search, goods) => [sql`SELECT id FROM products WHERE ${foundBy(goods)}`],
  readBy: ofLocation(),
}
