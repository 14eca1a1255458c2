import type { ImportWithSettings } from '#domain/platform/import/answers.ts'
import type { ImportSettings } from '#domain/goods/products/import/settings.ts'
import { insertAudits } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/refusals.ts'
import { say, sayFirst } from '#server/said.ts'
import { forgetScheduledChanges } from '#server/goods/products/apply-begun.ts'
import { logProducts, productsToLog } from '#server/goods/products/import/run/log-products.ts'
import {
  deleteProducts,
  listReversed,
  listTouched,
  listUnnamed,
  listWritten,
  lockWritten,
  restoreProducts,
  withdrawProducts,
  type WrittenRow,
} from '#server/goods/products/import/undo.sql.ts'
import { deletePacksOf, restorePacks } from '#server/goods/products/import/packs.sql.ts'
import type { Importer } from '#server/platform/import/import-kind.ts'
import { insertAdjustment, moveStock } from '#server/goods/stock/stock.sql.ts'

/** Rows written by one statement, so that each stays far below the statements' time limit. */
const ROWS_AT_ONCE = 2000
/**
 * Most codes that may have changed: each one that is set holds a lock until the commit, and the database has room for a
 * few thousand.
 */
const MOST_CODES = 3000

/**
 * Takes back what an import of products wrote: changed products get their former values, its stock is given back, and
 * created products are deleted, or deactivated where the ledger refers to them. Locks keep everybody else out until the
 * commit (decisions/0034).
 */
export async function takeProductsBack(
  tx: Tx,
  found: Taking['found'],
  by: Importer,
): Promise<number | null> {
  await lockWritten(tx, found.id)
  refuseTouched(await listTouched(tx, found.id))

  const taking: Taking = { found, reversalId: null, by }
  const written = await listWritten(tx, found.id)
  refuseManyCodes(written)
  for (let at = 0; at < written.length; at += ROWS_AT_ONCE)
    await takeRowsBack(tx, written.slice(at, at + ROWS_AT_ONCE), taking)
  return taking.reversalId
}

function refuseTouched(touched: readonly { name: string }[]): void {
  if (touched.length === 0) return
  const names = sayFirst(touched.map(({ name }) => name))
  throw new Refused(
    409,
    touched.length === 1
      ? say`1 product of this import was sold, counted or changed since, so nothing was taken back: ${names}.`
      : say`${touched.length} products of this import were sold, counted or changed since, so nothing was taken back: ${names}.`,
  )
}

function refuseManyCodes(written: readonly WrittenRow[]): void {
  const codes = written.filter(({ hasCode }) => hasCode).length
  if (codes > MOST_CODES)
    throw new Refused(
      409,
      say`This import changed the codes of ${codes} products, more than can be taken back at once: import a file with the codes they had`,
    )
}

type Taking = {
  found: ImportWithSettings & { settings: ImportSettings }
  /** The adjustment that gives the import's stock back; null when there is none. */
  reversalId: number | null
  by: Importer
}

/** Stock first; then created products, because changed products may get codes back that those hold. */
async function takeRowsBack(tx: Tx, rows: readonly WrittenRow[], taking: Taking): Promise<void> {
  const { found, by } = taking
  const ids = rows.map(({ id }) => id)
  const place = { importId: found.id, locationId: found.settings.locationId, by }
  const made = rows.filter(({ isMade }) => isMade)
  const unreported = await listUnnamed(tx, idsOf(made))
  const kept = rows.filter(({ id }) => !unreported.has(id))
  const before = await productsToLog(tx, idsOf(kept), place)

  const moves = await listReversed(tx, found.id, ids)
  if (moves.length > 0) {
    taking.reversalId ??= await insertAdjustment(tx, `Import of ${found.fileName} taken back`, by)
    await moveStock(tx, moves, { kind: 'ADJUSTMENT', adjustmentId: taking.reversalId }, by)
  }
  await forgetScheduledChanges(tx, [...unreported], by)
  await deleteProducts(tx, [...unreported])
  const withdrawn = idsOf(kept.filter(({ isMade }) => isMade))
  await withdrawProducts(tx, withdrawn)
  // A file that makes one of them anew says anew in what packs it is sold.
  await deletePacksOf(tx, withdrawn)
  const changed = rows.filter(({ isMade }) => !isMade).map(({ line }) => line)
  await restorePacks(tx, found.id, changed)
  await restoreProducts(tx, found.id, changed)

  await logProducts(tx, { made: [], changed: idsOf(kept) }, before, place)
  const gone = made.filter(({ id }) => unreported.has(id))
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
