import { sql } from '#server/platform/database/sql.ts'
import type { LoggedThing } from '#server/logged.ts'
import { inTable, locationIn, ofLocation } from '#server/platform/audit/logged.sql.ts'

export const LOGGED_TILL: LoggedThing = {
  ...inTable('tills', { location: 'location_id', idFields: ['tillId', 'formerTillId'] }),
  name: sql`(SELECT tills.name || ', ' || locations.name FROM tills
               JOIN locations ON locations.id = location_id WHERE tills.id = entity_id)`,
  readBy: ofLocation(locationIn('tills')),
}
