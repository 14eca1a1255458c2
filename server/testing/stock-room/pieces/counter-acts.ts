import type { ActOf, Landed } from '#server/testing/stock-room/pieces/acts.ts'
import { fold, isQuantity, keyOf } from '#server/testing/stock-room/pieces/labels.ts'
import { must, type World } from '#server/testing/stock-room/pieces/world.ts'
import type {
  Label,
  Lot,
  Piece,
  Refusal,
  State,
  Take,
} from '#server/testing/stock-room/pieces/types.ts'

/** Delivered goods are for sale unless a recall of them is open (4.2: "delivery"). */
export function deliver(world: World, act: ActOf<'deliver'>): Refusal {
  if (world.purchases.has(act.purchase)) return 'This purchase exists'
  if (act.lines.length === 0) return 'Nothing is named'
  for (const line of act.lines) {
    if (!isQuantity(line.qty)) return 'A quantity is a whole number above zero'
    if (!Number.isSafeInteger(line.cost) || line.cost < 0) return 'A cost is a whole number'
  }
  const lines = act.lines.map(({ product, number, expiry, cost, qty }) => {
    const label: Label = { branch: act.branch, product, number, expiry, cost, state: 'FOR_SALE' }
    for (let n = 0; n < qty; n += 1) world.create(label, act.purchase)
    return { lot: world.lotUnderRecall(label), qty, touched: 0 }
  })
  for (const line of lines) line.touched = line.lot.touched
  const receivedCost = act.lines.reduce((sum, line) => sum + line.qty * line.cost, 0)
  const { purchase: id, branch } = act
  world.purchases.set(id, { id, branch, lines, receivedCost, undone: false })
  return null
}

/** Domain.md 4.3.90 and design.md 7: undone only while its lots are whole. */
export function undoDelivery(world: World, act: ActOf<'undoDelivery'>): Refusal {
  const purchase = world.purchases.get(act.purchase)
  if (!purchase) return 'There is no such purchase'
  if (purchase.undone) return 'Already: it is undone'
  const takes = purchase.lines.map(({ lot, qty }) => ({ lot, qty }))
  const short = world.shortage(takes)
  if (short) return `Its lots are not whole: ${short}`
  for (const { lot, qty } of takes) {
    const lying = must(world.find(lot), 'the lot of a delivery')
    for (const piece of world.pick(lying, qty, (one) => one.purchase === purchase.id)) {
      world.move(piece, { at: 'undelivered', purchase: purchase.id })
    }
  }
  purchase.receivedCost = 0
  purchase.undone = true
  return null
}

/** FEFO of what may be sold is computed here; a choice that the product made is held against it. */
export function sell(world: World, act: ActOf<'sell'>): Refusal {
  if (world.sales.has(act.sale)) return 'This sale exists'
  if (act.lines.length === 0) return 'Nothing is named'
  const products = new Set(act.lines.map((line) => line.product))
  if (products.size < act.lines.length) return 'The model sells a product on one line a sale'
  const chosen: Take[][] = []
  for (const { product, qty, taken } of act.lines) {
    if (!isQuantity(qty)) return 'A quantity is a whole number above zero'
    const right = world.fefo(act.branch, product, qty)
    if (!right) return `${act.branch} has less than ${qty} of ${product} to sell`
    const takes = taken ?? right
    const wrong = world.shortage(takes) ?? world.againstFefo(act.branch, product, takes)
    if (wrong) return wrong
    if (takes.reduce((sum, take) => sum + take.qty, 0) !== qty) return 'Lots do not add up to it'
    chosen.push(takes)
  }
  const lines = act.lines.map(({ product }, line) => {
    const pieces = must(chosen[line], 'the lots of a line').flatMap((take) =>
      world.pick(must(world.find(take.lot), 'a lot'), take.qty),
    )
    for (const piece of pieces) world.move(piece, { at: 'sold', sale: act.sale, line })
    return { product, pieces }
  })
  const { sale: id, branch } = act
  world.sales.set(id, { id, branch, day: world.day, lines, voided: false, hasReturns: false })
  return null
}

/**
 * Pharmacy.md 4: whole, for a mistake, while nothing of it came back and it is of today (the model
 * knows no shifts). "Stock returns to its lots", and asks for open recalls (4.2: "void").
 */
