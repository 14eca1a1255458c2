import type { RecallSale } from '#domain/goods/recalls/api.ts'
import type { Contact } from '#domain/goods/recalls/bodies.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/refusals.ts'
import { listBuyers, putContact } from '#server/goods/recalls/buyers.sql.ts'
import type { Recaller } from '#server/goods/recalls/open-recall.ts'
import { lockRecall } from '#server/goods/recalls/recalls.sql.ts'

/** Notes what came of calling the buyer of a sale, in the caller's transaction. */
export async function noteContact(
  tx: Tx,
  { id: recallId, saleId }: { id: number; saleId: number },
  outcome: Contact | null,
  by: Recaller,
): Promise<RecallSale> {
  const { reach } = by.user
  if (!(await lockRecall(tx, recallId))) throw new Refused(404, 'There is no such recall')
  const [before] = await listBuyers(tx, recallId, { reach, saleId })
  if (!before) throw new Refused(404, 'No sale of that number sold lots of this recall')
  if (before.outcome === outcome) return before
  await putContact(tx, { recallId, saleId, outcome }, by)
  const [after] = await listBuyers(tx, recallId, { reach, saleId })
  await insertAudit(tx, {
    ...by,
    action: 'NOTE_RECALL_CONTACT',
    entity: 'recall',
    entityId: recallId,
    before: { outcome: before.outcome },
    after: { outcome },
    metadata: { saleId, locationId: before.locationId },
  })
  return after! // the same sale
}
