import type { ShipTake, TakeInRow } from '#server/testing/stock-room/pieces/acts.ts'
import { stillComing } from '#server/testing/stock-room/pieces/arrival-acts.ts'
import type { Mind, Proposer } from '#server/testing/stock-room/pieces/proposing.ts'
import { sentOf, statusOf } from '#server/testing/stock-room/pieces/transfer-acts.ts'
import type {
  BranchId,
  GoodsRow,
  Piece,
  ProductId,
  TakeIn,
  Transfer,
} from '#server/testing/stock-room/pieces/types.ts'
import { labelOf } from '#server/testing/stock-room/pieces/labels.ts'

export const requestTransfer: Proposer = (mind) => {
  const lines = mind.dice
    .some(mind.options.products, 3)
    .map((product) => ({ product, qty: mind.dice.between(1, 15) }))
  return { act: 'requestTransfer', transfer: mind.id(), ...mind.twoBranches(), lines }
}

/** By FEFO, or a lot by hand: quarantined, recalled, expired, or one that would come later. */
function takesOf(mind: Mind, from: BranchId, product: ProductId, most: number): ShipTake[] {
  const have = mind.world.sellable(from, product)
  if (have > 0 && mind.dice.chance(0.75)) {
    const qty = mind.qty(Math.min(have, most))
    const fefo = mind.world.fefo(from, product, qty)
    if (fefo) return fefo.map((take) => ({ ...take, byHand: false }))
  }
  const expired = mind.dice.chance(0.1)
  const lot = mind.lot(
    (one) => one.branch === from && one.product === product && (expired || !mind.isExpired(one)),
  )
  if (!lot) return []
  const qty = mind.qty(Math.min(lot.shelf.size, most), 6)
  return [{ lot: labelOf(lot), qty, byHand: true }]
}

export const ship: Proposer = (mind) => {
  const transfer = mind.document(
    mind.world.transfers.values(),
    (one) => !one.cancelled && !one.restClosed && openLines(one).length > 0,
  )
  if (!transfer) return null
  const open = mind.dice.chance(0.98) ? openLines(transfer) : transfer.asked
  const takes = mind.dice
    .some(open, 3)
    .flatMap(({ product, qty }) => takesOf(mind, transfer.from, product, qty))
  const { id } = transfer
  return takes.length > 0 ? { act: 'ship', transfer: id, shipment: mind.id(), takes } : null
}

function openLines(transfer: Transfer): { product: ProductId; qty: number }[] {
  return transfer.asked
    .map(({ product, qty }) => ({ product, qty: qty - sentOf(transfer, product) }))
    .filter(({ qty }) => qty > 0)
}

function unasked(mind: Mind) {
  const { from, to } = mind.twoBranches()
  const takes = mind.dice
    .some(mind.options.products, 3)
    .flatMap((product) => takesOf(mind, from, product, 10))
  return { transfer: mind.id(), shipment: mind.id(), from, to, takes }
}

export const shipUnasked: Proposer = (mind) => {
  const sent = unasked(mind)
  return sent.takes.length > 0 ? { act: 'shipUnasked', ...sent } : null
}

export const sendAndReceive: Proposer = (mind) => {
  const sent = unasked(mind)
  return sent.takes.length > 0 ? { act: 'sendAndReceive', ...sent, takeIn: mind.id() } : null
}

const coming = (mind: Mind, { id }: Transfer, row: GoodsRow): number =>
  stillComing(mind.world, id, row.id).length

export const takeIn: Proposer = (mind) => {
  const transfer = mind.document(mind.world.transfers.values(), (one) =>
    one.rows.some((row) => coming(mind, one, row) > 0),
  )
  if (!transfer) return null
  const open = transfer.rows.filter((row) => coming(mind, transfer, row) > 0)
  const rows = mind.dice
    .some(open, open.length)
    .map((row) => arrival(mind, row, coming(mind, transfer, row)))
  if (rows.length === 0) return null
  return { act: 'takeIn', transfer: transfer.id, takeIn: mind.id(), rows }
}

