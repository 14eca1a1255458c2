import type { ActOf, ShipTake } from '#server/testing/stock-room/pieces/acts.ts'
import { isQuantity } from '#server/testing/stock-room/pieces/labels.ts'
import { must, type World } from '#server/testing/stock-room/pieces/world.ts'
import type {
  GoodsRow,
  Lot,
  Piece,
  Refusal,
  Sum,
  Transfer,
} from '#server/testing/stock-room/pieces/types.ts'

export const none = (): Sum => ({ pieces: 0, value: 0 })

export function add(sum: Sum, pieces: number, cost: number): void {
  sum.pieces += pieces
  sum.value += pieces * cost
}

export type TransferStatus = 'REQUESTED' | 'SHIPPED' | 'CLOSED' | 'CANCELLED'

/** How much of a product went with shipments that were not undone. */
export function sentOf(transfer: Transfer, product: number): number {
  return liveRows(transfer)
    .filter((row) => row.lot.product === product)
    .reduce((sum, row) => sum + row.shipped.pieces, 0)
}

function liveRows(transfer: Transfer): GoodsRow[] {
  return transfer.rows.filter((row) => !transfer.undoneShipments.has(row.shipment))
}

/** Counted from the document's figures; the pieces are counted apart (questions.ts). */
function openPieces({ shipped, received, damaged, back, lost }: GoodsRow): number {
  return shipped.pieces - received.pieces - damaged.pieces - back.pieces - lost.pieces
}

/**
 * Stockroom.md 2.1 names the states, not each moment between them: read as CLOSED once nothing is
 * under way and nothing more will be sent. It is answered, and decides nothing but what 2.1 says.
 */
export function statusOf(transfer: Transfer): TransferStatus {
  if (transfer.cancelled) return 'CANCELLED'
  const live = liveRows(transfer)
  const isComplete =
    transfer.restClosed ||
    transfer.asked.every(({ product, qty }) => sentOf(transfer, product) >= qty)
  if (live.length === 0) return isComplete ? 'CANCELLED' : 'REQUESTED'
  if (live.some((row) => openPieces(row) > 0)) return 'SHIPPED'
  return isComplete ? 'CLOSED' : 'SHIPPED'
}

export function requestTransfer(world: World, act: ActOf<'requestTransfer'>): Refusal {
  if (act.lines.length === 0) return 'Nothing is named'
  if (!act.lines.every(({ qty }) => isQuantity(qty))) return 'A quantity is above zero'
  return begin(world, act, act.lines)
}

function begin(
  world: World,
  { transfer: id, from, to }: { transfer: number; from: number; to: number },
  asked: Transfer['asked'],
): Refusal {
  if (world.transfers.has(id)) return 'This transfer exists'
  if (from === to) return 'A transfer goes from one place to another'
  world.transfers.set(id, {
    id,
    from,
    to,
    asked,
    restClosed: false,
    cancelled: false,
    rows: [],
    undoneShipments: new Set(),
  })
  return null
}

/** 2.2: FEFO of what may be sold; all else, and quarantined or recalled units alone, by hand. */
function whyNotTaken(world: World, from: number, takes: readonly ShipTake[]): Refusal {
  const short = world.shortage(takes)
  if (short) return short
  if (takes.some(({ lot }) => lot.branch !== from)) return 'The lots are not at the origin'
  const byHand = new Map<Lot, number>()
  for (const take of takes) {
    if (!take.byHand) continue
    const lot = must(world.find(take.lot), 'a lot')
    byHand.set(lot, (byHand.get(lot) ?? 0) + take.qty)
  }
  const proposed = takes.filter((take) => !take.byHand)
  for (const product of new Set(proposed.map(({ lot }) => lot.product))) {
    const ofProduct = proposed.filter(({ lot }) => lot.product === product)
    const wrong = world.againstFefo(from, product, ofProduct, byHand)
    if (wrong) return wrong
  }
  return null
}

/** Each shipment makes rows of its own, one an origin lot. */
function send(world: World, transfer: Transfer, shipment: number, takes: readonly ShipTake[]) {
  world.shipments.add(shipment)
  const byLot = new Map<Lot, number>()
  for (const take of takes) {
    const lot = must(world.find(take.lot), 'a lot')
    byLot.set(lot, (byLot.get(lot) ?? 0) + take.qty)
  }
  for (const [lot, qty] of byLot) {
    const id = transfer.rows.length
    const shipped = { pieces: qty, value: qty * lot.cost }
    const rest = { received: none(), damaged: none(), back: none(), lost: none(), extra: 0 }
    transfer.rows.push({ id, shipment, lot, shipped, ...rest })
    for (const piece of world.pick(lot, qty)) {
      world.move(piece, { at: 'underWay', transfer: transfer.id, row: id, refusedBy: null })
    }
  }
}

/** 2.2: in parts, until "the origin closes what it will not send". */
export function ship(world: World, act: ActOf<'ship'>): Refusal {
  const transfer = world.transfers.get(act.transfer)
  if (!transfer) return 'There is no such transfer'
  if (world.shipments.has(act.shipment)) return 'This shipment exists'
  if (transfer.cancelled) return 'It is cancelled'
  if (transfer.restClosed) return 'The origin has closed the rest'
  const wrong = whyNotTaken(world, transfer.from, act.takes)
  if (wrong) return wrong
  send(world, transfer, act.shipment, act.takes)
  return null
}

