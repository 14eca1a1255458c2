import type { RecallDetail } from '#domain/goods/recalls/api.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { refuseLimited, type Recaller } from '#server/goods/recalls/open-recall.ts'
import { readRecall } from '#server/goods/recalls/read-recall.ts'
import {
  listTaken,
  lockRecall,
  lockWholeProduct,
  markClosed,
  markMistake,
  type RecallHead,
  type Taken,
} from '#server/goods/recalls/recalls.sql.ts'
import { openStates } from '#server/goods/stock/states.sql.ts'
import { movePairs, recallBrought } from '#server/goods/stock/stock.sql.ts'

/** Closes a recall, which changes no state; does nothing when it is closed already. */
export async function closeRecall(tx: Tx, id: number, by: Recaller): Promise<RecallDetail> {
  refuseLimited(by.user)
  const recall = await heldRecall(tx, id)
  if (recall.status === 'MISTAKE')
    throw new Refused(409, say`Recall #${id} was taken back as a mistake: nothing to close`)
  if (recall.status === 'OPEN') {
    await markClosed(tx, id, by)
    await log(tx, 'CLOSE', recall, by)
  }
  return (await readRecall(tx, id, by.user.reach))! // its row is held
}

/**
 * Takes back a recall that was opened by mistake: its units that have not moved since get the state that they had. Does nothing
 * when it is taken back already.
 */
export async function takeBackRecall(
  tx: Tx,
  id: number,
  reason: string,
  by: Recaller,
): Promise<RecallDetail> {
  refuseLimited(by.user)
  const recall = await heldRecall(tx, id)
  if (recall.status === 'CLOSED')
    throw new Refused(409, say`Recall #${id} is closed: put its lots back for sale one by one`)
  if (recall.status === 'OPEN') {
    await lockWholeProduct(tx, recall.productId)
    await markMistake(tx, id, reason, by)
    const qty = await putBack(tx, { recallId: id, reason }, by)
    await log(tx, 'TAKE_BACK', recall, by, { reason, qty })
  }
  return (await readRecall(tx, id, by.user.reach))! // its row is held
}

async function heldRecall(tx: Tx, id: number): Promise<RecallHead> {
  const recall = await lockRecall(tx, id)
  if (!recall) throw new Refused(404, 'There is no such recall')
  return recall
}

/** Gives units the state that they had; answers how many. */
async function putBack(
  tx: Tx,
  { recallId, reason }: { recallId: number; reason: string },
  by: Recaller,
): Promise<number> {
  const left = leftOf(await listTaken(tx, recallId))
  const idsOf = (state: Taken['state']) =>
    left.filter((each) => each.state === state).map(({ lotId }) => lotId)
  const opened = {
    FOR_SALE: await openStates(tx, idsOf('FOR_SALE'), 'FOR_SALE'),
    QUARANTINE: await openStates(tx, idsOf('QUARANTINE'), 'QUARANTINE'),
  }
  const pairs = left.map(({ lotId, state, qty }) => {
    const toLotId = opened[state].get(lotId)! // one was opened for each
    return { lotId, toLotId, qty, recallId, reason }
  })
  await movePairs(tx, pairs, by)
  // Another recall may want them, too.
  await recallBrought(
    tx,
    pairs.map(({ toLotId, qty }) => ({ lotId: toLotId, qty })),
    by,
  )
  return pairs.reduce((sum, { qty }) => sum + qty, 0)
}

/** Of units that came into one lot from several states those are left that were quarantined: which have gone nobody knows. */
function leftOf(taken: readonly Taken[]): Taken[] {
  const left = new Map<number, number>()
  for (const { lotId, qty, goneQty } of taken) left.set(lotId, (left.get(lotId) ?? -goneQty) + qty)
  return taken
    .map((each) => {
      const qty = Math.max(0, Math.min(each.qty, left.get(each.lotId) ?? 0))
      left.set(each.lotId, (left.get(each.lotId) ?? 0) - qty)
      return { ...each, qty }
    })
    .filter(({ qty }) => qty > 0)
}

async function log(
  tx: Tx,
  action: string,
  { id, productId }: RecallHead,
  by: Recaller,
  after: object = {},
): Promise<void> {
  await insertAudit(tx, {
    ...by,
    action,
    entity: 'recall',
    entityId: id,
    before: { status: 'OPEN' },
    after: { status: action === 'CLOSE' ? 'CLOSED' : 'MISTAKE', ...after },
    metadata: { productId },
  })
}
