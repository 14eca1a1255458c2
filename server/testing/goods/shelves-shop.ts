import { api } from '#domain/api.ts'
import { centavosOf, pesosOf } from '#domain/money.ts'
import type { CallOf } from '#domain/endpoint.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { buy, TEN_AND_ONE, type Bought } from '#server/testing/goods/bought-parts.ts'
import { checkoutOf } from '#server/testing/selling/checkout.ts'
import { exchangeOf } from '#server/testing/selling/exchanging.ts'
import { openLocation, type TestPharmacy } from '#server/testing/platform/pharmacy.ts'
import { openSupplier } from '#server/testing/buying/purchases.ts'
import { partOf } from '#server/testing/selling/returns-model.ts'

/** Pieces in a box and in a strip of either product: a strip is taken out of what boxes leave. */
export const BOX = 4
export const STRIP = 3
/** In the order in which they stand on a cart. */
export const UNITS = ['kit', 'box', 'strip', 'piece'] as const
/** An id that no sale or lot has. */
const NO_ID = 999_999

const NO_SALE = { id: String(NO_ID) }

type Unit = (typeof UNITS)[number]
type Pack = ProductDetail['packs'][number]
type Made = { params: { id: string }; locationId: number; firstUnit: Unit }

/** A shelf, in the shop that it stands in. */
export type At = {
  manager: Caller
  cashier: Caller
  supplier: { id: number }
  kit: ProductDetail
  sales: Made[]
  purchases: Bought[]
  product: ProductDetail & { box: Pack; strip: Pack }
  params: { id: string }
  locationId: number
}

/** Two branches that carry the same two products, by the piece, the strip and the box, and a kit of both. */
export async function openShelves(pharmacy: TestPharmacy) {
  const [first, second] = [
    await openLocation(pharmacy, { inStock: 10 }),
    await openLocation(pharmacy, { inStock: 10, expiryDate: '2031-05-01' }),
  ]
  const places = [first.location.id, second.location.id] as const
  const { manager, cashier } = first
  const packed = async ({ id }: { id: number }) => {
    const packs = [
      { name: 'Box', factor: BOX, price: '36.00' },
      { name: 'Strip', factor: STRIP, price: '28.50' },
    ]
    const body = { packs }
    const product = await manager.send(api.products.update, { params: { id: String(id) }, body })
    const packOf = (pieces: number) => product.packs.find(({ factor }) => factor === pieces)!
    return { ...product, box: packOf(BOX), strip: packOf(STRIP) } // it was given both
  }
  const products = [await packed(first.product), await packed(second.product)] as const
  const kit = await manager.send(api.products.create, {
    body: {
      name: `Kit ${first.location.code}`,
      cost: '0',
      price: '25.00',
      productType: 'COMBO',
      components: [
        { productId: products[0].id, qty: 2 },
        { productId: products[1].id, qty: 1 },
      ],
    },
  })
  const supplier = await openSupplier(pharmacy)
  /** Sales and purchases made so far, to void and undo. */
  const sales: Made[] = []
  const purchases: Bought[] = []
  // One is awaited from the start, so that deliveries come in parts, and one has come, which may be undone.
  const shop = { manager, cashier, supplier, kit, sales, purchases }
  for (const isPending of [true, false])
    await buy(
      { ...shop, product: products[0], locationId: places[0] },
      { ...TEN_AND_ONE, isPending, qty: isPending ? 10 : 1 },
    )
  // Some of the other product, so that kits can be made, and some sold already that may come back.
  for (const [at, locationId] of places.entries()) {
    const body = { productId: products[1 - at]!.id, locationId, qty: 5, reason: 'Any' } // of two
    await manager.send(api.stock.adjust, { body })
  }
  const product = products[0]
  const here = { ...shop, product, params: { id: String(product.id) }, locationId: places[0] }
  for (const wanted of [{ kit: 2 }, { box: 1, piece: 3 }])
    await sell(here, checkoutOf(places[0], linesOf(here, wanted)))
  return { places, products, ...shop }
}

export type Shelves = Awaited<ReturnType<typeof openShelves>>

/** Lines of a cart, one for each unit in which something is wanted. */
export function linesOf({ product, kit }: At, wanted: Partial<Record<Unit, number>>) {
  return UNITS.flatMap((unit) => {
    const qty = wanted[unit] ?? 0
    if (qty === 0) return []
    if (unit === 'kit') return [{ product: kit, qty }]
    return [{ product, qty, ...(unit !== 'piece' && { pack: product[unit] }) }]
  })
}

export async function sell(
  { cashier, kit, locationId, sales }: At,
  call: CallOf<typeof api.sales.complete>,
) {
  const outcome = await cashier.try(api.sales.complete, call)
  if (outcome.status !== 201) return outcome
  const { id, items } = outcome.answer
  const firstUnit = items[0]?.productId === kit.id ? 'kit' : 'piece'
  sales.push({ params: { id: String(id) }, locationId, firstUnit })
  return outcome
}

/** One of the last sales; before the first one it is one that does not exist. */
export function lastOf({ sales, locationId }: At, back: number): Made {
  return sales.at(-back) ?? { params: NO_SALE, locationId, firstUnit: 'piece' }
}

const NO_LOT = { id: NO_ID, lotNumber: null, expiryDate: null, unitCost: '1.0000' }

/** One of the lots of a shelf, empty ones too; of an empty shelf one that does not exist. */
export async function lotOf({ manager, params, locationId }: At, place: number) {
  const query = { productId: params.id, locationId: String(locationId), withEmpty: 'true' } as const
  const lots = await manager.send(api.stock.lots, { query })
  const { id, lotNumber, expiryDate, unitCost } = lots[place % lots.length] ?? NO_LOT
  return { id, lotNumber, expiryDate, unitCost }
}

/** Some of a line of an earlier sale pays for other goods of its branch, as far as it is worth. */
export async function exchange(
  at: At,
  { back, line, qty, unit, bought }: Exchanged,
): Promise<{ status: number }> {
  const { params, locationId } = lastOf(at, back)
  const { status, answer } = await at.manager.try(api.returns.returnable, { params })
  if (status !== 200) return { status }
  const sold = answer.lines.find((each) => each.line === line)
  const coming = Math.min(qty, sold ? sold.qty - sold.returnedQty : 0)
  if (!sold || coming === 0) return { status: 409 }
  const [due, tax] = [centavosOf(sold.due), centavosOf(sold.tax)]
  const came = {
    qty: sold.returnedQty,
    due: centavosOf(sold.returnedDue),
    tax: centavosOf(sold.returnedTax),
    cost: 0,
  }
  const [price, gross] = [centavosOf(sold.price), centavosOf(sold.gross)]
  const whole = { qty: sold.qty, price, gross, due, tax, cost: 0, isTaxExclusive: true }
  const part = partOf(whole, came, coming)
  const worth = Math.max(0, part.due + part.tax - centavosOf(answer.balanceDue))
  const lines = linesOf(at, { [unit]: bought })
  const costs = centavosOf(checkoutOf(locationId, lines).body.sale.grandTotal as string) // as it writes it
  const call = exchangeOf(locationId, lines, {
    saleId: answer.saleId,
    items: [{ line, qty: coming, condition: 'SHELF' }],
    credit: pesosOf(Math.min(worth, costs)),
  })
  return sell({ ...at, locationId, cashier: at.manager }, call)
}

type Exchanged = {
  back: number
  line: number
  /** Pieces, or kits, that come back. */
  qty: number
  unit: Unit
  bought: number
}
