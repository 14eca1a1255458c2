import type { ActOf, TakeInRow } from '#server/testing/stock-room/pieces/acts.ts'
import { add, shipUnasked } from '#server/testing/stock-room/pieces/transfer-acts.ts'
import type {
  GoodsRow,
  Label,
  Piece,
  Refusal,
  State,
  TakeIn,
  Transfer,
} from '#server/testing/stock-room/pieces/types.ts'
import { must, type World } from '#server/testing/stock-room/pieces/world.ts'

const COUNTS = ['received', 'damaged', 'refused'] as const

/**
 * Stockroom.md 2.4, by line and lot and in parts: received; damaged, into quarantine; refused,
 * which stays under way. What was refused once is taken in no more, unless that is undone.
 */
export function takeIn(world: World, act: ActOf<'takeIn'>): Refusal {
  if (world.takeIns.has(act.takeIn)) return 'This taking-in exists'
  const transfer = world.transfers.get(act.transfer)
  if (!transfer) return 'There is no such transfer'
  const wrong = whyNotTakenIn(world, transfer, act.rows)
  if (wrong) return wrong
  const made: TakeIn = {
    id: act.takeIn,
    transfer: transfer.id,
    arrived: [],
    refused: [],
    undone: false,
  }
  for (const said of act.rows) arrive(world, transfer, made, said)
  for (const arrived of made.arrived) arrived.touched = arrived.lot.touched
  world.takeIns.set(made.id, made)
  return null
}

function whyNotTakenIn(world: World, transfer: Transfer, rows: readonly TakeInRow[]): Refusal {
  if (rows.length === 0) return 'Nothing is named'
  if (new Set(rows.map(({ row }) => row)).size < rows.length) return 'A row is named twice'
  for (const said of rows) {
    if (!transfer.rows[said.row]) return 'There is no such row'
    const counts = COUNTS.map((count) => said[count])
    if (!counts.every((count) => Number.isSafeInteger(count) && count >= 0)) {
      return 'A quantity is a whole number'
    }
    const sum = counts.reduce((left, right) => left + right, 0)
    if (sum === 0 && !said.extra) return 'Nothing of a row is named'
    const open = stillComing(world, transfer.id, said.row).length
    // "More than was sent is not taken in but noted" (2.4): the note is `extra`.
    if (sum > open) return `${open} of row ${said.row} are still to come, not ${sum}`
  }
  return null
}

/** Under way and not refused. */
export function stillComing(world: World, transfer: number, row: number): Piece[] {
  return world
    .underWay(transfer, row)
    .filter(({ place }) => place.at === 'underWay' && place.refusedBy === null)
}

/**
 * 2.3: number and expiry are the origin lot's as it is now; quarantined and recalled units "arrive
 * so" (2.2); expired ones too (2.5); another lot is taken in "as what it is, at its row's cost".
 */
function arrive(world: World, transfer: Transfer, made: TakeIn, said: TakeInRow): void {
  const row = must(transfer.rows[said.row], 'a goods row')
  const coming = stillComing(world, transfer.id, row.id)
  const label: Label = { ...row.lot, branch: transfer.to, ...said.as }
  enter(world, made, row, 'received', label, coming.splice(0, said.received))
  const damaged = { ...label, state: stateOfDamaged(world, row) }
  enter(world, made, row, 'damaged', damaged, coming.splice(0, said.damaged))
  for (const piece of coming.splice(0, said.refused)) {
    world.move(piece, {
      at: 'underWay',
      transfer: transfer.id,
      row: row.id,
      refusedBy: made.id,
    })
  }
  if (said.refused > 0) made.refused.push({ row: row.id, qty: said.refused })
  row.extra += said.extra ?? 0
}

function stateOfDamaged(world: World, { lot }: GoodsRow): State {
  return lot.state === 'RECALLED' ? world.freedoms.damagedRecalled : 'QUARANTINE'
}

function enter(
  world: World,
  made: TakeIn,
  row: GoodsRow,
  kind: 'received' | 'damaged',
  label: Label,
  pieces: readonly Piece[],
): void {
  if (pieces.length === 0) return
  for (const piece of pieces) world.bring(piece, label)
  const lot = world.lotUnderRecall(label)
  made.arrived.push({ row: row.id, kind, lot, qty: pieces.length, touched: 0 })
  add(row[kind], pieces.length, row.lot.cost)
}

/** 2.2: *Send and receive* in one call, for who reaches both places. All or nothing. */
export function sendAndReceive(world: World, act: ActOf<'sendAndReceive'>): Refusal {
  if (world.takeIns.has(act.takeIn)) return 'This taking-in exists'
  const wrong = shipUnasked(world, act)
  if (wrong) return wrong
  const { transfer, takeIn: id } = act
  const sent = must(world.transfers.get(transfer), 'a transfer')
  const rows = sent.rows.map((row) => ({
    row: row.id,
    received: row.shipped.pieces,
    damaged: 0,
    refused: 0,
  }))
  const failed = takeIn(world, { act: 'takeIn', transfer, takeIn: id, rows })
  if (failed) throw new Error(`What was just sent cannot be taken in: ${failed}`)
  return null
}

/**
 * 2.5: undone "while its lots are whole (for "whole" it is a delivery)". The goods are under way
 * again, of their origin lot, so that CLOSED becomes SHIPPED.
 */
export function undoTakeIn(world: World, act: ActOf<'undoTakeIn'>): Refusal {
  const made = world.takeIns.get(act.takeIn)
  if (!made) return 'There is no such taking-in'
  if (made.undone) return 'Already: it is undone'
  if (made.arrived.length > 0) {
    const short = world.shortage(made.arrived)
    if (short) return `Its lots are not whole: ${short}`
  }
  const transfer = must(world.transfers.get(made.transfer), 'a transfer')
  for (const { row: id, kind, lot, qty } of made.arrived) {
    const row = must(transfer.rows[id], 'a goods row')
    const lying = must(world.find(lot), 'the lot of an arrival')
    for (const piece of world.pick(lying, qty, (one) => cameBy(one, transfer.id, id))) {
      const place = { at: 'underWay', transfer: transfer.id, row: id, refusedBy: null } as const
      world.move(piece, place, row.lot)
    }
    add(row[kind], -qty, row.lot.cost)
  }
  unrefuse(world, made)
  made.undone = true
  return null
}

/** A piece that lies where its last journey, this one, brought it. */
function cameBy({ history }: Piece, transfer: number, row: number): boolean {
  const before = history.at(-2)?.place
  return before?.at === 'underWay' && before.transfer === transfer && before.row === row
}

/** What this taking-in refused and nobody has fetched or lost since is expected again. */
function unrefuse(world: World, made: TakeIn): void {
  for (const { row } of made.refused) {
    for (const piece of world.underWay(made.transfer, row)) {
      const { place } = piece
      if (place.at === 'underWay' && place.refusedBy === made.id) {
        world.move(piece, { ...place, refusedBy: null })
      }
    }
  }
}
