import { sql, type SQL, unprepared } from '#server/platform/database/sql.ts'
import type { AuditChoices, AuditLogEntry, AuditFilters } from '#domain/platform/audit/api.ts'
import type { LoggedThings } from '#server/logged.ts'
import { nameIds } from '#server/platform/audit-log/names/name-ids.ts'
import {
  codeByKind,
  isAboutNamed,
  NAME_BEFORE,
  nameByKind,
} from '#server/platform/audit-log/names/names.sql.ts'
import {
  isReadable,
  mayRead,
  type Reader,
} from '#server/platform/audit-log/readable/readable.sql.ts'
import { within } from '#server/platform/reach/reach.sql.ts'
import { dayStart } from '#server/platform/database/days.ts'
import { rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'
import { asTyped, seek, type Sought } from '#server/platform/search/search.sql.ts'

// Every feature writes the log by server/platform/audit, and its feature.ts says what the log must know of its things
// (server/logged.ts).

/** Actions that only sign a user in or out. Every other action changes something of the shop. */
const SIGN_IN_ACTIONS = ['SIGN_IN', 'SIGN_OUT', 'SIGN_OUT_EVERYWHERE']

type NamedRow = Omit<AuditLogEntry, 'entityName' | 'isThere' | 'names'> & {
  nameNow: string | null
  nameBefore: string | null
}

/**
 * A page of what a reader may read of the log, newest first, each entry with the name of its thing and the personal values that
 * are still kept.
 */
export async function listAudit(
  tx: Tx,
  things: LoggedThings,
  filters: AuditFilters,
  reader: Reader,
): Promise<AuditLogEntry[]> {
  const { search, entity: kind, action = '' } = filters
  if (kind !== undefined && !mayRead(things, reader.role, { entity: kind, action })) return []
  const goods = search ? asTyped(await seek(tx, search)) : null
  const rows = await rowsOf<NamedRow>(
    tx,
    unprepared(sql`SELECT entry.id::float8 AS id, user_id, full_name AS user_name, action, entity,
               entity_id, name_now, ${codeByKind(things)} AS entity_code,
               CASE WHEN name_now IS NULL THEN ${NAME_BEFORE} END AS name_before,
               before, after, metadata::jsonb - 'personal' AS metadata, entry.created_at,
               COALESCE((SELECT jsonb_object_agg(field, value) FROM audit_personal WHERE audit_id = entry.id), '{}')
                 AS personal,
               metadata->'personal' IS NOT NULL AS has_personal,
               (SELECT seq::float8 FROM audit_seals WHERE audit_id = entry.id) AS seal
          FROM (SELECT * FROM audit_logs AS entry WHERE ${matching(things, filters, goods)} AND ${isReadable(things, reader)} ORDER BY id DESC LIMIT ${filters.limit}) AS entry
          LEFT JOIN users ON users.id = user_id
         CROSS JOIN LATERAL (SELECT ${nameByKind(things)} AS name_now) AS thing
         ORDER BY entry.id DESC`),
  )
  const read = rows.map((row) => asReadBy(things, row, reader))
  const names = await nameIds(tx, things, read, reader.reach)
  return read.map(({ nameNow, nameBefore, ...entry }, index) => {
    const { entity, entityId } = entry
    const numberName = things.kinds.get(entity)?.numberName
    const number = entityId === null ? null : (numberName?.(entityId) ?? null)
    const entityName = nameNow || nameBefore || number
    return { ...entry, entityName, isThere: nameNow !== null, names: names[index] ?? {} }
  })
}

/** An entry as the reader reads it, with what it holds of branches out of reach left out. */
function asReadBy({ kinds }: LoggedThings, entry: NamedRow, { reach }: Reader): NamedRow {
  const asRead = reach && kinds.get(entry.entity)?.asRead
  return asRead ? asRead(entry, reach) : entry
}

function matching(things: LoggedThings, filters: AuditFilters, goods: Sought | null): SQL {
  const { before, userId, entity, entityId, search, action, signIns, from, to } = filters
  const isSignIn = sql`action = ANY(${SIGN_IN_ACTIONS}::text[])`
  const wanted = [
    before === undefined ? null : sql`id < ${before}`,
    userId === undefined ? null : sql`user_id = ${userId}`,
    entity === undefined ? null : sql`entity = ${entity}`,
    entityId === undefined ? null : sql`entity_id = ${entityId}`,
    search && goods ? isAboutNamed(things, search, goods) : null,
    action === undefined ? null : sql`action = ${action}`,
    signIns === 'left-out' ? sql`NOT ${isSignIn}` : null,
    signIns === 'only' ? isSignIn : null,
    from === undefined ? null : sql`created_at >= ${dayStart(from)}`,
    to === undefined ? null : sql`created_at < ${dayStart(to, 1)}`,
  ].filter((condition) => condition !== null)
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` AND `)
}

