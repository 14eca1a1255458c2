import type { Change } from '#domain/platform/import/changes.ts'
import type { Plan } from '#domain/platform/import/outcomes.ts'
import type { Values } from '#domain/platform/import/row-reading.ts'
import { partnerChanges, planPartners } from '#domain/people/partners/import/plan-partners.ts'
import type { PartnerSettings } from '#domain/people/partners/import/settings.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Batch } from '#server/platform/import/import-kind.ts'
import type { DoneRow } from '#server/platform/import/import-rows.ts'
import type { StoredRow } from '#server/platform/import/import-rows.ts'
import {
  writerOf,
  type Columns,
  type Partners,
  type Writer,
} from '#server/people/partners/import/partners.ts'
import { lockStored, lookUp, type Stored } from '#server/people/partners/import/import.sql.ts'

/** Writes rows by what is stored now, each as if it were typed; answers the outcome of each. */
export async function writePartners(
  tx: Tx,
  partners: Partners,
  rows: readonly StoredRow[],
  { importId, work, by }: Batch<PartnerSettings>,
): Promise<DoneRow[]> {
  const known = await lookUp(tx, partners, importId, rows)
  const plans = planPartners(rows, partners.file, work.settings, known)
  const ids = plans.flatMap(({ action, entityId }) => (action === 'update' ? (entityId ?? []) : []))
  const stored = await lockStored(tx, partners, ids)
  const writer = writerOf(by, importId)
  const done: DoneRow[] = []
  for (const [at, { line, values }] of rows.entries()) {
    const plan = plans[at]! // plans has one entry for each row
    done.push({ line, ...(await written(tx, partners, plan, values, stored, writer)) })
  }
  return done
}

async function written(
  tx: Tx,
  partners: Partners,
  plan: Plan,
  values: Values,
  stored: Stored,
  by: Writer,
): Promise<Omit<DoneRow, 'line'>> {
  const nothing = { ...plan, isUnchanged: false, changes: [], undo: null }
  if (plan.action === 'create') {
    const entityId = await partners.add(tx, columnsOf(values), by)
    return { ...nothing, entityId, undo: { version: 1, columns: {} } }
  }
  const before = plan.action === 'update' && stored.get(plan.entityId ?? 0)
  if (!before) return nothing
  const changes = changesIn(plan, values, stored, partners)
  if (changes.length === 0) return { ...nothing, isUnchanged: true }
  const pick = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]])) as Columns // none is a number
  await partners.change(tx, before.id, pick('after'), by)
  return { ...nothing, changes, undo: { version: before.version + 1, columns: pick('before') } }
}

function columnsOf(values: Values): Columns {
  return values as Columns // the fields of people are texts, amounts as text and yes or no
}

/** What a row changes of a known customer or supplier. */
export function changesIn(
  { action, entityId }: Plan,
  values: Values,
  stored: Stored,
  { file }: Partners,
): Change[] {
  const before = action === 'update' ? stored.get(entityId ?? 0) : undefined
  return before ? partnerChanges(values, before.values, file.fields) : []
}