export function voidSale(world: World, act: ActOf<'voidSale'>): Refusal {
  const sale = world.sales.get(act.sale)
  if (!sale) return 'There is no such sale'
  if (sale.voided) return 'Already: it is voided'
  if (sale.hasReturns) return 'Something of it came back'
  if (sale.day !== world.day) return 'It is not of today'
  const pieces = sale.lines.flatMap((line) => line.pieces)
  const wrong = pieces
    .map(({ lot }) => whyNotLanded(world, lot, landedIn(act.landed, lot, lot.state)))
    .find((why) => why !== null)
  if (wrong) return wrong
  const states = pieces.map(({ lot }) => landedIn(act.landed, lot, lot.state))
  for (const [index, piece] of pieces.entries())
    world.bring(piece, { ...piece.lot, state: must(states[index], 'a state') })
  sale.voided = true
  return null
}

/** What of a sale line has not come back, in the order in which it was taken. */
export function stillSold(world: World, saleId: number, line: number): Piece[] {
  const pieces = world.sales.get(saleId)?.lines[line]?.pieces ?? []
  return pieces.filter(
    ({ place }) => place.at === 'sold' && place.sale === saleId && place.line === line,
  )
}

/** Pharmacy.md 4: by line and lot, to shelf or quarantine of the branch that sold, or destroyed. */
export function customerReturn(world: World, act: ActOf<'customerReturn'>): Refusal {
  if (world.customerReturns.has(act.customerReturn)) return 'This return exists'
  const sale = world.sales.get(act.sale)
  if (!sale) return 'There is no such sale'
  if (sale.voided) return 'It is voided'
  if (!isQuantity(act.qty)) return 'A quantity is a whole number above zero'
  const left = stillSold(world, act.sale, act.line)
  if (left.length < act.qty) return `${left.length} are left of that line, not ${act.qty}`
  const key = keyOf(act.lot ?? lastTaken(left))
  const ofLot = left.filter((piece) => keyOf(piece.lot) === key)
  if (ofLot.length < act.qty) return `${ofLot.length} are left of that lot, not ${act.qty}`
  const said: State = act.condition === 'SHELF' ? 'FOR_SALE' : 'QUARANTINE'
  const { lot } = must(ofLot[0], 'a piece')
  const state = landedIn(act.landed, lot, said)
  const wrong = state === said ? null : whyNotLanded(world, lot, state)
  if (wrong) return wrong
  // The last taken come back first, as the default lot does.
  for (const piece of ofLot.slice(-act.qty)) {
    if (act.condition === 'DESTROYED') {
      // It comes by the lot that a recall takes, from which nobody can say which pieces went.
      const apart: Label = { ...piece.lot, state: 'QUARANTINE' }
      if (world.takenOf(apart)) world.bring(piece, apart)
      world.move(piece, { at: 'destroyedAtReturn', customerReturn: act.customerReturn })
    } else {
      world.bring(piece, { ...piece.lot, state })
    }
  }
  sale.hasReturns = true
  world.customerReturns.add(act.customerReturn)
  return null
}

function landedIn(landed: readonly Landed[] | undefined, lot: Label, said: State): State {
  return landed?.find((one) => keyOf(one.lot) === keyOf(lot))?.state ?? said
}

/** Decisions/0051: where some of the number was recalled anywhere, or all that was left of the lot was quarantined. */
function whyNotLanded(world: World, lot: Lot, state: State): Refusal {
  if (state === lot.state) return null
  if (state === 'QUARANTINE') return lot.shelf.size === 0 ? null : `${keyOf(lot)} is not set apart`
  const wasRecalled = world
    .lotsOf(null, lot.product)
    .some((one) => one.state === 'RECALLED' && isOneNumber(one, lot))
  return wasRecalled ? null : `Nothing of ${keyOf(lot)} was recalled`
}

function isOneNumber(one: Label, other: Label): boolean {
  if (one.number !== null && other.number !== null) return fold(one.number) === fold(other.number)
  return one.number === other.number && one.branch === other.branch && one.cost === other.cost
}

function lastTaken(pieces: readonly Piece[]): Lot {
  return must(pieces.at(-1), 'the last piece of a line').lot
}
