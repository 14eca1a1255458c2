import { sql } from '#server/platform/database/sql.ts'
import { productAsRead, STOCK_FIELDS } from '#domain/goods/products/logged.ts'
import type { LoggedThing } from '#server/logged.ts'
import { inTable, NAMED_LOCATION, ofShop } from '#server/platform/audit/logged.sql.ts'
import { allWithin, within } from '#server/platform/reach/reach.sql.ts'
import { foundBy } from '#server/platform/search/search.sql.ts'

/** What a change of stock alone changes in a product. */
const STOCK = sql`${[...STOCK_FIELDS, 'version', 'updatedAt']}::text[]`

/** Or that of the delivery with which an average cost changed. */
const LOCATION = sql`COALESCE(${NAMED_LOCATION}, (SELECT location_id FROM purchases WHERE id = (metadata ->> 'purchaseId')::int))`

const ofWholeShop = ofShop(LOCATION)

export const LOGGED_PRODUCT: LoggedThing = {
  ...inTable('products', { code: 'sku', idFields: ['productId'] }),
  find: (_search, goods) => [sql`SELECT id FROM products WHERE ${foundBy(goods)}`],
  // A change is left out where nothing but stock elsewhere was changed.
  readBy: (places) => sql`CASE WHEN action IN ('CREATE', 'UPDATE')
    THEN ${within(places, NAMED_LOCATION)} OR (before::jsonb - ${STOCK}) IS DISTINCT FROM (after::jsonb - ${STOCK})
    ELSE ${ofWholeShop(places)} END`,
  asRead: productAsRead,
}

/** An import may put stock at several locations, all of which must be within reach. */
export const LOGGED_PRODUCT_IMPORT: LoggedThing = {
  ...inTable('imports', { name: 'file_name', idFields: ['importId'] }),
  named: (ids, reach) => sql`SELECT id, file_name AS name FROM imports
                              WHERE id = ANY(${ids}::int[]) AND ${allWithin(reach, sql`location_ids`)}`,
  readBy: (places) =>
    sql`EXISTS (SELECT FROM imports WHERE id = entity_id AND ${allWithin(places, sql`location_ids`)})`,
}
