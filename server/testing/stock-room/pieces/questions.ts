import { statusOf, type TransferStatus } from '#server/testing/stock-room/pieces/transfer-acts.ts'
import type {
  BranchId,
  Day,
  GoodsRow,
  Label,
  Lot,
  Piece,
  PieceView,
  Place,
  ProductId,
  State,
  Sum,
} from '#server/testing/stock-room/pieces/types.ts'
import { fold } from '#server/testing/stock-room/pieces/labels.ts'
import { must, type World } from '#server/testing/stock-room/pieces/world.ts'

export type StockRow = Sum & {
  branch: BranchId
  product: ProductId
  /** Folded, so that spelling makes no second row. */
  number: string | null
  expiry: Day | null
  cost: number
  state: State
}

export function viewOf({ id, product, lot, place }: Piece): PieceView {
  const { number: lotNumber, expiry, cost, state } = lot
  return { id, product, lotNumber, expiry, cost, state, place }
}

/** Adds up by key; rows come in the order of their keys. */
class Sums<Row extends Sum> {
  readonly #rows = new Map<string, Row>()

  add(key: string, row: Omit<Row, keyof Sum>, pieces: number, value: number): void {
    const held = this.#rows.get(key)
    if (held) {
      held.pieces += pieces
      held.value += value
    } else {
      this.#rows.set(key, { ...row, pieces, value } as unknown as Row) // Omit and Sum make a Row.
    }
  }

  rows(): Row[] {
    const sorted = [...this.#rows].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return sorted.map(([, row]) => row)
  }
}

/** Lots of one label, which corrections can make, are one row. */
function stockRows(lying: ReadonlyMap<Lot, number>): StockRow[] {
  const sums = new Sums<StockRow>()
  for (const [lot, pieces] of lying) {
    const { branch, product, expiry, cost, state } = lot
    const number = lot.number === null ? null : fold(lot.number)
    const row = { branch, product, number, expiry, cost, state }
    sums.add(JSON.stringify(Object.values(row)), row, pieces, pieces * cost)
  }
  return sums.rows()
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Pieces and value that lie, by branch, product and lot. */
export function stock(world: World): StockRow[] {
  const lying = new Map<Lot, number>()
  for (const { place, lot } of world.pieces) if (place.at === 'branch') count(lying, lot)
  return stockRows(lying)
}

export type UnderWayRow = Sum & {
  transfer: number
  row: number
  shipment: number
  lot: Label
  /** Of the pieces, those that the destination refused. */
  refused: number
}

export function underWayByRow(world: World): UnderWayRow[] {
  const sums = new Sums<UnderWayRow>()
  const refused = new Map<string, number>()
  for (const { place, lot } of world.pieces) {
    if (place.at !== 'underWay') continue
    const { transfer, row } = place
    const key = JSON.stringify([transfer, row])
    const { shipment } = rowOf(world, transfer, row)
    sums.add(key, { transfer, row, shipment, lot, refused: 0 }, 1, lot.cost)
    if (place.refusedBy !== null) refused.set(key, (refused.get(key) ?? 0) + 1)
  }
  return sums.rows().map((row) => ({
    ...row,
    refused: refused.get(JSON.stringify([row.transfer, row.row])) ?? 0,
  }))
}

function rowOf(world: World, transfer: number, row: number): GoodsRow {
  return must(world.transfers.get(transfer)?.rows[row], 'a goods row')
}

export type InboundRow = Sum & { branch: BranchId; product: ProductId }

/** Stockroom.md 2.3: "by location it is the destination's". */
export function underWayByDestination(world: World): InboundRow[] {
  const sums = new Sums<InboundRow>()
  for (const { place, lot } of world.pieces) addInbound(world, sums, place, lot)
  return sums.rows()
}

function addInbound(world: World, sums: Sums<InboundRow>, place: Place, lot: Lot): void {
  if (place.at !== 'underWay') return
  const { to: branch } = must(world.transfers.get(place.transfer), 'a transfer')
  const { product, cost } = lot
  sums.add(JSON.stringify([branch, product]), { branch, product }, 1, cost)
}

export type Identity = Record<
  'shipped' | 'received' | 'damaged' | 'back' | 'lost' | 'underWay',
  Sum
> & { transfer: number; status: TransferStatus; holds: boolean }

/**
 * 2.6: shipped = received + damaged + back + lost + under way, in pieces and pesos. What is under
 * way is counted from the pieces, the rest are the document's figures: two sources.
 */
export function identities(world: World): Identity[] {
  const underWay = new Map<number, Sum>()
  for (const { transfer, pieces, value } of underWayByRow(world)) {
    const held = underWay.get(transfer) ?? { pieces: 0, value: 0 }
    underWay.set(transfer, { pieces: held.pieces + pieces, value: held.value + value })
  }
  return [...world.transfers.values()].map((transfer) => {
    const total = (kind: 'shipped' | 'received' | 'damaged' | 'back' | 'lost'): Sum => ({
      pieces: transfer.rows.reduce((sum, row) => sum + row[kind].pieces, 0),
      value: transfer.rows.reduce((sum, row) => sum + row[kind].value, 0),
    })
    const sums = {
      shipped: total('shipped'),
      received: total('received'),
      damaged: total('damaged'),
      back: total('back'),
      lost: total('lost'),
      underWay: underWay.get(transfer.id) ?? { pieces: 0, value: 0 },
    }
    const { received, damaged, back, lost } = sums
    const parts = [received, damaged, back, lost, sums.underWay]
    const holds =
      sums.shipped.pieces === parts.reduce((sum, part) => sum + part.pieces, 0) &&
      sums.shipped.value === parts.reduce((sum, part) => sum + part.value, 0)
    return { transfer: transfer.id, status: statusOf(transfer), holds, ...sums }
  })
}

/** What lay and what was under way at a day's end (3.5); of today, what is now. */
export function asOf(world: World, day: Day): { stock: StockRow[]; inbound: InboundRow[] } {
  const lying = new Map<Lot, number>()
  const inbound = new Sums<InboundRow>()
  for (const { history } of world.pieces) {
    const step = history.findLast((one) => one.day <= day)
    if (!step) continue
    if (step.place.at === 'branch') count(lying, step.lot)
    else addInbound(world, inbound, step.place, step.lot)
  }
  return { stock: stockRows(lying), inbound: inbound.rows() }
}

/** Section 5: owed = receivedCost - payments - credits; below zero is a credit that stays. */
export function owed(world: World): { purchase: number; owed: number }[] {
  const sums = new Map<number, number>()
  for (const { id, receivedCost } of world.purchases.values()) sums.set(id, receivedCost)
  for (const { purchase, amount, voided } of world.payments.values()) {
    if (!voided) sums.set(purchase, (sums.get(purchase) ?? 0) - amount)
  }
  for (const { shares } of world.credits.values()) {
    for (const { purchase, amount } of shares) {
      sums.set(purchase, (sums.get(purchase) ?? 0) - amount)
    }
  }
  return [...sums].map(([purchase, sum]) => ({ purchase, owed: sum }))
}
