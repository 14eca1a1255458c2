import type { Act, Kind } from '#server/testing/stock-room/pieces/acts.ts'
import type { Pieces } from '#server/testing/stock-room/pieces/pieces.ts'
import * as papers from '#server/testing/stock-room/pieces/propose-papers.ts'
import * as shelf from '#server/testing/stock-room/pieces/propose-shelf.ts'
import * as transfers from '#server/testing/stock-room/pieces/propose-transfers.ts'
import {
  DEFAULT_OPTIONS,
  Mind,
  type Options,
  type Proposer,
} from '#server/testing/stock-room/pieces/proposing.ts'

const PROPOSERS: Record<Kind, Proposer> = { ...papers, ...shelf, ...transfers }

/** Roughly the share of each kind in a hundred. Each should be done a hundred times in 10,000. */
const WEIGHTS: readonly (readonly [Kind, number])[] = [
  ['deliver', 8],
  ['undoDelivery', 3],
  ['sell', 14],
  ['voidSale', 3],
  ['customerReturn', 5],
  ['adjustIn', 3],
  ['adjustOut', 3],
  ['correctLot', 5],
  ['changeState', 6],
  ['requestTransfer', 3.5],
  ['ship', 5],
  ['shipUnasked', 3.5],
  ['sendAndReceive', 3],
  ['takeIn', 8],
  ['takeBack', 2.5],
  ['undoShipment', 3.5],
  ['lose', 2.5],
  ['undoTakeIn', 4],
  ['closeTransfer', 2.5],
  ['cancelTransfer', 2.5],
  ['draftSupplierReturn', 4],
  ['sendSupplierReturn', 4],
  ['refusedBySupplier', 2.5],
  ['credit', 3.5],
  ['settleSupplierReturn', 2],
  ['dropSupplierReturn', 2],
  ['draftWriteOff', 5],
  ['doWriteOff', 6],
  ['undoWriteOff', 5],
  ['dropWriteOff', 2],
  ['openRecall', 3.5],
  ['closeRecall', 2.2],
  ['openedByMistake', 2.6],
  ['pay', 2.5],
  ['voidPayment', 1.5],
  ['nextDay', 1.6],
]

/** Proposes acts from the model's present state; one seed is one row of acts. */
export class RandomActs {
  readonly #mind: Mind
  readonly #weights: typeof WEIGHTS

  constructor(model: Pieces, seed: number, options: Partial<Options> = {}) {
    const all = { ...DEFAULT_OPTIONS, ...options }
    this.#mind = new Mind(model.world, seed, all)
    this.#weights = WEIGHTS.filter(([kind]) => !all.without.includes(kind))
  }

  next(): Act {
    for (;;) {
      const act = PROPOSERS[this.#mind.dice.weighted(this.#weights)](this.#mind)
      if (act) return act
    }
  }
}
