import { sql, type SQL } from '#server/platform/database/sql.ts'
import { splitPersonal, type Personal } from '#server/platform/audit/personal.ts'
import { rowOf, rowsOf, run, type Tx } from '#server/platform/database/database.ts'

export type AuditEntry = {
  /** Who did it; null for the program itself. */
  user: { id: number } | null
  /** What was done: CREATE, SELL, SIGN_IN ... */
  action: string
  /** The kind of thing it was done to: the table's name in the singular. */
  entity: string
  entityId: number | null
  before?: unknown
  after?: unknown
  metadata?: Record<string, unknown> | undefined
  now: Date
}

type PersonalEntry = AuditEntry & {
  /**
   * Names, addresses and other personal values. They are kept where they can be erased, and never stand in before or
   * after.
   */
  personal?: { before?: Personal; after?: Personal } | undefined
}

/** Writes an entry in the transaction of the change that it records; answers the entry's id. Never pass secrets. */
export async function insertAudit(tx: Tx, { personal, ...entry }: PersonalEntry): Promise<number> {
  const { digests, rows } = splitPersonal(personal)
  const metadata = digests ? { ...entry.metadata, personal: digests } : entry.metadata
  const inserted = sql`${auditInsert({ ...entry, metadata })} RETURNING id`
  const { id } = await rowOf<{ id: number }>(
    tx,
    digests
      ? sql`WITH entry AS (${inserted}), personal AS (
              INSERT INTO audit_personal (audit_id, field, salt, value)
              SELECT id, field, decode(salt, 'hex'), value
                FROM entry, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (field text, salt text, value text))
            SELECT id::float8 FROM entry`
      : sql`WITH entry AS (${inserted}) SELECT id::float8 FROM entry`,
  )
  return id
}

/** Writes several entries without personal values in one statement. */
export async function insertAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const list = <Value>(of: (entry: AuditEntry) => Value) => entries.map(of)
  await run(
    tx,
    sql`INSERT INTO audit_logs (user_id, action, entity, entity_id, before, after, metadata, created_at)
        SELECT user_id, action, entity, entity_id, before::json, after::json, metadata::json, created_at
          FROM unnest(${list(({ user }) => user?.id ?? null)}::int[], ${list(({ action }) => action)}::text[],
                      ${list(({ entity }) => entity)}::text[], ${list(({ entityId }) => entityId)}::int[],
                      ${list(({ before }) => jsonOf(before))}::text[], ${list(({ after }) => jsonOf(after))}::text[],
                      ${list(({ metadata }) => jsonOf(metadata))}::text[],
                      ${list(({ now }) => now.toISOString())}::timestamptz[])
            AS entry (user_id, action, entity, entity_id, before, after, metadata, created_at)`,
  )
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

/** An INSERT of one entry without personal values, as a part of a larger statement. */
export function auditInsert(entry: AuditEntry): SQL {
  const { user, action, entity, entityId, before, after, metadata, now } = entry
  return sql`INSERT INTO audit_logs (user_id, action, entity, entity_id, before, after, metadata, created_at)
        VALUES (${user?.id ?? null}, ${action}, ${entity}, ${entityId},
                ${jsonOf(before)}::json, ${jsonOf(after)}::json, ${jsonOf(metadata)}::json, ${now.toISOString()})`
}

/** Erases the log's personal values of things of a kind. What was done, by whom and when, stays. */
export async function erasePersonal(
  tx: Tx,
  entity: string,
  entityIds: readonly number[],
): Promise<void> {
  await run(
    tx,
    sql`DELETE FROM audit_personal USING audit_logs
         WHERE audit_logs.id = audit_id AND entity = ${entity} AND entity_id = ANY(${entityIds}::int[])`,
  )
}

/** Personal values of some fields that entries about something hold, before and after. */
export async function listPersonal(
  tx: Tx,
  entity: string,
  entityId: number,
  fields: readonly string[],
): Promise<string[]> {
  const rows = await rowsOf<{ value: string }>(
    tx,
    sql`SELECT DISTINCT value FROM audit_personal JOIN audit_logs ON audit_logs.id = audit_id
         WHERE entity = ${entity} AND entity_id = ${entityId}
           AND split_part(field, '.', 2) = ANY(${fields}::text[])`,
  )
  return rows.map(({ value }) => value)
}
