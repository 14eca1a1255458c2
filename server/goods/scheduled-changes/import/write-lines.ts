import { dayRefusal } from '#domain/goods/scheduled-changes/scheduled-change.ts'
import { planLine, type EarlierLines } from '#domain/goods/scheduled-changes/import/plan-line.ts'
import type { ScheduledChangeSettings } from '#domain/goods/scheduled-changes/import/settings.ts'
import type { Row } from '#domain/platform/import/outcomes.ts'
import { insertAudits } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  insertPlanned,
  listGoods,
  type Planned,
} from '#server/goods/scheduled-changes/import/import.sql.ts'
import type { Batch } from '#server/platform/import/import-kind.ts'
import type { DoneRow } from '#server/platform/import/import-rows.ts'
import type { StoredRow } from '#server/platform/import/import-rows.ts'
import { lockProducts } from '#server/goods/stock/lots.sql.ts'
import { readToday } from '#server/shop/settings/settings.sql.ts'

/** Plans what lines say by what is stored now; answers the outcome of each. */
export async function writeLines(
  tx: Tx,
  rows: readonly StoredRow[],
  { importId, by }: Batch<ScheduledChangeSettings>,
): Promise<DoneRow[]> {
  const seen = await listGoods(tx, rows)
  await lockProducts(
    tx,
    [...seen.values()].flat().map(({ id }) => id),
  )
  const goods = await listGoods(tx, rows)
  const today = await readToday(tx, by.now)
  const earlier: EarlierLines = new Map()
  const lines = rows.map((row) => planLine(withDay(row, today), goods.get(row.line) ?? [], earlier))
  const taken = new Set<string>()
  const planned: Planned[] = []
  const done = rows.map(({ line, values }, at): DoneRow => {
    const { plan, changes, beginnings } = lines[at]! // one for each row
    const { entityId, remarks } = plan
    const keys = beginnings.map(
      ({ productId, kind }) => `${productId} ${kind} ${String(values.fromDay)}`,
    )
    if (keys.some((key) => taken.has(key)))
      return { line, ...TWICE, entityId, remarks: [...remarks, SAID_TWICE] }
    for (const key of keys) taken.add(key)
    const source = values.source === undefined ? null : String(values.source)
    const fromDay = String(values.fromDay)
    planned.push(...beginnings.map((each) => ({ ...each, line, fromDay, source })))
    return { line, action: plan.action, isUnchanged: false, entityId, remarks, changes, undo: null }
  })
  if (planned.length === 0) return done
  const ids = await insertPlanned(tx, planned, by)
  await insertAudits(
    tx,
    planned.map(({ line: _, value, kind, ...each }, at) => ({
      user: by.user,
      now: by.now,
      action: 'CREATE',
      entity: 'dated change',
      entityId: ids[at]!, // one for each
      after: {
        kind,
        ...each,
        ...(kind === 'TAX_CLASS' ? { taxClass: value } : { priceCap: value }),
      },
      metadata: { importId },
    })),
  )
  return done.map((row) => {
    const made = ids.filter((_, at) => planned[at]!.line === row.line) // one for each id
    return made.length === 0 ? row : { ...row, undo: { version: 1, columns: { made } } }
  })
}

const TWICE: Pick<DoneRow, 'action' | 'isUnchanged' | 'changes' | 'undo'> = {
  action: 'refuse',
  isUnchanged: false,
  changes: [],
  undo: null,
}
const SAID_TWICE = {
  field: null,
  message: 'An earlier line says something of these goods for the same day',
  isError: true,
}

/** The day may have passed since the file was looked at. */
function withDay(row: Row, today: string): Row {
  const refusal =
    row.skipped === null && row.values.fromDay !== undefined
      ? dayRefusal('TAX_CLASS', String(row.values.fromDay), today)
      : null
  const isSaid = row.remarks.some(({ field, isError }) => isError && field === 'fromDay')
  if (refusal === null || isSaid) return row
  return {
    ...row,
    remarks: [...row.remarks, { field: 'fromDay', message: refusal, isError: true }],
  }
}
