import type { ActOf } from '#server/testing/stock-room/pieces/acts.ts'
import { isQuantity, keyOf } from '#server/testing/stock-room/pieces/labels.ts'
import { must, type World } from '#server/testing/stock-room/pieces/world.ts'
import type { Lot, Refusal } from '#server/testing/stock-room/pieces/types.ts'

/** Found units are pieces that no purchase brought. A recall takes them as well (4.2). */
export function adjustIn(world: World, act: ActOf<'adjustIn'>): Refusal {
  if (world.adjustments.has(act.adjustment)) return 'This adjustment exists'
  if (!isQuantity(act.qty)) return 'A quantity is a whole number above zero'
  if (!Number.isSafeInteger(act.lot.cost) || act.lot.cost < 0) return 'A cost is a whole number'
  for (let n = 0; n < act.qty; n += 1) world.create(act.lot, null)
  note(world, act, act.qty)
  return null
}

export function adjustOut(world: World, act: ActOf<'adjustOut'>): Refusal {
  if (world.adjustments.has(act.adjustment)) return 'This adjustment exists'
  const short = world.shortage([act])
  if (short) return short
  const lot = must(world.find(act.lot), 'a lot')
  for (const piece of world.pick(lot, act.qty)) {
    world.move(piece, { at: 'adjustedOut', adjustment: act.adjustment })
  }
  note(world, act, -act.qty)
  return null
}

function note(world: World, act: ActOf<'adjustIn'> | ActOf<'adjustOut'>, pieces: number): void {
  const { branch, product, cost } = act.lot
  const { adjustment: id, reason } = act
  const value = pieces * cost
  world.adjustments.set(id, { id, day: world.day, branch, product, pieces, value, reason })
}

/** Pharmacy.md 3.2. A state changed by hand asks no recall: "the one exception" (4.2). */
export function changeState(world: World, act: ActOf<'changeState'>): Refusal {
  const short = world.shortage([act])
  if (short) return short
  if (act.to === act.lot.state) return 'It is in that state'
  const lot = must(world.find(act.lot), 'a lot')
  const target = world.lotFor({ ...lot, state: act.to })
  for (const piece of world.pick(lot, act.qty)) {
    world.move(piece, { at: 'branch', branch: lot.branch }, target)
  }
  return null
}

/**
 * A mistyped number or expiry is put right: it never was the old one. So the lot itself changes,
 * and with it all that is away and refers to it: what is under way arrives under the new label
 * (2.3: "number and expiry are that lot's when it arrives"), what comes back comes back to it.
 * Units that were taken in elsewhere are lots of their own there and stay as they are.
 */
export function correctLot(world: World, act: ActOf<'correctLot'>): Refusal {
  const lot = world.find(act.lot)
  if (!lot) return `There is no lot ${keyOf(act.lot)}`
  const oldKey = keyOf(lot)
  const old = { ...lot }
  const twin = world.find({ ...lot, number: act.number, expiry: act.expiry })
  lot.number = act.number
  lot.expiry = act.expiry
  lot.touched += 1
  if (twin !== lot) {
    world.lots.delete(oldKey)
    if (!twin) world.lots.set(keyOf(lot), lot)
    else joinTwin(world, lot, twin)
    if (!world.freedoms.awayFollowsCorrection) keepOldLabel(world, lot, world.lotFor(old))
  }
  return underRecall(world, twin ?? lot)
}

/** Two lots of one label are one. The joined lot stays behind for what is away, relabelled. */
function joinTwin(world: World, lot: Lot, twin: Lot): void {
  lot.isJoined = true
  for (const piece of lot.shelf) {
    world.move(piece, { at: 'branch', branch: lot.branch }, twin)
  }
}

/** The other reading: what is gone for good keeps the label under which it went. */
function keepOldLabel(world: World, lot: Lot, old: Lot): void {
  for (const piece of world.pieces) {
    const { at } = piece.place
    if (piece.lot === lot && at !== 'branch' && at !== 'underWay') piece.lot = old
  }
}

/** 4.2 names "corrected lot" among what asks for open recalls. */
function underRecall(world: World, lot: Lot): null {
  if (world.takenOf(lot)) for (const piece of lot.shelf) world.bring(piece, lot)
  return null
}
