import { codeKey } from '#domain/folding.ts'
import { inBrackets, inPacks } from '#domain/goods/products/packs.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import type { BackBody, ExtrasBody, LossBody, Pick } from '#domain/goods/transfers/bodies.ts'
import { picksOfExtra } from '#domain/goods/transfers/transfer.ts'
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
import {
  countActs,
  insertActs,
  listDoneActs,
  listSentGoods,
  markActUndone,
  settleExtras,
  type DoneAct,
  type SentGoods,
} from '#server/goods/transfers/goods.sql.ts'
import { findGoods, refuseClosedPlace } from '#server/goods/transfers/lines.ts'
import { listPicking } from '#server/goods/transfers/picking.sql.ts'
import { lockGoods, moveOut } from '#server/goods/transfers/ship.ts'
import { findTransfer } from '#server/goods/transfers/transfers.sql.ts'
import { addLines } from '#server/goods/transfers/write.sql.ts'
import { openState } from '#server/goods/stock/states.sql.ts'
import { lockPlaces } from '#server/goods/stock/opening.sql.ts'
import { moveStock } from '#server/goods/stock/stock.sql.ts'
import { say, sayAll } from '#server/said.ts'

type Asked = { goodsId: number; qty: number }

/** The rows of goods that are named; refuses more than each has of what may be done with it. */
function rowsFor(
  sent: readonly SentGoods[],
  goods: readonly Asked[],
  { most, what }: { most: (row: SentGoods) => number; what: string },
): SentGoods[] {
  const left = new Map(sent.map((each) => [each.id, most(each)]))
  return goods.map(({ goodsId, qty }, index) => {
    const row = sent.find(({ id }) => id === goodsId)
    if (!row) throw refusedField(400, `goods.${index}.goodsId`, 'That is not among the goods of it')
    const there = left.get(goodsId)! // every row has an entry
    const rest = there - qty
    if (rest < 0)
      throw refusedField(
        409,
        `goods.${index}.qty`,
        say`Only ${there} of ${row.productName} ${what}`,
      )
    left.set(goodsId, rest)
    return row
  })
}

/** Takes in at the origin what the destination refused. The answered id is that of the log entry. */
export async function takeBack(
  tx: Tx,
  id: number,
  { goods }: BackBody,
  by: Actor,
): Promise<Done<Transfer>> {
  const before = await lockFor(tx, id, 'fromLocationId', by)
  refuseOther(before)
  const rows = rowsFor(await listSentGoods(tx, id), goods, {
    most: ({ refusedQty }) => refusedQty,
    what: 'were refused and have not come back',
  })
  const productIds = rows.map(({ productId }) => productId)
  await lockGoods(tx, before, { productIds, isReceived: false })
  const acts = []
  for (const [index, { goodsId, qty, isDamaged }] of goods.entries()) {
    const { lotId, state } = rows[index]! // a row each
    const isSetApart = isDamaged && state === 'FOR_SALE'
    const into = isSetApart ? await openState(tx, lotId, 'QUARANTINE') : lotId
    const act = { goodsId, kind: 'BACK' as const, qty, lotId: into, isOtherLot: false }
    acts.push({ ...act, reason: null })
  }
  const act = await insertActs(tx, id, acts, by)
  const moves = acts.map(({ goodsId, lotId, qty }) => ({ lotId, delta: qty, goodsId }))
  await moveStock(tx, moves, { kind: 'TRANSFER_BACK' }, by)
  const done = await endAct(tx, before, { action: 'TAKE_BACK', metadata: { act } }, by)
  return doneAt(before.fromLocationId, done)
}

/** Says at the origin that goods which are under way are lost. */
export async function loseGoods(
  tx: Tx,
  id: number,
  { goods, reason }: LossBody,
  by: Actor,
): Promise<Done<Transfer>> {
  const before = await lockFor(tx, id, 'fromLocationId', by)
  refuseOther(before)
  rowsFor(await listSentGoods(tx, id), goods, {
    most: ({ underWayQty }) => underWayQty,
    what: 'are under way',
  })
  const lost = { kind: 'LOST' as const, lotId: null, isOtherLot: false, reason }
  const acts = goods.map((each) => ({ ...each, ...lost }))
  const act = await insertActs(tx, id, acts, by)
  const done = await endAct(tx, before, { action: 'LOSE', metadata: { act } }, by)
  return doneAt(before.fromLocationId, done)
}

/** Undoes what was done together: a taking-in at the destination, while its lots are whole; a loss at the origin. */
export async function undoAct(
  tx: Tx,
  { id, act }: { id: number; act: number },
  by: Actor,
): Promise<Transfer> {
  const before = await lockFor(tx, id, null, by)
  const seen = await listDoneActs(tx, id, act)
  const noted = before.extras.filter((each) => each.act === act)
  const [first] = seen
  if (!first && noted.length === 0) throw new Refused(404, 'There is no such act')
  const isOfOrigin = first?.kind === 'LOST' || first?.kind === 'BACK'
  const place = isOfOrigin ? before.fromLocationId : before.toLocationId
  if (!isWithin(by.user.reach, place)) throw notThere()
  if (first && first.undoneAt !== null) return before
  if (first?.kind === 'BACK') throw new Refused(409, 'What came back stays: ship it again instead')

  const places = seen.map(({ productId }) => ({ productId, locationId: place }))
  await lockPlaces(tx, places)
  const done = await listDoneActs(tx, id, act)
  refuseBroken(done)
  refuseGone(done, await listSentGoods(tx, id))
  const moves = done.flatMap(({ lotId, qty, goodsId }) =>
    lotId === null ? [] : [{ lotId, delta: -qty, goodsId }],
  )
  await moveStock(tx, moves, { kind: 'TRANSFER_IN_UNDO' }, by)
  await markActUndone(tx, { transferId: id, act }, by)
  await countActs(
    tx,
    done.map(({ goodsId }) => goodsId),
  )
  const { after } = await endAct(tx, before, { action: 'UNDO_ACT', metadata: { act } }, by)
  return after
}

