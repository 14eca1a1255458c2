import type { Purchase } from '#domain/buying/purchases/api.ts'
import { extendedCost, MOST_CENTAVOS, parseUnitCost, type Centavos } from '#domain/money.ts'

/** Packs or pieces that are paid for, and the cost of one of them, in pesos with up to four decimals: '1.2345'. */
type Bought = { qty: number; cost: string }

/** Quantity x cost, rounded once to the centavo; Infinity when it exceeds what a purchase may come to. */
export function lineTotal({ qty, cost }: Bought): Centavos {
  const unitCost = parseUnitCost(cost)
  if (unitCost === null) throw new RangeError(`not a unit cost: ${cost}`)
  return extendedCost(qty, unitCost)
}

/** The sum of the lines; Infinity when it exceeds what a purchase may come to. */
export function totalCost(lines: readonly Bought[]): Centavos {
  const total = lines.reduce((sum, line) => sum + lineTotal(line), 0)
  return total > MOST_CENTAVOS ? Infinity : total
}

/** What people call a purchase: 'PO #7'. */
export function purchaseName(id: number): string {
  return `PO #${id}`
}

type Progress = Pick<Purchase, 'status'> & { items: readonly { receivedQty: number }[] }

/**
 * Whether nothing of a purchase has been received: supplier, location and lines may still change, and it may be
 * cancelled.
 */
export function isUntouched({ status, items }: Progress): boolean {
  return status === 'PENDING' && items.every(({ receivedQty }) => receivedQty === 0)
}

/** Whether some of a purchase has come and the rest is waited for. */
export function isPartlyReceived(purchase: Progress): boolean {
  return purchase.status === 'PENDING' && !isUntouched(purchase)
}

/** Whether a purchase is still waited for although it was expected before today. */
export function isLate(
  { status, expectedOn }: Pick<Purchase, 'status' | 'expectedOn'>,
  today: string,
): boolean {
  return status === 'PENDING' && expectedOn !== null && expectedOn < today
}

type Came = { undoneAt: string | null }

/** Deliveries that were not undone. */
export function standingDeliveries<Delivery extends Came>(purchase: {
  deliveries: readonly Delivery[]
}): Delivery[] {
  return purchase.deliveries.filter(({ undoneAt }) => undoneAt === null)
}

type Invoiced = Came & { invoiceNumber: string | null; invoiceDate: string | null }

/**
 * Those that may have an invoice of their own: all after the first, which the purchase's own is of, and the first where it came
 * with one, before an earlier delivery was undone.
 */
export function laterDeliveries<Delivery extends Invoiced>(purchase: {
  deliveries: readonly Delivery[]
}): Delivery[] {
  return standingDeliveries(purchase).filter(
    ({ invoiceNumber, invoiceDate }, place) =>
      place > 0 || invoiceNumber !== null || invoiceDate !== null,
  )
}
