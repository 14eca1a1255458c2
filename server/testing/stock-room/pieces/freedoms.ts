import type { Act, ActOf, ShipTake, TakeInRow } from '#server/testing/stock-room/pieces/acts.ts'
import { covers } from '#server/testing/stock-room/pieces/recall-acts.ts'
import { sentOf, statusOf } from '#server/testing/stock-room/pieces/transfer-acts.ts'
import { uncredited } from '#server/testing/stock-room/pieces/shrinkage.ts'
import type { Label, Lot, ProductId } from '#server/testing/stock-room/pieces/types.ts'
import { fold } from '#server/testing/stock-room/pieces/labels.ts'
import { type World } from '#server/testing/stock-room/pieces/world.ts'

/** What a recall took when it came may be whole or set apart: it is undone by neither. */
export const UNDER_RECALL = 'It came under a recall'

/**
 * Where the text does not say that an act is allowed, nor that it is refused. The model does it;
 * if the product refuses it, the driver leaves it out and both go on. Each sentence is listed in
 * README.md.
 */
export function freeToRefuse(world: World, act: Act): string | null {
  switch (act.act) {
    case 'deliver':
      return act.lines.some(({ expiry }) => isPast(world, expiry)) ? 'Delivered expired' : null
    case 'undoDelivery':
      return ofUndoneDelivery(world, act)
    case 'customerReturn':
      return ofReturn(world, act)
    case 'adjustIn':
    case 'adjustOut':
      return act.lot.state === 'FOR_SALE' && !isPast(world, act.lot.expiry)
        ? null
        : 'Adjusted where nothing is for sale'
    case 'correctLot':
      return ofCorrection(world, act)
    case 'ship':
      return ofShipment(world, act)
    case 'shipUnasked':
    case 'sendAndReceive':
      return expiredAmong(world, act.takes)
    case 'takeIn':
      return act.rows.some((row) => isOtherwiseKnown(world, act.transfer, row))
        ? 'Another lot, whose number has another day at the destination'
        : onlyNotes(act.rows)
    case 'undoShipment':
      return wasRefused(world, act.transfer, (row) => row.shipment === act.shipment)
    case 'lose':
      return act.rows.some(({ ofRefused }) => ofRefused) ? 'Refused units said to be lost' : null
    case 'undoTakeIn':
      return ofUndoneTakeIn(world, act)
    case 'closeTransfer':
    case 'cancelTransfer':
      return ofEnding(world, act)
    case 'refusedBySupplier':
    case 'credit':
      return ofSupplier(world, act)
    case 'pay':
      return ofPayment(world, act)
    case 'openRecall':
      return ofRecall(world, act)
    case 'openedByMistake':
      return world.recalls.get(act.recall)?.status === 'CLOSED' ? 'It is closed' : null
    case 'draftWriteOff':
      return act.takes.some(({ lot }) => lot.state === 'FOR_SALE' && isPast(world, lot.expiry))
        ? 'Expired goods are written off'
        : null
    case 'settleSupplierReturn':
    case 'dropSupplierReturn':
    case 'dropWriteOff':
      return 'The text knows no such act'
    case 'changeState':
    case 'closeRecall':
    case 'doWriteOff':
    case 'draftSupplierReturn':
    case 'nextDay':
    case 'requestTransfer':
    case 'sell':
    case 'sendSupplierReturn':
    case 'takeBack':
    case 'undoWriteOff':
    case 'voidPayment':
    case 'voidSale':
    default:
      return null
  }
}

function isPast(world: World, expiry: string | null): boolean {
  return expiry !== null && expiry < world.day
}

/** "Whole" is certain only where nobody touched the lot since. */
function isTouched(world: World, lot: Lot, touched: number): boolean {
  return lot.touched !== touched || world.find(lot) !== lot
}

function ofUndoneDelivery(world: World, { purchase: id }: ActOf<'undoDelivery'>): string | null {
  const purchase = world.purchases.get(id)
  if (!purchase) return null
  if (purchase.lines.some(({ lot }) => lot.state === 'RECALLED')) return UNDER_RECALL
  if (purchase.lines.some(({ lot, touched }) => isTouched(world, lot, touched))) {
    return 'Its lots were touched since'
  }
  const isPaid = [...world.payments.values()].some((one) => one.purchase === id)
  const isCredited = [...world.credits.values()].some(({ shares }) =>
    shares.some((share) => share.purchase === id),
  )
  return isPaid || isCredited ? 'It was paid or credited' : null
}

function ofReturn(world: World, act: ActOf<'customerReturn'>): string | null {
  if (act.condition !== 'SHELF') return null
  const pieces = world.sales.get(act.sale)?.lines[act.line]?.pieces ?? []
  const unsellable = pieces.some(
    ({ lot }) => isPast(world, lot.expiry) || world.isRecalled(lot.product, lot.number),
  )
  return unsellable ? 'What cannot be sold, back to the shelf' : null
}

function ofCorrection(world: World, act: ActOf<'correctLot'>): string | null {
  const lot = world.find(act.lot)
  if (!lot) return null
  if (lot.shelf.size === 0) return 'Nothing lies there'
  const twin = world.find({ ...lot, number: act.number, expiry: act.expiry })
  if (twin) return twin === lot ? 'It says so already' : 'Another lot is called that'
  if (act.expiry !== lot.expiry && isPast(world, act.expiry)) return 'The new day is past'
  if (act.number !== null && hasOtherDay(world, lot, act.number, act.expiry)) {
    return 'That number has another day there'
  }
  return act.number === null && lot.number !== null ? 'The number is taken away' : null
}

