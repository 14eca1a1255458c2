import { sql } from '#server/platform/database/sql.ts'
import type { LoggedThing } from '#server/logged.ts'
import { isReferenced } from '#server/platform/database/text-search.ts'
import { within } from '#server/platform/reach/reach.sql.ts'

/** Entries about a transfer are for whoever reaches one of its places. */
export const LOGGED_TRANSFER: LoggedThing = {
  name: sql`(SELECT number FROM transfers WHERE id = entity_id)`,
  find: (search) => [sql`SELECT id FROM transfers WHERE ${isReferenced(sql`number`, search)}`],
  readBy: (places) => sql`EXISTS (
    SELECT FROM transfers WHERE id = entity_id
       AND (${within(places, sql`from_location_id`)} OR ${within(places, sql`to_location_id`)}))`,
}
