import { codeKey } from '#domain/folding.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import type { ArrivalBody } from '#domain/goods/transfers/bodies.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { LotState } from '#domain/goods/stock/fefo.ts'
import { awaitedQty } from '#domain/goods/transfers/transfer.ts'
import type { Authority } from '#server/authority.ts'
import type { Done } from '#server/platform/idempotency/done.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refusedField } from '#server/refusals.ts'
import { doneAt, endAct, lockFor, refuseOther, type Actor } from '#server/goods/transfers/acting.ts'
import {
  insertActs,
  insertExtras,
  listSentGoods,
  openArrivedLots,
  type Act,
  type ArrivedLot,
  type SentGoods,
} from '#server/goods/transfers/goods.sql.ts'
import { listGoods, readRules } from '#server/goods/transfers/write.sql.ts'
import { carryAt, lockPlaces } from '#server/goods/stock/opening.sql.ts'
import { moveStock } from '#server/goods/stock/stock.sql.ts'
import { say } from '#server/said.ts'

type Arrived = ArrivalBody['goods'][number]

/** Takes in at the destination what came of a transfer, in the caller's transaction. The answered id is that of the log entry. */
export async function takeIn(
  tx: Tx,
  id: number,
  { goods, extras }: ArrivalBody,
  { authority, ...by }: Actor & { authority: Authority },
): Promise<Done<Transfer>> {
  const before = await lockFor(tx, id, 'toLocationId', by)
  refuseOther(before)
  await demandTaker(tx, before, authority)
  const sent = await listSentGoods(tx, id)
  refuseTooMuch(sent, goods)
  const named = extras.map(({ productId }) => productId)
  const known = await listGoods(tx, named)
  const productName = (productId: number, index: number) => {
    const product = known.find((each) => each.id === productId)
    if (!product)
      throw refusedField(400, `extras.${index}.productId`, 'That product does not exist')
    return product.name
  }
  const rows = extras.map(({ lotNumber = null, expiryDate = null, ...extra }, index) => ({
    ...extra,
    lotNumber,
    expiryDate,
    productName: productName(extra.productId, index),
  }))

  const act = await arrive(tx, before, sent, goods, by)
  await insertExtras(tx, { transferId: id, act }, rows, by)
  const done = await endAct(tx, before, { action: 'TAKE_IN', metadata: { act } }, by)
  return doneAt(before.toLocationId, done)
}

async function demandTaker(tx: Tx, { number }: Transfer, authority: Authority): Promise<void> {
  const { takenInBy } = await readRules(tx)
  authority.demand({
    may: (role) => takenInBy === 'ANYONE' || MANAGERS.includes(role),
    sentence: () => 'Taking in a transfer needs a manager’s approval',
    what: say`Taking in transfer ${number}`,
  })
}

/** No more comes in than is under way and was not refused, and no row is unknown. */
function refuseTooMuch(sent: readonly SentGoods[], goods: readonly Arrived[]): void {
  const left = new Map(sent.map((each) => [each.id, awaitedQty(each)]))
  for (const [index, each] of goods.entries()) {
    const row = sent.find(({ id }) => id === each.goodsId)
    if (!row) throw refusedField(400, `goods.${index}.goodsId`, 'That is not among the goods of it')
    const came = each.receivedQty + each.damagedQty + each.refusedQty
    const open = left.get(row.id)! // every row has an entry
    const rest = open - came
    if (rest < 0)
      throw refusedField(
        409,
        `goods.${index}.receivedQty`,
        say`Only ${open} of ${row.productName}, ${lotName(row)}, are still to come: what is more is noted as not sent`,
      )
    left.set(row.id, rest)
  }
}

const lotName = ({ lotNumber }: { lotNumber: string | null }) =>
  lotNumber === null ? 'the lot without a number' : say`lot ${lotNumber}`

