import type { ImportWithSettings } from '#domain/platform/import/answers.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/refusals.ts'
import { auditImport } from '#server/platform/import/audit.ts'
import { lockedImport, readImport } from '#server/platform/import/drafts.ts'
import type { Importer, ImportKind } from '#server/platform/import/import-kind.ts'
import { markTakenBack } from '#server/platform/import/run.sql.ts'

/** Takes an import back, wholly or not at all (decisions/0034). */
export async function takeBack(
  tx: Tx,
  kind: ImportKind,
  id: number,
  by: Importer,
): Promise<ImportWithSettings> {
  const found = await lockedImport(tx, kind, id, by)
  if (found.status === 'TAKEN_BACK') return found
  refuseUnable(found)
  const reversalId = await kind.takeBack(tx, found, by)
  await markTakenBack(tx, id, reversalId)
  const after = { status: 'TAKEN_BACK', fileName: found.fileName, counts: found.counts }
  await auditImport(tx, kind, id, by, {
    action: 'TAKE_BACK',
    before: { status: found.status },
    after,
  })
  return readImport(tx, kind, id, by)
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
