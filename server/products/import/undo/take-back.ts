import type { ImportWithSettings } from '#domain/products/import/api.ts'
import { insertAudits } from '#server/audit/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { Refused } from '#server/http.ts'
import { auditImport } from '#server/products/import/audit.ts'
import { lockedImport, readImport } from '#server/products/import/drafts.ts'
import { logProducts, productsToLog } from '#server/products/import/run/log-products.ts'
import {
  deleteProducts,
  listReversed,
  listTouched,
  listUntold,
  listWritten,
  lockWritten,
  markTakenBack,
  restoreProducts,
  withdrawProducts,
  type WrittenRow,
} from '#server/products/import/undo/queries.ts'
import type { Editor } from '#server/products/product-stock.ts'
import { insertAdjustment, moveStock } from '#server/stock/queries.ts'

/** Rows written by one statement, so that each stays far below the statements' time limit. */
const ROWS_AT_ONCE = 2000
const MOST_NAMES = 3
/**
 * Most codes that may have changed: each one that is set holds a lock until the commit, and the database has room for a
 * few thousand.
 */
const MOST_CODES = 3000

/**
 * Takes an import back, wholly or not at all: changed products get their former values, its stock is given back, and
 * created products are deleted, or deactivated where the ledger refers to them. Locks keep everybody else out until the
 * commit (decisions/0034).
 */
export async function takeBack(tx: Tx, id: number, by: Editor): Promise<ImportWithSettings> {
  const found = await lockedImport(tx, id, by)
  if (found.status === 'TAKEN_BACK') return found
  refuseUnable(found)
  await lockWritten(tx, id)
  refuseTouched(await listTouched(tx, id))

  const taking: Taking = { found, reversalId: null, by }
  const written = await listWritten(tx, id)
  refuseManyCodes(written)
  for (let at = 0; at < written.length; at += ROWS_AT_ONCE)
    await takeRowsBack(tx, written.slice(at, at + ROWS_AT_ONCE), taking)
  await markTakenBack(tx, id, taking.reversalId)
  const after = { status: 'TAKEN_BACK', fileName: found.fileName, counts: found.counts }
  await auditImport(tx, id, by, {
    action: 'TAKE_BACK',
    before: { status: found.status },
    after,
  })
  return readImport(tx, id, by)
}

function refuseUnable({ status, canBeTakenBack, counts }: ImportWithSettings): void {
  if (canBeTakenBack) return
  if (status === 'RUNNING' || status === 'INTERRUPTED')
    throw new Refused(409, 'This import has not ended: cancel it first, then take it back')
  const isOld = status !== 'DRAFT' && counts.create + counts.update > 0
  throw new Refused(
    409,
    isOld
      ? 'This import was run by an earlier version, which kept nothing to take it back by'
      : 'This import has written nothing that could be taken back',
  )
}

function refuseTouched(touched: readonly { name: string }[]): void {
  if (touched.length === 0) return
  const count = touched.length === 1 ? '1 product' : `${touched.length} products`
  const were = touched.length === 1 ? 'was' : 'were'
  const names = touched.slice(0, MOST_NAMES).map(({ name }) => name)
  const more = touched.length > MOST_NAMES ? ` and ${touched.length - MOST_NAMES} more` : ''
  throw new Refused(
    409,
    `${count} of this import ${were} sold, counted or changed since, so nothing was taken back: ${names.join(', ')}${more}.`,
  )
}

function refuseManyCodes(written: readonly WrittenRow[]): void {
  const codes = written.filter(({ hasCode }) => hasCode).length
  if (codes > MOST_CODES)
    throw new Refused(
      409,
      `This import changed the codes of ${codes} products, more than can be taken back at once: import a file with the codes they had`,
    )
}

type Taking = {
  found: ImportWithSettings
  /** The adjustment that gives the import's stock back; null when there is none. */
  reversalId: number | null
  by: Editor
}

/** Stock first; then created products, because changed products may get codes back that those hold. */
async function takeRowsBack(tx: Tx, rows: readonly WrittenRow[], taking: Taking): Promise<void> {
  const { found, by } = taking
  const ids = rows.map(({ id }) => id)
  const place = { importId: found.id, locationId: found.settings.locationId, by }
  const made = rows.filter(({ isMade }) => isMade)
  const untold = await listUntold(tx, idsOf(made))
  const kept = rows.filter(({ id }) => !untold.has(id))
  const before = await productsToLog(tx, idsOf(kept), place)

  const moves = await listReversed(tx, found.id, ids)
  if (moves.length > 0) {
    taking.reversalId ??= await insertAdjustment(tx, `Import of ${found.fileName} taken back`, by)
    await moveStock(tx, moves, { kind: 'ADJUSTMENT', adjustmentId: taking.reversalId }, by)
  }
  await deleteProducts(tx, [...untold])
  await withdrawProducts(tx, idsOf(kept.filter(({ isMade }) => isMade)))
  const changed = rows.filter(({ isMade }) => !isMade)
  await restoreProducts(
    tx,
    found.id,
    changed.map(({ line }) => line),
  )

  await logProducts(tx, { made: [], changed: idsOf(kept) }, before, place)
  const gone = made.filter(({ id }) => untold.has(id))
  const entry = { ...by, action: 'DELETE', entity: 'product', metadata: { importId: found.id } }
  await insertAudits(
    tx,
    // Other fields stand in the entry of their creation, and have not changed since.
    gone.map(({ id, name, sku }) => ({ ...entry, entityId: id, before: { name, sku } })),
  )
}

function idsOf(rows: readonly WrittenRow[]): number[] {
  return rows.map(({ id }) => id)
}
