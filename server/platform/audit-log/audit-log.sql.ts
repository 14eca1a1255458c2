import { sql, type SQL } from 'drizzle-orm'
import type { AuditChoices, AuditLogEntry, AuditFilters } from '#domain/platform/audit/api.ts'
import { asReadWithin, mayRead } from '#domain/platform/audit/readable.ts'
import { numberName, SIGN_IN_ACTIONS } from '#domain/platform/audit/thing.ts'
import { nameIds } from '#server/platform/audit-log/names/name-ids.ts'
import {
  CODE_NOW,
  isAboutNamed,
  NAME_BEFORE,
  NAME_NOW,
} from '#server/platform/audit-log/names/names.sql.ts'
import { isReadable, type Reader } from '#server/platform/audit-log/readable/readable.sql.ts'
import { within } from '#server/platform/reach/reach.sql.ts'
import { dayStart } from '#server/platform/database/days.ts'
import { unprepared, rowOf, rowsOf, type Tx } from '#server/platform/database/database.ts'
import { asTyped, seek, type Sought } from '#server/platform/search/search.sql.ts'

// Reading the log knows every feature, and every feature writes it, by server/platform/audit.

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
  filters: AuditFilters,
  reader: Reader,
): Promise<AuditLogEntry[]> {
  const { search, entity: kind, action = '' } = filters
  if (kind !== undefined && !mayRead(reader.role, { entity: kind, action })) return []
  const goods = search ? asTyped(await seek(tx, search)) : null
  const rows = await rowsOf<NamedRow>(
    tx,
    unprepared(sql`SELECT entry.id::float8 AS id, user_id, full_name AS user_name, action, entity,
               entity_id, name_now, ${CODE_NOW} AS entity_code,
               CASE WHEN name_now IS NULL THEN ${NAME_BEFORE} END AS name_before,
               before, after, metadata::jsonb - 'personal' AS metadata, entry.created_at,
               COALESCE((SELECT jsonb_object_agg(field, value) FROM audit_personal WHERE audit_id = entry.id), '{}')
                 AS personal,
               metadata->'personal' IS NOT NULL AS has_personal,
               (SELECT seq::float8 FROM audit_seals WHERE audit_id = entry.id) AS seal
          FROM (SELECT * FROM audit_logs AS entry WHERE ${matching(filters, goods)} AND ${isReadable(reader)} ORDER BY id DESC LIMIT ${filters.limit}) AS entry
          LEFT JOIN users ON users.id = user_id
         CROSS JOIN LATERAL (SELECT ${NAME_NOW} AS name_now) AS thing
         ORDER BY entry.id DESC`),
  )
  const read = rows.map((row) => asReadWithin(row, reader.reach))
  const names = await nameIds(tx, read, reader.reach)
  return read.map(({ nameNow, nameBefore, ...entry }, index) => {
    const { entity, entityId } = entry
    const number = entityId === null ? null : numberName(entity, entityId)
    const entityName = nameNow || nameBefore || number
    return { ...entry, entityName, isThere: nameNow !== null, names: names[index] ?? {} }
  })
}

function matching(filters: AuditFilters, goods: Sought | null): SQL {
  const { before, userId, entity, entityId, search, action, signIns, from, to } = filters
  const isSignIn = sql`action = ANY(${sql.param(SIGN_IN_ACTIONS)}::text[])`
  const wanted = [
    before === undefined ? null : sql`id < ${before}`,
    userId === undefined ? null : sql`user_id = ${userId}`,
    entity === undefined ? null : sql`entity = ${entity}`,
    entityId === undefined ? null : sql`entity_id = ${entityId}`,
    search && goods ? isAboutNamed(search, goods) : null,
    action === undefined ? null : sql`action = ${action}`,
    signIns === 'left-out' ? sql`NOT ${isSignIn}` : null,
    signIns === 'only' ? isSignIn : null,
    from === undefined ? null : sql`created_at >= ${dayStart(from)}`,
    to === undefined ? null : sql`created_at < ${dayStart(to, 1)}`,
  ].filter((condition) => condition !== null)
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` AND `)
}

/** What stands in the log that a reader may read, for the choices of its filters. */
export async function listAuditChoices(tx: Tx, reader: Reader): Promise<AuditChoices> {
  const actions = await distinct(tx, sql`action`)
  if (reader.role !== 'ADMIN') return listReadable(tx, actions, reader)
  const entities = await distinct(tx, sql`entity`)
  const people = await listPeople(tx, sql`EXISTS (SELECT FROM audit_logs WHERE user_id = users.id)`)
  return { actions, entities, people }
}

/** Of each act so many of the newest entries are looked through for what a manager may read. */
const LOOKED_THROUGH = 1_000

/** The choices of a manager, whose branches may have none of what the log of the whole shop holds. */
async function listReadable(
  tx: Tx,
  acts: readonly string[],
  reader: Reader,
): Promise<AuditChoices> {
  const { userIds, ...found } = await rowOf<Omit<AuditChoices, 'people'> & { userIds: number[] }>(
    tx,
    sql`WITH readable AS MATERIALIZED (
          SELECT user_id, action, entity FROM unnest(${sql.param(acts)}::text[]) AS known (act)
           CROSS JOIN LATERAL (SELECT * FROM audit_logs WHERE action = act
                                ORDER BY id DESC LIMIT ${LOOKED_THROUGH}) AS entry
           WHERE ${isReadable(reader)})
        SELECT ${sortedOf(sql`action`)} AS actions, ${sortedOf(sql`entity`)} AS entities,
               ${sortedOf(sql`user_id`)} AS user_ids`,
  )
  const hasSold = sql`EXISTS (SELECT FROM sales WHERE created_by_id = users.id AND ${within(reader.reach)})`
  const people = await listPeople(tx, sql`id = ANY(${sql.param(userIds)}::int[]) OR ${hasSold}`)
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
