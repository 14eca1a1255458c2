import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'

export type AuditEntry = {
  /** null: the program itself. */
  user: { id: number } | null
  /** What was done, in capitals: CREATE, SELL, SIGN_IN ... */
  action: string
  /** What it was done to: the table's name in the singular. */
  entity: string
  entityId: number | null
  before?: unknown
  after?: unknown
  metadata?: unknown
  now: Date
}

/** Writes who did what, in the transaction of what it tells of. Secrets never belong into before or after. */
export async function insertAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.execute(auditInsert(entry))
}

/** The same as a part of a larger statement. */
export function auditInsert(entry: AuditEntry): SQL {
  const { user, action, entity, entityId, before, after, metadata, now } = entry
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  return sql`INSERT INTO audit_logs (user_id, action, entity, entity_id, before, after, metadata, created_at)
        VALUES (${user?.id ?? null}, ${action}, ${entity}, ${entityId},
                ${json(before)}::jsonb, ${json(after)}::jsonb, ${json(metadata)}::jsonb, ${now.toISOString()})`
}
