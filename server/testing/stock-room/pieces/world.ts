import { fold, keyOf, labelOf, isQuantity } from '#server/testing/stock-room/pieces/labels.ts'
import {
  DEFAULT_FREEDOMS,
  type Adjustment,
  type BranchId,
  type Credit,
  type Day,
  type Freedoms,
  type Label,
  type Lot,
  type Payment,
  type Piece,
  type Place,
  type ProductId,
  type Purchase,
  type Recall,
  type Refusal,
  type Sale,
  type State,
  type SupplierReturn,
  type Take,
  type Taken,
  type TakeIn,
  type Transfer,
  type WriteOff,
} from '#server/testing/stock-room/pieces/types.ts'

/** Broken inside: the model's own fault, never a refusal. */
export function must<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The model lost ${what}`)
  return value
}

/** All pieces, and the documents that moved them. `move` is the only writer of a piece's place. */
export class World {
  day: Day
  readonly freedoms: Freedoms
  /** The number of the act under way, stamped on each step. */
  act = 0
  readonly pieces: Piece[] = []
  /** By key. A lot whose label was joined to a twin's is in here no more. */
  readonly lots = new Map<string, Lot>()
  readonly purchases = new Map<number, Purchase>()
  readonly sales = new Map<number, Sale>()
  readonly customerReturns = new Set<number>()
  readonly adjustments = new Map<number, Adjustment>()
  readonly transfers = new Map<number, Transfer>()
  readonly shipments = new Set<number>()
  readonly takeIns = new Map<number, TakeIn>()
  readonly supplierReturns = new Map<number, SupplierReturn>()
  readonly writeOffs = new Map<number, WriteOff>()
  readonly recalls = new Map<number, Recall>()
  readonly payments = new Map<number, Payment>()
  readonly credits = new Map<number, Credit>()
  /** By transfer and row: an index alone, which self-check.ts holds against the pieces. */
  readonly #underWay = new Map<string, Set<Piece>>()
  readonly #lotsByProduct = new Map<ProductId, Lot[]>()
  #lastLot = 0

  constructor(day: Day, freedoms: Partial<Freedoms> = {}) {
    this.day = day
    this.freedoms = { ...DEFAULT_FREEDOMS, ...freedoms }
  }

  find(label: Label): Lot | undefined {
    return this.lots.get(keyOf(label))
  }

  lotFor(label: Label): Lot {
    const key = keyOf(label)
    const known = this.lots.get(key)
    if (known) return known
    this.#lastLot += 1
    const id = this.#lastLot
    const lot: Lot = {
      ...labelOf(label),
      id,
      shelf: new Set(),
      touched: 0,
      outs: 0,
      isJoined: false,
    }
    this.lots.set(key, lot)
    const ofProduct = this.#lotsByProduct.get(lot.product) ?? []
    ofProduct.push(lot)
    this.#lotsByProduct.set(lot.product, ofProduct)
    return lot
  }

  /** The lots of a product, the older first, empty ones as well. */
  lotsOf(branch: BranchId | null, product: ProductId): Lot[] {
    const made = this.#lotsByProduct.get(product) ?? []
    return made.filter((lot) => (branch === null || lot.branch === branch) && !lot.isJoined)
  }

  /** Stockroom.md 4.2; unnumbered lots are taken by a recall of all lots alone. */
  isRecalled(product: ProductId, number: string | null): boolean {
    return this.#takerOf(product, number) !== undefined
  }

  #takerOf(product: ProductId, number: string | null): Recall | undefined {
    return [...this.recalls.values()].find(
      (recall) =>
        recall.status === 'OPEN' &&
        recall.product === product &&
        (recall.numbers === 'ALL' || (number !== null && recall.numbers.has(fold(number)))),
    )
  }

  /** A new piece under a label, or recalled. */
  create(label: Label, purchase: number | null): Lot {
    const lot = this.lotUnderRecall(label)
    const taken = this.takenOf(label)
    const place: Place = { at: 'branch', branch: lot.branch }
    const id = this.pieces.length + 1
    const piece: Piece = { id, product: lot.product, purchase, lot, place, history: [] }
    this.pieces.push(piece)
    lot.shelf.add(piece)
    lot.touched += 1
    piece.history.push({ act: this.act, day: this.day, place, lot, taken })
    this.#noteTaken(lot, taken)
    return lot
  }

  /** The recall that takes what comes under a label, and the state that it takes it out of. */
  takenOf({ product, number, state }: Label): Taken | null {
    const recall = this.#takerOf(product, number)
    return recall && state !== 'RECALLED' ? { recall: recall.id, was: state } : null
  }

  #noteTaken(lot: Lot, taken: Taken | null): void {
    if (!taken) return
    const { changed } = must(this.recalls.get(taken.recall), 'a recall')
    const entry = changed.find((one) => one.lot === lot && one.was === taken.was)
    if (entry) entry.qty += 1
    else changed.push({ lot, was: taken.was, qty: 1, outs: lot.outs })
  }

  /** A piece that goes keeps the lot it lay in; on a shelf it has to be the lot of that shelf. */
  move(piece: Piece, place: Place, lot: Lot = piece.lot, taken: Taken | null = null): void {
    if (lot.product !== piece.product || lot.cost !== piece.lot.cost) {
      throw new Error('A piece changed its product or its cost')
    }
    if (piece.place.at === 'branch') {
      if (!piece.lot.shelf.delete(piece)) throw new Error('A piece did not lie in its lot')
      piece.lot.touched += 1
      piece.lot.outs += 1
    }
    if (place.at === 'branch') {
      if (lot.branch !== place.branch) throw new Error('A piece lies in a lot of another branch')
      lot.shelf.add(piece)
      lot.touched += 1
    }
    if (piece.place.at === 'underWay') this.#rowOf(piece.place).delete(piece)
    if (place.at === 'underWay') this.#rowOf(place).add(piece)
    piece.place = place
    piece.lot = lot
    piece.history.push({ act: this.act, day: this.day, place, lot, taken })
    this.#noteTaken(lot, taken)
  }

  #rowOf({ transfer, row }: { transfer: number; row: number }): Set<Piece> {
    const key = `${transfer}/${row}`
    const known = this.#underWay.get(key)
    if (known) return known
    const made = new Set<Piece>()
    this.#underWay.set(key, made)
    return made
  }

  /** What is under way of a goods row. */
  underWay(transfer: number, row: number): Piece[] {
    return [...this.#rowOf({ transfer, row })]
  }

  /**
   * Puts a piece on a shelf. "Whatever brings or renames units asks for open recalls once it holds
   * the shelf" (4.2), so this is the way of every act but the change of state by hand.
   */
  bring(piece: Piece, label: Label): void {
    const place = { at: 'branch', branch: label.branch } as const
    this.move(piece, place, this.lotUnderRecall(label), this.takenOf(label))
  }

  lotUnderRecall(label: Label): Lot {
    const state: State = this.isRecalled(label.product, label.number) ? 'RECALLED' : label.state
    return this.lotFor({ ...label, state })
  }

  /** Why these lots cannot give so much; the same lot may be named twice. */
  shortage(takes: readonly Take[]): Refusal {
    if (takes.length === 0) return 'Nothing is named'
    const wanted = new Map<Lot, number>()
    for (const { lot: label, qty } of takes) {
      if (!isQuantity(qty)) return 'A quantity is a whole number above zero'
      const lot = this.find(label)
      if (!lot) return `There is no lot ${keyOf(label)}`
      const sum = (wanted.get(lot) ?? 0) + qty
      if (sum > lot.shelf.size) return `Lot ${keyOf(label)} holds ${lot.shelf.size}, not ${sum}`
      wanted.set(lot, sum)
    }
    return null
  }

  /** The first to arrive go first, those that are preferred before all. */
  pick(lot: Lot, qty: number, prefers: (piece: Piece) => boolean = () => false): Piece[] {
    const lying = [...lot.shelf]
    const preferred = lying.filter((piece) => prefers(piece))
    const others = lying.filter((piece) => !prefers(piece))
    const picked = [...preferred, ...others].slice(0, qty)
    if (picked.length < qty) throw new Error('A lot gave less than was checked')
    return picked
  }

  /** Pharmacy.md 3.1: neither expired, quarantined nor recalled. The last day itself is sold. */
  isSellable(lot: Label): boolean {
    return lot.state === 'FOR_SALE' && (lot.expiry === null || lot.expiry >= this.day)
  }

  sellable(branch: BranchId, product: ProductId): number {
    return this.lotsOf(branch, product)
      .filter((lot) => this.isSellable(lot))
      .reduce((sum, lot) => sum + lot.shelf.size, 0)
  }

  /**
   * First expired, first out, lots without a day last. Ties are the product's choice; the model
   * takes the older lot. `gone` is what other hands take from these lots at the same moment.
   * Null where there is not enough.
   */
  fefo(
    branch: BranchId,
    product: ProductId,
    qty: number,
    gone: ReadonlyMap<Lot, number> = new Map(),
  ): Take[] | null {
    const lots = this.lotsOf(branch, product).filter((lot) => this.isSellable(lot))
    const never = '9999-99-99'
    lots.sort((a, b) => {
      const [first, second] = [a.expiry ?? never, b.expiry ?? never]
      return first < second ? -1 : first > second ? 1 : a.id - b.id
    })
    const takes: Take[] = []
    let missing = qty
    for (const lot of lots) {
      const taken = Math.min(missing, lot.shelf.size - (gone.get(lot) ?? 0))
      if (taken > 0) takes.push({ lot: labelOf(lot), qty: taken })
      missing -= Math.max(taken, 0)
    }
    return missing > 0 ? null : takes
  }

  /** Why a choice of lots is not FEFO: pieces by expiry are compared, so that ties stay free. */
  againstFefo(
    branch: BranchId,
    product: ProductId,
    takes: readonly Take[],
    gone?: ReadonlyMap<Lot, number>,
  ): Refusal {
    const foreign = takes.find(({ lot }) => lot.branch !== branch || lot.product !== product)
    if (foreign) return `Lot ${keyOf(foreign.lot)} is of another shelf`
    const bad = takes.find(({ lot }) => !this.isSellable(lot))
    if (bad) return `Lot ${keyOf(bad.lot)} may not be sold`
    const qty = takes.reduce((sum, take) => sum + take.qty, 0)
    const right = this.fefo(branch, product, qty, gone)
    if (!right) return `${branch} has less than ${qty} of ${product} to sell`
    const said = byExpiry(takes)
    const wanted = byExpiry(right)
    return said === wanted ? null : `Not first expired, first out: ${said}, expected ${wanted}`
  }
}

function byExpiry(takes: readonly Take[]): string {
  const sums = new Map<string, number>()
  for (const { lot, qty } of takes) {
    const day = lot.expiry ?? 'never'
    sums.set(day, (sums.get(day) ?? 0) + qty)
  }
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, qty]) => `${day} x ${qty}`)
    .join(', ')
}
