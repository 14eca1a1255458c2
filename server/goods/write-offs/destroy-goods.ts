import { inBrackets, inPacks } from '#domain/goods/products/packs.ts'
import type { WriteOff } from '#domain/goods/write-offs/api.ts'
import type { Destruction } from '#domain/goods/write-offs/bodies.ts'
import { insertAudit } from '#server/platform/audit/audit.sql.ts'
import { EVERYWHERE } from '#server/platform/reach/reach.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField, refuseStale } from '#server/refusals.ts'
import { say } from '#server/said.ts'
import { auditRecord } from '#server/goods/write-offs/audit-record.ts'
import { refuseForSale, type Destroyer } from '#server/goods/write-offs/save-draft.ts'
import {
  findWriteOff,
  listHeldLots,
  lockWriteOff,
} from '#server/goods/write-offs/write-offs.sql.ts'
import {
  listGoodsRows,
  markDone,
  markUndone,
  readWitnessing,
  type Witness,
} from '#server/goods/write-offs/write.sql.ts'
import { lockInventory, moveStock } from '#server/goods/stock/stock.sql.ts'

type Witnessed = Pick<Destruction, 'witness' | 'witnessId' | 'pin'>

/** Who saw the destruction, by the settings: a name, or another user whose PIN is still to be checked. */
export async function witnessOf(
  tx: Tx,
  { witness, witnessId = null, pin }: Witnessed,
): Promise<Witness & { given: { userId: number; pin: string } | null }> {
  const { isByPin, name } = await readWitnessing(tx, witnessId)
  if (!isByPin) {
    if (witness == null) throw refusedField(400, 'witness', 'Witness is required')
    return { name: witness, userId: null, given: null }
  }
  if (witnessId === null) throw refusedField(400, 'witnessId', 'Choose who saw it')
  if (pin == null) throw refusedField(400, 'pin', 'PIN is required')
  return { name: name ?? '', userId: witnessId, given: { userId: witnessId, pin } }
}

/** Takes the goods of a draft off the shelf for good, in the caller's transaction. The answered id is that of the log entry. */
export async function destroyGoods(
  tx: Tx,
  id: number,
  { version, witness }: { version: number | undefined; witness: Witness },
  by: Destroyer,
): Promise<{ id: number; reply: WriteOff }> {
  const before = await lockWriteOff(tx, id, { reach: by.user.reach, now: by.now })
  if (!before) throw new Refused(404, 'There is no such write-off')
  const { number, status, locationId } = before
  if (status !== 'DRAFT')
    throw new Refused(
      409,
      status === 'CANCELLED' ? say`${number} is cancelled` : say`${number} was done already`,
    )
  refuseStale(number, version, before.version)
  await lockInventory(tx, locationId, productsOf(before))
  const goods = await listGoodsRows(tx, id)
  await refuseUnfit(tx, before, by)
  const moves = goods.map(({ id: goodsId, lotId, qty }) => ({ goodsId, lotId, delta: -qty }))
  await moveStock(tx, moves, { kind: 'WRITE_OFF' }, by)
  await markDone(tx, id, witness, by)
  const { entryId, after } = await logged(tx, before, 'DESTROY', by)
  return { id: entryId, reply: after }
}

/** Puts the goods of a write-off of today back into their lots, in the caller's transaction; does nothing where that was done. */
export async function undoDestruction(tx: Tx, id: number, by: Destroyer): Promise<WriteOff> {
  const before = await lockWriteOff(tx, id, { reach: by.user.reach, now: by.now })
  if (!before) throw new Refused(404, 'There is no such write-off')
  const { number, status, isOfToday, locationId } = before
  if (status === 'UNDONE') return before
  if (status !== 'DONE')
    throw new Refused(409, say`${number} was not done: there is nothing to undo`)
  if (!isOfToday)
    throw new Refused(
      409,
      say`${number} was done on an earlier day: it is undone on its own day only`,
    )
  await lockInventory(tx, locationId, productsOf(before))
  const goods = await listGoodsRows(tx, id)
  const lotIds = goods.map(({ lotId }) => lotId)
  for (const lot of await listHeldLots(tx, { locationId, lotIds }, by.now))
    if (!lot.isTracked)
      throw new Refused(
        409,
        say`Stock of ${lot.productName} is not tracked any more: nothing of it can come back`,
      )
  const moves = goods.map(({ id: goodsId, lotId, qty }) => ({ goodsId, lotId, delta: qty }))
  await moveStock(tx, moves, { kind: 'WRITE_OFF_UNDO' }, by)
  await markUndone(tx, id, by)
  const { after } = await logged(tx, before, 'UNDO_DESTRUCTION', by)
  return after
}

function productsOf({ goods }: WriteOff): number[] {
  return [...new Set(goods.map(({ productId }) => productId))]
}

/** Refuses lines whose lot is for sale by now, or holds less. The caller holds the shelves. */
async function refuseUnfit(tx: Tx, { goods, locationId }: WriteOff, by: Destroyer): Promise<void> {
  const lotIds = goods.map(({ lotId }) => lotId)
  const lots = await listHeldLots(tx, { locationId, lotIds }, by.now)
  for (const [index, { lotId, qty, productName, lotNumber, ...counted }] of goods.entries()) {
    const lot = lots.find((each) => each.id === lotId)! // a lot never leaves its location
    refuseForSale(lot, `goods.${index}.lotId`)
    const name = lotNumber === null ? 'the lot without a number' : say`lot ${lotNumber}`
    if (lot.qty < qty)
      throw refusedField(
        409,
        `goods.${index}.qty`,
        say`${productName}, ${name}: only ${lot.qty}${inBrackets(inPacks(lot.qty, counted))} are left there`,
      )
  }
}

async function logged(
  tx: Tx,
  before: WriteOff,
  action: string,
  by: Destroyer,
): Promise<{ entryId: number; after: WriteOff }> {
  const after = (await findWriteOff(tx, before.id, { reach: EVERYWHERE, now: by.now }))! // its row is locked, so it is there
  const entryId = await insertAudit(tx, {
    ...by,
    action,
    entity: 'write-off',
    entityId: before.id,
    before: auditRecord(before),
    after: auditRecord(after),
  })
  return { entryId, after }
}
