import { sum } from '#server/testing/reporting/booked-shares.ts'

// What second bookkeepings hold of sales, returns and voids, for reports to be compared with.

export type Booked = {
  moment: string
  day: string
  /** Position of its location and of its product. */
  place: number
  what: number
  saleId: number
  /** The return by which it came back, with a minus in every figure; null for a line that was sold. */
  returnId: number | null
  customer: number | null
  /** Who rang it up or wrote the order. */
  cashierId: number
  /** The rate that its tax was calculated by; null when the tax was typed. */
  ratePct: string | null
  qty: number
  /** The line's share of what the customer was charged, in centavos. */
  total: number
  discount: number
  tax: number
  /** Without the VAT in it that the shop gets back. */
  cost: number
  /** What of it is of goods that nobody has delivered, where the shop would get their VAT back. */
  unsourced: number
}
/** A sale that was voided, with what it came to in centavos. */
export type VoidedSale = {
  saleId: number
  place: number
  day: string
  cashierId: number
  amount: number
} & Voiding
type Voiding = { voidedOn: string; voidedById: number; reason: string }
export function openLedger() {
  const lines: Booked[] = []
  const voids: VoidedSale[] = []
  return {
    lines,
    voids,
    /** A sale that is voided counts nowhere any more. */
    bookVoid(id: number, voiding: Voiding) {
      const some = lines.filter(({ saleId }) => saleId === id)
      const { saleId, place, day, cashierId } = some[0]! // a sale has a line
      const amount = sum(some.map(({ total }) => total))
      voids.push({ saleId, place, day, cashierId, amount, ...voiding })
      for (const line of some) lines.splice(lines.indexOf(line), 1)
    },
  }
}
