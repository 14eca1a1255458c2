import { sql } from '#server/platform/database/sql.ts'
import type { LoggedThing } from '#server/logged.ts'
import { ofShop } from '#server/platform/audit/logged.sql.ts'

/** A change goes by the name of its product; one of a rate has none. */
export const LOGGED_CHANGE: LoggedThing = {
  name: sql`(SELECT COALESCE(name, '') FROM scheduled_changes LEFT JOIN products ON products.id = product_id
              WHERE scheduled_changes.id = entity_id)`,
  readBy: ofShop(),
}
