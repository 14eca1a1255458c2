import type { Transfer } from '#domain/goods/transfers/answers.ts'
import type { Pick, ShipmentBody } from '#domain/goods/transfers/bodies.ts'
import { inBrackets, inPacks } from '#domain/goods/products/packs.ts'
import { openQty, proposedPicks } from '#domain/goods/transfers/transfer.ts'
import { isWithin } from '#server/platform/reach/reach.sql.ts'
import type { Done } from '#server/platform/idempotency/done.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused, refusedField } from '#server/refusals.ts'
import {
  doneAt,
  endAct,
  lockFor,
  notThere,
  refuseOther,
  type Actor,
} from '#server/goods/transfers/acting.ts'
import { joined, refuseUnapproved } from '#server/goods/transfers/change-transfer.ts'
import {
  insertActs,
  insertGoods,
  listSentGoods,
  markShipmentUndone,
} from '#server/goods/transfers/goods.sql.ts'
import { findGoods, refuseClosedPlace } from '#server/goods/transfers/lines.ts'
import { listPicking, replacePicks, type PickingLine } from '#server/goods/transfers/picking.sql.ts'
import { arriveAsSent } from '#server/goods/transfers/take-in.ts'
import { lockLots } from '#server/goods/transfers/write.sql.ts'
import { carryAt, lockPlaces } from '#server/goods/stock/opening.sql.ts'
import { moveStock } from '#server/goods/stock/stock.sql.ts'
import { say } from '#server/said.ts'

type Places = { fromLocationId: number; toLocationId: number }

/**
 * Locks the shelves that goods leave and, where they are taken in by the same call, those that they come to; of these missing ones
 * are opened before any is locked. Then the lots of the origin.
 */
export async function lockGoods(
  tx: Tx,
  { fromLocationId, toLocationId }: Places,
  { productIds, isReceived }: { productIds: readonly number[]; isReceived: boolean },
): Promise<void> {
  const at = (locationId: number) => productIds.map((productId) => ({ productId, locationId }))
  const coming = isReceived ? at(toLocationId) : []
  await carryAt(tx, coming)
  await lockPlaces(tx, [...at(fromLocationId), ...coming])
  await lockLots(tx, fromLocationId, productIds)
}

/** Ships goods of a transfer, in the caller's transaction. The answered id is that of the log entry. */
export async function shipGoods(
  tx: Tx,
  id: number,
  { version, ...body }: ShipmentBody,
  by: Actor,
): Promise<Done<Transfer>> {
  const before = await lockFor(tx, id, 'fromLocationId', by)
  if (body.isReceived && !isWithin(by.user.reach, before.toLocationId)) throw notThere()
  refuseOther(before, { version })
  await refuseUnapproved(tx, before)
  await refuseClosedPlace(tx, [before.fromLocationId, before.toLocationId])
  const shipment = await sendOut(tx, before, body, by)
  const done = await endAct(tx, before, { action: 'SHIP', metadata: { shipment } }, by)
  return doneAt(before.fromLocationId, done)
}

/**
 * Takes goods off the shelves of the origin of a locked transfer: the lots given, else those that were prepared, else those that
 * expire first. Answers the shipment's number.
 */
export async function sendOut(
  tx: Tx,
  transfer: Transfer,
  { picks, isReceived }: { picks?: readonly Pick[] | undefined; isReceived: boolean },
  by: Actor,
): Promise<number> {
  const productIds = transfer.lines.map(({ productId }) => productId)
  await lockGoods(tx, transfer, { productIds, isReceived })
  const shelves = await listPicking(tx, transfer.id, by.now)
  const chosen = joined(picks ? [...picks] : preparedOf(transfer, shelves))
  refuseMisfit(transfer, shelves, chosen)
  const productOf = (line: number) => transfer.lines.find((each) => each.line === line)!.productId // refuseMisfit has checked it
  await findGoods(
    tx,
    chosen.map(({ line }, index) => ({ productId: productOf(line), field: `picks.${index}.line` })),
  )
  const { ids, shipment } = await moveOut(tx, transfer.id, chosen, by)
  await replacePicks(tx, transfer.id, [])
  if (isReceived) await arriveAsSent(tx, transfer, ids, by)
  return shipment
}

