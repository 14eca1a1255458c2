import { stillSold } from '#server/testing/stock-room/pieces/counter-acts.ts'
import type { Mind, Proposer } from '#server/testing/stock-room/pieces/proposing.ts'
import type { Lot, State } from '#server/testing/stock-room/pieces/types.ts'
import { fold, labelOf } from '#server/testing/stock-room/pieces/labels.ts'

export const deliver: Proposer = (mind) => {
  const lines = mind.dice.some(mind.options.products, 2).map((product) => {
    const qty = mind.dice.between(4, 16)
    if (mind.dice.chance(0.8)) return { product, ...mind.batch(product), qty }
    return { product, number: null, expiry: mind.expiry(), cost: mind.freshCost(product), qty }
  })
  return { act: 'deliver', purchase: mind.id(), branch: mind.branch(), lines }
}

export const undoDelivery: Proposer = (mind) => {
  const wanted = mind.wholeness()
  const purchase = mind.document(
    mind.world.purchases.values(),
    (one) => !one.undone && mind.wholenessOf(one.lines) === wanted,
  )
  return purchase ? { act: 'undoDelivery', purchase: purchase.id } : null
}

export const sell: Proposer = (mind) => {
  const branch = mind.branch()
  const lines = mind.dice.some(mind.options.products, 3).flatMap((product) => {
    const have = mind.world.sellable(branch, product)
    return have > 0 || mind.dice.chance(0.1) ? [{ product, qty: mind.qty(have, 6) }] : []
  })
  return lines.length > 0 ? { act: 'sell', sale: mind.id(), branch, lines } : null
}

export const voidSale: Proposer = (mind) => {
  const today = mind.dice.chance(0.95)
  const sale = mind.document(
    mind.world.sales.values(),
    ({ day, voided, hasReturns }) => !voided && !hasReturns && (day === mind.world.day) === today,
  )
  return sale ? { act: 'voidSale', sale: sale.id } : null
}

export const customerReturn: Proposer = (mind) => {
  const sale = mind.document(
    mind.world.sales.values(),
    (one) => !one.voided && one.lines.some((_, line) => stillSold(mind.world, one.id, line).length),
  )
  if (!sale) return null
  const line = mind.dice.between(0, sale.lines.length - 1)
  const pieces = stillSold(mind.world, sale.id, line)
  const piece = mind.dice.pick(pieces)
  if (!piece) return null
  const condition = mind.dice.weighted([
    ['SHELF', 4],
    ['QUARANTINE', 5],
    ['DESTROYED', 2],
  ])
  const isNamed = mind.dice.chance(0.5)
  const lot = isNamed ? piece.lot : (pieces.at(-1) ?? piece).lot
  const have = pieces.filter((one) => one.lot === lot).length
  // Unnamed, more than the last lot gave could be spread or refused: it is not asked.
  const most = Math.min(have, 5)
  const tooMany = mind.dice.chance(0.03) ? pieces.length : 0
  const qty = mind.dice.between(1, most) + tooMany
  const act = 'customerReturn'
  const plain = { act, customerReturn: mind.id(), sale: sale.id, line, qty, condition } as const
  return isNamed ? { ...plain, lot: labelOf(lot) } : plain
}

export const adjustIn: Proposer = (mind) => {
  const product = mind.product()
  const known = mind.lot((lot) => lot.state === 'FOR_SALE' && !mind.isExpired(lot))
  const label = mind.dice.chance(0.6) && known ? labelOf(known) : null
  const lot = label ?? {
    branch: mind.branch(),
    product,
    number: null,
    expiry: null,
    cost: mind.freshCost(product),
    state: 'FOR_SALE' as const,
  }
  const qty = mind.dice.between(1, 4)
  return { act: 'adjustIn', adjustment: mind.id(), lot, qty, reason: 'found' }
}

export const adjustOut: Proposer = (mind) => {
  const any = mind.dice.chance(0.25)
  const lot = mind.lot((one) => any || mind.world.isSellable(one))
  if (!lot) return null
  const reason = mind.dice.pick(['broken', 'missing', 'own use']) ?? 'missing'
  const qty = mind.qty(lot.shelf.size, 3)
  return { act: 'adjustOut', adjustment: mind.id(), lot: labelOf(lot), qty, reason }
}

export const correctLot: Proposer = (mind) => {
  const lot = mind.lot(({ number }) => number !== null || mind.dice.chance(0.5))
  if (!lot) return null
  // Unnumbered lots of one label may be several of the product's: only while nothing is away.
  const isAway = (): boolean =>
    mind.world.pieces.some((one) => one.lot === lot && one.place.at !== 'branch')
  if (lot.number === null && isAway()) return null
  const target = correction(mind, lot)
  const isKnown = mind.world.find({ ...lot, ...target }) !== undefined
  if (isKnown && !mind.options.correctionsOntoTwins) return null
  return { act: 'correctLot', lot: labelOf(lot), ...target }
}

function correction(mind: Mind, lot: Lot): { number: string | null; expiry: string | null } {
  const what = mind.dice.weighted([
    ['number', 5],
    ['expiry', 2],
    ['recalled', 3],
  ])
  if (what === 'expiry') return { number: lot.number, expiry: mind.expiry() }
  const recalled = [...mind.world.recalls.values()].flatMap(({ product, numbers, status }) =>
    status === 'OPEN' && product === lot.product && numbers !== 'ALL' ? [...numbers] : [],
  )
  const number = what === 'recalled' ? mind.dice.pick(recalled) : undefined
  if (number === undefined) return { number: mind.freshNumber(lot.product), expiry: lot.expiry }
  // The day that this number has elsewhere: a number with two days is left open by the text.
  const other = mind.world.lotsOf(null, lot.product).find((one) => isCalled(one, number))
  return { number: number.toUpperCase(), expiry: other?.expiry ?? lot.expiry }
}

const isCalled = (lot: Lot, number: string): boolean =>
  lot.number !== null && fold(lot.number) === fold(number)

export const changeState: Proposer = (mind) => {
  const state = mind.dice.pick<State>(['FOR_SALE', 'QUARANTINE', 'RECALLED'])
  const lot = mind.lot((one) => one.state === state)
  if (!lot) return null
  const weights: Record<State, [State, number][]> = {
    FOR_SALE: [
      ['QUARANTINE', 6],
      ['RECALLED', 1],
    ],
    QUARANTINE: [
      ['FOR_SALE', 6],
      ['RECALLED', 1],
    ],
    RECALLED: [
      ['FOR_SALE', 3],
      ['QUARANTINE', 3],
    ],
  }
  const to = mind.dice.weighted(weights[lot.state])
  return {
    act: 'changeState',
    lot: labelOf(lot),
    qty: mind.qty(lot.shelf.size, lot.state === 'RECALLED' ? 100 : 10),
    to,
  }
}

export const nextDay: Proposer = (mind) =>
  mind.options.days ? { act: 'nextDay', day: mind.dayFromNow(1) } : null
