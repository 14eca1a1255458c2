import { insertAudits } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  deletePlanned,
  listPlannedProducts,
  listWritten,
} from '#server/goods/scheduled-changes/import/import.sql.ts'
import { Refused } from '#server/refusals.ts'
import { say, sayFirst } from '#server/said.ts'
import type { Importer } from '#server/platform/import/import-kind.ts'
import { lockProducts } from '#server/goods/stock/lots.sql.ts'

/** Withdraws what an import planned, or refuses when any of it has begun or was changed since. */
export async function takePlansBack(
  tx: Tx,
  { id: importId }: { id: number },
  { user, now }: Importer,
): Promise<null> {
  await lockProducts(tx, await listPlannedProducts(tx, importId))
  const written = await listWritten(tx, importId, now)
  const touched = written.filter(({ isTouched }) => isTouched)
  if (touched.length > 0) {
    throw new Refused(
      409,
      say`What this import planned has begun, or was changed since, so nothing was taken back: ${sayFirst(touched.map(({ name }) => name))}.`,
    )
  }
  await deletePlanned(
    tx,
    written.map(({ id }) => id),
  )
  await insertAudits(
    tx,
    written.map(({ id, productId }) => ({
      user: { id: user.id },
      now,
      action: 'DELETE',
      entity: 'dated change',
      entityId: id,
      before: { productId },
      metadata: { importId },
    })),
  )
  return null
}
