import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { LoggedThing } from '#server/logged.ts'
import { ofLocation } from '#server/platform/audit/logged.sql.ts'

const ofShift = (id: SQL) =>
  ofLocation(sql`(SELECT location_id FROM shifts WHERE shifts.id = ${id})`)

export const LOGGED_IN_SHIFTS: Readonly<Record<string, LoggedThing>> = {
  shift: { readBy: ofShift(sql`entity_id`) },
  'drawer move': {
    readBy: ofShift(sql`(SELECT shift_id FROM drawer_moves WHERE id = entity_id)`),
  },
  'shift count': {
    readBy: ofShift(sql`(SELECT shift_id FROM shift_counts WHERE id = entity_id)`),
  },
  // The approved end of a shift, by the entry that it made in the log.
  'audit log': {
    readBy: ofShift(
      sql`(SELECT closed.entity_id FROM audit_logs AS closed WHERE closed.id = entry.entity_id AND closed.entity = 'shift')`,
    ),
  },
}
