import {
  asOf,
  identities,
  stock,
  underWayByDestination,
} from '#server/testing/stock-room/pieces/questions.ts'
import { isSellableOn } from '#server/testing/stock-room/pieces/self-tally.ts'
import type { Piece } from '#server/testing/stock-room/pieces/types.ts'
import type { World } from '#server/testing/stock-room/pieces/world.ts'

export function expect(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what)
}

/** No piece is lost or doubled, pesos neither; identities hold; a recall holds what it covers. */
export function checkAll(world: World, changedByHand: ReadonlySet<number>): void {
  checkShelves(world)
  checkUnderWay(world)
  for (const identity of identities(world)) {
    expect(identity.holds, `Transfer ${identity.transfer} does not come to what was shipped`)
  }
  const today = asOf(world, world.day)
  expect(JSON.stringify(today.stock) === JSON.stringify(stock(world)), 'Stock as of today differs')
  const inbound = JSON.stringify(underWayByDestination(world))
  expect(JSON.stringify(today.inbound) === inbound, 'Under way as of today differs')
  for (const lot of world.lots.values()) {
    if (lot.state === 'RECALLED' || !world.isRecalled(lot.product, lot.number)) continue
    for (const { history, id } of lot.shelf) {
      const isByHand = changedByHand.has(history.at(-1)?.act ?? 0)
      expect(isByHand, `Piece ${id} lies for sale under an open recall`)
    }
  }
}

function checkShelves(world: World): void {
  const seen = new Set<Piece>()
  for (const [key, lot] of world.lots) {
    for (const piece of lot.shelf) {
      expect(!seen.has(piece), `Piece ${piece.id} lies twice`)
      seen.add(piece)
      const { place } = piece
      expect(piece.lot === lot, `Piece ${piece.id} lies in ${key} and says another lot`)
      expect(place.at === 'branch' && place.branch === lot.branch, `${piece.id} is elsewhere`)
    }
  }
  const lying = world.pieces.filter(({ place }) => place.at === 'branch')
  expect(lying.length === seen.size, `${lying.length} pieces lie, ${seen.size} on shelves`)
}

function checkUnderWay(world: World): void {
  let indexed = 0
  for (const { id, rows } of world.transfers.values()) {
    for (const row of rows) {
      for (const { place } of world.underWay(id, row.id)) {
        expect(
          place.at === 'underWay' && place.row === row.id,
          'The index of what is under way lies',
        )
        indexed += 1
      }
    }
  }
  const away = world.pieces.filter(({ place }) => place.at === 'underWay').length
  expect(indexed === away, `${away} pieces are under way, ${indexed} on rows`)
}

/** What a sale took was sold in the right state and order (pharmacy.md 3.1). */
export function checkSale(world: World, saleId: number): void {
  const sale = world.sales.get(saleId)
  for (const { product, pieces } of sale?.lines ?? []) {
    const days = pieces.map(({ lot }) => lot.expiry ?? '9999-99-99')
    for (const { lot } of pieces)
      expect(isSellableOn(lot, world.day), 'What cannot be sold was sold')
    const last = days.reduce((a, b) => (a > b ? a : b))
    const earlier = [...world.lots.values()].find(
      (lot) =>
        lot.shelf.size > 0 &&
        lot.branch === sale?.branch &&
        lot.product === product &&
        isSellableOn(lot, world.day) &&
        (lot.expiry ?? '9999-99-99') < last,
    )
    expect(!earlier, 'An earlier lot was left behind')
  }
}