/** Takes in all of some goods as they were sent. The caller holds the shelves of both places. */
export async function arriveAsSent(
  tx: Tx,
  transfer: Transfer,
  goodsIds: readonly number[],
  by: Actor,
): Promise<void> {
  const sent = await listSentGoods(tx, transfer.id)
  const rows = sent.filter(({ id }) => goodsIds.includes(id))
  const all = rows.map(({ id, underWayQty }) => ({
    goodsId: id,
    receivedQty: underWayQty,
    damagedQty: 0,
    refusedQty: 0,
  }))
  await arrive(tx, transfer, sent, all, by)
}

type Coming = { act: Omit<Act, 'lotId'>; lot: ArrivedLot | null }

/** Puts what came into its lots, and writes what became of the rest; answers the act's number. */
async function arrive(
  tx: Tx,
  { id, toLocationId }: Transfer,
  sent: readonly SentGoods[],
  goods: readonly Arrived[],
  by: Actor,
): Promise<number> {
  const productOf = (goodsId: number) => sent.find((each) => each.id === goodsId)!.productId // refuseTooMuch has checked it
  const places = [...new Set(goods.map(({ goodsId }) => productOf(goodsId)))].map((productId) => ({
    productId,
    locationId: toLocationId,
  }))
  await carryAt(tx, places)
  await lockPlaces(tx, places)
  // A row may have been corrected at its origin, so its lot is read now.
  const now = await listSentGoods(tx, id)
  const coming = goods.flatMap((each) =>
    comingOf(
      now.find((row) => row.id === each.goodsId)!,
      each,
      toLocationId,
    ),
  )
  const lots = new Map(
    coming.flatMap(({ lot }) => (lot ? [[keyOf(lot), lot] as [string, ArrivedLot]] : [])),
  )
  const ids = await openArrivedLots(tx, [...lots.values()])
  const idOf = new Map([...lots.keys()].map((key, index) => [key, ids[index]!])) // one each
  const acts = coming.map(({ act, lot }): Act => ({
    ...act,
    lotId: lot && (idOf.get(keyOf(lot)) ?? null),
  }))
  const moves = acts.flatMap(({ lotId, qty, goodsId }) =>
    lotId === null ? [] : [{ lotId, delta: qty, goodsId }],
  )
  const act = await insertActs(tx, id, acts, by)
  await moveStock(tx, moves, { kind: 'TRANSFER_IN' }, by)
  return act
}

function comingOf(row: SentGoods, arrived: Arrived, locationId: number): Coming[] {
  const { otherLot, reason = null, receivedQty, damagedQty, refusedQty } = arrived
  const said = otherLot
    ? { lotNumber: otherLot.lotNumber ?? null, expiryDate: otherLot.expiryDate ?? null }
    : row
  const isOtherLot =
    keyOfNumber(said.lotNumber) !== keyOfNumber(row.lotNumber) || said.expiryDate !== row.expiryDate
  const lotIn = (state: LotState): ArrivedLot => ({
    productId: row.productId,
    locationId,
    lotNumber: said.lotNumber,
    expiryDate: said.expiryDate,
    unitCost: row.unitCost,
    state,
    createdAt: row.createdAt,
  })
  const damaged = row.state === 'RECALLED' ? row.state : 'QUARANTINE'
  const of = (kind: Act['kind'], qty: number, lot: ArrivedLot | null): Coming[] =>
    qty === 0
      ? []
      : [
          {
            act: { goodsId: row.id, kind, qty, isOtherLot: isOtherLot && lot !== null, reason },
            lot,
          },
        ]
  return [
    ...of('RECEIVED', receivedQty, lotIn(row.state)),
    ...of('DAMAGED', damagedQty, lotIn(damaged)),
    ...of('REFUSED', refusedQty, null),
  ]
}

const keyOfNumber = (number: string | null) => (number === null ? null : codeKey(number))

const keyOf = (lot: ArrivedLot) =>
  JSON.stringify([
    lot.productId,
    keyOfNumber(lot.lotNumber),
    lot.expiryDate,
    lot.unitCost,
    lot.state,
    lot.lotNumber === null && lot.createdAt,
  ])
