import type { Act, Kind } from '#server/testing/stock-room/pieces/acts.ts'
import { Dice } from '#server/testing/stock-room/pieces/dice.ts'
import type {
  BranchId,
  Day,
  Label,
  Lot,
  ProductId,
  Take,
} from '#server/testing/stock-room/pieces/types.ts'
import type { World } from '#server/testing/stock-room/pieces/world.ts'

export type Options = {
  branches: readonly BranchId[]
  products: readonly ProductId[]
  /** Whether days pass; off for a driver that cannot move the product's clock. */
  days: boolean
  /** How many costs one lot number comes at: 2 proves that units keep their cost. */
  costsPerNumber: 1 | 2
  /** Whether numbers come as `AB12`, `ab12` and `AB 12` (faults.md A12). */
  spellings: boolean
  /** Whether lots are corrected onto labels that exist too, which the text leaves open. */
  correctionsOntoTwins: boolean
  /** Kinds that the driver cannot do yet. */
  without: readonly Kind[]
}

export const DEFAULT_OPTIONS: Options = {
  branches: [1, 2, 3],
  products: [1, 2, 3, 4, 5, 6],
  days: true,
  costsPerNumber: 2,
  spellings: true,
  correctionsOntoTwins: false,
  without: [],
}

/** A batch that suppliers sell: its number goes to several places, its day is one. */
type Batch = { number: string; expiry: Day | null; costs: number[] }

type Wholeness = 'untouched' | 'touched' | 'short'

export type Proposer = (mind: Mind) => Act | null

/** What a proposer thinks with: the model as it is, the dice, and the batches on the market. */
export class Mind {
  readonly world: World
  readonly dice: Dice
  readonly options: Options
  readonly #batches = new Map<ProductId, Batch[]>()
  #lastId = 0
  #lastNumber = 0
  #lastCost = 0

  constructor(world: World, seed: number, options: Options) {
    this.world = world
    this.dice = new Dice(seed)
    this.options = options
  }

  /** Ids are never used twice, nor by two kinds of document. */
  id(): number {
    this.#lastId += 1
    return this.#lastId
  }

  branch(): BranchId {
    return this.dice.pick(this.options.branches) ?? 1
  }

  product(): ProductId {
    return this.dice.pick(this.options.products) ?? 1
  }

  twoBranches(): { from: BranchId; to: BranchId } {
    const [from, to] = this.dice.some(this.options.branches, 2)
    if (from !== undefined && to !== undefined) return { from, to }
    return this.twoBranches()
  }

  /** Mostly what is there, now and then more: that has to be refused. */
  qty(have: number, most = 12): number {
    if (this.dice.chance(0.03)) return have + this.dice.between(1, 5)
    return this.dice.between(1, Math.max(1, Math.min(have, most)))
  }

  /** Mostly a document that fits, now and then any: most of those have to be refused. */
  document<T>(documents: Iterable<T>, fits: (document: T) => boolean): T | undefined {
    const any = this.dice.chance(0.04)
    // The latest are the likeliest to be worked on.
    const chosen: T[] = []
    for (const one of [...documents].toReversed()) {
      if (any || fits(one)) chosen.push(one)
      if (chosen.length === 40) break
    }
    return this.dice.pick(chosen)
  }

  /** What shall be undone: mostly what nobody touched, now and then what is short by now. */
  wholeness(): Wholeness {
    return this.dice.weighted([
      ['untouched', 6],
      ['touched', 2],
      ['short', 2],
    ])
  }

  wholenessOf(parts: readonly { lot: Lot; qty: number; touched: number }[]): Wholeness {
    const isShort = parts.some(({ lot, qty }) => (this.world.find(lot)?.shelf.size ?? 0) < qty)
    if (isShort) return 'short'
    return parts.some(({ lot, touched }) => lot.touched !== touched) ? 'touched' : 'untouched'
  }

  /** Mostly a draft whose goods lie there still. */
  draft<T extends { status: string; rows: Take[] }>(documents: Iterable<T>): T | undefined {
    const lies = this.dice.chance(0.85)
    return this.document(
      documents,
      ({ status, rows }) => status === 'DRAFT' && (this.world.shortage(rows) === null) === lies,
    )
  }

  /** A lot that holds something. */
  lot(fits: (lot: Lot) => boolean): Lot | undefined {
    return this.dice.pick(this.lots(fits))
  }

  lots(fits: (lot: Lot) => boolean): Lot[] {
    const found: Lot[] = []
    for (const lot of this.world.lots.values()) {
      if (lot.shelf.size > 0 && fits(lot)) found.push(lot)
    }
    return found
  }

  isExpired(lot: Label): boolean {
    return lot.expiry !== null && lot.expiry < this.world.day
  }

  dayFromNow(days: number): Day {
    const day = new Date(`${this.world.day}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() + days)
    return day.toISOString().slice(0, 10)
  }

  /** Around a peso a number of the product, so that costs tell products apart. */
  cost(product: ProductId): number {
    return product * 100 + this.dice.between(1, 99)
  }

  /** Of a lot without a number, so that its cost distinguishes it. */
  freshCost(product: ProductId): number {
    this.#lastCost += 1
    return product * 10_000 + this.#lastCost
  }

  freshNumber(product: ProductId): string {
    this.#lastNumber += 1
    return `L${product}B${this.#lastNumber}`
  }

  /** Some lots expire within the run, the rest after it or never. */
  expiry(): Day | null {
    if (this.dice.chance(0.1)) return null
    return this.dayFromNow(this.dice.chance(0.5) ? this.dice.between(3, 40) : 400)
  }

  batch(product: ProductId): { number: string; expiry: Day | null; cost: number } {
    const known = this.#batches.get(product) ?? []
    const current = known.filter(({ expiry }) => expiry === null || expiry >= this.world.day)
    let batch = this.dice.pick(current.slice(-4))
    if (!batch || this.dice.chance(0.25)) {
      const costs = Array.from({ length: this.options.costsPerNumber }, () => this.cost(product))
      batch = { number: this.freshNumber(product), expiry: this.expiry(), costs }
      known.push(batch)
      this.#batches.set(product, known)
    }
    const cost = this.dice.pick(batch.costs) ?? this.cost(product)
    return { number: this.spelled(batch.number), expiry: batch.expiry, cost }
  }

  spelled(number: string): string {
    if (!this.options.spellings || this.dice.chance(0.7)) return number
    return this.dice.chance(0.5) ? number.toLowerCase() : number.replace('B', ' B')
  }
}
