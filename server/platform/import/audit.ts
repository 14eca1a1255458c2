import type { ImportColumn, ReadSettings } from '#domain/platform/import/settings.ts'
import { insertAudit, type AuditEntry } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ImportKind } from '#server/platform/import/import-kind.ts'
import { findImport } from '#server/platform/import/import.sql.ts'
import type { Author } from '#server/refusals.ts'

/** Logs what a user did to an import. */
export function auditImport(
  tx: Tx,
  { name }: Pick<ImportKind, 'name'>,
  id: number,
  by: Author,
  what: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<unknown> {
  return insertAudit(tx, { ...by, entity: `${name} import`, entityId: id, ...what })
}

/**
 * An import's settings for the log, without anything from the file, because it may hold personal data. Columns that are used are listed by their position from 1, with what is unusual about them.
 */
export function loggedSettings({ columns, ...choices }: ReadSettings) {
  const taken = columns.filter(({ field }) => field !== null)
  return {
    ...choices,
    columns: Object.fromEntries(taken.map((column) => [column.position + 1, loggedColumn(column)])),
  }
}

function loggedColumn(column: ImportColumn) {
  const { field, decimalMark, isCentavos, dayOrder, isDayOrderCertain } = column
  return {
    field,
    ...(decimalMark !== '.' && { decimalMark }),
    ...(isCentavos && { isCentavos }),
    ...(isDayOrderCertain !== null && { dayOrder }),
  }
}

/** Logs the end of an import with its counts; its rows are in its report. */
export async function auditEnd(
  tx: Tx,
  kind: Pick<ImportKind, 'name'>,
  id: number,
  by: Author,
): Promise<void> {
  const ended = await findImport(tx, kind.name, id, EVERYWHERE, by.now)
  const after = ended && {
    status: ended.status,
    fileName: ended.fileName,
    counts: ended.counts,
  }
  await auditImport(tx, kind, id, by, { action: 'IMPORT', after })
}
