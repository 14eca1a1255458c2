import { sql, type SQL } from '#server/platform/database/sql.ts'
import type { Role } from '#domain/roles.ts'
import type { LoggedThings } from '#server/logged.ts'
import type { Reach } from '#server/platform/reach/reach.sql.ts'

/** The user who reads the log: the role decides which kinds of entries, the reach which branches (decisions/0073). */
export type Reader = { role: Role; reach: Reach }

/** Whether a role reads entries of a kind and act at all; of which branches, their reach says. */
export function mayRead(
  { kinds }: LoggedThings,
  role: Role,
  { entity, action }: { entity: string; action: string },
): boolean {
  if (role === 'ADMIN') return true
  const kind = kinds.get(entity)
  if (role !== 'MANAGER' || kind?.readBy === undefined) return false
  return !kind.withheldActs?.includes(action)
}

/** A condition on `audit_logs AS entry` that the reader may read it. */
export function isReadable({ kinds }: LoggedThings, { role, reach }: Reader): SQL {
  if (role === 'ADMIN') return sql`true`
  const ofManagers = [...kinds].flatMap(([kind, { readBy, withheldActs = [] }]) =>
    readBy ? { kind, readBy, withheldActs } : [],
  )
  const isNotWithheld = ofManagers.flatMap(({ kind, withheldActs }) =>
    withheldActs.map((act) => sql`(entity, action) <> (${kind}, ${act})`),
  )
  const isWithin =
    reach === null
      ? sql`entity = ANY(${ofManagers.map(({ kind }) => kind)}::text[])`
      : sql`CASE entity ${sql.join(
          ofManagers.map(({ kind, readBy }) => sql`WHEN ${kind} THEN ${readBy(reach)}`),
          sql` `,
        )} ELSE false END`
  return sql`(${sql.join([...isNotWithheld, isWithin], sql` AND `)})`
}
