import { api } from '#domain/api.ts'
import { methodLabel } from '#domain/cash/payments/methods.ts'
import { sum } from '#server/testing/reporting/booked-figures.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openGoods } from '#server/testing/selling/acts/goods.ts'
import type { Goods, Order } from '#server/testing/selling/acts/carts.ts'
import type { Condition } from '#server/testing/selling/acts/coming-back.ts'
import type { Tender } from '#server/testing/selling/acts/tenders.ts'
import type { Back, SoldLine } from '#server/testing/selling/returns-model.ts'

/** Units of a product in one unit of a line. */
export type Piece = { what: number; productId: number; per: number; usual: Condition }
export type SaleLine = SoldLine & {
  what: number
  goods: Goods
  gross: number
  ratePct: string | null
  pieces: Piece[]
  back: Back
}
export type Kept = {
  id: number
  place: number
  day: string
  cashierId: number
  customer: number | null
  grandTotal: number
  lines: SaleLine[]
  /** What it kept, by the method's name on the screens. */
  kept: Map<string, number>
  /** How the goods had been paid that were exchanged for its own: 'Exchange' of what it kept. */
  originalMethod: Map<string, number>
  given: Map<string, number>
  credited: number
  isOrder: boolean
}
/** An order that is not issued yet, with what was paid for it. */
export type Draft = {
  id: number
  place: number
  customer: number | null
  order: Order
  deposits: Tender[]
}
export type Paid = {
  saleId: number
  day: string
  place: number
  method: string | null
  amount: number
}

export const total = (amounts: Map<string, number>) => sum([...amounts.values()])
export const add = <Key>(sums: Map<Key, number>, key: Key, amount: number) =>
  sums.set(key, (sums.get(key) ?? 0) + amount)
export const owedOn = (sale: Kept) => sale.grandTotal - sale.credited - total(sale.kept)
export const labelled = (method: string) => methodLabel(method === 'Cash' ? 'cash' : method)

/** Two locations with the goods of acts/goods.ts. */
export async function openReturnsShop(pharmacy: TestPharmacy) {
  const opened = [await openLocation(pharmacy), await openLocation(pharmacy)] as const
  const { manager, location } = opened[0]
  const places = [location.id, opened[1].location.id] as const
  const customers = [
    await manager.send(api.customers.create, { body: { name: `Ana ${location.code}` } }),
    await manager.send(api.customers.create, { body: { name: `Ben ${location.code}` } }),
  ]
  const { shelf, ...goods } = await openGoods(pharmacy, manager, places)
  const usual: Condition[] = ['SHELF', 'QUARANTINE', 'SHELF', 'SHELF', 'SHELF']
  return {
    places,
    customers,
    ...goods,
    usual,
    /** Units on the shelves and in quarantine, by location and product. */
    shelves: places.map(() => new Map(shelf)),
    apart: places.map(() => new Map<number, number>()),
  }
}
