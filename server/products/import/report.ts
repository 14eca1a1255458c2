import { BYTE_ORDER_MARK, csvLine, markedText } from '#domain/csv.ts'
import type { ImportRow, ImportWithSettings } from '#domain/products/import/api.ts'
import { changeInWords } from '#domain/products/import/changes.ts'
import type { Outcome } from '#domain/products/import/plan-row.ts'
import type { Database } from '#server/database/database.ts'
import { listRowsAfter } from '#server/products/import/rows/queries.ts'

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
  { id, status, settings }: ImportWithSettings,
): AsyncGenerator<string> {
  const headings = settings.columns.map(
    ({ header, position }) => header || `Column ${position + 1}`,
  )
  const own = ['Line', 'Outcome', 'Product ID', 'Why', 'Changes']
  yield BYTE_ORDER_MARK + csvLine([...own, ...headings].map(markedText))
  let last = 0
  for (;;) {
    const rows = await listRowsAfter(database.pool, id, last, ROWS_AT_ONCE)
    if (rows.length === 0) return
    yield rows.map((row) => reportLine(row, status)).join('')
    last = rows.at(-1)?.line ?? 0
  }
}

function reportLine(row: ImportRow, status: ImportWithSettings['status']): string {
  const why = row.remarks.map(({ message }) => message.replace(/\.$/, '')).join('. ')
  const isTakenBack = status === 'TAKEN_BACK' && ['create', 'update', 'lot'].includes(row.outcome)
  const would = status === 'DRAFT' ? 'would be ' : ''
  const outcome = `${would}${OUTCOMES[row.outcome]}${isTakenBack ? ', taken back' : ''}`
  const changes = (row.changes ?? []).map(changeInWords).join('; ')
  const texts = [outcome, String(row.productId ?? ''), why, changes, ...row.cells]
  return csvLine([String(row.line), ...texts.map(markedText)])
}
