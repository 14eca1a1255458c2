/** What somebody decided about a lot; a quarantined or recalled one stays on its shelf without being sold. */
export const LOT_STATES = ['FOR_SALE', 'QUARANTINE', 'RECALLED'] as const
export type LotState = (typeof LOT_STATES)[number]

/** Why a lot may not be sold. In the order in which a product of several says it: a recall before a quarantine, which may end. */
export const LOT_REASONS = ['EXPIRED', 'RECALLED', 'QUARANTINED'] as const
export type LotReason = (typeof LOT_REASONS)[number]

/** A lot of one product at one location. */
export type Lot = {
  id: number
  qty: number
  /** 'YYYY-MM-DD'; null for goods that do not expire. */
  expiryDate: string | null
  /** Why it may not be sold today, by the SQL function lots_on; null when it may. */
  reason: LotReason | null
}

/** What a location holds of a product, with its lots that have stock. */
export type Shelf = {
  productId: number
  enableStock: boolean
  isKit: boolean
  stockQty: number
  lots: Lot[]
}

export type NumberedLot = Lot & { lotNumber: string | null; state: LotState }

/** A shelf of some location, with the numbers that distinguish its lots. */
export type NumberedShelf = Omit<Shelf, 'lots'> & { locationId: number; lots: NumberedLot[] }

export type Take = { lotId: number; qty: number }

/** Whether goods have expired by their date alone. On the expiry day itself they may still be sold. */
export function isExpired(lot: Pick<Lot, 'expiryDate'>, today: string): boolean {
  return lot.expiryDate !== null && lot.expiryDate < today
}

/** Lots in the order in which they are sold: earliest expiry first, no expiry last, of the same day the older lot first. */
export function inFefoOrder<L extends Pick<Lot, 'id' | 'expiryDate'>>(lots: readonly L[]): L[] {
  return lots.toSorted((a, b) => {
    if (a.expiryDate === b.expiryDate) return a.id - b.id
    if (a.expiryDate === null) return 1
    if (b.expiryDate === null) return -1
    return a.expiryDate < b.expiryDate ? -1 : 1
  })
}

/** The lots that give a quantity, never one that may not be sold; null when the rest holds too little. */
export function takeFefo(lots: readonly Lot[], qty: number): Take[] | null {
  return takeAny(
    lots.filter(({ reason }) => reason === null),
    qty,
  )
}

/** The lots that give a quantity, whether they may be sold or not; null when they hold too little. */
export function takeAny(lots: readonly Lot[], qty: number): Take[] | null {
  const takes: Take[] = []
  let left = qty
  for (const lot of inFefoOrder(lots)) {
    if (left === 0) break
    if (lot.qty <= 0) continue
    const taken = Math.min(lot.qty, left)
    takes.push({ lotId: lot.id, qty: taken })
    left -= taken
  }
  return left === 0 ? takes : null
}

/**
 * The lots that give so many packs: each pack whole from the first lot that holds one, and where none does, what is left of
 * several. null when they hold too little. With a factor of 1 it is takeFefo.
 */
export function takePacks(
  lots: readonly Lot[],
  packs: { qty: number; factor: number },
): Take[] | null {
  const whole: Take[] = []
  let left = packs.qty
  for (const lot of inFefoOrder(lots)) {
    const taken = lot.reason === null ? Math.min(left, Math.floor(lot.qty / packs.factor)) : 0
    if (taken <= 0) continue
    whole.push({ lotId: lot.id, qty: taken * packs.factor })
    left -= taken
  }
  const mixed = takeFefo(afterTaking(lots, whole), left * packs.factor)
  if (mixed === null) return null
  const taken = new Map(whole.map(({ lotId, qty }) => [lotId, qty]))
  for (const { lotId, qty } of mixed) taken.set(lotId, (taken.get(lotId) ?? 0) + qty)
  const inOrder = inFefoOrder(lots).filter(({ id }) => taken.has(id))
  return inOrder.map(({ id }) => ({ lotId: id, qty: taken.get(id)! })) // just filtered so
}

/** How many of so many packs are mixed: put together from several lots, because no lot held them whole. */
export function mixedPacks(
  takes: readonly Pick<Take, 'qty'>[],
  packs: { qty: number; factor: number },
): number {
  if (takes.length === 0) return 0
  return packs.qty - takes.reduce((sum, { qty }) => sum + Math.floor(qty / packs.factor), 0)
}

/** The lots as they are after those takes, of which several may be of one lot. */
export function afterTaking(lots: readonly Lot[], takes: readonly Take[]): Lot[] {
  const taken = new Map<number, number>()
  for (const { lotId, qty } of takes) taken.set(lotId, (taken.get(lotId) ?? 0) + qty)
  return lots.map((lot) => ({ ...lot, qty: lot.qty - (taken.get(lot.id) ?? 0) }))
}

export type Quantities = {
  stockQty: number
  sellableQty: number
  /** Why units that lie there may not be sold; null when all may. */
  heldBy: LotReason | null
}

/** Units in all, units that may be sold, and why others may not. */
export function quantitiesOf(lots: readonly Lot[]): Quantities {
  const sumOf = (some: readonly Lot[]) => some.reduce((sum, { qty }) => sum + qty, 0)
  const held = lots.filter(({ qty, reason }) => qty > 0 && reason !== null)
  return {
    stockQty: sumOf(lots),
    sellableQty: sumOf(lots.filter(({ reason }) => reason === null)),
    heldBy: LOT_REASONS.find((each) => held.some(({ reason }) => reason === each)) ?? null,
  }
}

/**
 * Lots that expire within so many days are listed as expiring: suppliers take goods back only for a while before
 * expiry.
 */
export const EXPIRING_DAYS = 90

const DAY_MS = 86_400_000

/** How many days from one calendar day, 'YYYY-MM-DD', to another. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS)
}