/** 2.1: "One may begin SHIPPED". It asks for what it sends. */
export function shipUnasked(
  world: World,
  act: Pick<ActOf<'shipUnasked'>, 'transfer' | 'shipment' | 'from' | 'to' | 'takes'>,
): Refusal {
  if (world.shipments.has(act.shipment)) return 'This shipment exists'
  const wrong = whyNotTaken(world, act.from, act.takes) ?? begin(world, act, [])
  if (wrong) return wrong
  send(world, must(world.transfers.get(act.transfer), 'a transfer'), act.shipment, act.takes)
  return null
}

/** 2.5: "A shipment of which nothing arrived comes back whole"; 4.2 asks for recalls. */
export function undoShipment(world: World, act: ActOf<'undoShipment'>): Refusal {
  const transfer = world.transfers.get(act.transfer)
  const rows = transfer?.rows.filter((row) => row.shipment === act.shipment) ?? []
  if (!transfer || rows.length === 0) return 'There is no such shipment'
  if (transfer.undoneShipments.has(act.shipment)) return 'Already: it came back'
  for (const row of rows) {
    if (world.underWay(transfer.id, row.id).length < row.shipped.pieces) {
      return 'Some of it is under way no more'
    }
  }
  for (const row of rows) {
    for (const piece of world.underWay(transfer.id, row.id)) world.bring(piece, row.lot)
    row.back = { ...row.shipped }
  }
  transfer.undoneShipments.add(act.shipment)
  return null
}

/** 2.4: refused units come back to the origin, by it: *back*. No others do. */
export function takeBack(world: World, act: ActOf<'takeBack'>): Refusal {
  const transfer = world.transfers.get(act.transfer)
  if (!transfer) return 'There is no such transfer'
  const chosen = chooseRows(world, transfer, act.rows, true)
  if (typeof chosen === 'string') return chosen
  for (const { row, pieces } of chosen) {
    for (const piece of pieces) world.bring(piece, row.lot)
    add(row.back, pieces.length, row.lot.cost)
  }
  return null
}

/** 2.4: "lost is said by managers of the origin, with a reason". */
export function lose(world: World, act: ActOf<'lose'>): Refusal {
  const transfer = world.transfers.get(act.transfer)
  if (!transfer) return 'There is no such transfer'
  if (act.reason === '') return 'A reason is wanted'
  const refused = chooseRows(
    world,
    transfer,
    act.rows.filter((row) => row.ofRefused),
    true,
  )
  if (typeof refused === 'string') return refused
  const others = chooseRows(
    world,
    transfer,
    act.rows.filter((row) => !row.ofRefused),
    false,
  )
  if (typeof others === 'string') return others
  if (refused.length + others.length === 0) return 'Nothing is named'
  for (const { row, pieces } of [...refused, ...others]) {
    for (const piece of pieces) {
      world.move(piece, { at: 'lost', transfer: transfer.id, row: row.id })
    }
    add(row.lost, pieces.length, row.lot.cost)
  }
  return null
}

/** The pieces under way that rows name: those that were refused, or those that were not. */
function chooseRows(
  world: World,
  transfer: Transfer,
  rows: readonly { row: number; qty: number }[],
  refused: boolean,
): { row: GoodsRow; pieces: Piece[] }[] | string {
  const wanted = new Map<number, number>()
  for (const { row, qty } of rows) {
    if (!isQuantity(qty)) return 'A quantity is a whole number above zero'
    wanted.set(row, (wanted.get(row) ?? 0) + qty)
  }
  if (refused && rows.length === 0) return []
  const chosen: { row: GoodsRow; pieces: Piece[] }[] = []
  for (const [id, qty] of wanted) {
    const row = transfer.rows[id]
    if (!row) return 'There is no such row'
    const pieces = world
      .underWay(transfer.id, id)
      .filter(({ place }) => place.at === 'underWay' && (place.refusedBy !== null) === refused)
    const kind = refused ? 'refused' : 'under way and not refused'
    if (pieces.length < qty) return `${pieces.length} of row ${id} are ${kind}, not ${qty}`
    chosen.push({ row, pieces: pieces.slice(0, qty) })
  }
  return chosen
}

export function closeTransfer(world: World, act: ActOf<'closeTransfer'>): Refusal {
  const transfer = world.transfers.get(act.transfer)
  if (!transfer) return 'There is no such transfer'
  if (transfer.cancelled) return 'It is cancelled'
  if (transfer.restClosed) return 'Already: it is closed'
  transfer.restClosed = true
  return null
}

/** 2.1: "CANCELLED (nothing is out)". */
export function cancelTransfer(world: World, act: ActOf<'cancelTransfer'>): Refusal {
  const transfer = world.transfers.get(act.transfer)
  if (!transfer) return 'There is no such transfer'
  if (transfer.cancelled) return 'Already: it is cancelled'
  if (liveRows(transfer).length > 0) return 'Something was sent'
  transfer.cancelled = true
  return null
}
