import type { ImportColumn, ImportSettings } from '#domain/products/import/settings.ts'
import { insertAudit, type AuditEntry } from '#server/audit/queries.ts'
import { EVERYWHERE } from '#server/auth/reach/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { findImport } from '#server/products/import/queries.ts'
import type { Author } from '#server/stock/queries.ts'

/** Writes down what somebody did to an import. */
export function auditImport(
  tx: Tx,
  id: number,
  by: Author,
  what: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<unknown> {
  return insertAudit(tx, { ...by, entity: 'product import', entityId: id, ...what })
}

/**
 * Settings as the log keeps them for good: nothing that stands in the file, for somebody may send the list of customers by
 * mistake. Of the columns those that are taken in, by their place from 1, with what is unusual about them.
 */
export function loggedSettings({ columns, ...choices }: ImportSettings) {
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

/** One entry when an import that was begun ends, with what it came to: its rows are told by its report. */
export async function auditEnd(tx: Tx, id: number, by: Author): Promise<void> {
  const ended = await findImport(tx, id, EVERYWHERE, by.now)
  const after = ended && {
    status: ended.status,
    fileName: ended.fileName,
    counts: ended.counts,
  }
  await auditImport(tx, id, by, { action: 'IMPORT', after })
}