function hasOtherDay(world: World, at: Label, number: string, expiry: string | null): boolean {
  return world
    .lotsOf(at.branch, at.product)
    .some(
      (lot) => lot.number !== null && fold(lot.number) === fold(number) && lot.expiry !== expiry,
    )
}

function expiredAmong(world: World, takes: readonly ShipTake[]): string | null {
  return takes.some(({ lot }) => isPast(world, lot.expiry)) ? 'Expired units are shipped' : null
}

function ofShipment(world: World, act: ActOf<'ship'>): string | null {
  const transfer = world.transfers.get(act.transfer)
  if (!transfer) return null
  const sums = new Map<ProductId, number>()
  for (const { lot, qty } of act.takes) {
    sums.set(lot.product, (sums.get(lot.product) ?? 0) + qty)
  }
  for (const [product, qty] of sums) {
    const asked = transfer.asked
      .filter((line) => line.product === product)
      .reduce((sum, line) => sum + line.qty, 0)
    if (sentOf(transfer, product) + qty > asked) return 'More than was asked for'
  }
  if (statusOf(transfer) === 'CANCELLED') return 'Nothing of it is out'
  return expiredAmong(world, act.takes)
}

function isOtherwiseKnown(world: World, transferId: number, { row, as }: TakeInRow): boolean {
  const transfer = world.transfers.get(transferId)
  const lot = transfer?.rows[row]?.lot
  if (!transfer || !lot || !as || as.number === null) return false
  return hasOtherDay(world, { ...lot, branch: transfer.to }, as.number, as.expiry)
}

function onlyNotes(rows: readonly TakeInRow[]): string | null {
  const isMoved = rows.some((row) => row.received + row.damaged + row.refused > 0)
  return isMoved ? null : 'Nothing arrived but what was not sent'
}

function wasRefused(
  world: World,
  transferId: number,
  isMeant: (row: { shipment: number }) => boolean,
): string | null {
  const transfer = world.transfers.get(transferId)
  for (const row of transfer?.rows.filter(isMeant) ?? []) {
    for (const { place } of world.underWay(transferId, row.id)) {
      if (place.at === 'underWay' && place.refusedBy !== null) return 'Some of it was refused'
    }
  }
  return null
}

function ofUndoneTakeIn(world: World, act: ActOf<'undoTakeIn'>): string | null {
  const made = world.takeIns.get(act.takeIn)
  if (!made) return null
  const transfer = world.transfers.get(made.transfer)
  const isTaken = made.arrived.some(
    ({ lot, row }) => lot.state === 'RECALLED' && transfer?.rows[row]?.lot.state !== 'RECALLED',
  )
  if (isTaken) return UNDER_RECALL
  if (made.arrived.some(({ lot, touched }) => isTouched(world, lot, touched))) {
    return 'Its lots were touched since'
  }
  const refused = made.refused.reduce((sum, { qty }) => sum + qty, 0)
  const still = made.refused.flatMap(({ row }) =>
    world
      .underWay(made.transfer, row)
      .filter(({ place }) => place.at === 'underWay' && place.refusedBy === made.id),
  )
  return still.length < refused ? 'What it refused has gone back' : null
}

function ofEnding(
  world: World,
  act: ActOf<'closeTransfer'> | ActOf<'cancelTransfer'>,
): string | null {
  const transfer = world.transfers.get(act.transfer)
  if (!transfer) return null
  const status = statusOf(transfer)
  if (act.act === 'cancelTransfer') {
    return status === 'REQUESTED' && transfer.rows.length === 0 ? null : 'It was sent and undone'
  }
  const isAllSent = transfer.asked.every(({ product, qty }) => sentOf(transfer, product) >= qty)
  if (isAllSent) return 'There is nothing more to close'
  return status === 'SHIPPED' ? null : 'Nothing of it was sent'
}

function ofSupplier(
  world: World,
  act: ActOf<'refusedBySupplier'> | ActOf<'credit'>,
): string | null {
  if (act.supplierReturn === null) return null
  const paper = world.supplierReturns.get(act.supplierReturn)
  if (paper?.status === 'SETTLED') return 'It is settled'
  if (act.act === 'refusedBySupplier' || !paper) return null
  if (paper.rows.every(({ qty, refused }) => qty === refused)) return 'All was refused'
  return act.amount > uncredited(world, paper) ? 'More than what the supplier kept' : null
}

function ofPayment(world: World, act: ActOf<'pay'>): string | null {
  return world.purchases.get(act.purchase)?.undone ? 'The delivery was undone' : null
}

function ofRecall(world: World, act: ActOf<'openRecall'>): string | null {
  const numbers = act.numbers === 'ALL' ? ('ALL' as const) : new Set(act.numbers.map(fold))
  for (const recall of world.recalls.values()) {
    if (recall.status !== 'OPEN' || recall.product !== act.product) continue
    if (numbers === 'ALL' || recall.numbers === 'ALL') return 'One is open already'
    for (const number of numbers) {
      if (covers(recall, { product: act.product, number })) return 'One is open already'
    }
  }
  return null
}
