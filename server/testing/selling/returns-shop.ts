import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import { methodLabel } from '#domain/cash/payments/methods.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import { sum } from '#server/testing/reporting/booked-figures.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'
import type { Back, SoldLine } from '#server/testing/selling/returns-model.ts'

export type ReturnBody = CallOf<typeof api.returns.create>['body']
export type Condition = NonNullable<ReturnBody['items'][number]['condition']>
/** Units of a product in one unit of a line. */
export type Piece = { what: number; per: number; usual: Condition }
export type SaleLine = SoldLine & {
  what: number
  gross: number
  ratePct: string | null
  isKit: boolean
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
/** An order that is not issued yet, as it was sent. */
export type Draft = {
  id: number
  place: number
  customer: number | null
  body: NewOrderBody
  subtotal: number
  /** What its discount comes to. */
  off: number
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

/** Boxes of some products: what comes back of the sweet's is shared out by the centavo. */
const BOXES = [
  { what: 0, name: 'Box', factor: 12, price: '199.99' },
  { what: 4, name: 'Jar', factor: 7, price: '0.05' },
]

/**
 * Two locations with a plaster, a medicine, a service that is not tracked, a kit of plasters and medicine, and a sweet
 * of a centavo or two, plaster and sweet also by the box; each but the service and the kit lies in lots of three costs.
 */
export async function openReturnsShop(pharmacy: TestPharmacy) {
  const opened = [await openLocation(pharmacy), await openLocation(pharmacy)] as const
  const { manager } = opened[0]
  const places = [opened[0].location.id, opened[1].location.id] as const
  const word = opened[0].location.code
  const named = (name: string) => ({ body: { name: `${name} ${word}` } })
  const categories = [
    await manager.send(api.categories.create, named('First aid')),
    await manager.send(api.categories.create, named('Medicines')),
  ]
  const customers = [
    await manager.send(api.customers.create, named('Ana')),
    await manager.send(api.customers.create, named('Ben')),
  ]
  const make = (name: string, price: string, more: object) =>
    manager.send(api.products.create, {
      body: { name: `${name} ${word}`, cost: '1.11', price, locationId: places[0], ...more },
    })
  const plaster = await make('Plaster', '19.99', {
    taxRatePct: '12',
    categoryId: categories[0]!.id,
  })
  const medicine = await make('Amoxicillin', '8.75', {
    taxRatePct: '0',
    taxClass: 'VAT_EXEMPT',
    categoryId: categories[1]!.id,
    genericName: 'Amoxicillin',
  })
  const service = await make('Delivery', '33.33', { taxRatePct: '12', enableStock: false })
  const componentsOf = (plasters: number, medicines: number) => [
    { productId: plaster.id, qty: plasters },
    { productId: medicine.id, qty: medicines },
  ]
  const kit = await make('Kit', '40.01', {
    taxRatePct: '12',
    locationId: null,
    productType: 'COMBO',
    components: componentsOf(2, 1),
  })
  const sweet = await make('Sweet', '0.01', { taxRatePct: '12' })
  const products = [plaster, medicine, service, kit, sweet]
  for (const { what, ...pack } of BOXES) {
    const params = { id: String(products[what]!.id) }
    products[what] = await manager.send(api.products.update, { params, body: { packs: [pack] } })
  }
  const prices = products.map(({ price }) => price)
  const usual: Condition[] = ['SHELF', 'QUARANTINE', 'SHELF', 'SHELF', 'SHELF']
  const supplier = await openSupplier(pharmacy)
  /** Units on the shelves and in quarantine, by location and product. */
  const shelves = places.map(() => new Map<number, number>())
  const apart = places.map(() => new Map<number, number>())
  for (const [place, locationId] of places.entries())
    for (const [time, qty] of [3, 5, 50_000].entries()) {
      const items = [0, 1, 4].map((what) => ({
        productId: products[what]!.id,
        qty,
        cost: `${what}.${time}${place}37`,
      }))
      for (const what of [0, 1, 4]) add(shelves[place]!, what, qty)
      await manager.send(api.purchases.create, {
        body: { supplierId: supplier.id, locationId, items },
      })
    }
  return {
    places,
    categories,
    customers,
    products,
    prices,
    usual,
    plaster,
    componentsOf,
    shelves,
    apart,
  }
}
