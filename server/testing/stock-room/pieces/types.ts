/** A calendar day of the shop, YYYY-MM-DD: two days compare as text. */
export type Day = string

export type BranchId = number
export type ProductId = number

/** pharmacy.md 3.2. Expired is no state: it follows from the day (stockroom.md 2.5). */
export type State = 'FOR_SALE' | 'QUARANTINE' | 'RECALLED'

/**
 * What a label on the shelf says. Units with one label are exchangeable, so a label names a lot.
 * `cost` is a whole number; the model only adds it up. Centavos are meant, and a driver that needs
 * four decimals may give ten-thousandths of a peso throughout.
 */
export type Label = {
  branch: BranchId
  product: ProductId
  /** As it was spelled; compared folded (faults.md A12). */
  number: string | null
  expiry: Day | null
  cost: number
  state: State
}

export type Take = { lot: Label; qty: number }

/**
 * A lot: one label, and what now lies under it. It lives on when it is empty, because goods that
 * are away come back "to their number, expiry and cost" (pharmacy.md 4), and because "number and
 * expiry are that lot's when it arrives" (2.3): a lot that is corrected is corrected for them too.
 */
export type Lot = Label & {
  readonly id: number
  /** In the order of arrival. */
  readonly shelf: Set<Piece>
  /** Counts each piece that came or went and each correction: equal means nobody touched it. */
  touched: number
  /** Counts the pieces that went. */
  outs: number
  /** A correction made its label that of another lot, which holds its pieces since. */
  isJoined: boolean
}

/** Where a piece is. One of these at any time: that is the whole of conservation. */
export type Place =
  | { at: 'branch'; branch: BranchId }
  | { at: 'underWay'; transfer: number; row: number; refusedBy: number | null }
  | { at: 'lost'; transfer: number; row: number }
  | { at: 'sold'; sale: number; line: number }
  | { at: 'destroyedAtReturn'; customerReturn: number }
  | { at: 'atSupplier'; supplierReturn: number; row: number }
  | { at: 'destroyed'; writeOff: number }
  | { at: 'adjustedOut'; adjustment: number }
  | { at: 'undelivered'; purchase: number }

/** A recall took the piece out of that state. */
export type Taken = { recall: number; was: State }

export type Step = { act: number; day: Day; place: Place; lot: Lot; taken: Taken | null }

/** One piece. Its lot is where it lies or, while it is away, where it lay last. */
export type Piece = {
  readonly id: number
  readonly product: ProductId
  /** The delivery that brought it; null when it was found. */
  readonly purchase: number | null
  lot: Lot
  place: Place
  readonly history: Step[]
}

/** A piece as the issue wants it: lot, cost, place. */
export type PieceView = {
  id: number
  product: ProductId
  lotNumber: string | null
  expiry: Day | null
  cost: number
  state: State
  place: Place
}

export type Sum = { pieces: number; value: number }

export type Purchase = {
  id: number
  branch: BranchId
  lines: { lot: Lot; qty: number; touched: number }[]
  receivedCost: number
  undone: boolean
}

export type Sale = {
  id: number
  branch: BranchId
  day: Day
  lines: { product: ProductId; pieces: Piece[] }[]
  voided: boolean
  hasReturns: boolean
}

/** Stockroom.md 2.3: "A goods row is one origin lot". Tallies are the document's own figures. */
export type GoodsRow = {
  id: number
  shipment: number
  lot: Lot
  shipped: Sum
  received: Sum
  damaged: Sum
  back: Sum
  lost: Sum
  /** More arrived than was sent: noted, not taken in (2.4). */
  extra: number
}

export type Transfer = {
  id: number
  from: BranchId
  to: BranchId
  asked: { product: ProductId; qty: number }[]
  /** The origin has said that it sends no more (2.2). */
  restClosed: boolean
  cancelled: boolean
  rows: GoodsRow[]
  undoneShipments: Set<number>
}

export type TakeIn = {
  id: number
  transfer: number
  arrived: {
    row: number
    kind: 'received' | 'damaged'
    lot: Lot
    qty: number
    touched: number
  }[]
  refused: { row: number; qty: number }[]
  undone: boolean
}

export type SupplierReturn = {
  id: number
  branch: BranchId
  status: 'DRAFT' | 'SENT' | 'SETTLED' | 'DROPPED'
  rows: { lot: Lot; qty: number; refused: number }[]
  settledOn: Day | null
}

export type WriteOff = {
  id: number
  branch: BranchId
  status: 'DRAFT' | 'DONE' | 'UNDONE' | 'DROPPED'
  rows: { lot: Lot; qty: number }[]
  doneOn: Day | null
}

export type Recall = {
  id: number
  product: ProductId
  /** Folded. */
  numbers: ReadonlySet<string> | 'ALL'
  status: 'OPEN' | 'CLOSED' | 'MISTAKE'
  /** What it took, when it was opened and when goods came; `outs` is the count of the recalled lot when the first came. */
  changed: { lot: Lot; was: State; qty: number; outs: number }[]
}

export type Adjustment = {
  id: number
  day: Day
  branch: BranchId
  product: ProductId
  /** Signed: out is below zero. */
  pieces: number
  value: number
  reason: string
}

export type Payment = { id: number; purchase: number; amount: number; voided: boolean }
export type Credit = {
  id: number
  supplierReturn: number | null
  amount: number
  shares: { purchase: number; amount: number }[]
}

/**
 * Null is done; a sentence is refused, and nothing has changed. One that begins with "Already: "
 * was done before: the product may answer like the first time (design.md 5).
 */
export type Refusal = string | null

/**
 * Outcomes that the text leaves open (README.md, "Unclear"). The default is the reading that
 * stays closest to the words.
 */
export type Freedoms = {
  /** What a corrected lot says of its units that were sold, sent back or destroyed. */
  awayFollowsCorrection: boolean
  /** "damaged (into quarantine)" (2.4) of a unit that was shipped as RECALLED. */
  damagedRecalled: 'QUARANTINE' | 'RECALLED'
  /** Sums of Shrinkage: whether an open supplier return counts as uncredited already. */
  uncreditedWhileSent: boolean
}

export const DEFAULT_FREEDOMS: Freedoms = {
  awayFollowsCorrection: true,
  damagedRecalled: 'QUARANTINE',
  uncreditedWhileSent: false,
}
