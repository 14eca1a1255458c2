/** A lot of one product at one location. */
export type Lot = {
  id: number
  qty: number
  /** 'YYYY-MM-DD'; null for goods that do not expire. */
  expiryDate: string | null
}

/** What a location holds of a product, with its lots that have stock. */
export type Shelf = {
  productId: number
  enableStock: boolean
  isKit: boolean
  stockQty: number
  lots: Lot[]
}

export type NumberedLot = Lot & { lotNumber: string | null }

/** A shelf of some location, whose lots can be told apart by their numbers. */
export type NumberedShelf = Omit<Shelf, 'lots'> & { locationId: number; lots: NumberedLot[] }

export type Take = { lotId: number; qty: number }

/** Whether a lot has expired. On the expiry day itself it may still be sold. */
export function isExpired(lot: Pick<Lot, 'expiryDate'>, today: string): boolean {
  return lot.expiryDate !== null && lot.expiryDate < today
}

/** Lots in the order in which they are sold: earliest expiry first, no expiry last, of the same day the older lot first. */
export function inFefoOrder<L extends Lot>(lots: readonly L[]): L[] {
  return lots.toSorted((a, b) => {
    if (a.expiryDate === b.expiryDate) return a.id - b.id
    if (a.expiryDate === null) return 1
    if (b.expiryDate === null) return -1
    return a.expiryDate < b.expiryDate ? -1 : 1
  })
}

/** The lots that give a quantity, expired ones never; null when the rest holds too little. */
export function takeFefo(lots: readonly Lot[], qty: number, today: string): Take[] | null {
  const takes: Take[] = []
  let left = qty
  for (const lot of inFefoOrder(lots)) {
    if (left === 0) break
    if (lot.qty <= 0 || isExpired(lot, today)) continue
    const taken = Math.min(lot.qty, left)
    takes.push({ lotId: lot.id, qty: taken })
    left -= taken
  }
  return left === 0 ? takes : null
}

/** The lots as they are after those takes. */
export function afterTaking(lots: readonly Lot[], takes: readonly Take[]): Lot[] {
  const taken = new Map(takes.map(({ lotId, qty }) => [lotId, qty]))
  return lots.map((lot) => ({ ...lot, qty: lot.qty - (taken.get(lot.id) ?? 0) }))
}

/** Units in all, and units that have not expired. */
export function quantitiesOf(
  lots: readonly Lot[],
  today: string,
): { stockQty: number; sellableQty: number } {
  const sumOf = (some: readonly Lot[]) => some.reduce((sum, { qty }) => sum + qty, 0)
  return { stockQty: sumOf(lots), sellableQty: sumOf(lots.filter((lot) => !isExpired(lot, today))) }
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