/** Refuses to undo a taking-in when sales and adjustments since have left fewer units in one of its lots. */
function refuseBroken(acts: readonly DoneAct[]): void {
  const broken = acts.filter(({ lotId, changeSince }) => lotId !== null && changeSince < 0)
  if (broken.length === 0) return
  const sentences = new Set(
    broken.map(({ productName, lotNumber, changeSince, ...counted }) => {
      const lot = lotNumber === null ? 'the lot without a number' : say`lot ${lotNumber}`
      const gone = say`${-changeSince}${inBrackets(inPacks(-changeSince, counted))}`
      return say`${productName}, ${lot}: ${gone} sold, deducted, sent on or set apart since`
    }),
  )
  throw new Refused(409, say`This taking-in cannot be undone. ${sayAll([...sentences], '. ')}`)
}

/** What was refused and has come back, or was lost, cannot be refused less. */
function refuseGone(acts: readonly DoneAct[], sent: readonly SentGoods[]): void {
  for (const { kind, goodsId, qty, productName } of acts) {
    if (kind !== 'REFUSED') continue
    const row = sent.find(({ id }) => id === goodsId)
    if (row && row.refusedQty >= qty) continue
    throw new Refused(409, say`What was refused of ${productName} has come back or was lost since`)
  }
}

/** Settles pieces that arrived beyond what was sent: ships them, or says that the origin did not send them. */
export async function settleNoted(
  tx: Tx,
  id: number,
  { extraIds, isShipped }: ExtrasBody,
  by: Actor,
): Promise<Done<Transfer>> {
  const before = await lockFor(tx, id, 'fromLocationId', by)
  refuseOther(before)
  const extras = extraIds.map((extraId, index) => {
    const extra = before.extras.find((each) => each.id === extraId)
    if (!extra) throw refusedField(400, `extraIds.${index}`, 'That was not noted there')
    if (extra.settledAt !== null)
      throw refusedField(409, `extraIds.${index}`, 'That has been settled already')
    return extra
  })
  const shipment = isShipped ? await shipExtras(tx, before, extras, by) : null
  await settleExtras(tx, extraIds, shipment, by)
  const action = isShipped ? 'SHIP_EXTRAS' : 'DISMISS_EXTRAS'
  const done = await endAct(tx, before, { action, metadata: { extraIds } }, by)
  return doneAt(before.fromLocationId, done)
}

async function shipExtras(
  tx: Tx,
  before: Transfer,
  extras: readonly Transfer['extras'][number][],
  by: Actor,
): Promise<number> {
  await refuseClosedPlace(tx, [before.fromLocationId, before.toLocationId])
  const productIds = [...new Set(extras.map(({ productId }) => productId))]
  await lockGoods(tx, before, { productIds, isReceived: false })
  await findGoods(
    tx,
    extras.map(({ productId }, index) => ({ productId, field: `extraIds.${index}` })),
  )
  const isWanted = (productId: number) => before.lines.some((line) => line.productId === productId)
  const unwanted = new Map(
    extras
      .filter(({ productId }) => !isWanted(productId))
      .map(({ productId, productName }) => [productId, { productId, productName }]),
  )
  await addLines(tx, before.id, [...unwanted.values()])
  const asked = { reach: null, now: by.now }
  const { lines } = (await findTransfer(tx, before.id, asked))! // its row is locked
  const shelves = await listPicking(tx, before.id, by.now)
  const chosen: Pick[] = []
  for (const { productId, productName, lotNumber, qty } of extras) {
    const { line } = lines.find((each) => each.productId === productId)! // it was added
    const shelf = shelves.find((each) => each.line === line)! // the shelves are those of the lines
    const lots = shelf.lots.map((lot) => ({ ...lot, qty: lot.qty - takenOf(chosen, lot.id) }))
    const isSame = (lot: { lotNumber: string | null }) =>
      lotNumber !== null && lot.lotNumber !== null && codeKey(lot.lotNumber) === codeKey(lotNumber)
    const picks = picksOfExtra(lots, { qty, isSame })
    if (picks === null)
      throw new Refused(
        409,
        say`${before.fromLocationName} has fewer than ${qty} of ${productName} to send: adjust its stock first`,
      )
    chosen.push(...picks.map((pick) => ({ line, ...pick })))
  }
  return (await moveOut(tx, before.id, merged(chosen), by)).shipment
}

const takenOf = (chosen: readonly Pick[], lotId: number) =>
  chosen.reduce((sum, pick) => sum + (pick.lotId === lotId ? pick.qty : 0), 0)

/** Picks with each lot once. */
function merged(chosen: readonly Pick[]): Pick[] {
  return [...new Set(chosen.map(({ lotId }) => lotId))].map((lotId) => ({
    ...chosen.find((pick) => pick.lotId === lotId)!, // it is one of them
    qty: takenOf(chosen, lotId),
  }))
}