/** Writes goods that leave, and takes them off their lots. The caller holds the shelves. */
export async function moveOut(tx: Tx, transferId: number, chosen: readonly Pick[], by: Actor) {
  const { ids, shipment } = await insertGoods(tx, transferId, chosen, by)
  const moves = chosen.map(({ lotId, qty }, index) => ({
    lotId,
    delta: -qty,
    goodsId: ids[index]!,
  })) // one each
  await moveStock(tx, moves, { kind: 'TRANSFER_OUT' }, by)
  return { ids, shipment }
}

/** What was prepared; where nothing was, all that is open, from the lots that expire first. */
function preparedOf({ lines }: Transfer, shelves: readonly PickingLine[]): Pick[] {
  const prepared = shelves.flatMap(({ line, picks }) => picks.map((each) => ({ line, ...each })))
  if (prepared.length > 0) return prepared
  return shelves.flatMap(({ line, lots }) => {
    const wanted = lines.find((each) => each.line === line)! // the shelves are those of the lines
    const { picks, shortQty } = proposedPicks(lots, openQty(wanted))
    if (shortQty > 0) throw new Refused(409, shortage(wanted.product, openQty(wanted) - shortQty))
    return picks.map((each) => ({ line, ...each }))
  })
}

type Product = Transfer['lines'][number]['product']

const shortage = (product: Product, left: number) =>
  say`Only ${left}${inBrackets(inPacks(left, product))} of ${product.name} can be sent: the others were sold or deducted`

/** Refuses lots that are not there, or hold too little, and more of a line than was asked for. */
function refuseMisfit(
  { lines }: Transfer,
  shelves: readonly PickingLine[],
  chosen: readonly Pick[],
): void {
  if (chosen.length === 0) throw new Refused(409, 'Nothing of it is left to be shipped')
  const sent = new Map<number, number>()
  for (const [index, { line, lotId, qty }] of chosen.entries()) {
    const wanted = lines.find((each) => each.line === line)
    const shelf = shelves.find((each) => each.line === line)
    const field = (name: string) => `picks.${index}.${name}`
    if (!wanted || !shelf)
      throw refusedField(400, field('line'), say`This transfer has no line ${line}`)
    const left = shelf.lots.find(({ id }) => id === lotId)?.qty ?? 0
    if (left < qty) throw refusedField(409, field('qty'), shortage(wanted.product, left))
    const all = (sent.get(line) ?? 0) + qty
    sent.set(line, all)
    const open = openQty(wanted)
    if (all > open)
      throw refusedField(
        409,
        field('qty'),
        say`Only ${open}${inBrackets(inPacks(open, wanted.product))} of ${wanted.product.name} are left to be shipped`,
      )
  }
}

/** Takes a shipment back whole, at the origin, while nothing of it has arrived. */
export async function undoShipment(
  tx: Tx,
  { id, shipment }: { id: number; shipment: number },
  by: Actor,
): Promise<Transfer> {
  const before = await lockFor(tx, id, 'fromLocationId', by)
  const all = await listSentGoods(tx, id)
  const goods = all.filter((each) => each.shipment === shipment)
  if (goods.length === 0) throw new Refused(404, 'There is no such shipment')
  if (goods.every(({ undoneAt }) => undoneAt !== null)) return before
  if (goods.some(({ underWayQty, shippedQty }) => underWayQty < shippedQty))
    throw new Refused(
      409,
      'Some of this shipment has arrived, came back or was lost: it comes back whole or not at all',
    )
  const productIds = goods.map(({ productId }) => productId)
  await lockGoods(tx, before, { productIds, isReceived: false })
  const moves = goods.map((each) => ({
    lotId: each.lotId,
    delta: each.shippedQty,
    goodsId: each.id,
  }))
  await moveStock(tx, moves, { kind: 'TRANSFER_BACK' }, by)
  await insertActs(
    tx,
    id,
    goods.map((each) => ({
      goodsId: each.id,
      kind: 'BACK' as const,
      qty: each.shippedQty,
      lotId: each.lotId,
      isOtherLot: false,
      reason: null,
    })),
    by,
  )
  await markShipmentUndone(tx, { transferId: id, shipment }, by)
  const { after } = await endAct(
    tx,
    before,
    { action: 'UNDO_SHIPMENT', metadata: { shipment } },
    by,
  )
  return after
}
