import { TEXT as PROBLEM } from '#domain/problem.ts'
import { parseUnitCost } from '#domain/money.ts'
import type { LotCorrection, StockLot } from '#domain/goods/stock/api.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { say } from '#server/said.ts'
import { Refused, refusedField, type Author, type User } from '#server/refusals.ts'
import { calculateAverages } from '#server/goods/stock/average-costs.ts'
import {
  correctLot as relabel,
  findLot,
  hasTwin,
  lockProducts,
  renewVersion,
} from '#server/goods/stock/lots.sql.ts'
import {
  insertAdjustment,
  lockInventory,
  moveStock,
  openLot,
  recallLot,
  type Recalled,
} from '#server/goods/stock/stock.sql.ts'

type Facts = Pick<StockLot, 'lotNumber' | 'expiryDate' | 'unitCost'>

const UNLABELLED = { lotNumber: null, expiryDate: null }

/**
 * Corrects a lot, in the caller's transaction (decisions/0004). Number and expiry are the lot's: what was sold of it had
 * them, too. A cost is that of the units that are left, which so become another lot. The answered id is that of the log
 * entry.
 */
export async function correctLot(
  tx: Tx,
  id: number,
  { version, reason, ...said }: LotCorrection,
  by: { user: Pick<User, 'id' | 'reach'>; now: Date },
): Promise<{ id: number; reply: StockLot }> {
  const { reach } = by.user
  const seen = await findLot(tx, id, { reach, now: by.now })
  if (!seen) throw new Refused(404, 'There is no such lot')
  const { productId, locationId } = seen
  await lockInventory(tx, locationId, [productId])
  await lockProducts(tx, [productId])
  const before = (await findLot(tx, id, { reach, now: by.now }))! // a lot is never deleted
  const corrected = factsOf(said, before)
  refuseChanged(before, version && factsOf(version), corrected)

  const isFree = !(await hasTwin(tx, { id, ...corrected }))
  if (isFree) await relabel(tx, { id, ...corrected })
  const isOtherCost = !isSameCost(before, corrected)
  // Its units came when they came: by that a lot without a number is known.
  const cameAt = new Date(before.createdAt)
  const toId = isFree && !isOtherCost ? id : await openLot(tx, { ...before, ...corrected }, cameAt)
  const moved = { fromId: id, toId, qty: before.qty, reason }
  const recalled = toId === id ? await recallLot(tx, id, by) : await moveUnits(tx, moved, by)
  const lotId = recalled.get(toId) ?? toId
  await renewVersion(tx, productId)

  const after = (await findLot(tx, lotId, { reach: EVERYWHERE, now: by.now }))! // it holds the units now
  const entryId = await insertAudit(tx, {
    ...by,
    action: 'CORRECT_LOT',
    entity: 'product',
    entityId: productId,
    before: { lotId: id, ...factsOf(before) },
    after: { lotId, ...factsOf(after) },
    metadata: { locationId, qty: before.qty, reason },
  })
  if (isOtherCost) await calculateAverages(tx, [productId], { lotId, locationId }, by)
  return { id: entryId, reply: after }
}

async function moveUnits(
  tx: Tx,
  { fromId, toId, qty, reason }: { fromId: number; toId: number; qty: number; reason: string },
  by: Author,
): Promise<Recalled> {
  const adjustmentId = await insertAdjustment(tx, reason, by)
  const moves = [
    { lotId: fromId, delta: -qty },
    { lotId: toId, delta: qty },
  ]
  return moveStock(tx, moves, { kind: 'ADJUSTMENT', adjustmentId }, by)
}

type Said = Pick<LotCorrection, 'lotNumber' | 'expiryDate' | 'unitCost'>

/** What is said of a lot. Number and expiry that are left out are those of `unsaid`; null is none. */
function factsOf(said: Said, unsaid: Omit<Facts, 'unitCost'> = UNLABELLED): Facts {
  const { lotNumber = unsaid.lotNumber, expiryDate = unsaid.expiryDate, unitCost } = said
  return { lotNumber, expiryDate, unitCost }
}

/** Costs are compared as amounts: '6' and '6.0000' are the same. */
function isSameCost(one: Facts, other: Facts): boolean {
  return parseUnitCost(one.unitCost) === parseUnitCost(other.unitCost)
}

function isSame(one: Facts, other: Facts): boolean {
  const isSameLabel = one.lotNumber === other.lotNumber && one.expiryDate === other.expiryDate
  return isSameLabel && isSameCost(one, other)
}

function refuseChanged(lot: StockLot, seen: Facts | undefined, corrected: Facts): void {
  const name = lot.lotNumber === null ? 'that lot' : say`lot ${lot.lotNumber}`
  if (lot.qty === 0)
    throw new Refused(
      409,
      say`Nothing is left of ${name}: its units were sold, deducted or corrected. There is nothing to correct`,
    )
  if (seen && !isSame(seen, lot))
    throw refusedField(
      409,
      'version',
      say`${lot.productName}, ${name}, was changed by another user meanwhile. ${PROBLEM.lookAgain}`,
    )
  if (isSame(corrected, lot)) throw new Refused(400, 'Nothing of the lot is changed')
}
