import { sql } from '#server/platform/database/sql.ts'
import { purchaseName } from '#domain/buying/purchases/purchase.ts'
import type { LoggedThing } from '#server/logged.ts'
import { locationIn, ofLocation } from '#server/platform/audit/logged.sql.ts'
import { isReferenced } from '#server/platform/database/text-search.ts'

export const LOGGED_PURCHASE: LoggedThing = {
  name: sql`(SELECT '' FROM purchases WHERE id = entity_id)`,
  numberName: purchaseName,
  find: (search) => [
    sql`SELECT id FROM purchases WHERE ${isReferenced(sql`reference`, search)}`,
    sql`SELECT id FROM purchases WHERE id::text = ${search}`,
  ],
  readBy: ofLocation(locationIn('purchases')),
}
