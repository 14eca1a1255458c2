import { BYTE_ORDER_MARK, csvLine, markedText } from '#domain/csv.ts'
import type { ImportWithSettings } from '#domain/platform/import/answers.ts'
import { changeInWords } from '#domain/platform/import/changes.ts'
import type { Outcome } from '#domain/platform/import/outcomes.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ImportKind } from '#server/platform/import/import-kind.ts'
import { listRowsAfter, type ReportRow } from '#server/platform/import/rows.sql.ts'

const ROWS_AT_ONCE = 1000

const OUTCOMES: Record<Outcome, string> = {
  create: 'created',
  update: 'updated',
  lot: 'lot added',
  unchanged: 'unchanged',
  leave: 'left as it was',
  refuse: 'refused',
  skip: 'skipped',
  notReached: 'not reached',
}

/**
 * The report of an import: every line of the file with its outcome, its remarks and its cells, so that it can be
 * corrected and sent again.
 */
export async function* reportLines(
  database: Database,
  kind: ImportKind,
  { id, status, settings }: ImportWithSettings,
): AsyncGenerator<string> {
  const headings = settings.columns.map(
    ({ header, position }) => header || `Column ${position + 1}`,
  )
  const own = ['Line', 'Outcome', `${capital(kind.name)} ID`, 'Why', 'Changes']
  yield BYTE_ORDER_MARK + csvLine([...own, ...headings].map(markedText))
  let last = 0
  for (;;) {
    const rows = await listRowsAfter(database.pool, id, last, ROWS_AT_ONCE)
    if (rows.length === 0) return
    yield rows.map((row) => reportLine(row, kind, status)).join('')
    last = rows.at(-1)?.line ?? 0
  }
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function reportLine(
  row: ReportRow,
  { file }: ImportKind,
  status: ImportWithSettings['status'],
): string {
  const why = row.remarks.map(({ message }) => message.replace(/\.$/, '')).join('. ')
  const isTakenBack = status === 'TAKEN_BACK' && ['create', 'update', 'lot'].includes(row.outcome)
  const would = status === 'DRAFT' ? 'would be ' : ''
  const outcome = `${would}${OUTCOMES[row.outcome]}${isTakenBack ? ', taken back' : ''}`
  const changes = (row.changes ?? []).map((change) => changeInWords(change, file.fields)).join('; ')
  const texts = [outcome, String(row.entityId ?? ''), why, changes, ...row.cells]
  return csvLine([String(row.line), ...texts.map(markedText)])
}