/** What stands in the log that a reader may read, for the choices of its filters. */
export async function listAuditChoices(
  tx: Tx,
  things: LoggedThings,
  reader: Reader,
): Promise<AuditChoices> {
  const actions = await distinct(tx, sql`action`)
  if (reader.role !== 'ADMIN') return listReadable(tx, things, actions, reader)
  const entities = await distinct(tx, sql`entity`)
  const people = await listPeople(tx, sql`EXISTS (SELECT FROM audit_logs WHERE user_id = users.id)`)
  return { actions, entities, people }
}

/** Of each act so many of the newest entries are looked through for what a manager may read. */
const LOOKED_THROUGH = 1_000

/** The choices of a manager, whose branches may have none of what the log of the whole shop holds. */
async function listReadable(
  tx: Tx,
  things: LoggedThings,
  acts: readonly string[],
  reader: Reader,
): Promise<AuditChoices> {
  const { userIds, ...found } = await rowOf<Omit<AuditChoices, 'people'> & { userIds: number[] }>(
    tx,
    sql`WITH readable AS MATERIALIZED (
          SELECT user_id, action, entity FROM unnest(${acts}::text[]) AS known (act)
           CROSS JOIN LATERAL (SELECT * FROM audit_logs WHERE action = act
                                ORDER BY id DESC LIMIT ${LOOKED_THROUGH}) AS entry
           WHERE ${isReadable(things, reader)})
        SELECT ${sortedOf(sql`action`)} AS actions, ${sortedOf(sql`entity`)} AS entities,
               ${sortedOf(sql`user_id`)} AS user_ids`,
  )
  const hasSold = sql`EXISTS (SELECT FROM sales WHERE created_by_id = users.id AND ${within(reader.reach)})`
  const people = await listPeople(tx, sql`id = ANY(${userIds}::int[]) OR ${hasSold}`)
  return { ...found, people }
}

const sortedOf = (column: SQL) =>
  sql`ARRAY(SELECT DISTINCT ${column} FROM readable WHERE ${column} IS NOT NULL ORDER BY 1)`

function listPeople(tx: Tx, condition: SQL): Promise<AuditChoices['people']> {
  return rowsOf(
    tx,
    sql`SELECT id, full_name FROM users WHERE ${condition}
         ORDER BY full_name COLLATE "und-x-icu", id`,
  )
}

/** The distinct values of a column, found by stepping through its index instead of reading the whole log. */
async function distinct(tx: Tx, column: SQL): Promise<string[]> {
  const rows = await rowsOf<{ value: string }>(
    tx,
    sql`WITH RECURSIVE known AS (
          (SELECT ${column} AS value FROM audit_logs ORDER BY ${column} LIMIT 1)
           UNION ALL
          SELECT (SELECT ${column} FROM audit_logs WHERE ${column} > known.value ORDER BY ${column} LIMIT 1)
            FROM known WHERE known.value IS NOT NULL)
        SELECT value FROM known WHERE value IS NOT NULL`,
  )
  return rows.map(({ value }) => value)
}