function arrival(mind: Mind, row: GoodsRow, open: number): TakeInRow {
  const { dice } = mind
  const now = dice.chance(0.7) ? open : dice.between(1, open)
  const damaged = dice.chance(0.2) ? dice.between(1, now) : 0
  const refused = dice.chance(0.35) ? dice.between(0, now - damaged) : 0
  const received = now - damaged - refused
  // What never came cannot be refused; of what came too much, `extra` speaks.
  const wrong = dice.chance(0.02) ? open + 1 : 0
  const said: TakeInRow = { row: row.id, received, damaged, refused: refused + wrong }
  if (dice.chance(0.04)) said.extra = dice.between(1, 3)
  if (dice.chance(0.07)) {
    const { number, expiry } = mind.batch(row.lot.product)
    said.as = { number, expiry }
  }
  return said
}

const isRefused = ({ place }: Piece): boolean => place.at === 'underWay' && place.refusedBy !== null

const refusedIn = (mind: Mind, { id }: Transfer, row: GoodsRow): number =>
  mind.world.underWay(id, row.id).filter(isRefused).length

export const takeBack: Proposer = (mind) => {
  const transfer = mind.document(mind.world.transfers.values(), (one) =>
    one.rows.some((row) => refusedIn(mind, one, row) > 0),
  )
  if (!transfer) return null
  const some = transfer.rows.filter((row) => refusedIn(mind, transfer, row) > 0)
  const rows = mind.dice
    .some(some.length > 0 ? some : transfer.rows, 3)
    .map((row) => ({ row: row.id, qty: mind.qty(refusedIn(mind, transfer, row)) }))
  return rows.length > 0 ? { act: 'takeBack', transfer: transfer.id, rows } : null
}

export const undoShipment: Proposer = (mind) => {
  const isWhole = ({ id }: Transfer, row: GoodsRow): boolean =>
    mind.world.underWay(id, row.id).length === row.shipped.pieces
  const transfer = mind.document(mind.world.transfers.values(), (one) =>
    one.rows.some((row) => isWhole(one, row)),
  )
  if (!transfer) return null
  const whole = transfer.rows.filter((row) => isWhole(transfer, row))
  const row = mind.dice.pick(whole.length > 0 ? whole : transfer.rows)
  if (!row) return null
  return { act: 'undoShipment', transfer: transfer.id, shipment: row.shipment }
}

export const lose: Proposer = (mind) => {
  const transfer = mind.document(mind.world.transfers.values(), (one) =>
    one.rows.some((row) => coming(mind, one, row) > 0),
  )
  const row = mind.dice.pick(
    transfer?.rows.filter(({ id }) => mind.world.underWay(transfer.id, id).length > 0) ?? [],
  )
  if (!transfer || !row) return null
  const refused = refusedIn(mind, transfer, row)
  const open = coming(mind, transfer, row)
  const ofRefused = refused > 0 && (open === 0 || mind.dice.chance(0.2))
  const qty = mind.qty(ofRefused ? refused : open, 4)
  const rows = [{ row: row.id, qty, ofRefused }]
  return { act: 'lose', transfer: transfer.id, rows, reason: 'fell off the van' }
}

/** What this taking-in refused and is under way still. */
const refusedBy = (mind: Mind, { id, transfer }: TakeIn, row: number): number =>
  mind.world
    .underWay(transfer, row)
    .filter(({ place }) => place.at === 'underWay' && place.refusedBy === id).length

export const undoTakeIn: Proposer = (mind) => {
  const wanted = mind.wholeness()
  const made = mind.document(
    mind.world.takeIns.values(),
    (one) =>
      !one.undone &&
      mind.wholenessOf(one.arrived) === wanted &&
      one.refused.every(({ row, qty }) => refusedBy(mind, one, row) === qty),
  )
  return made ? { act: 'undoTakeIn', takeIn: made.id } : null
}

export const closeTransfer: Proposer = (mind) => {
  const transfer = mind.document(
    mind.world.transfers.values(),
    (one) => statusOf(one) === 'SHIPPED' && !one.restClosed && openLines(one).length > 0,
  )
  return transfer ? { act: 'closeTransfer', transfer: transfer.id } : null
}

export const cancelTransfer: Proposer = (mind) => {
  const transfer = mind.document(
    mind.world.transfers.values(),
    (one) => statusOf(one) === 'REQUESTED' && !one.cancelled,
  )
  return transfer ? { act: 'cancelTransfer', transfer: transfer.id } : null
}
